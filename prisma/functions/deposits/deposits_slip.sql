-- Attaches a member's payment slip to a bank transfer order and puts it under review. An order that expired takes the
-- slip too, because the money may be on its way.
--
-- Arguments:
--   p_slip: id of the upload.
-- Returns:
--   state 'unknown' | 'closed' | 'pending' | 'reviewing' | 'paid' | 'declined' | 'expired': the order's state now;
--     'closed': the order takes no slip any more.
--   member_id: the member.
--   changed: false when the same slip was attached before.
-- Locks: the order.
-- Called by: deposits/deposits.service.ts.
CREATE OR REPLACE FUNCTION deposits_slip(
  p_order text, p_member uuid, p_slip uuid, p_at timestamptz
) RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE o deposit_orders;
BEGIN
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order AND member_id = p_member AND kind = 'bank' FOR UPDATE;
  IF NOT FOUND THEN RETURN ('unknown', p_member, false)::deposits_answer; END IF;
  IF o.slip_id = p_slip THEN RETURN (o.state, p_member, false)::deposits_answer; END IF;
  IF o.state NOT IN ('pending', 'expired') THEN RETURN ('closed', p_member, false)::deposits_answer; END IF;
  UPDATE deposit_orders SET slip_id = p_slip WHERE order_no = p_order;
  PERFORM deposits_step(p_order, 'reviewing', 'slip', NULL, NULL, p_at);
  RETURN ('reviewing', p_member, true)::deposits_answer;
END $$;
