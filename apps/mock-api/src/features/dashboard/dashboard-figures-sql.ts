import { sql } from 'kysely';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { Day, DayRange } from '@apsara/domain/time';
import type { CallerSite } from '../../shared/caller.ts';
import { houseWages } from '../../shared/house-wages-sql.ts';

export const summedFigures = [
  'deposits',
  'withdrawals',
  'joined',
  'depositors',
  'firstDepositors',
  'bets',
  'stake',
  'valid',
  'payout',
  'rebates',
  'promotions',
  'wages',
] as const;

/** What a site did on a day; smallest units. */
export type SiteSums = Record<(typeof summedFigures)[number], bigint>;

interface Asked {
  site: CallerSite;
  days: DayRange;
  instants: { from: Date; before: Date };
}

const none = (count: number) => sql.join(Array.from({ length: count }, () => sql`0::bigint`));

/** Days on which anything happened. */
export const siteDays = ({ site: { code, timeZone }, days, instants }: Asked) => sql<
  SiteSums & { day: Day; active: bigint }
>`
  WITH part (day, bets, stake, valid, payout, active, deposits, withdrawals, rebates, promotions, depositors, first_depositors, joined, wages) AS (
    SELECT day, bets, stake, valid, payout, active, ${none(8)} FROM site_days
     WHERE site_code = ${code} AND product = 'CONS' AND day BETWEEN ${days.from} AND ${days.to}
    UNION ALL
    SELECT day, ${none(5)}, deposits, withdrawals, rebates, promotions, depositors, first_depositors, ${none(2)} FROM site_money_days
     WHERE site_code = ${code} AND day BETWEEN ${days.from} AND ${days.to}
    UNION ALL
    SELECT (created_at AT TIME ZONE ${timeZone})::date, ${none(11)}, count(*), 0 FROM members
     WHERE site_code = ${code} AND created_at >= ${instants.from} AND created_at < ${instants.before} AND type <> ALL (${[TRIAL, OPERATOR]}::int[]) GROUP BY 1
    UNION ALL
    SELECT day, ${none(12)}, wages FROM (${houseWages({ site: code, timeZone, instants })}) w)
  SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(valid)::bigint AS valid,
         sum(payout)::bigint AS payout, sum(active)::bigint AS active, sum(deposits)::bigint AS deposits,
         sum(withdrawals)::bigint AS withdrawals, sum(rebates)::bigint AS rebates, sum(promotions)::bigint AS promotions,
         sum(depositors)::bigint AS depositors, sum(first_depositors)::bigint AS first_depositors,
         sum(joined)::bigint AS joined, sum(wages)::bigint AS wages
    FROM part GROUP BY 1`;

/** Members with a settled bet within the days, each once. */
export const playersOf = (site: string, { from, to }: DayRange) => sql<{ active: bigint }>`
  SELECT count(DISTINCT t.member_id) AS active FROM member_period_totals t JOIN members m ON m.id = t.member_id
   WHERE t.period = ANY (totals_cover(${from}, ${to})) AND t.bets > 0 AND m.site_code = ${site} AND m.type <> ${TRIAL}`;
