import { Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { agentTypes, normalUsername, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  ContractHolder,
  ContractRow,
  listContractHolders,
  listContracts,
  offerContract,
  readContract,
  updateContract,
} from '@apsara/api/contracts';
import type { Contract, Prisma } from '@apsara/prisma/client';
import { teamOf, type SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { wireInstant } from '../../shared/wire.ts';
import { ContractRows } from './contract-rows.ts';
import { chosenContracts, sorts } from './contracts-query.ts';
import { sealOf, SigningService } from './signing.service.ts';
import { storedToWire } from '../../shared/tiers/tiers.ts';

type Query = ValidInputOf<typeof listContracts>;
type One = AnswerOf<typeof readContract>;

/** Contracts as the console shows them: to an agent those of its own team, to an operator the site's. */
@Injectable()
export class ContractsService {
  constructor(
    private readonly database: Database,
    private readonly rows: ContractRows,
    private readonly signing: SigningService,
  ) {}

  async listContracts({ sort, range, filter = {} }: Query, caller: SignedInCaller): Promise<Rows<ContractRow>> {
    const [field, direction] = sort ?? (['changedAt', 'DESC'] as const);
    const { query } = this.database;
    const chosen = chosenContracts(query, { siteCode: caller.site.code, team: teamOf(caller) }, filter);
    const listed = chosen.selectAll('c').orderBy(sorts[field], directions[direction]).orderBy('c.id');
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(await this.rows.rows(rows, caller), total, range?.[0] ?? 0);
  }

  /** @throws Refusal contracts.unknown, also for one outside the caller's team */
  async readContract(id: string, caller: SignedInCaller): Promise<One> {
    const contract = await this.#find(id, caller);
    if (!contract) throw new Refusal('contracts.unknown');
    const [rows, records, ends] = await Promise.all([
      this.rows.rows([contract], caller),
      this.#records(id, caller),
      this.signing.endsWith(contract),
    ]);
    return { ...itemAt(rows, 0), records, ends: await this.rows.endings(ends, caller), seen: sealOf(contract, ends) };
  }

  /** Whom the caller may offer to, by the beginning of their names. */
  async listContractHolders(
    { sort, range, filter = {} }: ValidInputOf<typeof listContractHolders>,
    caller: SignedInCaller,
  ): Promise<Rows<ContractHolder>> {
    const { actor, site } = caller;
    const order = directions[sort?.[1] ?? 'ASC'];
    const [from, to] = range ?? [0, 99];
    const direct: Prisma.MemberWhereInput =
      actor.role === 'operator'
        ? { uplineId: null, type: { in: [...agentTypes] } }
        : { uplineId: actor.id, type: { not: TRIAL } };
    const named = filter.q ? { username: { startsWith: normalUsername(filter.q) } } : {};
    const where = { siteCode: site.code, ...direct, ...named, ...(filter.id ? { id: { in: filter.id } } : {}) };
    const [found, total] = await Promise.all([
      this.database.member.findMany({
        where,
        orderBy: sort?.[0] === 'id' ? { id: order } : { username: order },
        skip: from,
        take: to - from + 1,
      }),
      this.database.member.count({ where }),
    ]);
    const rows = found.map(({ id, username }) => ({ id, account: username }));
    return new Rows(rows, total, from);
  }

  async offerContract(input: ValidInputOf<typeof offerContract>, caller: SignedInCaller): Promise<ContractRow> {
    return itemAt(await this.rows.rows([await this.signing.offer(input, caller)], caller), 0);
  }

  async updateContract(input: ValidInputOf<typeof updateContract>, caller: SignedInCaller): Promise<ContractRow> {
    return itemAt(await this.rows.rows([await this.signing.change(input, caller)], caller), 0);
  }

  /** Only operators see which operator acted. */
  async #records(contractId: string, { actor, site }: SignedInCaller): Promise<One['records']> {
    const records = await this.database.contractRecord.findMany({ where: { contractId }, orderBy: { id: 'desc' } });
    const visible = actor.role === 'operator' ? {} : { type: { not: OPERATOR } };
    const actors = await this.database.member.findMany({
      where: { id: { in: records.flatMap(({ actorId }) => actorId ?? []) }, ...visible },
    });
    const names = new Map(actors.map(({ id, username }) => [id, username]));
    return records.map(({ id, at, actorId, what, before, after }) => ({
      id: String(id),
      at: wireInstant(at),
      by: (actorId && names.get(actorId)) ?? '',
      what,
      before: storedToWire(before, site.currency),
      after: storedToWire(after, site.currency),
    }));
  }

  /** One that the caller may see: its holder is in the team. */
  async #find(id: string, caller: SignedInCaller): Promise<Contract | null> {
    const contract = await this.database.contract.findFirst({ where: { id, siteCode: caller.site.code } });
    const ancestorId = teamOf(caller);
    if (!contract || ancestorId === null) return contract;
    const link = { ancestorId, descendantId: contract.holderId };
    return (await this.database.teamLink.count({ where: link })) > 0 ? contract : null;
  }
}
