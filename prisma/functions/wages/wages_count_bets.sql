-- Counts changed bets of a site that were settled before p_before into its real-time contracts, each at the rate its
-- contract has when the bet is first counted, and at that rate from then on. Of a valid bet as much counts as the
-- weight of its game says. Bets settled before the contract was first signed or after it ended are not counted, however
-- they are corrected. A netted round counts as its first bet; its bets are at most 48 hours apart. The join is driven
-- from the changed bets: a cached generic plan began at the contracts and scanned whole teams, which took five times as
-- long.
--
-- Arguments:
--   p_before: only bets settled before this instant.
--   p_contracts, p_rates: the contracts in force with their rates, in millionths of the valid bet.
-- Returns: a row for each contract whose bets changed.
--   amount: newly earned, smallest units; never below zero: an amount that a void reverses is made up by the next bets.
--   bets: change of the valid bets counted, smallest units.
-- Locks: the advisory lock 'totals_drain': a bet that changes meanwhile is noted only afterwards.
-- Called by: wages/settlement.service.ts.
CREATE OR REPLACE FUNCTION wages_count_bets(
  p_site text, p_before timestamptz, p_contracts uuid[], p_rates int[]
) RETURNS TABLE (contract_id uuid, amount bigint, bets bigint) LANGUAGE sql AS $$
  -- A bet that changes meanwhile is noted only afterwards, so that exactly the changes taken here are counted.
  SELECT pg_advisory_xact_lock(hashtext('totals_drain'));
  WITH bet AS (
    SELECT b.* FROM wage_changes w JOIN bets b ON b.id = w.bet_id AND b.placed_at = w.bet_at
     WHERE w.site_code = p_site AND (b.settled_at < p_before OR b.settled_at IS NULL)),
  taken AS (DELETE FROM wage_changes w USING bet b WHERE w.bet_id = b.id),
  round AS (
    SELECT vendor_code, bets_netted_round(round_id) AS round_id, member_id, game_type, min(placed_at) AS since,
           max(placed_at) AS until
      FROM bet WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4),
  unit AS (
    SELECT id, placed_at, settled_at, member_id, game_type, node_id,
           stake * (settled_at IS NOT NULL AND status <> 'rolled_back')::int AS valid
      FROM bet WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT (array_agg(b.id ORDER BY b.placed_at, b.id))[1], min(b.placed_at), max(b.settled_at), r.member_id,
           r.game_type, max(b.node_id),
           bets_valid(r.game_type,
             coalesce(sum(b.stake) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint,
             coalesce(sum(b.payout) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint)
      FROM round r JOIN bets b ON b.member_id = r.member_id
        AND b.placed_at BETWEEN r.since - interval '48 hours' AND r.until + interval '48 hours'
       AND b.vendor_code = r.vendor_code AND bets_netted_round(b.round_id) = r.round_id AND b.game_type = r.game_type
     GROUP BY r.vendor_code, r.round_id, r.member_id, r.game_type),
  held AS MATERIALIZED (
    SELECT c.id, c.holder_id, c.product, x.millionths, r.since, coalesce(r.until, 'infinity') AS until
      FROM unnest(p_contracts, p_rates) x(id, millionths) JOIN contracts c ON c.id = x.id CROSS JOIN LATERAL (
        SELECT min(at) FILTER (WHERE what = 'signed') AS since,
               min(at) FILTER (WHERE what IN ('ended', 'terminated')) AS until
          FROM contract_records WHERE contract_id = c.id) r),
  -- Separate, so that the join begins at the bets, which are few, whatever the planner assumes about the contracts:
  -- some teams consist of all members.
  above AS MATERIALIZED (
    SELECT l.ancestor_id, u.id, u.placed_at, u.settled_at, u.game_type, u.valid * w.wage / 100 AS valid
      FROM unit u CROSS JOIN LATERAL returns_weights(p_site, u.node_id, u.settled_at) w
      JOIN team_links l ON l.descendant_id = u.member_id),
  counted AS (
    INSERT INTO wage_bets AS o (contract_id, bet_id, bet_at, valid, millionths)
    SELECT h.id, u.id, u.placed_at, u.valid, h.millionths
      FROM held h JOIN above u ON u.ancestor_id = h.holder_id AND h.product IN ('CONS', u.game_type)
        AND u.settled_at >= h.since AND u.settled_at < h.until
    ON CONFLICT (contract_id, bet_id) DO UPDATE SET valid = EXCLUDED.valid
    RETURNING o.contract_id, o.bet_id, o.valid, o.millionths),
  -- All parts of this statement see the tables as they were before it.
  step AS (
    SELECT c.contract_id, sum((c.valid - coalesce(k.valid, 0))::numeric * c.millionths) AS millionths,
           sum(c.valid - coalesce(k.valid, 0))::bigint AS bets
      FROM counted c LEFT JOIN wage_bets k ON k.contract_id = c.contract_id AND k.bet_id = c.bet_id GROUP BY 1),
  earned AS MATERIALIZED (
    SELECT s.contract_id, s.bets, m.millionths, coalesce(b.due, 0) AS before,
           greatest(coalesce(b.due, 0), floor(m.millionths / 1000000)::bigint) AS due
      FROM step s LEFT JOIN wage_totals b ON b.contract_id = s.contract_id
        CROSS JOIN LATERAL (SELECT coalesce(b.millionths, 0) + s.millionths AS millionths) m),
  total AS (
    INSERT INTO wage_totals (contract_id, millionths, due) SELECT r.contract_id, r.millionths, r.due FROM earned r
    ON CONFLICT (contract_id) DO UPDATE SET millionths = EXCLUDED.millionths, due = EXCLUDED.due)
  SELECT r.contract_id, r.due - r.before, r.bets FROM earned r
$$;
