import { sql } from 'kysely';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { Day, DayRange } from '@apsara/domain/time';
import { SAFE_LEVEL } from '@apsara/domain/vip/levels';

/** A member's level, and what was played and deposited; smallest units. */
export interface StoredStanding {
  memberId: string;
  level: number;
  earned: number;
  since: Date;
  frozenUntil: Date | null;
  total: bigint;
  deposits: bigint;
  month: bigint;
}

/** Weighed valid bets of a member: each product counts by the site's share for wagering. */
const weighed = sql`coalesce(sum(d.valid * coalesce((w.percents ->> d.product)::bigint, 0) / 100)`;

const figures = (month: DayRange) => sql`
  LEFT JOIN vip_members v ON v.member_id = c.id
  CROSS JOIN LATERAL (SELECT coalesce(max(r.level), 0) AS earned FROM vip_reached r WHERE r.member_id = c.id) r
  CROSS JOIN LATERAL (
    SELECT ${weighed}, 0)::bigint AS total,
           ${weighed} FILTER (WHERE d.day BETWEEN ${month.from}::date AND ${month.to}::date), 0)::bigint AS month
      FROM member_daily_totals d JOIN turnover_rules w ON w.site_code = d.site_code WHERE d.member_id = c.id) t
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(p.deposits), 0)::bigint AS deposits FROM money_days p WHERE p.member_id = c.id) p`;

const columns = sql`
  c.id AS member_id, coalesce(v.level, 0) AS level, r.earned, coalesce(v.since, 'epoch'::timestamptz) AS since,
  v.frozen_until, t.total, t.month, p.deposits`;

/** The standings of members, in no order. */
export const standingsOf = (memberIds: readonly string[], month: DayRange) => sql<StoredStanding>`
  SELECT ${columns} FROM unnest(${memberIds}::uuid[]) c(id) ${figures(month)}`;

/** Members of a site who played or deposited since a day, or of all days, and whose level that raises. */
export const risingMembers = (siteCode: string, { since, month }: { since: Day | null; month: DayRange }) =>
  sql<StoredStanding>`
  SELECT ${columns}
    FROM (SELECT m.id FROM members m
           WHERE m.site_code = ${siteCode} AND m.type NOT IN (${TRIAL}, ${OPERATOR})
             AND (${since}::date IS NULL OR m.id IN (
               SELECT d.member_id FROM member_daily_totals d WHERE d.site_code = ${siteCode} AND d.day >= ${since}::date
               UNION SELECT p.member_id FROM money_days p WHERE p.site_code = ${siteCode} AND p.day >= ${since}::date))) c
         ${figures(month)}
   WHERE EXISTS (
     SELECT FROM vip_levels n WHERE n.site_code = ${siteCode} AND n.reach > 0 AND (
       (n.level = r.earned + 1 AND t.total >= n.reach AND p.deposits >= n.deposits)
       OR (n.level = coalesce(v.level, 0) + 1 AND n.level <= r.earned AND t.month > 0 AND t.month >= n.keep)))
   ORDER BY 1`;

/** Whether the level of `v`, of member `m`, is lost at the end of a month unless more is played: `monthEnd` as a filter. */
export const falls = ({ from, to, start, end }: DayRange & { start: Date; end: Date }) => sql<boolean>`
  v.level > ${SAFE_LEVEL} AND v.since <= ${start} AND (v.frozen_until IS NULL OR v.frozen_until < ${end})
  AND m.closing_at IS NULL AND (m.excluded_until IS NULL OR m.excluded_until <= ${start})
  AND EXISTS (SELECT FROM vip_levels h WHERE h.site_code = v.site_code AND h.level = v.level)
  AND (SELECT ${weighed}, 0) FROM member_daily_totals d JOIN turnover_rules w ON w.site_code = d.site_code
        WHERE d.member_id = v.member_id AND d.day BETWEEN ${from}::date AND ${to}::date)
    < coalesce((SELECT greatest(n.keep, 1) FROM vip_levels n WHERE n.site_code = v.site_code AND n.level = v.level), 1)`;

/** A member with a level and a month that has ended; `held` is the level at its end. */
export interface StoredMonth {
  memberId: string;
  held: number;
  valid: bigint;
  /** A time-out or exclusion fell into it or has begun since, or the account is closing. */
  wasExcluded: boolean;
}

/** Members of a site with a level whose month was not looked at yet. */
export const unjudged = (
  siteCode: string,
  { from, to, start, end }: DayRange & { start: Date; end: Date },
) => sql<StoredMonth>`
  SELECT v.member_id, held.level AS held, t.valid,
         coalesce(m.excluded_until > ${start}, false) OR m.closing_at IS NOT NULL AS was_excluded
    FROM vip_members v JOIN members m ON m.id = v.member_id
   CROSS JOIN LATERAL (
     SELECT coalesce((SELECT c.to FROM vip_changes c WHERE c.member_id = v.member_id AND c.at < ${end}
                       ORDER BY c.at DESC, c.to DESC LIMIT 1), 0) AS level) held
   CROSS JOIN LATERAL (
     SELECT ${weighed}, 0)::bigint AS valid
       FROM member_daily_totals d JOIN turnover_rules w ON w.site_code = d.site_code
      WHERE d.member_id = v.member_id AND d.day BETWEEN ${from}::date AND ${to}::date) t
   WHERE v.site_code = ${siteCode} AND held.level > 0
     AND NOT EXISTS (SELECT FROM vip_months o WHERE o.member_id = v.member_id AND o.month = ${from}::date)
   ORDER BY 1`;
