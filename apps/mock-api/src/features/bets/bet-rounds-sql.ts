import { sql } from 'kysely';
import type { Round } from '@apsara/api/bets';
import { placedAtOf } from '../../shared/bet-ids.ts';
import { betColumns, type StoredBet } from './bet-rows.ts';

type StoredRound = StoredBet & { openedAt: Date | null; closedAt: Date | null; closedBy: Round['closedBy'] };

/** Limits a bet to those of a member, of an agent's team, or of a site. */
export interface Whose {
  member?: string;
  team?: string;
  site?: string;
}

/**
 * All bets of a bet's round. They are searched from a minute before the round's opening until one after its end,
 * because the servers' clocks may differ.
 */
export const roundOf = (id: string, { member, team, site }: Whose) => sql<StoredRound>`
  WITH o AS MATERIALIZED (
    SELECT o.member_id, o.vendor_code, o.round_id, r.opened_at, r.closed_at, r.closed_by,
           least(r.opened_at, o.placed_at) - interval '1 minute' AS since, coalesce(r.closed_at + interval '1 minute', 'infinity') AS until
      FROM bets o LEFT JOIN seamless_rounds r ON r.vendor_code = o.vendor_code AND r.round_id = o.round_id AND r.member_id = o.member_id
     WHERE o.id = ${id} AND (${placedAtOf(id)}::timestamptz IS NULL OR o.placed_at = ${placedAtOf(id)})
       AND (o.member_id = ${member ?? null} OR o.member_id IN (SELECT descendant_id FROM team_links WHERE ancestor_id = ${team ?? null}) OR o.site_code = ${site ?? null}))
  SELECT ${sql.join(betColumns.map((column) => sql.ref(column)))}, o.opened_at, o.closed_at, o.closed_by
    FROM o JOIN bets b ON b.member_id = o.member_id AND b.vendor_code = o.vendor_code AND b.round_id = o.round_id
      AND b.placed_at >= o.since AND b.placed_at <= o.until
    JOIN games g ON g.node_id = b.node_id
   ORDER BY b.placed_at, b.id LIMIT 200`;
