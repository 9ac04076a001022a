-- Refunds all orders of an issue that has no result, and ends it, once.
--
-- Returns: how many orders were refunded, those of trial accounts not counted; null when the issue is not waiting for
--   a result.
-- Locks: the issue, then as lottery_refund, and as lottery_trial_refund.
-- Called by: lottery/draws.job.ts.
CREATE OR REPLACE FUNCTION lottery_give_up(p_lottery text, p_number text, p_at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lottery_issues SET state = 'refunded', settled_at = p_at
    WHERE lottery = p_lottery AND number = p_number AND state = 'open' AND draws_at <= p_at;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM lottery_trial_refund(ARRAY(
    SELECT order_no FROM lottery_trial_orders WHERE lottery = p_lottery AND number = p_number AND state = 1
  ), 12, p_at);
  RETURN lottery_refund(ARRAY(
    SELECT order_no FROM lottery_orders WHERE lottery = p_lottery AND number = p_number AND state = 1
  ), 12, p_at);
END $$;
