-- Counts what the daily totals have counted into the scores of boards whose places are not final yet. A correction
-- changes a score, and a lower one keeps the instant at which it was raised.
--
-- Arguments:
--   p_changes | null, p_valids | null: what totals_drain returned.
--   p_at: the time now.
-- Locks: the scores in the order of board, period and member. The caller holds the advisory lock 'totals_drain'.
-- Called by: leaderboards/leaderboard-awards.service.ts.
CREATE OR REPLACE FUNCTION leaderboards_count(p_changes bet_changes[], p_valids valid_bet_change[], p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  WITH part AS (
    SELECT c.site_code, c.member_id, sites_day(c.site_code, c.settled_at) AS day, c.game_type AS product,
           'bets' AS metric, c.bets::bigint AS score, c.settled_at AS at
      FROM unnest(p_changes) c WHERE EXISTS (SELECT FROM leaderboards b WHERE b.site_code = c.site_code
       AND b.metric = 'bets' AND b.state IN ('published', 'closed'))
    UNION ALL
    SELECT v.site_code, v.member_id, v.day, v.product, 'valid_bets', v.valid, v.at FROM unnest(p_valids) v),
  due AS (
    SELECT b.id, leaderboards_span(b.period, p.day) AS span, p.member_id, sum(p.score)::bigint AS score,
           least(max(p.at), p_at) AS at
      FROM part p
      JOIN leaderboards b ON b.site_code = p.site_code AND b.metric = p.metric AND b.state IN ('published', 'closed')
       AND p.day BETWEEN b.starts_on AND coalesce(b.ends_on, 'infinity')
       AND (cardinality(b.products) = 0 OR p.product = ANY (b.products))
      JOIN members m ON m.id = p.member_id AND m.type NOT IN (4, 90)
     GROUP BY 1, 2, 3)
  INSERT INTO leaderboard_scores AS o (board_id, span, member_id, score, reached_at)
  SELECT d.id, d.span, d.member_id, d.score, d.at FROM due d
   WHERE d.score <> 0
     AND NOT EXISTS (SELECT FROM leaderboard_finals f WHERE f.board_id = d.id AND f.span = d.span)
   ORDER BY 1, 2, 3
  ON CONFLICT (board_id, span, member_id) DO UPDATE
    SET score = o.score + EXCLUDED.score,
        reached_at = CASE WHEN EXCLUDED.score > 0 THEN greatest(o.reached_at, EXCLUDED.reached_at)
          ELSE o.reached_at END
$$;
