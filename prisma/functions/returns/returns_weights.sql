-- How much of a game's valid bets counts at an instant, in per cent: of the weights of the game, its vendor and its
-- product the most specific one that is set. One statement, so that it becomes part of the one that calls it.
--
-- Arguments:
--   p_node | null: the game; null for an unknown one, which counts whole.
--   p_at: when the bet was settled.
-- Returns: one row.
--   wagering | null: null where the product's percent in the site's wagering rules counts.
-- Called by: totals_valid_bets, wages_count_bets, wages/figures-sql.ts.
CREATE OR REPLACE FUNCTION returns_weights(
  p_site text, p_node int, p_at timestamptz
) RETURNS TABLE (rebate int, points int, wage int, wagering int) LANGUAGE sql STABLE AS $$
  SELECT coalesce((array_agg(w.percent ORDER BY w.place) FILTER (WHERE w.purpose = 'rebate'))[1], 100),
         coalesce((array_agg(w.percent ORDER BY w.place) FILTER (WHERE w.purpose = 'points'))[1], 100),
         coalesce((array_agg(w.percent ORDER BY w.place) FILTER (WHERE w.purpose = 'wage'))[1], 100),
         (array_agg(w.percent ORDER BY w.place) FILTER (WHERE w.purpose = 'wagering'))[1]
    FROM (
      SELECT DISTINCT ON (k.place, x.purpose) k.place, x.purpose, x.percent
        FROM games g
        CROSS JOIN LATERAL (VALUES (1, 'game', g.node_id::text), (2, 'vendor', g.vendor_code),
          (3, 'product', g.game_type)) k(place, scope, item)
        JOIN return_weights x ON x.site_code = p_site AND x.scope = k.scope AND x.item = k.item AND x.since <= p_at
       WHERE g.node_id = p_node
       ORDER BY k.place, x.purpose, x.since DESC) w
   WHERE w.percent IS NOT NULL
$$;
