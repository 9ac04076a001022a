-- Gives trial accounts the stakes of orders back, whether these are still confirmed or settled, and ends them.
--
-- Arguments:
--   p_orders: order numbers; those that were refunded or cancelled already are passed over.
--   p_state: as lottery_refund.
-- Returns: how many were refunded.
-- Locks: as lottery_trial_end.
-- Called by: lottery_cancel, lottery_correct, lottery_give_up, lottery_trial_settle.
CREATE OR REPLACE FUNCTION lottery_trial_refund(p_orders text[], p_state int, p_at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[];
BEGIN
  PERFORM FROM lottery_trial_orders WHERE order_no = ANY (p_orders) ORDER BY order_no FOR UPDATE;
  v_orders := ARRAY(SELECT order_no FROM lottery_trial_orders
    WHERE order_no = ANY (p_orders) AND state IN (1, 4, 5, 16));
  PERFORM lottery_trial_end(v_orders, array_fill(p_state, ARRAY[cardinality(v_orders)]),
    array_fill(0::bigint, ARRAY[cardinality(v_orders)]), p_at);
  RETURN cardinality(v_orders);
END $$;
