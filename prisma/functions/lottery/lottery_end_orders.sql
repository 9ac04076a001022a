-- Writes what confirmed orders of an issue have won or lost, by what each different selection has hit. The orders are
-- joined by a hash: a plan that is kept knows nothing of how many selections come, and would compare each order with
-- each of them.
--
-- Arguments: as lottery_settle.
-- Returns: the orders as they are now; null when there are none.
-- Locks: the orders.
-- Called by: lottery_settle.
CREATE OR REPLACE FUNCTION lottery_end_orders(
  p_lottery text, p_number text, p_from text, p_to text, p_plays text[], p_selections text[], p_hits jsonb[],
  p_pushed int[], p_percent int, p_at timestamptz
) RETURNS lottery_orders[] LANGUAGE sql SET enable_nestloop = off AS $$
  WITH ended AS (
    UPDATE lottery_orders o SET hits = h.hits, ended_at = p_at,
        state = CASE WHEN h.hits <> '{}' THEN 4 WHEN h.pushed = o.bets THEN 16 ELSE 5 END,
        payout = CASE WHEN h.hits <> '{}' OR h.pushed > 0 THEN lottery_payout(o, h.hits, h.pushed, p_percent) ELSE 0 END
      FROM unnest(p_plays, p_selections, p_hits, p_pushed) h(play, selection, hits, pushed)
     WHERE o.lottery = p_lottery AND o.number = p_number AND o.order_no >= p_from AND o.order_no <= p_to
       AND o.state = 1 AND h.play = o.play AND h.selection = o.selection
    RETURNING o AS whole
  ) SELECT array_agg(whole) FROM ended
$$;
