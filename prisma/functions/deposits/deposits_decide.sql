-- An operator's decision on an order. Money that was found may be credited before a slip arrived and after the order
-- expired; only an order under review can be declined.
--
-- Arguments:
--   p_outcome: 'paid' or 'declined'.
--   p_received | null, p_fee | null: amount received and fee kept of it, smallest units; null for a decline.
--   p_reason | null, p_remark | null: reason code and free text of the operator.
--   p_by: the operator.
-- Returns:
--   state 'unknown' | 'pending' | 'reviewing' | 'paid' | 'declined' | 'expired': the order's state now.
--   member_id | null: the order's member; null when the order is unknown.
--   changed: whether this call changed the order; false when it was too late.
-- Locks: the order, then what deposits_pay locks.
-- Called by: deposits/deposit-review.service.ts.
CREATE OR REPLACE FUNCTION deposits_decide(
  p_order text, p_site text, p_outcome text, p_received bigint, p_fee bigint, p_reason text, p_remark text,
  p_by text, p_at timestamptz
)
RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE o deposit_orders;
BEGIN
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order AND site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN ('unknown', NULL, false)::deposits_answer; END IF;
  IF p_outcome = 'paid' AND o.state IN ('pending', 'reviewing', 'expired') THEN
    PERFORM deposits_pay(o, p_received, p_fee, p_reason, p_remark, p_by, p_at);
  ELSIF p_outcome = 'declined' AND o.state = 'reviewing' THEN
    PERFORM deposits_step(p_order, 'declined', p_reason, p_remark, p_by, p_at);
  ELSE
    RETURN (o.state, o.member_id, false)::deposits_answer;
  END IF;
  RETURN (p_outcome, o.member_id, true)::deposits_answer;
END $$;
