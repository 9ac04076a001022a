-- Moves an order to another state and records the step. No other function changes the state of an order without it.
--
-- Arguments:
--   p_order: the order's number; the caller has locked the order.
--   p_reason, p_remark, p_by: for the order's history; may be null.
-- Called by: deposits_beside, deposits_decide, deposits_expire, deposits_notice, deposits_pay, deposits_slip.
CREATE OR REPLACE FUNCTION deposits_step(
  p_order text, p_state text, p_reason text, p_remark text, p_by text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deposit_steps (order_no, state, reason, remark, "by", at)
    VALUES (p_order, p_state, p_reason, p_remark, p_by, p_at);
  UPDATE deposit_orders SET state = p_state WHERE order_no = p_order AND state <> p_state;
END $$;
