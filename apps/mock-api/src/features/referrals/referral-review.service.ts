import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { decideReferralFriend, listReferralFriends, ReferralFriendRow } from '@apsara/api/referrals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { ReferralRewardsService } from './referral-rewards.service.ts';

type Filter = NonNullable<ValidInputOf<typeof listReferralFriends>['filter']>;

/** A site's friends with their referrers, rules, rewards, and what they have done in the days that count. */
const friendsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('referralFriends as f')
    .innerJoin('sites as s', 's.code', 'f.siteCode')
    .innerJoin('members as m', 'm.id', 'f.memberId')
    .innerJoin('members as i', 'i.id', 'f.referrerId')
    .innerJoin('referralRules as r', (join) =>
      join.onRef('r.siteCode', '=', 'f.siteCode').onRef('r.version', '=', 'f.version'),
    )
    .leftJoin('members as d', 'd.id', 'f.decidedBy')
    .leftJoin('claims as rc', (join) =>
      join.on('rc.about', '=', sql<string>`'referral:' || f.member_id || ':referrer'`),
    )
    .leftJoin('claims as fc', (join) => join.on('fc.about', '=', sql<string>`'referral:' || f.member_id || ':friend'`))
    .selectAll('f')
    .select(['m.username as account', 'i.username as referrer', 'd.username as decider'])
    .select(['r.deposits', 'r.bets', 'r.multiple', 'r.claimDays', 'r.perDay', 'r.perMonth'])
    .select(['r.referrerReward', 'r.friendReward', 'rc.amount as referrerIssued', 'fc.amount as friendIssued'])
    .select([
      sql<bigint>`(SELECT coalesce(sum(o.credited), 0)::bigint FROM deposit_orders o WHERE o.member_id = f.member_id
        AND o.state = 'paid' AND o.paid_at < (f.last_day + 1)::timestamp AT TIME ZONE s.time_zone)`.as('deposited'),
      sql<bigint>`(SELECT coalesce(sum(t.valid), 0)::bigint FROM member_daily_totals t WHERE t.member_id = f.member_id
        AND t.day <= f.last_day)`.as('valid'),
    ])
    .where('f.siteCode', '=', siteCode);

type StoredFriend = Awaited<ReturnType<ReturnType<typeof friendsOf>['executeTakeFirstOrThrow']>>;

function chosenFriends(queries: Queries, { id, q, state, from, to }: Filter, { site }: SignedInCaller) {
  const { since, before } = filterRange({ from, to }, site.timeZone);
  let chosen = friendsOf(queries, site.code).where('f.createdAt', '>=', since).where('f.createdAt', '<', before);
  if (id) chosen = chosen.where('f.memberId', '=', anyOf(id));
  if (state) chosen = chosen.where('f.state', '=', state);
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['i.username', val(normalUsername(q))]));
  return chosen;
}

/** Referred friends as operators see and decide them. */
@Injectable()
export class ReferralReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly offers: OffersService,
    private readonly rewards: ReferralRewardsService,
    private readonly totals: DailyTotalsService,
  ) {}

  async listReferralFriends(
    { sort, range, filter = {} }: ValidInputOf<typeof listReferralFriends>,
    caller: SignedInCaller,
  ): Promise<Rows<ReferralFriendRow>> {
    const order = directions[sort?.[1] ?? 'DESC'];
    const { query } = this.database;
    const listed = chosenFriends(query, filter, caller)
      .orderBy(sort?.[0] === 'id' ? 'f.memberId' : 'f.createdAt', order)
      .orderBy('f.memberId', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(
      rows.map((row) => rowOf(row, caller)),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal request.not_found, also for another site's */
  async readReferralFriend(id: string, caller: SignedInCaller): Promise<ReferralFriendRow> {
    return rowOf(await this.#stored(id, caller), caller);
  }

  /**
   * A release asks the rule again and issues the rewards; the first operator decides.
   * @throws Refusal request.not_found, promotions.state_changed when it is not held,
   * marks.no_offers when the friend may not be rewarded, referrals.not_met when the conditions are no longer met,
   * offers.quiet_hours, promotions.closed when the offer's budget cannot pay the rewards
   */
  async decideReferralFriend(
    { id, decision, reason }: ValidInputOf<typeof decideReferralFriend>,
    caller: SignedInCaller,
  ): Promise<ReferralFriendRow> {
    const { actor, site } = caller;
    const friend = await this.#stored(id, caller);
    const isReleased = decision === 'release';
    if (isReleased) await this.totals.countMember(id);
    await this.database.transaction(async (transaction) => {
      if (isReleased) {
        await this.offers.requireHours(site.code, transaction);
        await this.rewards.lockReferrer(transaction, friend.referrerId);
        if (!(await this.offers.rewardable({ siteCode: site.code, memberId: id }, transaction)))
          throw new Refusal('marks.no_offers');
      }
      const { numUpdatedRows: decided } = await transaction
        .updateTable('referralFriends')
        .set({
          state: isReleased ? 'qualified' : 'rejected',
          qualifiedAt: isReleased ? this.clock.now() : null,
          decidedBy: actor.id,
          reason,
        })
        .where('memberId', '=', id)
        .where('state', '=', 'held')
        .executeTakeFirst();
      if (decided === 0n) throw new Refusal('promotions.state_changed');
      if (isReleased && !(await this.rewards.meets(id, transaction))) throw new Refusal('referrals.not_met');
      if (isReleased) await this.rewards.issue(transaction, friend);
      await this.audit.record('referral.decided', id, { by: actor.username, decision, reason }, transaction);
    });
    if (isReleased) this.rewards.tell(friend);
    return this.readReferralFriend(id, caller);
  }

  async #stored(id: string, { site }: SignedInCaller): Promise<StoredFriend> {
    const stored = await friendsOf(this.database.query, site.code).where('f.memberId', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('request.not_found');
    return stored;
  }
}

function rowOf(friend: StoredFriend, { site }: SignedInCaller): ReferralFriendRow {
  const { memberId, account, referrer, state, same, lastDay, decider, reason } = friend;
  const money = (units: bigint): string => wireAmount(units, site.currency);
  return {
    id: memberId,
    account,
    referrer,
    state,
    same,
    deposited: money(friend.deposited),
    deposits: money(friend.deposits),
    valid: money(friend.valid),
    bets: money(friend.bets),
    currency: site.currency,
    lastDay,
    createdAt: wireInstant(friend.createdAt),
    metAt: wireInstantOrNull(friend.metAt),
    referrerReward: friend.referrerIssued === null ? null : money(friend.referrerIssued),
    friendReward: friend.friendIssued === null ? null : money(friend.friendIssued),
    decidedBy: decider ?? '',
    reason,
  };
}
