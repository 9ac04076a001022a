-- Settles orders of trial accounts by what their selections have hit, and again those that were settled by another
-- result. Orders that stay as they are are passed over. When a chase with win-stop has won, its orders for issues that
-- are still on sale are refunded.
--
-- Arguments: the arrays and p_percent as lottery_settle.
--   p_site | null: null: all sites.
-- Locks: the orders, then as lottery_trial_end; with win-stops further orders.
-- Called by: lottery/draws.job.ts, lottery_correct.
CREATE OR REPLACE FUNCTION lottery_trial_settle(
  p_site text, p_lottery text, p_number text, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[],
  p_percent int, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[] := ARRAY(SELECT order_no FROM lottery_trial_orders
    WHERE lottery = p_lottery AND number = p_number AND (p_site IS NULL OR site_code = p_site)
      AND state IN (1, 4, 5, 16) ORDER BY order_no FOR UPDATE);
BEGIN
  PERFORM lottery_trial_end(array_agg(o.order_no), array_agg(a.state), array_agg(a.payout), p_at)
    FROM lottery_trial_orders o
    JOIN unnest(p_plays, p_selections, p_hits, p_pushed) h(play, selection, hits, pushed)
      ON h.play = o.play AND h.selection = o.selection
    CROSS JOIN LATERAL (
      SELECT CASE WHEN h.hits <> '{}' THEN 4 WHEN h.pushed = o.bets THEN 16 ELSE 5 END AS state,
             lottery_payout(jsonb_populate_record(NULL::lottery_orders, to_jsonb(o)), h.hits, h.pushed, p_percent)
               AS payout
    ) a
   WHERE o.order_no = ANY (v_orders) AND o.state IN (1, 4, 5, 16)
     AND (o.state, o.payout) <> (a.state, a.payout)
  HAVING count(*) > 0;
  PERFORM lottery_trial_refund(ARRAY(
    SELECT l.order_no FROM lottery_trial_orders w
      JOIN lottery_trial_orders l ON l.chase_id = w.chase_id AND l.state = 1
      JOIN lottery_issues i ON i.lottery = l.lottery AND i.number = l.number AND i.closes_at > p_at
     WHERE w.order_no = ANY (v_orders) AND w.state = 4 AND w.win_stop), 6, p_at);
END $$;
