import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listRefusedCalls, RefusedCallDetail, RefusedCallRow, reviewRefusedCall } from '@apsara/api/seamless';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { sumOf } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { chosenCalls, refusedCallsOf, sorts, type StoredCall } from './refused-calls-query.ts';
import { isLeft, isOfRound } from './rounds-query.ts';

function toWire({ id, vendorCode: vendor, sent, ...row }: StoredCall): RefusedCallRow {
  const { action, status, state, account, times, reviewedBy } = row;
  const { roundId = '', transactionId = '', amount = '', currency = '' } = sent ?? {};
  const instants = { firstAt: wireInstant(row.firstAt), lastAt: wireInstant(row.lastAt) };
  return {
    id,
    vendor,
    action,
    status,
    state,
    account,
    roundId,
    transactionId,
    amount,
    currency,
    times,
    ...instants,
    reviewedBy,
  };
}

/** Refused calls for operators: their list, and the review of disputes. */
@Injectable()
export class RefusedCallsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async listRefusedCalls(
    { sort, range, filter = {} }: ValidInputOf<typeof listRefusedCalls>,
    { site }: SignedInCaller,
  ): Promise<Rows<RefusedCallRow>> {
    const [field, direction] = sort ?? (['lastAt', 'DESC'] as const);
    const { query } = this.database;
    const listed = chosenCalls(query, site, filter)
      .selectAll('r')
      .orderBy(sorts[field], directions[direction])
      .orderBy('r.id');
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(toWire), total, range?.[0] ?? 0);
  }

  /** @throws Refusal seamless.call_unknown, also for a call about another site's member */
  async readRefusedCall(id: string, { site }: SignedInCaller): Promise<RefusedCallDetail> {
    const calls = refusedCallsOf(this.database.query, site.code).selectAll('r');
    const call = await calls.where('r.id', '=', id).executeTakeFirst();
    if (!call) throw new Refusal('seamless.call_unknown');
    const { sent, answered, note } = call;
    const reviewedAt = wireInstantOrNull(call.reviewedAt);
    return { ...toWire(call), reviewedAt, note, sent, answered, round: await this.round(call, site) };
  }

  /** @throws Refusal seamless.call_unknown, or seamless.call_not_disputed, also when it was reviewed meanwhile */
  async reviewRefusedCall(
    { id, note }: ValidInputOf<typeof reviewRefusedCall>,
    caller: SignedInCaller,
  ): Promise<RefusedCallDetail> {
    const { actor, site } = caller;
    const { state, vendor, transactionId, account } = await this.readRefusedCall(id, caller);
    if (state !== 'disputed') throw new Refusal('seamless.call_not_disputed');
    await this.database.transaction(async (transaction) => {
      const written = await transaction
        .insertInto('refusedCallReviews')
        .values({ callId: id, siteCode: site.code, reviewedBy: actor.id, note, at: this.clock.now() })
        .onConflict((twice) => twice.doNothing())
        .returning('callId')
        .executeTakeFirst();
      if (!written) throw new Refusal('seamless.call_not_disputed');
      const details = { by: actor.username, account, note };
      await this.audit.record(
        'wallet.dispute_reviewed',
        `${site.code}/${vendor}:${transactionId}`,
        details,
        transaction,
      );
    });
    return this.readRefusedCall(id, caller);
  }

  private async round(
    { vendorCode, memberId, sent }: StoredCall,
    { currency }: CallerSite,
  ): Promise<RefusedCallDetail['round']> {
    const roundId = sent?.['roundId'];
    if (memberId === null || roundId === undefined) return null;
    const round = await this.database.query
      .selectFrom('seamlessRounds as r')
      .crossJoinLateral((each) =>
        each
          .selectFrom('bets as b')
          .select(({ fn }) => [
            fn.countAll<bigint>().as('bets'),
            sumOf('b.stake').as('stake'),
            sumOf('b.payout').as('payout'),
          ])
          .where(isOfRound)
          .where('b.status', '<>', 'rolled_back')
          .as('b'),
      )
      .select(['r.openedAt', 'r.closedAt', isLeft.as('isListed'), 'b.bets', 'b.stake', 'b.payout'])
      .where('r.vendorCode', '=', vendorCode)
      .where('r.memberId', '=', memberId)
      .where('r.roundId', '=', roundId)
      .executeTakeFirst();
    if (!round) return null;
    const { openedAt, closedAt, isListed, bets, stake, payout } = round;
    const instants = { openedAt: wireInstant(openedAt), closedAt: wireInstantOrNull(closedAt) };
    const amounts = { stake: wireAmount(stake, currency), payout: wireAmount(payout, currency), currency };
    return { ...instants, isListed, bets: Number(bets), ...amounts };
  }
}
