-- The payment provider's notice about an order. A payment is never refused: one that cannot be credited as ordered is
-- put under review.
--
-- Arguments:
--   p_outcome: 'paid' or 'declined'.
--   p_ref: the provider's reference of the payment.
--   p_amount, p_fee: amount paid and the fee of the order's terms, smallest units.
-- Returns:
--   state 'unknown' | 'mismatch' | 'pending' | 'reviewing' | 'paid' | 'declined' | 'expired': the order's state now;
--     'mismatch': money of another currency.
--   member_id | null: the order's member; null when the order is unknown.
--   changed: whether this notice changed anything.
-- Locks: the order, then what deposits_pay locks.
-- Called by: deposits/deposits.service.ts.
CREATE OR REPLACE FUNCTION deposits_notice(
  p_order text, p_outcome text, p_ref text, p_amount bigint, p_fee bigint, p_currency text, p_at timestamptz
)
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
  UPDATE deposit_orders SET provider_ref = p_ref, received = CASE WHEN state = 'paid' THEN received ELSE p_amount END
    WHERE order_no = p_order;
  IF o.state = 'paid' AND p_amount > o.received THEN
    o.fee_fixed := 0;
    RETURN deposits_beside(o, p_ref, p_amount - o.received, 'amount_differs', p_at);
  END IF;
  IF o.state IN ('paid', 'reviewing') THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
  IF o.amount <> p_amount OR o.state = 'declined' THEN
    PERFORM deposits_step(p_order, 'reviewing',
      CASE WHEN o.amount <> p_amount THEN 'amount_differs' ELSE 'paid_after_decline' END, NULL, NULL, p_at);
    RETURN ('reviewing', o.member_id, true)::deposits_answer;
  END IF;
  PERFORM deposits_pay(o, p_amount, p_fee, CASE o.state WHEN 'expired' THEN 'paid_late' END, NULL, NULL, p_at);
  RETURN ('paid', o.member_id, true)::deposits_answer;
END $$;
