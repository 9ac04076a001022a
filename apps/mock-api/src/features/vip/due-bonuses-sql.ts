import { sql, type RawBuilder } from 'kysely';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { Day, DayRange } from '@apsara/domain/time';

/** A bonus that was earned and not issued: `base` is its amount, or the bets it is a part of, and `cap` bounds it. */
export interface DueBonus {
  memberId: string;
  level: number;
  base: bigint;
  cap: bigint;
  about: string;
}

/** Where bonuses are looked for: of one member, or of all. */
export interface Where {
  siteCode: string;
  memberId: string | null;
  now: Date;
}

const mine = (column: string, { memberId }: Where) =>
  sql`(${memberId}::uuid IS NULL OR ${sql.ref(column)} = ${memberId}::uuid)`;

/** Those whose event has no claim, and whose member may be rewarded. */
const open = (where: Where, found: RawBuilder<unknown>) => sql<DueBonus>`
  SELECT f.* FROM (${found}) f
   WHERE NOT EXISTS (SELECT FROM claims c WHERE c.about = f.about)
     AND offers_rewardable(${where.siteCode}, f.member_id, ${where.now})`;

/** What several searches find, in one statement, in their order; `place` is the search's, from 0. */
export const dueBonuses = (searches: readonly RawBuilder<DueBonus>[]) => sql<DueBonus & { place: number }>`
  SELECT * FROM (${sql.join(
    searches.map((due, place) => sql`SELECT ${sql.lit(place)} AS place, d.* FROM (${due}) d`),
    sql` UNION ALL `,
  )}) b ORDER BY b.place, b.member_id, b.level`;

/** Levels that were reached since an instant. */
export const dueUpgrades = (where: Where, since: Date) =>
  open(
    where,
    sql`
  SELECT r.member_id, r.level, l.upgrade AS base, l.upgrade AS cap, 'vip-up:' || r.level || ':' || r.member_id AS about
    FROM vip_reached r JOIN vip_levels l ON l.site_code = r.site_code AND l.level = r.level
   WHERE r.site_code = ${where.siteCode} AND r.at >= ${since} AND l.upgrade > 0 AND ${mine('r.member_id', where)}`,
  );

/** Levels that were kept in a month. */
export const dueSalaries = (where: Where, month: Day) =>
  open(
    where,
    sql`
  SELECT k.member_id, k.level, l.salary AS base, l.salary AS cap,
         'vip-salary:' || to_char(k.month, 'YYYY-MM') || ':' || k.member_id AS about
    FROM vip_months k JOIN vip_levels l ON l.site_code = k.site_code AND l.level = k.level
   WHERE k.site_code = ${where.siteCode} AND k.month = ${month}::date AND k.kept AND l.salary > 0
     AND ${mine('k.member_id', where)}`,
  );

/** Valid bets of members on the days of a span, day by day, as far as they count for rebates. */
const played = (where: Where, { from, to }: DayRange) => sql`
  SELECT d.member_id, d.day, sum(d.valid - d.rebate_cut)::bigint AS valid,
         coalesce(sum(d.valid - d.rebate_cut) FILTER (WHERE d.product = 'RNG'), 0)::bigint AS slots
    FROM member_daily_totals d JOIN members m ON m.id = d.member_id AND m.type NOT IN (${TRIAL}, ${OPERATOR})
   WHERE d.site_code = ${where.siteCode} AND d.day BETWEEN ${from}::date AND ${to}::date AND ${mine('d.member_id', where)}
   GROUP BY 1, 2`;

const levelOf = (siteCode: string) => sql`
  LEFT JOIN vip_members v ON v.member_id = p.member_id
  LEFT JOIN vip_levels l ON l.site_code = ${siteCode} AND l.level = coalesce(v.level, 0)`;

/** Members with valid bets in a span, for the member's day. */
export const dueMemberDays = (where: Where, span: DayRange, today: Day) =>
  open(
    where,
    sql`
  SELECT p.member_id, coalesce(v.level, 0) AS level, l.day AS base, l.day AS cap,
         'vip-day:' || ${today}::text || ':' || p.member_id AS about
    FROM (SELECT member_id FROM (${played(where, span)}) d GROUP BY 1 HAVING sum(valid) > 0) p ${levelOf(where.siteCode)}
   WHERE l.day > 0`,
  );

/** Members with so many valid bets on slots in a week. */
export const dueSlots = (where: Where, week: DayRange, least: bigint) =>
  open(
    where,
    sql`
  SELECT p.member_id, coalesce(v.level, 0) AS level, p.slots AS base, p.slots AS cap,
         'vip-slots:' || ${week.from}::text || ':' || p.member_id AS about
    FROM (SELECT member_id, sum(slots)::bigint AS slots FROM (${played(where, week)}) d GROUP BY 1) p
         ${levelOf(where.siteCode)}
   WHERE p.slots >= ${least}`,
  );

/** Members and their best day of a span, where their level has a cap. */
export const dueSundays = (where: Where, span: DayRange, today: Day) =>
  open(
    where,
    sql`
  SELECT p.member_id, coalesce(v.level, 0) AS level, p.best AS base, l.sunday_cap AS cap,
         'vip-sunday:' || ${today}::text || ':' || p.member_id AS about
    FROM (SELECT member_id, max(valid)::bigint AS best FROM (${played(where, span)}) d GROUP BY 1) p
         ${levelOf(where.siteCode)}
   WHERE p.best > 0 AND l.sunday_cap > 0`,
  );
