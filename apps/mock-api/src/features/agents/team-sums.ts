import type { TeamPeriod } from '@apsara/api/agents';
import { wireAmount } from '../../shared/wire.ts';

const figures = [
  'stake',
  'payout',
  'bets',
  'deposits',
  'withdrawals',
  'rebates',
  'promotions',
  'active',
  'joined',
] as const;

/** What a team did in a stretch of time; smallest units. */
export type TeamSums = Record<(typeof figures)[number], bigint>;

export const noSums = Object.fromEntries(figures.map((name) => [name, 0n])) as TeamSums;

/** Days together. Who was active on several days was so once: that figure is not a sum and is given. */
export function sumOf(days: readonly TeamSums[], active: bigint): TeamSums {
  const sums = figures.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0n)] as const);
  return { ...(Object.fromEntries(sums) as TeamSums), active };
}

/** Net is what the members gained; profit is what their play left after what was given back (agent-contracts: net loss). */
export function periodOf(sums: TeamSums, currency: string): TeamPeriod {
  const { stake, payout, rebates, promotions } = sums;
  const amount = (units: bigint) => wireAmount(units, currency);
  return {
    stake: amount(stake),
    payout: amount(payout),
    net: amount(payout - stake),
    bets: Number(sums.bets),
    deposits: amount(sums.deposits),
    withdrawals: amount(sums.withdrawals),
    rebates: amount(rebates),
    promotions: amount(promotions),
    profit: amount(stake - payout - rebates - promotions),
    active: Number(sums.active),
    joined: Number(sums.joined),
  };
}

/** Bets that no total holds yet; what they add on a day. The outbox is short, so that it is read whole and its few members are looked up. */
const pending = `pending AS MATERIALIZED (
    SELECT c.member_id, (c.settled_at AT TIME ZONE $6)::date AS day, sum(c.bets)::bigint AS bets, sum(c.stake)::bigint AS stake, sum(c.payout)::bigint AS payout
      FROM bet_changes c JOIN team_links t ON t.ancestor_id = $1 AND t.descendant_id = c.member_id
     WHERE c.settled_at >= $2 AND c.settled_at < $3 GROUP BY 1, 2)`;

/**
 * How many of the team ($1) had a settled bet within the days $4 to $5: of each the first active day within, which is the one whose active
 * day before lies outside. Those of whom something waits to be counted are looked at one by one.
 */
const heads = `
  waiting AS MATERIALIZED (SELECT DISTINCT member_id FROM pending),
  own AS (SELECT member_id, day FROM day_rolls WHERE member_id IN (SELECT member_id FROM waiting UNION SELECT $1::uuid) AND day BETWEEN $4 AND $5 GROUP BY 1, 2 HAVING sum(bets) > 0),
  heads AS (
    SELECT (coalesce((SELECT sum(members) FROM team_returns WHERE ancestor_id = $1 AND day BETWEEN $4 AND $5 AND before < $4), 0)
       + (SELECT count(DISTINCT member_id) FROM own WHERE member_id = $1)
       + (SELECT count(*) FROM waiting w WHERE EXISTS (
            SELECT 1 FROM (SELECT day, sum(bets) AS bets FROM (
              SELECT day, bets FROM day_rolls WHERE member_id = w.member_id AND day BETWEEN $4 AND $5 UNION ALL SELECT day, bets FROM pending WHERE member_id = w.member_id) e GROUP BY 1) s
             WHERE bets > 0))
       - (SELECT count(DISTINCT member_id) FROM own WHERE member_id IN (SELECT member_id FROM waiting)))::bigint AS heads)`;

/**
 * What an agent's team ($1), the agent among it, did on each of the days $4 to $5 of the time zone $6, which begin and end at the instants
 * $2 and $3: what is counted of everybody below and of the agent, and what no total holds yet. A bet counts on the day it was settled.
 * In one statement, since planning and sending a second one takes longer than it.
 */
export const teamDays = `
  WITH ${pending},${heads},
  part (day, stake, payout, bets, deposits, withdrawals, rebates, promotions, active, joined) AS (
    SELECT day, stake, payout, bets, 0, 0, 0, 0, active, 0 FROM team_days WHERE ancestor_id = $1 AND product = 'CONS' AND day BETWEEN $4 AND $5
    UNION ALL
    SELECT day, sum(stake), sum(payout), sum(bets), 0, 0, 0, 0, (sum(bets) > 0)::int, 0 FROM day_rolls WHERE member_id = $1 AND day BETWEEN $4 AND $5 GROUP BY 1
    UNION ALL
    SELECT p.day, p.stake, p.payout, p.bets, 0, 0, 0, 0, (k.bets + p.bets > 0)::int - (k.bets > 0)::int, 0
      FROM pending p CROSS JOIN LATERAL (SELECT coalesce(sum(d.bets), 0) AS bets FROM day_rolls d WHERE d.member_id = p.member_id AND d.day = p.day) k
    UNION ALL
    SELECT day, 0, 0, 0, deposits, withdrawals, rebates, promotions, 0, 0 FROM team_money_days WHERE ancestor_id = $1 AND day BETWEEN $4 AND $5
    UNION ALL
    SELECT day, 0, 0, 0, deposits, withdrawals, rebates, promotions, 0, 0 FROM money_days WHERE member_id = $1 AND day BETWEEN $4 AND $5
    UNION ALL
    SELECT (c.at AT TIME ZONE $6)::date, 0, 0, 0, c.deposits, c.withdrawals, c.rebates, c.promotions, 0, 0
      FROM money_changes c JOIN team_links t ON t.ancestor_id = $1 AND t.descendant_id = c.member_id WHERE c.at >= $2 AND c.at < $3
    UNION ALL
    SELECT day, 0, 0, 0, 0, 0, 0, 0, 0, joined FROM team_joins WHERE ancestor_id = $1 AND day BETWEEN $4 AND $5)
  SELECT to_char(part.day, 'YYYY-MM-DD') AS day, heads, ${figures.map((name) => `sum(${name})::bigint AS ${name}`).join(', ')} FROM part CROSS JOIN heads GROUP BY part.day, heads`;
