-- Calculates the scores of a board's open periods from the daily totals, when it is published: what was played in a
-- period before counts, too. A score that is there keeps the instant at which it was reached, unless more was played
-- since.
--
-- Locks: the advisory lock 'totals_drain', so that nothing is counted meanwhile.
-- Called by: leaderboards/leaderboard-settings.service.ts, prisma/seed/leaderboards.ts.
CREATE OR REPLACE FUNCTION leaderboards_fill(p_board uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  INSERT INTO leaderboard_scores AS o (board_id, span, member_id, score, reached_at)
    SELECT b.id, leaderboards_span(b.period, d.day), d.member_id,
           sum(CASE b.metric WHEN 'bets' THEN d.bets ELSE d.valid END)::bigint, p_at
      FROM leaderboards b
      JOIN member_daily_totals d ON d.site_code = b.site_code AND d.day BETWEEN b.starts_on
        AND coalesce(b.ends_on, 'infinity') AND (cardinality(b.products) = 0 OR d.product = ANY (b.products))
      JOIN members m ON m.id = d.member_id AND m.type NOT IN (4, 90)
     WHERE b.id = p_board AND NOT EXISTS (SELECT FROM leaderboard_finals f
       WHERE f.board_id = b.id AND f.span = leaderboards_span(b.period, d.day))
     GROUP BY 1, 2, 3
     ORDER BY 1, 2, 3
  ON CONFLICT (board_id, span, member_id) DO UPDATE
    SET score = EXCLUDED.score,
        reached_at = CASE WHEN EXCLUDED.score > o.score THEN EXCLUDED.reached_at ELSE o.reached_at END;
END $$;
