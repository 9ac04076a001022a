-- An order that an operator credited before the provider told of it, with less than the provider then tells of: the rest is put before an
-- operator like a second payment, because it is the member's. The fixed part of the fee was taken already.
DROP FUNCTION deposits_second(deposit_orders, text, bigint, timestamptz);

-- Money that came for an order beside what it was credited with gets an order of its own, for an operator to look at.
CREATE FUNCTION deposits_beside(o deposit_orders, p_ref text, p_amount bigint, p_reason text, p_at timestamptz) RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE v_order text := o.order_no || '-' || upper(left(encode(sha256(convert_to(p_ref, 'UTF8')), 'hex'), 8));
BEGIN
  INSERT INTO deposit_orders (order_no, site_code, member_id, method, kind, amount, currency, fee_bps, fee_fixed, turnover, state, received, request_key, provider_ref, created_at, expires_at)
    VALUES (v_order, o.site_code, o.member_id, o.method, o.kind, p_amount, o.currency, o.fee_bps, o.fee_fixed, o.turnover, 'reviewing', p_amount, v_order, p_ref, p_at, p_at)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
  PERFORM deposits_step(v_order, 'reviewing', p_reason, NULL, NULL, p_at);
  RETURN (o.state, o.member_id, true)::deposits_answer;
END $$;

-- The provider's word. A payment is never refused: what cannot be credited as ordered is put before an operator.
-- p_fee: what the order's terms take of p_amount. state 'mismatch': money of another currency.
CREATE OR REPLACE FUNCTION deposits_notice(p_order text, p_outcome text, p_ref text, p_amount bigint, p_fee bigint, p_currency text, p_at timestamptz)
RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE o deposit_orders;
BEGIN
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order AND kind <> 'bank' FOR UPDATE;
  IF NOT FOUND THEN RETURN ('unknown', NULL, false)::deposits_answer; END IF;
  IF o.currency <> p_currency THEN RETURN ('mismatch', o.member_id, false)::deposits_answer; END IF;
  IF p_outcome = 'declined' THEN
    IF o.state <> 'pending' THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
    PERFORM deposits_step(p_order, 'declined', 'provider', NULL, NULL, p_at);
    RETURN ('declined', o.member_id, true)::deposits_answer;
  END IF;
  IF o.provider_ref IS NOT NULL THEN
    IF o.provider_ref = p_ref THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
    RETURN deposits_beside(o, p_ref, p_amount, 'paid_twice', p_at);
  END IF;
  UPDATE deposit_orders SET provider_ref = p_ref, received = CASE WHEN state = 'paid' THEN received ELSE p_amount END WHERE order_no = p_order;
  IF o.state = 'paid' AND p_amount > o.received THEN
    o.fee_fixed := 0;
    RETURN deposits_beside(o, p_ref, p_amount - o.received, 'amount_differs', p_at);
  END IF;
  IF o.state IN ('paid', 'reviewing') THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
  IF o.amount <> p_amount OR o.state = 'declined' THEN
    PERFORM deposits_step(p_order, 'reviewing', CASE WHEN o.amount <> p_amount THEN 'amount_differs' ELSE 'paid_after_decline' END, NULL, NULL, p_at);
    RETURN ('reviewing', o.member_id, true)::deposits_answer;
  END IF;
  PERFORM deposits_pay(o, p_amount, p_fee, CASE o.state WHEN 'expired' THEN 'paid_late' END, NULL, NULL, p_at);
  RETURN ('paid', o.member_id, true)::deposits_answer;
END $$;
