-- A member's settled bets between two days of the site's zone, by day, vendor, game and product: what missions of one
-- vendor or game count. It reads the counted days of games, and the bets themselves where a member played what is
-- netted: such bets count on the day on which the first of their round was settled.
--
-- Arguments:
--   p_first, p_last: days, both included.
-- Returns:
--   valid, wins: smallest units; wins are payouts.
-- Called by: missions/mission-figures-sql.ts.
CREATE OR REPLACE FUNCTION missions_play(p_member uuid, p_first date, p_last date)
  RETURNS TABLE (day date, vendor_code text, node_id int, product text, bets bigint, valid bigint, wins bigint)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_zone text;
  v_from timestamptz;
  v_before timestamptz;
BEGIN
  RETURN QUERY
    SELECT d.day, d.vendor_code, d.node_id, d.product, d.bets::bigint, d.stake, d.payout FROM member_game_days d
     WHERE d.member_id = p_member AND d.day BETWEEN p_first AND p_last AND d.bets > 0
       AND bets_valid_by_stake(d.product);
  SELECT s.time_zone, min(d.day)::timestamp AT TIME ZONE s.time_zone,
         (max(d.day) + 1)::timestamp AT TIME ZONE s.time_zone
    INTO v_zone, v_from, v_before
    FROM member_game_days d JOIN members m ON m.id = d.member_id JOIN sites s ON s.code = m.site_code
   WHERE d.member_id = p_member AND d.day BETWEEN p_first AND p_last AND d.bets > 0
     AND NOT bets_valid_by_stake(d.product)
   GROUP BY s.time_zone;
  IF v_zone IS NULL THEN RETURN; END IF;
  RETURN QUERY
    WITH own AS (
      SELECT (b.settled_at AT TIME ZONE v_zone)::date AS day, b.vendor_code, b.node_id, b.game_type, b.round_id,
             b.stake, b.payout
        FROM bets b
       -- A month before, for bets that are settled long after they were placed.
       WHERE b.member_id = p_member AND b.placed_at >= v_from - interval '31 days' AND b.placed_at < v_before
         AND b.settled_at >= v_from AND b.settled_at < v_before AND b.status <> 'rolled_back'
         AND NOT bets_valid_by_stake(b.game_type))
    SELECT r.day, r.vendor_code, r.node_id, r.game_type, sum(r.bets)::bigint,
           sum(bets_valid(r.game_type, r.stake, r.payout))::bigint, sum(r.payout)::bigint
      FROM (SELECT min(o.day) AS day, o.vendor_code, o.node_id, o.game_type, count(*) AS bets,
                   sum(o.stake)::bigint AS stake, sum(o.payout)::bigint AS payout
              FROM own o GROUP BY o.vendor_code, o.node_id, o.game_type, bets_netted_round(o.round_id)) r
     GROUP BY 1, 2, 3, 4;
END $$;
