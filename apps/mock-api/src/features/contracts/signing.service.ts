import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  downlineActions,
  endsUnder,
  openStatuses,
  stepOf,
  tierFault,
  type ContractAction,
  type ContractKind,
  type ContractProduct,
  type ContractStatus,
  type Tier,
} from '@apsara/domain/contracts';
import { OPERATOR, TRIAL } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { changeContract, EndingContract, offerContract, RecordKind } from '@apsara/api/contracts';
import { tiersOfWire } from '@apsara/api/wire-tiers';
import { Prisma, type Contract } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { ContractNews } from './contract-news.ts';
import { ContractRows } from './contract-rows.ts';
import { tierRefusal } from '../../shared/tier-refusal.ts';
import { ofStored, toStored } from '../../shared/tiers.ts';

type Tables = Prisma.TransactionClient;

interface What {
  siteCode: string;
  kind: ContractKind;
  product: ContractProduct;
}

/** What ends contracts of a whole site writes for as long as that takes. */
const LONGEST_MS = 60_000;

/** Null for the platform, which operators speak for. */
const offererOf = ({ actor }: SignedInCaller): string | null => (actor.role === 'operator' ? null : actor.id);

const isAnswer = (action: ContractAction): boolean => (downlineActions as readonly string[]).includes(action);

function recordOf(action: ContractAction, from: ContractStatus): RecordKind {
  switch (action) {
    case 'edit':
      return 'edited';
    case 'end':
      return 'end_asked';
    case 'withdraw':
      return 'withdrawn';
    case 'accept':
      return from === 'V' ? 'ended' : 'signed';
    case 'reject':
      return from === 'V' ? 'kept' : 'rejected';
  }
}

const digest = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/** Tells apart what somebody was shown of a contract: where it stands and its terms, and what would end with it. */
export const sealOf = ({ status, tiers, offered }: Contract, ends: readonly Contract[]): string =>
  `${digest([status, tiers, offered])}.${digest(ends.map((one) => [one.id, one.tiers]))}`;

/** Whether two seals are of the same, as far as it matters to an action: one that ends nothing does not ask what would end. */
const isSealed = (action: ContractAction, seen: string, now: string): boolean =>
  action === 'accept' || action === 'end' ? seen === now : seen.split('.')[0] === now.split('.')[0];

/** Offers and their answers (spec: agent-contracts, Signing rules). */
@Injectable()
export class SigningService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly news: ContractNews,
    private readonly rows: ContractRows,
  ) {}

  /** The contracts that would end when this were signed. @throws Refusal as offering it would */
  async ends(input: ValidInputOf<typeof offerContract>, caller: SignedInCaller): Promise<EndingContract[]> {
    const what = { siteCode: caller.site.code, kind: input.kind, product: input.product };
    const tiers = tiersOfWire(input.tiers, caller.site.currency);
    await this.mayOffer(this.database, what, offererOf(caller), input.holderId, tiers);
    return this.rows.endings(await this.below(this.database, what, input.holderId, tiers), caller);
  }

  /** @throws Refusal contracts.open_already while there is one of the kind and product between them */
  async offer(input: ValidInputOf<typeof offerContract>, caller: SignedInCaller): Promise<Contract> {
    const { kind, product, holderId } = input;
    const what = { siteCode: caller.site.code, kind, product };
    const tiers = tiersOfWire(input.tiers, caller.site.currency);
    const offererId = offererOf(caller);
    const requestKey = `${caller.actor.id}/${caller.idempotencyKey}`;
    const made = await this.alone(what, async (tx) => {
      const repeated = await tx.contract.findUnique({ where: { requestKey } });
      if (repeated) return this.sameOffer(tx, repeated, { ...what, holderId }, tiers);
      await this.mayOffer(tx, what, offererId, holderId, tiers);
      if (await tx.contract.findFirst({ where: { ...what, holderId, status: { in: [...openStatuses] } } }))
        throw new Refusal('contracts.open_already');
      const now = this.clock.now();
      const offered = toStored(tiers);
      const contract = await tx.contract.create({
        data: { id: randomUUID(), ...what, offererId, holderId, status: 'P', requestKey, offered, changedAt: now },
      });
      await this.record(tx, contract, 'offered', caller, { after: offered });
      return contract;
    });
    this.news.tell([made]);
    return made;
  }

  /** @throws Refusal contracts.unknown, contracts.state_changed when this cannot be done to it (any more), or it is not what was `seen` */
  async change(
    { id, action, tiers, seen }: ValidInputOf<typeof changeContract>,
    caller: SignedInCaller,
  ): Promise<Contract> {
    const known = await this.database.contract.findFirst({ where: { id, siteCode: caller.site.code } });
    const mine = isAnswer(action) ? known?.holderId === caller.actor.id : known?.offererId === offererOf(caller);
    if (!known || !mine) throw new Refusal('contracts.unknown');
    const what = {
      siteCode: known.siteCode,
      kind: known.kind as ContractKind,
      product: known.product as ContractProduct,
    };
    const changed = await this.alone(what, async (tx) => {
      const contract = await tx.contract.findUniqueOrThrow({ where: { id } });
      const from = contract.status as ContractStatus;
      const to = stepOf(from, action);
      if (!to) throw new Refusal('contracts.state_changed');
      if (seen !== undefined && !isSealed(action, seen, sealOf(contract, await this.endsWith(contract, tx))))
        throw new Refusal('contracts.state_changed');
      return this.step(
        tx,
        contract,
        { action, from, to, edited: tiers && tiersOfWire(tiers, caller.site.currency) },
        what,
        caller,
      );
    });
    this.news.tell(changed);
    return changed[0]!;
  }

  /** Contracts below that would end by the answer this one waits for; of one that waits for none, by its end. */
  async endsWith(contract: Contract, tx: Tables = this.database): Promise<Contract[]> {
    const { siteCode, kind, product, holderId, status, offered } = contract;
    const isEnd = status === 'V' || status === 'A';
    if (!isEnd && !offered) return [];
    const what = { siteCode, kind: kind as ContractKind, product: product as ContractProduct };
    return this.below(tx, what, holderId, isEnd ? [] : ofStored(offered));
  }

  private async step(
    tx: Tables,
    contract: Contract,
    {
      action,
      from,
      to,
      edited,
    }: { action: ContractAction; from: ContractStatus; to: ContractStatus; edited: Tier[] | undefined },
    what: What,
    caller: SignedInCaller,
  ): Promise<Contract[]> {
    const signs = action === 'accept' && from !== 'V';
    const offers = action === 'edit' ? (edited ?? []) : signs ? ofStored(contract.offered) : undefined;
    if (offers) await this.mayOffer(tx, what, contract.offererId, contract.holderId, offers);
    const now = this.clock.now();
    const changes: Prisma.ContractUpdateInput = { status: to, changedAt: now };
    if (action === 'edit') changes.offered = toStored(offers!);
    else if (action !== 'end') changes.offered = Prisma.DbNull;
    if (signs) Object.assign(changes, { tiers: contract.offered, signedAt: now });
    if (to === 'C' || to === 'R') changes.endedAt = now;
    const changed = await tx.contract.update({ where: { id: contract.id }, data: changes });
    await this.record(tx, contract, recordOf(action, from), caller, {
      before: contract.tiers ?? contract.offered,
      after: changed.offered ?? changed.tiers,
    });
    const ended =
      signs || (to === 'C' && contract.tiers) ? await this.endBelow(tx, contract, signs ? offers! : [], what) : [];
    return [changed, ...ended];
  }

  private async sameOffer(
    tx: Tables,
    made: Contract,
    asked: What & { holderId: string },
    tiers: readonly Tier[],
  ): Promise<Contract> {
    const first = await tx.contractRecord.findFirstOrThrow({ where: { contractId: made.id }, orderBy: { id: 'asc' } });
    const isSame = made.holderId === asked.holderId && made.kind === asked.kind && made.product === asked.product;
    if (!isSame || !isDeepStrictEqual(ofStored(first.after), tiers)) throw new Refusal('request.key_reused');
    return made;
  }

  /** Signing rule 3, in sets: a signature far above may end a contract of everybody below. */
  private async endBelow(tx: Tables, cause: Contract, signed: readonly Tier[], what: What): Promise<Contract[]> {
    const ending = await this.below(tx, what, cause.holderId, signed);
    if (ending.length === 0) return [];
    const ids = ending.map(({ id }) => id);
    const now = this.clock.now();
    await tx.$executeRaw`UPDATE contracts SET status = 'C', offered = NULL, ended_at = ${now}::timestamptz, changed_at = ${now}::timestamptz WHERE id = ANY(${ids}::uuid[])`;
    const records = await tx.$queryRaw<{ id: bigint; contractId: string }[]>`
      INSERT INTO contract_records (contract_id, at, what, cause_id, before)
      SELECT id, ${now}::timestamptz, 'terminated', ${cause.id}::uuid, tiers FROM contracts WHERE id = ANY(${ids}::uuid[]) ORDER BY signed_at, id
      RETURNING id, contract_id AS "contractId"`;
    const ended = new Map(
      ending.map((one) => [one.id, { ...one, status: 'C', offered: null, endedAt: now, changedAt: now }]),
    );
    await this.news.write(
      tx,
      records.map(({ id, contractId }) => ({
        id,
        what: 'terminated',
        actorId: null,
        contract: ended.get(contractId)!,
      })),
    );
    return [...ended.values()];
  }

  /** Signed contracts of the holder's team that promise more than these tiers pay. */
  private async below(tx: Tables, what: What, holderId: string, signed: readonly Tier[]): Promise<Contract[]> {
    const promised = await tx.$queryRaw<Contract[]>`
      SELECT c.id, c.site_code AS "siteCode", c.kind, c.product, c.offerer_id AS "offererId", c.holder_id AS "holderId", c.status, c.request_key AS "requestKey",
             c.tiers, c.offered, c.signed_at AS "signedAt", c.ended_at AS "endedAt", c.changed_at AS "changedAt"
        FROM contracts c JOIN team_links t ON t.descendant_id = c.holder_id
       WHERE t.ancestor_id = ${holderId}::uuid AND t.distance > 0 AND c.site_code = ${what.siteCode} AND c.kind = ${what.kind}
         AND c.product = ${what.product} AND c.status IN ('A', 'E', 'V')
       ORDER BY c.signed_at, c.id`;
    return promised.filter(({ tiers }) => endsUnder(ofStored(tiers), signed));
  }

  /** Signing rules 1 and 2. @throws Refusal contracts.kind_off, contracts.not_direct, contracts.not_promised, contracts.tier_wrong */
  private async mayOffer(
    tx: Tables,
    what: What,
    offererId: string | null,
    holderId: string,
    tiers: readonly Tier[],
  ): Promise<void> {
    const { siteCode, kind } = what;
    if (!(await tx.contractSetting.findUnique({ where: { siteCode_kind: { siteCode, kind } } })))
      throw new Refusal('contracts.kind_off');
    const holder = await tx.member.findFirst({ where: { id: holderId, siteCode, type: { notIn: [TRIAL, OPERATOR] } } });
    if (!holder || holder.uplineId !== offererId) throw new Refusal('contracts.not_direct');
    const own = offererId === null ? null : await this.ownTiers(tx, what, offererId);
    if (own === undefined) throw new Refusal('contracts.not_promised');
    const wrong = tierFault(kind, tiers, own);
    if (wrong) throw tierRefusal(wrong);
  }

  private async ownTiers(tx: Tables, what: What, holderId: string): Promise<Tier[] | undefined> {
    const own = await tx.contract.findFirst({ where: { ...what, holderId, status: { in: ['A', 'E', 'V'] } } });
    return own ? ofStored(own.tiers) : undefined;
  }

  private async record(
    tx: Tables,
    contract: Contract,
    what: RecordKind,
    caller: SignedInCaller,
    { before, after }: { before?: Prisma.JsonValue; after?: Prisma.JsonValue | Prisma.InputJsonValue },
  ): Promise<void> {
    const written = await tx.contractRecord.create({
      data: {
        contractId: contract.id,
        at: this.clock.now(),
        actorId: caller.actor.id,
        what,
        before: before ?? Prisma.DbNull,
        after: after ?? Prisma.DbNull,
      },
    });
    await this.news.write(tx, [{ ...written, contract }]);
  }

  /** One at a time for a kind and product of a site: a signature may end contracts far below, which must not change meanwhile. */
  private alone<T>({ siteCode, kind, product }: What, work: (tx: Tables) => Promise<T>): Promise<T> {
    return this.database.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`contracts/${siteCode}/${kind}/${product}`}))`;
        return work(tx);
      },
      { timeout: LONGEST_MS },
    );
  }
}
