-- A member's settled bets between two days of the site's zone, by day, vendor, game and product: what missions of one
-- vendor or game count, which the daily totals do not know. It reads the bets once, for all such missions. Bets that
-- are netted count on the day on which the first of their round was settled.
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
  v_zone text := (SELECT s.time_zone FROM members m JOIN sites s ON s.code = m.site_code WHERE m.id = p_member);
  v_from timestamptz := p_first::timestamp AT TIME ZONE v_zone;
  v_before timestamptz := (p_last + 1)::timestamp AT TIME ZONE v_zone;
BEGIN
  RETURN QUERY
    WITH own AS MATERIALIZED (
      SELECT (b.settled_at AT TIME ZONE v_zone)::date AS day, b.vendor_code, b.node_id, b.game_type, b.round_id,
             b.stake, b.payout
        FROM bets b
       -- A month before, for bets that are settled long after they were placed.
       WHERE b.member_id = p_member AND b.placed_at >= v_from - interval '31 days' AND b.placed_at < v_before
         AND b.settled_at >= v_from AND b.settled_at < v_before AND b.status <> 'rolled_back')
    SELECT o.day, o.vendor_code, o.node_id, o.game_type, count(*), sum(o.stake)::bigint, sum(o.payout)::bigint
      FROM own o WHERE bets_valid_by_stake(o.game_type) GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT r.day, r.vendor_code, r.node_id, r.game_type, sum(r.bets)::bigint,
           sum(bets_valid(r.game_type, r.stake, r.payout))::bigint, sum(r.payout)::bigint
      FROM (SELECT min(o.day) AS day, o.vendor_code, o.node_id, o.game_type, count(*) AS bets,
                   sum(o.stake)::bigint AS stake, sum(o.payout)::bigint AS payout
              FROM own o WHERE NOT bets_valid_by_stake(o.game_type)
             GROUP BY o.vendor_code, o.node_id, o.game_type, bets_netted_round(o.round_id)) r
     GROUP BY 1, 2, 3, 4;
END $$;
