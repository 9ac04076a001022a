import { sql, type RawBuilder } from 'kysely';
import { MOST_KEPT } from '@apsara/domain/reconciliation/reconciliation';
import type { Currency } from '@apsara/domain/money';
import type { Day } from '@apsara/domain/time';

/** The day that is compared. */
export interface Compared {
  id: string;
  siteCode: string;
  vendorCode: string;
  currency: Currency;
  day: Day;
  begins: Date;
  before: Date;
}

/** What a comparison found; smallest units. */
export interface Found {
  ownRounds: bigint;
  ownStake: bigint;
  ownPayout: bigint;
  vendorRounds: bigint;
  vendorStake: bigint;
  vendorPayout: bigint;
  differences: number;
  digest: string;
}

/** Values, or columns of a statement around it. */
type Whose = Record<'siteCode' | 'vendorCode' | 'currency', unknown>;

/** Our rounds among `keys` (round_id, member_id), whole: each with all its bets, of which refunded ones count nothing. */
const ownRounds = ({ siteCode, vendorCode, currency }: Whose, keys: RawBuilder<unknown>) => sql`
  SELECT k.round_id, k.member_id, b.*
    FROM ${keys} k CROSS JOIN LATERAL (
      SELECT coalesce(sum(b.stake) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS stake,
             coalesce(sum(b.payout) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS payout,
             CASE WHEN bool_or(b.status = 'open') THEN 'open' WHEN bool_and(b.status = 'rolled_back') THEN 'refunded'
               ELSE 'settled' END AS state,
             max(b.settled_at) AS ended_at, (array_agg(b.id ORDER BY b.placed_at, b.id))[1] AS bet_id
        FROM seamless_rounds r JOIN bets b ON b.member_id = r.member_id AND b.vendor_code = r.vendor_code
          AND b.round_id = r.round_id AND b.placed_at >= r.opened_at - interval '1 minute'
          AND b.placed_at <= coalesce(r.closed_at + interval '1 minute', 'infinity')
       WHERE r.vendor_code = ${vendorCode} AND r.round_id = k.round_id AND r.member_id = k.member_id
         AND b.site_code = ${siteCode} AND b.currency = ${currency}
      HAVING count(*) > 0) b`;

/** Our rounds of which a bet was settled on the day. */
const keysOfDay = ({ siteCode, vendorCode, begins, before }: Compared) => sql`
  SELECT DISTINCT round_id, member_id FROM bets
   WHERE site_code = ${siteCode} AND vendor_code = ${vendorCode} AND settled_at >= ${begins} AND settled_at < ${before}`;

/** Our rounds of the day that no page of the vendor's had, and that it was not asked for by their ids. */
export const unreported = (day: Compared, most: number) => {
  const keys = sql`(SELECT k.* FROM (${keysOfDay(day)}) k WHERE NOT EXISTS (
    SELECT FROM reconciliation_reports s
     WHERE s.reconciliation_id = ${day.id} AND s.round_id = k.round_id AND s.member_id = k.member_id))`;
  return sql<{ roundId: string; memberId: string }>`
    SELECT round_id, member_id FROM (${ownRounds(day, keys)}) o
     WHERE o.state <> 'open' AND o.ended_at >= ${day.begins} AND o.ended_at < ${day.before} LIMIT ${most}`;
};

/** Whether we have rounds of the day at all. */
export const hasOwnRounds = (day: Compared) => sql<{ is: boolean }>`
  SELECT EXISTS (SELECT FROM (${keysOfDay(day)}) k JOIN seamless_rounds r
    ON r.vendor_code = ${day.vendorCode} AND r.round_id = k.round_id AND r.member_id = k.member_id) AS "is"`;

/** What the totals of games have of the day. */
export const countedOn = ({ siteCode, vendorCode, day }: Compared) => sql<{
  countedBets: bigint;
  countedStake: bigint;
  countedPayout: bigint;
}>`SELECT coalesce(sum(d.bets), 0)::bigint AS counted_bets, coalesce(sum(d.stake), 0)::bigint AS counted_stake,
          coalesce(sum(d.payout), 0)::bigint AS counted_payout
     FROM game_days d JOIN games g USING (node_id)
    WHERE d.site_code = ${siteCode} AND d.day = ${day} AND g.vendor_code = ${vendorCode}`;

/** Writes the rounds of a vendor's page down, without those of other sites' members, and counts those that it did not have. */
export const keepReports = (
  { id, siteCode }: Compared,
  rounds: readonly {
    roundId: string;
    memberId: string;
    state: string | null;
    stake: bigint;
    payout: bigint;
    endedAt: Date | null;
  }[],
) => sql<{ fresh: number }>`
  WITH e AS MATERIALIZED (
    SELECT * FROM unnest(${rounds.map((one) => one.roundId)}::text[], ${rounds.map((one) => one.memberId)}::uuid[],
      ${rounds.map((one) => one.state)}::text[], ${rounds.map((one) => one.stake)}::bigint[],
      ${rounds.map((one) => one.payout)}::bigint[], ${rounds.map((one) => one.endedAt)}::timestamptz[])
      AS given(round_id, member_id, state, stake, payout, ended_at)),
  kept AS (
    INSERT INTO reconciliation_reports (reconciliation_id, round_id, member_id, state, stake, payout, ended_at)
    SELECT ${id}, e.* FROM e
     WHERE NOT EXISTS (SELECT FROM members m WHERE m.id = e.member_id AND m.site_code <> ${siteCode})
    ON CONFLICT (reconciliation_id, round_id, member_id)
      DO UPDATE SET state = EXCLUDED.state, stake = EXCLUDED.stake, payout = EXCLUDED.payout, ended_at = EXCLUDED.ended_at)
  SELECT count(*)::int AS fresh FROM e WHERE NOT EXISTS (
    SELECT FROM reconciliation_reports s
     WHERE s.reconciliation_id = ${id} AND s.round_id = e.round_id AND s.member_id = e.member_id)`;

/**
 * Compares what the vendor reported with what we have, keeps the rounds that differ, and marks those as gone that do no
 * longer. A round is of the day on which it ended: by our clock where it has ended here, by the vendor's where it has not.
 * A refunded one counts as if it had not been, and of one that is open at both sides nothing is known yet. What is kept
 * already is kept up, and new ones beside it up to the most.
 */
export const compareRounds = (day: Compared, at: Date) => sql<Found>`
  WITH keys AS (
    ${keysOfDay(day)} UNION SELECT round_id, member_id FROM reconciliation_reports WHERE reconciliation_id = ${day.id}),
  own AS MATERIALIZED (${ownRounds(day, sql`keys`)}),
  pair AS (
    SELECT round_id, member_id, o.state AS here, t.state AS there, o.bet_id,
           o.stake AS own_stake, o.payout AS own_payout, t.stake AS vendor_stake, t.payout AS vendor_payout,
           CASE WHEN o.state <> 'open' THEN o.ended_at ELSE t.ended_at END AS ended_at
      FROM own o FULL JOIN (
        SELECT * FROM reconciliation_reports WHERE reconciliation_id = ${day.id} AND state IS NOT NULL) t
        USING (round_id, member_id)),
  today AS MATERIALIZED (
    SELECT pair.*, CASE
        WHEN here IS NOT DISTINCT FROM there AND here <> 'settled' THEN NULL
        WHEN here IS NULL THEN CASE there WHEN 'settled' THEN 'missing_here' END
        WHEN there IS NULL THEN CASE here WHEN 'settled' THEN 'missing_there' END
        WHEN here = 'open' THEN 'open_here'
        WHEN there = 'open' THEN 'open_there'
        WHEN here <> there THEN CASE here WHEN 'refunded' THEN 'refunded_here' ELSE 'refunded_there' END
        WHEN own_stake <> vendor_stake THEN 'stake'
        WHEN own_payout <> vendor_payout THEN 'payout' END AS kind
      FROM pair WHERE ended_at >= ${day.begins} AND ended_at < ${day.before}),
  placed AS (
    SELECT t.*, r.id IS NOT NULL AS is_kept, row_number() OVER (ORDER BY r.id IS NULL,
             greatest(t.own_stake, t.vendor_stake, t.own_payout, t.vendor_payout) DESC, t.round_id) AS place
      FROM today t LEFT JOIN reconciliation_rounds r
        ON r.reconciliation_id = ${day.id} AND r.round_id = t.round_id AND r.member_id = t.member_id
     WHERE t.kind IS NOT NULL),
  kept AS (
    INSERT INTO reconciliation_rounds AS r (id, reconciliation_id, site_code, round_id, member_id, kind, own_stake,
      own_payout, vendor_stake, vendor_payout, ended_at, bet_id)
    SELECT gen_random_uuid(), ${day.id}, ${day.siteCode}, round_id, member_id, kind, own_stake, own_payout,
           vendor_stake, vendor_payout, ended_at, bet_id
      FROM placed WHERE is_kept OR place <= ${MOST_KEPT}
    ON CONFLICT (reconciliation_id, round_id, member_id) DO UPDATE
      SET kind = EXCLUDED.kind, own_stake = EXCLUDED.own_stake, own_payout = EXCLUDED.own_payout,
          vendor_stake = EXCLUDED.vendor_stake, vendor_payout = EXCLUDED.vendor_payout, ended_at = EXCLUDED.ended_at,
          bet_id = EXCLUDED.bet_id, gone_at = NULL),
  gone AS (
    UPDATE reconciliation_rounds r SET gone_at = ${at}
     WHERE r.reconciliation_id = ${day.id} AND r.gone_at IS NULL AND NOT EXISTS (
       SELECT FROM today t WHERE t.kind IS NOT NULL AND t.round_id = r.round_id AND t.member_id = r.member_id))
  SELECT count(*) FILTER (WHERE here = 'settled') AS own_rounds,
         coalesce(sum(own_stake) FILTER (WHERE here = 'settled'), 0)::bigint AS own_stake,
         coalesce(sum(own_payout) FILTER (WHERE here = 'settled'), 0)::bigint AS own_payout,
         count(*) FILTER (WHERE there = 'settled') AS vendor_rounds,
         coalesce(sum(vendor_stake) FILTER (WHERE there = 'settled'), 0)::bigint AS vendor_stake,
         coalesce(sum(vendor_payout) FILTER (WHERE there = 'settled'), 0)::bigint AS vendor_payout,
         count(kind)::int AS differences,
         coalesce(md5(string_agg(concat_ws('/', round_id, member_id, kind, own_stake, own_payout, vendor_stake,
           vendor_payout), ',' ORDER BY round_id, member_id) FILTER (WHERE kind IS NOT NULL)), '') AS digest
    FROM today`;

/** Marks the days of which figures of ours have changed since they were compared. */
export const markChanged = (since: Date) => sql`
  UPDATE reconciliations r SET again = true
    FROM (SELECT c.id, coalesce(sum(d.bets), 0) AS bets, coalesce(sum(d.stake), 0) AS stake,
                 coalesce(sum(d.payout), 0) AS payout
            FROM reconciliations c
            LEFT JOIN (game_days d JOIN games g USING (node_id))
              ON d.site_code = c.site_code AND d.day = c.day AND g.vendor_code = c.vendor_code
           WHERE c.before > ${since} AND c.state <> 'waiting' AND NOT c.again GROUP BY c.id) now
   WHERE now.id = r.id AND (now.bets, now.stake, now.payout) IS DISTINCT FROM (r.counted_bets, r.counted_stake, r.counted_payout)`;

const columnsOfDay = { siteCode: sql`c.site_code`, vendorCode: sql`c.vendor_code`, currency: sql`c.currency` };

/** Marks the days with a round that the vendor had before us and that has ended here, or come, since: on a later day. */
export const markCaughtUp = (since: Date) => sql`
  UPDATE reconciliations c SET again = true
   WHERE c.before > ${since} AND c.state = 'different' AND NOT c.again AND EXISTS (
     SELECT FROM reconciliation_rounds d
       CROSS JOIN LATERAL (${ownRounds(columnsOfDay, sql`(SELECT d.round_id, d.member_id)`)}) o
      WHERE d.reconciliation_id = c.id AND d.gone_at IS NULL
        AND (d.kind = 'missing_here' OR (d.kind = 'open_here' AND o.state <> 'open')))`;
