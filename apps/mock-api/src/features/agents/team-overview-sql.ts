import { sql } from 'kysely';
import type { Day, DayRange } from '@apsara/domain/time';
import { figures, type TeamSums } from './team-sums.ts';

/** From an agent down to an account of its team, both among them; nobody for an account of another team. */
export const lineTo = (agentId: string, id: string) => sql<{ id: string; account: string }>`
  SELECT m.id, m.username AS account FROM team_links up
    JOIN team_links mine ON mine.descendant_id = up.ancestor_id AND mine.ancestor_id = ${agentId}
    JOIN members m ON m.id = up.ancestor_id
   WHERE up.descendant_id = ${id} ORDER BY up.distance DESC`;

/** What a team is and has at an instant; who was seen since another is online. */
export const teamNow = (agentId: string, seenSince: Date, now: Date) => sql<{
  size: bigint;
  balance: bigint;
  online: bigint;
}>`
  SELECT (SELECT count(*) FROM team_links WHERE ancestor_id = ${agentId} AND distance > 0) AS size,
         (SELECT sum(a.balance)::bigint FROM team_links t JOIN ledger_accounts a ON a.member_id = t.descendant_id AND a.purpose = 'cash' WHERE t.ancestor_id = ${agentId}) AS balance,
         (SELECT count(DISTINCT s.member_id) FROM sessions s JOIN team_links t ON t.ancestor_id = ${agentId} AND t.descendant_id = s.member_id
           WHERE s.last_seen_at > ${seenSince} AND s.ended_at IS NULL AND s.expires_at > ${now}) AS online`;

/** Days of a time zone, and the instants at which they begin and end. */
interface Range {
  days: DayRange;
  instants: { from: Date; before: Date };
  timeZone: string;
}
type Asked = Range & { agentId: string };

const sums = sql.raw(figures.map((name) => `sum(${name})::bigint AS ${name}`).join(', '));

const pending = ({ agentId, instants, timeZone }: Asked) => sql`pending AS MATERIALIZED (
    SELECT c.member_id, (c.settled_at AT TIME ZONE ${timeZone})::date AS day, sum(c.bets)::bigint AS bets, sum(c.stake)::bigint AS stake, sum(c.payout)::bigint AS payout
      FROM bet_changes c JOIN team_links t ON t.ancestor_id = ${agentId} AND t.descendant_id = c.member_id
     WHERE c.settled_at >= ${instants.from} AND c.settled_at < ${instants.before} GROUP BY 1, 2)`;

/**
 * How many of the team had a settled bet within the days: of each the first active day within, which is the one whose active
 * day before lies outside. Those of whom something waits to be counted are looked at one by one.
 */
const heads = ({ agentId, days }: Asked) => sql`
  waiting AS MATERIALIZED (SELECT DISTINCT member_id FROM pending),
  own AS (SELECT member_id, day FROM member_daily_totals WHERE member_id IN (SELECT member_id FROM waiting UNION SELECT ${agentId}::uuid) AND day BETWEEN ${days.from} AND ${days.to} GROUP BY 1, 2 HAVING sum(bets) > 0),
  heads AS (
    SELECT (coalesce((SELECT sum(members) FROM team_returns WHERE ancestor_id = ${agentId} AND day BETWEEN ${days.from} AND ${days.to} AND before < ${days.from}), 0)
       + (SELECT count(DISTINCT member_id) FROM own WHERE member_id = ${agentId})
       + (SELECT count(*) FROM waiting w WHERE EXISTS (
            SELECT 1 FROM (SELECT day, sum(bets) AS bets FROM (
              SELECT day, bets FROM member_daily_totals WHERE member_id = w.member_id AND day BETWEEN ${days.from} AND ${days.to} UNION ALL SELECT day, bets FROM pending WHERE member_id = w.member_id) e GROUP BY 1) s
             WHERE bets > 0))
       - (SELECT count(DISTINCT member_id) FROM own WHERE member_id IN (SELECT member_id FROM waiting)))::bigint AS heads)`;

/**
 * What an agent's team, the agent among it, did on each of the days: what is counted of everybody below and of the agent, and what no total holds yet. A bet counts on the day it was settled.
 * How much of a bet is valid is known once it is counted.
 * In one statement, since planning and sending a second one takes longer than it.
 */
export const teamDays = (agentId: string, range: Range) => {
  const asked = { agentId, ...range };
  const { days, instants, timeZone } = asked;
  return sql<TeamSums & { day: Day; heads: bigint }>`
  WITH ${pending(asked)},${heads(asked)},
  part (day, stake, payout, bets, valid, deposits, withdrawals, rebates, promotions, active, joined) AS (
    SELECT day, stake, payout, bets, valid, 0, 0, 0, 0, active, 0 FROM team_days WHERE ancestor_id = ${agentId} AND product = 'CONS' AND day BETWEEN ${days.from} AND ${days.to}
    UNION ALL
    SELECT day, sum(stake), sum(payout), sum(bets), sum(valid), 0, 0, 0, 0, (sum(bets) > 0)::int, 0 FROM member_daily_totals WHERE member_id = ${agentId} AND day BETWEEN ${days.from} AND ${days.to} GROUP BY 1
    UNION ALL
    SELECT p.day, p.stake, p.payout, p.bets, 0, 0, 0, 0, 0, (k.bets + p.bets > 0)::int - (k.bets > 0)::int, 0
      FROM pending p CROSS JOIN LATERAL (SELECT coalesce(sum(d.bets), 0) AS bets FROM member_daily_totals d WHERE d.member_id = p.member_id AND d.day = p.day) k
    UNION ALL
    SELECT day, 0, 0, 0, 0, deposits, withdrawals, rebates, promotions, 0, 0 FROM team_money_days WHERE ancestor_id = ${agentId} AND day BETWEEN ${days.from} AND ${days.to}
    UNION ALL
    SELECT day, 0, 0, 0, 0, deposits, withdrawals, rebates, promotions, 0, 0 FROM money_days WHERE member_id = ${agentId} AND day BETWEEN ${days.from} AND ${days.to}
    UNION ALL
    SELECT (c.at AT TIME ZONE ${timeZone})::date, 0, 0, 0, 0, c.deposits, c.withdrawals, c.rebates, c.promotions, 0, 0
      FROM money_changes c JOIN team_links t ON t.ancestor_id = ${agentId} AND t.descendant_id = c.member_id WHERE c.at >= ${instants.from} AND c.at < ${instants.before}
    UNION ALL
    SELECT day, 0, 0, 0, 0, 0, 0, 0, 0, 0, joined FROM team_joins WHERE ancestor_id = ${agentId} AND day BETWEEN ${days.from} AND ${days.to})
  SELECT to_char(part.day, 'YYYY-MM-DD') AS day, heads, ${sums} FROM part CROSS JOIN heads GROUP BY part.day, heads`;
};
