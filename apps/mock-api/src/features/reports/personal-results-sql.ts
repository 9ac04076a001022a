import { sql, type Selectable } from 'kysely';
import type { GameType } from '@apsara/domain/games/vendors';
import type { DayRange } from '@apsara/domain/time';
import type { MemberDailyTotalTable } from '@apsara/prisma/tables';

/** What a member's bets of a product came to on a day. */
export type Cell = Pick<Selectable<MemberDailyTotalTable>, 'day' | 'product' | 'stake' | 'payout'> & { bets: bigint };

/** Days of a time zone, and the instants at which they begin and end. */
interface Range {
  days: DayRange;
  instants: { from: Date; before: Date };
  timeZone: string;
}

/** Totals of the member's days, and what no total holds yet, read in one moment; of one product or all (null). */
export const cells = (memberId: string, { days, instants, timeZone }: Range, product: GameType | null) => sql<Cell>`
  SELECT day, product, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout FROM (
    SELECT day, product, bets, stake, payout FROM member_daily_totals WHERE member_id = ${memberId} AND day BETWEEN ${days.from} AND ${days.to}
    UNION ALL
    SELECT (settled_at AT TIME ZONE ${timeZone})::date, game_type, bets, stake, payout FROM bet_changes
     WHERE member_id = ${memberId} AND settled_at >= ${instants.from} AND settled_at < ${instants.before}) part
   WHERE ${product}::text IS NULL OR product = ${product} GROUP BY 1, 2`;

/** The member's wins without a bet (free, promotion, jackpot), in the same shape. */
export const winsWithoutBet = (memberId: string, { instants, timeZone }: Range, product: GameType | null) => sql<Cell>`
  SELECT (at AT TIME ZONE ${timeZone})::date AS day, product, 0::bigint AS bets, 0::bigint AS stake, sum(amount)::bigint AS payout
    FROM wins_without_bet WHERE member_id = ${memberId} AND at >= ${instants.from} AND at < ${instants.before}
     AND (${product}::text IS NULL OR product = ${product}) GROUP BY 1, 2`;
