-- Adds changes to the rounds whose opposite bets are netted, and returns every change of a valid bet. A round that
-- turns out to begin on an earlier day takes its valid bet to that day. Every change is weighed as of when its bet was
-- settled; the percents divide towards zero, so that a correction changes exactly what was counted.
--
-- Returns: a row for each change or netted round, smallest units.
--   rebate_cut, points_cut, wage_cut: how much of `valid` does not count for them.
--   wagering: per cent of `valid` that counts as wagering; null where the site's percent of the product does.
-- Locks: the caller holds the advisory lock 'totals_drain'.
-- Called by: totals_drain.
CREATE OR REPLACE FUNCTION totals_valid_bets(p_changes bet_changes[]) RETURNS SETOF valid_bet_change LANGUAGE sql AS $$
  WITH change AS (SELECT c.*, sites_day(c.site_code, c.settled_at) AS day FROM unnest(p_changes) c),
  round AS (
    SELECT site_code, vendor_code, round_id, member_id, game_type, min(day) AS day, max(settled_at) AS at,
           max(node_id) AS node_id, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
      FROM change WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4, 5),
  before AS (SELECT o.* FROM round_totals o JOIN round r USING (vendor_code, round_id, member_id, game_type)),
  after AS (
    INSERT INTO round_totals AS o (vendor_code, round_id, member_id, game_type, day, stake, payout)
    SELECT vendor_code, round_id, member_id, game_type, day, stake, payout FROM round
    ON CONFLICT (vendor_code, round_id, member_id, game_type)
      DO UPDATE SET day = least(o.day, EXCLUDED.day), stake = o.stake + EXCLUDED.stake,
        payout = o.payout + EXCLUDED.payout
    RETURNING o.*),
  part AS (
    SELECT site_code, member_id, game_type, day, settled_at AS at, stake AS valid, node_id
      FROM change WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT r.site_code, member_id, game_type, a.day, r.at, bets_valid(game_type, a.stake, a.payout), r.node_id
      FROM after a JOIN round r USING (vendor_code, round_id, member_id, game_type)
    UNION ALL
    SELECT r.site_code, member_id, game_type, b.day, r.at, -bets_valid(game_type, b.stake, b.payout), r.node_id
      FROM before b JOIN round r USING (vendor_code, round_id, member_id, game_type))
  SELECT p.site_code, p.member_id, p.game_type, p.day, p.at, p.valid, p.valid - p.valid * w.rebate / 100,
         p.valid - p.valid * w.points / 100, p.valid - p.valid * w.wage / 100, w.wagering
    FROM part p CROSS JOIN LATERAL returns_weights(p.site_code, p.node_id, p.at) w
$$;
