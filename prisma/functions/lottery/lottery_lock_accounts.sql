-- Locks the wallets that orders move: those of their members and of those above who have a share.
--
-- Arguments:
--   p_orders: order numbers.
-- Locks: the cash accounts in the order of the members.
-- Called by: lottery_correct, lottery_refund_order.
CREATE OR REPLACE FUNCTION lottery_lock_accounts(p_orders text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (
      SELECT member_id FROM lottery_orders WHERE order_no = ANY (p_orders)
      UNION ALL SELECT l.key::uuid FROM lottery_slips s, jsonb_object_keys(s.line) l(key)
       WHERE s.id IN (SELECT slip_id FROM lottery_orders WHERE order_no = ANY (p_orders)))
    ORDER BY a.member_id FOR NO KEY UPDATE;
END $$;
