import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { maskedAccount } from '@apsara/domain/games/winners';
import { shownFriendState, type FriendState } from '@apsara/domain/referrals/referrals';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { readReferrals } from '@apsara/api/referrals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';
import { latestRule, termsOf } from './referral-rules.service.ts';

interface ShownFriend {
  username: string;
  createdAt: Date;
  state: FriendState | null;
  over: boolean;
  reward: bigint | null;
}

interface Shown {
  id: string;
  now: Date;
  skip: number;
  take: number;
}

/** No state is shown of a friend who may not be rewarded: they may have excluded themselves. */
const friendsOf = ({ id, now, skip, take }: Shown) => sql<ShownFriend>`
  SELECT m.username, m.created_at,
         CASE WHEN offers_rewardable(m.site_code, m.id, ${now}) THEN coalesce(f.state, 'registered') END AS state,
         coalesce((${now}::timestamptz AT TIME ZONE s.time_zone)::date > f.last_day, false) AS over, c.amount AS reward
    FROM members m JOIN sites s ON s.code = m.site_code LEFT JOIN referral_friends f ON f.member_id = m.id
    LEFT JOIN claims c ON c.about = 'referral:' || m.id || ':referrer'
   WHERE m.referrer_id = ${id} ORDER BY m.created_at DESC, m.id DESC LIMIT ${take} OFFSET ${skip}`;

const totalsOf = (id: string, now: Date) => sql<{ qualified: number; earned: bigint; waiting: bigint }>`
  SELECT (SELECT count(*)::int FROM referral_friends WHERE referrer_id = ${id} AND state = 'qualified') AS qualified,
         coalesce(sum(amount) FILTER (WHERE state = 'claimed'), 0)::bigint AS earned,
         coalesce(sum(amount) FILTER (WHERE state = 'issued' AND until > ${now}), 0)::bigint AS waiting
    FROM claims WHERE member_id = ${id} AND source = 'referral' AND about LIKE '%:referrer'`;

/** What a member's referral code has brought. Whom it belongs to is written at registration (members). */
@Injectable()
export class ReferralsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: OffersService,
  ) {}

  /** @throws Refusal promotions.unknown where the site has no offer for members who bring members, or not for this one */
  async readReferrals(
    { pageNo, pageSize }: ValidInputOf<typeof readReferrals>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof readReferrals>> {
    if (!(await this.offers.isOffered('REFERRAL', { siteCode: site.code, memberId: actor.id })))
      throw new Refusal('promotions.unknown');
    const now = this.clock.now();
    const { query } = this.database;
    const [{ referralCode }, { hosts }, totalCount, friends, totals, rule] = await Promise.all([
      this.database.member.findUniqueOrThrow({ where: { id: actor.id }, select: { referralCode: true } }),
      this.database.site.findUniqueOrThrow({ where: { code: site.code }, select: { hosts: true } }),
      this.database.member.count({ where: { referrerId: actor.id } }),
      allRows(query, friendsOf({ id: actor.id, now, skip: (pageNo - 1) * pageSize, take: pageSize })),
      oneRow(query, totalsOf(actor.id, now)),
      latestRule(query, site.code),
    ]);
    const money = (units: bigint): string => wireAmount(units, site.currency);
    return {
      referralCode: referralCode ?? '',
      totalInvitations: totalCount,
      promotionDomains: hosts,
      totals: { ...totals, earned: money(totals.earned), waiting: money(totals.waiting) },
      currency: site.currency,
      rule: rule ? termsOf(rule, site.currency) : null,
      content: friends.map(({ username, createdAt, state, over, reward }) => ({
        account: maskedAccount(username),
        joinedAt: wireInstant(createdAt),
        state: state === null ? null : shownFriendState(state, over),
        reward: reward === null ? null : money(reward),
      })),
      pageNum: pageNo,
      totalPages: Math.ceil(totalCount / pageSize),
      totalCount,
    };
  }
}
