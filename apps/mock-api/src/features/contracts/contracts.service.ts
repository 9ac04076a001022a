import { Injectable } from '@nestjs/common';
import { agentTypes, normalUsername, OPERATOR, TRIAL } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  changeContract,
  ContractHolder,
  contractHolders,
  ContractRow,
  contracts,
  offerContract,
  oneContract,
} from '@apsara/api/contracts';
import type { Contract, Prisma } from '@apsara/prisma/client';
import { teamOf, type SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { inOrder, pageIds } from '../../shared/page-ids.ts';
import { Rows } from '../../shared/serve.ts';
import { wireInstant } from '../../shared/wire.ts';
import { ContractRows } from './contract-rows.ts';
import { sealOf, SigningService } from './signing.service.ts';
import { storedToWire } from '../../shared/tiers.ts';

type Query = ValidInputOf<typeof contracts>;
type One = AnswerOf<typeof oneContract>;

/** Contracts of the site $1 and the team $2 (null: all of it); any other that is null asks for nothing. Who stands on neither side of one is above it. */
const source = `FROM contracts c JOIN members h ON h.id = c.holder_id LEFT JOIN members o ON o.id = c.offerer_id
  WHERE c.site_code = $1 AND ($2::uuid IS NULL OR EXISTS (SELECT FROM team_links t WHERE t.ancestor_id = $2 AND t.descendant_id = c.holder_id))
    AND ($3::uuid[] IS NULL OR c.id = ANY ($3)) AND starts_with(h.username, $4) AND ($5::text IS NULL OR c.kind = $5)
    AND ($6::text IS NULL OR c.product = $6) AND ($7::text IS NULL OR c.status = $7) AND ($8::uuid IS NULL OR c.holder_id = $8)
    AND ($9::text IS NULL OR $9 = CASE WHEN c.holder_id = $2 THEN 'holder' WHEN c.offerer_id IS NOT DISTINCT FROM $2 THEN 'offerer' ELSE 'below' END)`;

const sorts = {
  changedAt: 'c.changed_at',
  holder: 'h.username',
  offerer: "coalesce(o.username, '')",
  kind: 'c.kind',
  product: 'c.product',
  status: 'c.status',
} as const;

/** Contracts as the console shows them: to an agent those of its own team, to an operator the site's. */
@Injectable()
export class ContractsService {
  constructor(
    private readonly database: Database,
    private readonly rows: ContractRows,
    private readonly signing: SigningService,
  ) {}

  async list({ sort, range, filter = {} }: Query, caller: SignedInCaller): Promise<Rows<ContractRow>> {
    const [field, direction] = sort ?? (['changedAt', 'DESC'] as const);
    const { id, q, kind, product, status, holderId, side } = filter;
    const values = [
      caller.site.code,
      teamOf(caller),
      id,
      normalUsername(q ?? ''),
      kind,
      product,
      status,
      holderId,
      side,
    ];
    const { ids, total } = await pageIds(this.database, {
      id: 'c.id',
      source,
      values,
      order: `${sorts[field]} ${direction}, c.id`,
      range: range ?? [0, 99],
    });
    const found = inOrder(
      await this.database.contract.findMany({ where: { id: { in: ids } } }),
      ids,
      ({ id: own }) => own,
    );
    return new Rows(await this.rows.rows(found, caller), total, range?.[0] ?? 0);
  }

  /** @throws Refusal contracts.unknown, also for one outside the caller's team */
  async one(id: string, caller: SignedInCaller): Promise<One> {
    const contract = await this.#find(id, caller);
    if (!contract) throw new Refusal('contracts.unknown');
    const [[row], records, ends] = await Promise.all([
      this.rows.rows([contract], caller),
      this.#records(id, caller),
      this.signing.endsWith(contract),
    ]);
    return { ...row!, records, ends: await this.rows.endings(ends, caller), seen: sealOf(contract, ends) };
  }

  /** Whom the caller may offer to, by the beginning of their names. */
  async holders(
    { sort, range, filter = {} }: ValidInputOf<typeof contractHolders>,
    caller: SignedInCaller,
  ): Promise<Rows<ContractHolder>> {
    const { actor, site } = caller;
    const order = sort?.[1] === 'DESC' ? 'desc' : 'asc';
    const [from, to] = range ?? [0, 99];
    const direct: Prisma.MemberWhereInput =
      actor.role === 'operator'
        ? { uplineId: null, type: { in: [...agentTypes] } }
        : { uplineId: actor.id, type: { not: TRIAL } };
    const named = filter.q ? { username: { startsWith: normalUsername(filter.q) } } : {};
    const where = { siteCode: site.code, ...direct, ...named, ...(filter.id ? { id: { in: filter.id } } : {}) };
    const [found, total] = await Promise.all([
      this.database.member.findMany({ where, orderBy: { username: order }, skip: from, take: to - from + 1 }),
      this.database.member.count({ where }),
    ]);
    const rows = found.map(({ id, username }) => ({ id, account: username }));
    return new Rows(rows, total, from);
  }

  async offer(input: ValidInputOf<typeof offerContract>, caller: SignedInCaller): Promise<ContractRow> {
    const [row] = await this.rows.rows([await this.signing.offer(input, caller)], caller);
    return row!;
  }

  async change(input: ValidInputOf<typeof changeContract>, caller: SignedInCaller): Promise<ContractRow> {
    const [row] = await this.rows.rows([await this.signing.change(input, caller)], caller);
    return row!;
  }

  /** Which of its operators did something is told to operators. */
  async #records(contractId: string, { actor, site }: SignedInCaller): Promise<One['records']> {
    const records = await this.database.contractRecord.findMany({ where: { contractId }, orderBy: { id: 'desc' } });
    const told = actor.role === 'operator' ? {} : { type: { not: OPERATOR } };
    const actors = await this.database.member.findMany({
      where: { id: { in: records.flatMap(({ actorId }) => actorId ?? []) }, ...told },
    });
    const names = new Map(actors.map(({ id, username }) => [id, username]));
    return records.map(({ id, at, actorId, what, before, after }) => ({
      id: String(id),
      at: wireInstant(at),
      by: (actorId && names.get(actorId)) ?? '',
      what: what as One['records'][number]['what'],
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
