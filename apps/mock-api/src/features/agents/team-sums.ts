import type { TeamPeriod } from '@apsara/api/agents';
import { wireAmount } from '../../shared/wire.ts';

/** What a team did in a stretch of time; smallest units. */
export interface TeamSums {
  stake: bigint;
  payout: bigint;
  bets: bigint;
  deposits: bigint;
  active: bigint;
}

export const noSums: TeamSums = { stake: 0n, payout: 0n, bets: 0n, deposits: 0n, active: 0n };

/** net is what the members gained (payout - stake), so negative when they lost. */
export const periodOf = ({ stake, payout, bets, deposits, active }: TeamSums, currency: string): TeamPeriod => ({
  stake: wireAmount(stake, currency),
  payout: wireAmount(payout, currency),
  net: wireAmount(payout - stake, currency),
  bets: Number(bets),
  deposits: wireAmount(deposits, currency),
  active: Number(active),
});

/** Bets that no total holds yet; what they add on a day. $1 to $3 and the zone $6 as below. */
const pending = `pending AS MATERIALIZED (
    SELECT member_id, (settled_at AT TIME ZONE $6)::date AS day, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
      FROM bet_changes WHERE member_id IN (SELECT id FROM team) AND settled_at >= $2 AND settled_at < $3 GROUP BY 1, 2)`;

/** Days of everybody below the agent, of the agent, and what is not counted yet. */
const parts = `part AS (
    SELECT day, bets, stake, payout FROM team_days WHERE ancestor_id = $1 AND product = 'CONS' AND day BETWEEN $4 AND $5
    UNION ALL SELECT day, bets, stake, payout FROM day_rolls WHERE member_id = $1 AND day BETWEEN $4 AND $5
    UNION ALL SELECT day, bets, stake, payout FROM pending)`;

const team = `team AS MATERIALIZED (SELECT descendant_id AS id FROM team_links WHERE ancestor_id = $1)`;

/**
 * Sums of an agent's team ($1) over the days $4 to $5 of the time zone $6, which begin and end at the instants $2 and $3. A bet counts on the
 * day it was settled. Who was active is asked of the members' days, because days do not add up to it.
 */
export const teamSums = `
  WITH ${team}, ${pending}, ${parts},
  active AS (
    SELECT member_id FROM day_rolls WHERE member_id IN (SELECT id FROM team) AND day BETWEEN $4 AND $5 AND bets > 0
    UNION SELECT member_id FROM pending WHERE bets > 0)
  SELECT coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(payout), 0)::bigint AS payout, coalesce(sum(bets), 0)::bigint AS bets,
         (SELECT count(*) FROM active) AS active,
         (SELECT coalesce(sum(d.amount), 0)::bigint FROM deposit_orders d JOIN team ON team.id = d.member_id WHERE d.state = 'paid' AND d.paid_at >= $2 AND d.paid_at < $3) AS deposits
    FROM part`;

/** The same, day by day; days without anything are left out. */
export const teamDays = `
  WITH ${team}, ${pending}, ${parts},
  active AS (
    SELECT day, active::bigint AS active FROM team_days WHERE ancestor_id = $1 AND product = 'CONS' AND day BETWEEN $4 AND $5
    UNION ALL SELECT DISTINCT day, 1 FROM day_rolls WHERE member_id = $1 AND day BETWEEN $4 AND $5 AND bets > 0
    UNION ALL SELECT p.day, 1 FROM pending p WHERE p.bets > 0 AND NOT EXISTS (SELECT 1 FROM day_rolls d WHERE d.member_id = p.member_id AND d.day = p.day AND d.bets > 0)),
  b AS (SELECT day, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout FROM part GROUP BY 1),
  d AS (SELECT (paid_at AT TIME ZONE $6)::date AS day, sum(amount)::bigint AS deposits
          FROM deposit_orders WHERE member_id IN (SELECT id FROM team) AND state = 'paid' AND paid_at >= $2 AND paid_at < $3 GROUP BY 1)
  SELECT to_char(coalesce(b.day, d.day), 'YYYY-MM-DD') AS day, coalesce(b.stake, 0) AS stake, coalesce(b.payout, 0) AS payout, coalesce(b.bets, 0) AS bets,
         coalesce((SELECT sum(a.active)::bigint FROM active a WHERE a.day = b.day), 0) AS active, coalesce(d.deposits, 0) AS deposits
    FROM b FULL JOIN d ON d.day = b.day`;
