import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isOneOf } from '@apsara/domain/lists';
import {
  downlineActions,
  endsUnder,
  openStatuses,
  stepOf,
  tierError,
  type ContractAction,
  type ContractStatus,
  type Tier,
} from '@apsara/domain/agents/contracts';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { EndingContract, offerContract, RecordKind, updateContract } from '@apsara/api/contracts';
import { tiersOfWire } from '@apsara/api/wire-tiers';
import type { Contract } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { anyOf, json, lockUntilEnd, type Queries, type Transaction } from '../../shared/statements.ts';
import { BestReturnsService } from '../returns/best-returns.service.ts';
import { ContractNews } from './contract-news.ts';
import { ContractRows } from './contract-rows.ts';
import { contractsIn, contractsOf, signedBelow, signedStatuses, type ContractSelection } from './contracts-query.ts';
import { tierRefusal } from '../../shared/tiers/tier-refusal.ts';
import { ofStored, toStored } from '../../shared/tiers/tiers.ts';

/** Null for the platform, which operators speak for. */
const offererOf = ({ actor }: SignedInCaller): string | null => (actor.role === 'operator' ? null : actor.id);

const isAnswer = (action: ContractAction): boolean => isOneOf(downlineActions, action);

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

/** Digests of what a reader was shown of a contract: its status and terms, and the contracts that would end with it. */
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
    private readonly returns: BestReturnsService,
  ) {}

  /** The contracts that would end when this were signed. @throws Refusal as offering it would */
  async previewContractEnds(
    input: ValidInputOf<typeof offerContract>,
    caller: SignedInCaller,
  ): Promise<EndingContract[]> {
    const what = { siteCode: caller.site.code, kind: input.kind, product: input.product };
    const tiers = tiersOfWire(input.tiers, caller.site.currency);
    const { holderId } = input;
    await this.mayOffer(this.database.query, { ...what, offererId: offererOf(caller), holderId }, tiers);
    return this.rows.endings(await this.below(this.database.query, what, holderId, tiers), caller);
  }

  /** @throws Refusal contracts.open_already while there is one of the kind and product between them; returns.above_stake */
  async offer(input: ValidInputOf<typeof offerContract>, caller: SignedInCaller): Promise<Contract> {
    const { kind, product, holderId } = input;
    const what = { siteCode: caller.site.code, kind, product };
    const tiers = tiersOfWire(input.tiers, caller.site.currency);
    const offererId = offererOf(caller);
    const requestKey = `${caller.actor.id}/${caller.idempotencyKey}`;
    const made = await this.alone(what, caller, async (transaction) => {
      const repeated = await contractsIn(transaction).where('requestKey', '=', requestKey).executeTakeFirst();
      if (repeated) return this.sameOffer(transaction, repeated, { ...what, holderId }, tiers);
      await this.mayOffer(transaction, { ...what, offererId, holderId }, tiers);
      const open = contractsOf(transaction, what).where('holderId', '=', holderId).where('status', 'in', openStatuses);
      if (await open.executeTakeFirst()) throw new Refusal('contracts.open_already');
      const offered = toStored(tiers);
      const offer = { ...what, offererId, holderId, status: 'P', requestKey, offered: json(offered) } as const;
      const contract = await transaction
        .insertInto('contracts')
        .values({ id: randomUUID(), ...offer, changedAt: this.clock.now() })
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.record(transaction, contract, caller, { what: 'offered', after: offered });
      return contract;
    });
    this.news.tell([made]);
    return made;
  }

  /** @throws Refusal contracts.unknown, contracts.state_changed when this cannot be done to it (any more), or it is not what was `seen`; returns.above_stake */
  async change(
    { id, action, tiers, seen }: ValidInputOf<typeof updateContract>,
    caller: SignedInCaller,
  ): Promise<Contract> {
    const known = await this.database.contract.findFirst({ where: { id, siteCode: caller.site.code } });
    const mine = isAnswer(action) ? known?.holderId === caller.actor.id : known?.offererId === offererOf(caller);
    if (!known || !mine) throw new Refusal('contracts.unknown');
    const { siteCode, kind, product } = known;
    const what = { siteCode, kind, product };
    const changed = await this.alone(what, caller, async (transaction) => {
      const contract = await contractsIn(transaction).where('id', '=', id).executeTakeFirstOrThrow();
      const from = contract.status;
      const to = stepOf(from, action);
      if (!to) throw new Refusal('contracts.state_changed');
      if (seen !== undefined && !isSealed(action, seen, sealOf(contract, await this.endsWith(contract, transaction))))
        throw new Refusal('contracts.state_changed');
      return this.step(
        transaction,
        contract,
        { action, from, to, edited: tiers && tiersOfWire(tiers, caller.site.currency) },
        caller,
      );
    });
    this.news.tell(changed);
    return changed[0];
  }

  /** Contracts below that would end by the answer this one waits for; of one that waits for none, by its end. */
  async endsWith(contract: Contract, queries: Queries = this.database.query): Promise<Contract[]> {
    const { siteCode, kind, product, holderId, status, offered } = contract;
    const isEnd = status === 'V' || status === 'A';
    if (!isEnd && !offered) return [];
    return this.below(queries, { siteCode, kind, product }, holderId, isEnd ? [] : ofStored(offered));
  }

  private async step(
    transaction: Transaction,
    contract: Contract,
    {
      action,
      from,
      to,
      edited,
    }: { action: ContractAction; from: ContractStatus; to: ContractStatus; edited: Tier[] | undefined },
    caller: SignedInCaller,
  ): Promise<[Contract, ...Contract[]]> {
    const signs = action === 'accept' && from !== 'V';
    const offers = action === 'edit' ? (edited ?? []) : signs ? ofStored(contract.offered) : undefined;
    if (offers) await this.mayOffer(transaction, contract, offers);
    const now = this.clock.now();
    const changed = await transaction
      .updateTable('contracts')
      .set({
        status: to,
        changedAt: now,
        ...(action === 'edit' ? { offered: json(toStored(offers ?? [])) } : action === 'end' ? {} : { offered: null }),
        ...(signs ? { tiers: contract.offered && json(contract.offered), signedAt: now } : {}),
        ...(to === 'C' || to === 'R' ? { endedAt: now } : {}),
      })
      .where('id', '=', contract.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await this.record(transaction, contract, caller, {
      what: recordOf(action, from),
      before: contract.tiers ?? contract.offered,
      after: changed.offered ?? changed.tiers,
    });
    const ends = signs || (to === 'C' && contract.tiers);
    const ended = ends ? await this.endBelow(transaction, contract, signs ? (offers ?? []) : []) : [];
    return [changed, ...ended];
  }

  private async sameOffer(
    transaction: Transaction,
    made: Contract,
    asked: ContractSelection & { holderId: string },
    tiers: readonly Tier[],
  ): Promise<Contract> {
    const first = await transaction
      .selectFrom('contractRecords')
      .select('after')
      .where('contractId', '=', made.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const isSame = made.holderId === asked.holderId && made.kind === asked.kind && made.product === asked.product;
    if (!isSame || !isDeepStrictEqual(ofStored(first.after), tiers)) throw new Refusal('request.key_reused');
    return made;
  }

  /** Signing rule 3, in sets: a signature far above may end a contract of everybody below. */
  private async endBelow(transaction: Transaction, cause: Contract, signed: readonly Tier[]): Promise<Contract[]> {
    const ending = await this.below(transaction, cause, cause.holderId, signed);
    if (ending.length === 0) return [];
    const ids = ending.map(({ id }) => id);
    const now = this.clock.now();
    const change = { status: 'C', offered: null, endedAt: now, changedAt: now } as const;
    await transaction.updateTable('contracts').set(change).where('id', '=', anyOf(ids)).execute();
    const records = await transaction
      .insertInto('contractRecords')
      .columns(['contractId', 'at', 'what', 'causeId', 'before'])
      .expression(({ selectFrom, val }) =>
        selectFrom('contracts')
          .where('id', '=', anyOf(ids))
          .orderBy('signedAt')
          .orderBy('id')
          .select(['id', val(now).as('at'), val('terminated').as('what'), val(cause.id).as('causeId'), 'tiers']),
      )
      .returning(['id', 'contractId'])
      .execute();
    const ended = new Map(ending.map((one) => [one.id, { ...one, ...change }]));
    await this.news.write(
      transaction,
      records.flatMap(({ id, contractId }) => {
        const contract = ended.get(contractId);
        return contract ? [{ id, what: 'terminated' as const, actorId: null, contract }] : [];
      }),
    );
    return [...ended.values()];
  }

  /** Signed contracts of the holder's team that promise more than these tiers pay. */
  private async below(
    queries: Queries,
    what: ContractSelection,
    holderId: string,
    signed: readonly Tier[],
  ): Promise<Contract[]> {
    const promised = await signedBelow(queries, what, holderId).execute();
    return promised.filter(({ tiers }) => endsUnder(ofStored(tiers), signed));
  }

  /** Signing rules 1 and 2. @throws Refusal contracts.kind_off, contracts.not_direct, contracts.not_promised, contracts.tier_wrong */
  private async mayOffer(
    queries: Queries,
    offer: ContractSelection & { offererId: string | null; holderId: string },
    tiers: readonly Tier[],
  ): Promise<void> {
    const { siteCode, kind, offererId, holderId } = offer;
    const used = queries.selectFrom('contractSettings').select('kind').where('siteCode', '=', siteCode);
    if (!(await used.where('kind', '=', kind).executeTakeFirst())) throw new Refusal('contracts.kind_off');
    const holder = await queries
      .selectFrom('members')
      .select('uplineId')
      .where('id', '=', holderId)
      .where('siteCode', '=', siteCode)
      .where('type', 'not in', [TRIAL, OPERATOR])
      .executeTakeFirst();
    if (!holder || holder.uplineId !== offererId) throw new Refusal('contracts.not_direct');
    const own = offererId === null ? null : await this.ownTiers(queries, offer, offererId);
    if (own === undefined) throw new Refusal('contracts.not_promised');
    const wrong = tierError(kind, tiers, own);
    if (wrong) throw tierRefusal(wrong);
  }

  private async ownTiers(queries: Queries, what: ContractSelection, holderId: string): Promise<Tier[] | undefined> {
    const signed = contractsOf(queries, what).where('status', 'in', signedStatuses);
    const own = await signed.where('holderId', '=', holderId).executeTakeFirst();
    return own ? ofStored(own.tiers) : undefined;
  }

  private async record(
    transaction: Transaction,
    contract: Contract,
    caller: SignedInCaller,
    { what, before, after }: { what: RecordKind; before?: Column.Tiers | null; after?: Column.Tiers | null },
  ): Promise<void> {
    const written = await transaction
      .insertInto('contractRecords')
      .values({
        contractId: contract.id,
        at: this.clock.now(),
        actorId: caller.actor.id,
        what,
        before: before ? json(before) : null,
        after: after ? json(after) : null,
      })
      .returning(['id', 'what', 'actorId'])
      .executeTakeFirstOrThrow();
    await this.news.write(transaction, [{ ...written, contract }]);
  }

  /**
   * One at a time for a kind and product of a site: a signature may end contracts far below, which must not change
   * meanwhile. What the platform pays its agents is part of what games return.
   */
  private alone<T>(
    { siteCode, kind, product }: ContractSelection,
    caller: SignedInCaller,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `contracts/${siteCode}/${kind}/${product}`);
      if (offererOf(caller) !== null) return work(transaction);
      return this.returns.guard(transaction, caller, ['tiers'], () => work(transaction));
    });
  }
}
