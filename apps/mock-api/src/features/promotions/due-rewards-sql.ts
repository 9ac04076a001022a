import { sql, type RawBuilder } from 'kysely';
import { MEMBER, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { depositNumbers, type OfferField, type OfferRule } from '@apsara/domain/promotions/offer-rules';
import type { EarnedKind } from '@apsara/domain/promotions/promotions';
import type { Day } from '@apsara/domain/time';

/** A reward that conditions have earned: the period or once, the event that earned it, and what its share is of. */
export interface DueReward {
  memberId: string;
  period: string;
  event: string;
  /** Smallest units. */
  base: bigint;
}

/** Days of a period, both included. */
interface Span {
  from: Day;
  to: Day;
}

/** The offer whose rewards are looked for. */
export interface DueOffer {
  promotionId: string;
  siteCode: string;
  timeZone: string;
  kind: EarnedKind;
  from: Date;
  until: Date | null;
  version: number;
  rule: OfferRule;
  /** One member; null for all of the site. */
  memberId: string | null;
  /** Events before this were looked at. */
  lookback: Date;
  /** Periods that have ended, of kinds that count periods. */
  ended: readonly Span[];
}

/**
 * Accounts `m` of the site that the offer is for and have no claim of `period`, with the instant from which what they do
 * counts as `since`.
 */
const eligible = (
  { promotionId, siteCode, kind, from, version, rule, memberId }: DueOffer,
  period: RawBuilder<unknown>,
) => sql`
  members m
  ${rule.joined ? sql`JOIN promotion_members j ON j.member_id = m.id AND j.promotion_id = ${promotionId} AND j.version = ${version}` : sql``}
  CROSS JOIN LATERAL (SELECT ${rule.joined ? sql`greatest(j.joined_at, ${from}::timestamptz)` : sql`${from}::timestamptz`} AS since) s
  WHERE m.site_code = ${siteCode} AND m.status = 'active'
    AND ${kind in depositNumbers ? sql`m.type = ${MEMBER}` : sql`m.type NOT IN (${TRIAL}, ${OPERATOR})`}
    AND (${memberId}::uuid IS NULL OR m.id = ${memberId})
    ${rule.joined ? sql`` : sql`AND NOT EXISTS (SELECT 1 FROM promotion_members o WHERE o.member_id = m.id AND o.promotion_id = ${promotionId})`}
    AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.about = 'promotion:' || ${promotionId} || ':' || m.id || ':' || ${period})`;

const columns = { mobile: 'mobile_confirmed_at', email: 'email_confirmed_at', realName: 'real_name' } as const;

/** Whether an account has what an offer asks for. */
export const hasField = (field: OfferField | null): RawBuilder<boolean> => {
  if (field === null) return sql<boolean>`true`;
  if (field === 'mobile' || field === 'email' || field === 'realName')
    return sql<boolean>`m.${sql.ref(columns[field])} IS NOT NULL`;
  return sql<boolean>`coalesce(m.profile ->> ${field}, '') <> ''`;
};

const beforeEnd = (at: string, until: Date | null) =>
  until === null ? sql`` : sql`AND ${sql.ref(at)} < ${until}::timestamptz`;

/** What an offer asks for may be given at any time, and a member's own look finds it however late. */
const signUps = (offer: DueOffer) => sql<DueReward>`
  SELECT m.id AS member_id, 'once' AS period, 'once' AS event, 0::bigint AS base FROM ${eligible(offer, sql`'once'`)}
     AND ${hasField(offer.rule.field)}
     ${offer.kind === 'NEW_REGISTER' ? sql`AND m.created_at >= ${offer.from} ${beforeEnd('m.created_at', offer.until)}` : sql``}
     ${offer.memberId ? sql`` : offer.rule.joined ? sql`AND j.joined_at >= ${offer.lookback}` : sql`AND m.created_at >= ${offer.lookback}`}
   ORDER BY m.created_at, m.id`;

/** Paid deposits that count for the offer, of accounts without a claim for them. */
const deposits = (offer: DueOffer, period: RawBuilder<unknown>) => sql`
  FROM deposit_orders d JOIN LATERAL (SELECT m.id, s.since FROM ${eligible(offer, period)} AND m.id = d.member_id) e ON true
 WHERE d.site_code = ${offer.siteCode} AND d.state = 'paid' AND d.paid_at >= ${offer.lookback} AND d.paid_at >= e.since
   AND (${offer.memberId}::uuid IS NULL OR d.member_id = ${offer.memberId})
   ${beforeEnd('d.paid_at', offer.until)} AND d.credited >= ${offer.rule.least}`;

const numberedDeposits = (offer: DueOffer, number: number) => sql<DueReward>`
  SELECT d.member_id, 'once' AS period, d.order_no AS event, d.credited AS base ${deposits(offer, sql`'once'`)}
     AND (SELECT count(*) FROM deposit_orders e WHERE e.member_id = d.member_id AND e.state = 'paid'
           AND (e.paid_at, e.order_no) < (d.paid_at, d.order_no)) = ${number - 1}
   ORDER BY d.paid_at, d.order_no`;

const everyDeposit = (offer: DueOffer) => {
  const day = sql`(d.paid_at AT TIME ZONE ${offer.timeZone})::date`;
  const periods = {
    once: sql`'once'`,
    day: sql`${day}::text`,
    week: sql`date_trunc('week', ${day})::date::text`,
  };
  const period = periods[offer.rule.period];
  return sql<DueReward>`
  SELECT member_id, period, event, base
    FROM (SELECT *, row_number() OVER (PARTITION BY member_id, period ORDER BY paid_at, event) AS place
            FROM (SELECT d.member_id, ${period} AS period, d.order_no AS event, d.credited AS base, d.paid_at ${deposits(offer, period)}) each) f
   WHERE place = 1 ORDER BY paid_at, event`;
};

/** The ended periods with their days, as a row each. */
const spans = (ended: readonly Span[]) =>
  sql`unnest(${ended.map(({ from }) => from)}::date[], ${ended.map(({ to }) => to)}::date[]) p(first, last)`;

/** Days of a member in a period that count: from the day the offer began or was joined. */
const counted = (offer: DueOffer) =>
  sql`BETWEEN greatest(p.first, (e.since AT TIME ZONE ${offer.timeZone})::date) AND p.last`;

const members = (offer: DueOffer) =>
  sql`JOIN LATERAL (SELECT m.id, s.since FROM ${eligible(offer, sql`p.first::text`)}) e ON true`;

/** Periods in which a member lost at least so much. */
const losses = (offer: DueOffer) => sql<DueReward>`
  SELECT e.id AS member_id, p.first::text AS period, p.first::text AS event, sum(d.stake - d.payout)::bigint AS base
    FROM ${spans(offer.ended)} ${members(offer)}
    JOIN member_daily_totals d ON d.member_id = e.id AND d.day ${counted(offer)}
   GROUP BY 1, 2 HAVING sum(d.stake - d.payout) > 0 AND sum(d.stake - d.payout) >= ${offer.rule.least} ORDER BY 2, 1`;

/** Periods in which a member deposited at least so much, and bet so many times of it. */
const playedDeposits = (offer: DueOffer) => sql<DueReward>`
  SELECT member_id, period, period AS event, deposits AS base FROM (
    SELECT e.id AS member_id, p.first::text AS period,
           coalesce((SELECT sum(d.deposits) FROM money_days d WHERE d.member_id = e.id AND d.day ${counted(offer)}), 0)::bigint AS deposits,
           coalesce((SELECT sum(d.valid) FROM member_daily_totals d WHERE d.member_id = e.id AND d.day ${counted(offer)}), 0) AS valid
      FROM ${spans(offer.ended)} ${members(offer)}) f
   WHERE deposits > 0 AND deposits >= ${offer.rule.least} AND valid * 100 >= deposits::numeric * ${offer.rule.bets} ORDER BY 2, 1`;

/** The rewards that members have earned and that were not issued yet; undefined where an operator decides. */
export function dueRewards(offer: DueOffer): RawBuilder<DueReward> | undefined {
  switch (offer.kind) {
    case 'NEW_REGISTER':
    case 'SIGNUP':
      return signUps(offer);
    case 'DEPOSIT':
      return everyDeposit(offer);
    case 'SAVIOR':
      return losses(offer);
    case 'DEPOSIT_BET_BONUS':
      return playedDeposits(offer);
    case 'MANUAL':
      return undefined;
    default:
      return numberedDeposits(offer, depositNumbers[offer.kind]);
  }
}
