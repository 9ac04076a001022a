import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database.ts';

/** A total that is not what its bets make. */
export interface RollDifference {
  total: 'member' | 'team';
  subject: string;
  kept: string;
  real: string;
}

const figures = ['bets', 'stake', 'payout', 'valid'] as const;
const sums = (of: string) => figures.map((name) => `sum(${of}.${name})::bigint AS ${name}`).join(', ');
const shown = (of: string, names: readonly string[]) => names.map((name) => `coalesce(${of}.${name}, 0)`).join(` || ' ' || `);

/**
 * Days of members against their raw bets, all of them. Members of whom something waits to be counted are left out: theirs differ until it is.
 * Days without bets that were once counted and taken back keep a row of zeros, as days that never were do not.
 */
const members = `
  WITH counted AS (
    SELECT b.*, (b.settled_at AT TIME ZONE s.time_zone)::date AS day FROM bets b JOIN sites s ON s.code = b.site_code
     WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'),
  part AS (
    SELECT member_id, day, game_type AS product, 1 AS bets, stake, payout, CASE WHEN bets_valid_by_stake(game_type) THEN stake ELSE 0 END AS valid FROM counted
    UNION ALL
    SELECT member_id, min(day), game_type, 0, 0, 0, bets_valid(game_type, sum(stake)::bigint, sum(payout)::bigint)
      FROM counted WHERE NOT bets_valid_by_stake(game_type) GROUP BY vendor_code, round_id, member_id, game_type),
  real AS (SELECT member_id, day, product, ${sums('p')} FROM part p GROUP BY 1, 2, 3)
  SELECT 'member' AS total, format('%s %s %s', member_id, day, product) AS subject, ${shown('k', figures)} AS kept, ${shown('r', figures)} AS real
    FROM day_rolls k FULL JOIN real r USING (member_id, day, product)
   WHERE (${shown('k', figures)}) <> (${shown('r', figures)}) AND member_id NOT IN (SELECT c.member_id FROM bet_changes c) LIMIT 100`;

/** Days of teams against the days of their members; both change together. */
const teams = `
  WITH part AS (
    SELECT t.ancestor_id, d.day, d.product, ${sums('d')}, count(*) FILTER (WHERE d.bets > 0)::bigint AS active
      FROM day_rolls d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT t.ancestor_id, d.day, 'CONS', ${sums('d')}, count(DISTINCT d.member_id) FILTER (WHERE d.bets > 0)::bigint
      FROM day_rolls d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 GROUP BY 1, 2)
  SELECT 'team' AS total, format('%s %s %s', ancestor_id, day, product) AS subject, ${shown('k', [...figures, 'active'])} AS kept, ${shown('r', [...figures, 'active'])} AS real
    FROM team_days k FULL JOIN part r USING (ancestor_id, day, product)
   WHERE (${shown('k', [...figures, 'active'])}) <> (${shown('r', [...figures, 'active'])}) LIMIT 100`;

/** Recounts every day from the raw bets. */
@Injectable()
export class RollsAudit {
  constructor(private readonly database: Database) {}

  /** Every difference found, at most 100 of a kind; none when the totals are right. */
  async run(): Promise<RollDifference[]> {
    return [...(await this.database.sql<RollDifference>(members)), ...(await this.database.sql<RollDifference>(teams))];
  }
}
