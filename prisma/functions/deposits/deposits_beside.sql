-- Opens an order of its own, under review, for money that arrived for an order in addition to what it was credited
-- with.
--
-- Arguments:
--   o: the order the money arrived for, locked by the caller.
--   p_ref: the provider's reference of the payment; the new order's number is derived from it, so that it is opened
--     once.
--   p_amount: smallest units.
--   p_reason: 'paid_twice' or 'amount_differs'.
-- Returns:
--   state: the state of the original order.
--   member_id: its member.
--   changed: false when the additional order exists already.
-- Called by: deposits_notice.
CREATE OR REPLACE FUNCTION deposits_beside(
  o deposit_orders, p_ref text, p_amount bigint, p_reason text, p_at timestamptz
) RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE v_order text := o.order_no || '-' || upper(left(encode(sha256(convert_to(p_ref, 'UTF8')), 'hex'), 8));
BEGIN
  INSERT INTO deposit_orders (order_no, site_code, member_id, method, kind, amount, currency, fee_bps, fee_fixed,
    turnover, state, received, request_key, provider_ref, created_at, expires_at)
    VALUES (v_order, o.site_code, o.member_id, o.method, o.kind, p_amount, o.currency, o.fee_bps, o.fee_fixed,
      o.turnover, 'reviewing', p_amount, v_order, p_ref, p_at, p_at)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
  PERFORM deposits_step(v_order, 'reviewing', p_reason, NULL, NULL, p_at);
  RETURN (o.state, o.member_id, true)::deposits_answer;
END $$;
