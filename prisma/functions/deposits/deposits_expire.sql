-- Expires pending orders whose time is over, at most 1,000 in a call. Orders that are locked, because they are being
-- paid at this moment, are skipped.
--
-- Arguments:
--   p_at: the time now.
-- Returns: a row for each expired order.
-- Locks: the orders (SKIP LOCKED).
-- Called by: deposits/deposits.service.ts.
CREATE OR REPLACE FUNCTION deposits_expire(p_at timestamptz) RETURNS TABLE (order_no text, member_id uuid)
  LANGUAGE plpgsql AS $$
BEGIN
  FOR order_no, member_id IN
    SELECT d.order_no, d.member_id FROM deposit_orders d WHERE d.state = 'pending' AND d.expires_at < p_at
      ORDER BY d.expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM deposits_step(order_no, 'expired', NULL, NULL, NULL, p_at);
    RETURN NEXT;
  END LOOP;
END $$;
