-- Refunds the whole stakes of orders that are still confirmed, and ends them.
--
-- Arguments:
--   p_orders: order numbers; those that have ended already are passed over.
--   p_state: 6 ended by win-stop, 8 cancelled, 12 refunded because no result came, 20 rejected before its sale.
-- Returns: how many were refunded.
-- Locks: the orders, the members' cash accounts in the order of the members, then the loads in their order.
-- Called by: lottery/waiting-orders.ts, lottery_cancel, lottery_give_up, lottery_settle.
CREATE OR REPLACE FUNCTION lottery_refund(p_orders text[], p_state int, p_at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[];
BEGIN
  PERFORM FROM lottery_orders WHERE order_no = ANY (p_orders) AND state = 1 ORDER BY order_no FOR UPDATE;
  v_orders := ARRAY(SELECT order_no FROM lottery_orders WHERE order_no = ANY (p_orders) AND state = 1);
  IF cardinality(v_orders) = 0 THEN RETURN 0; END IF;
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (SELECT member_id FROM lottery_orders WHERE order_no = ANY (v_orders))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM ledger_posts(array_agg('lottery-refund:' || o.order_no ORDER BY o.order_no),
      array_agg(o.slip_id::text ORDER BY o.order_no), array_agg(b.house_id ORDER BY o.order_no),
      array_agg(b.account_id ORDER BY o.order_no), array_agg(o.stake ORDER BY o.order_no),
      array_agg(b.currency ORDER BY o.order_no), array_agg('rollback'::text ORDER BY o.order_no), p_at,
      p_reverses => array_agg(b.transfer_id ORDER BY o.order_no))
    FROM lottery_orders o JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at
   WHERE o.order_no = ANY (v_orders);
  PERFORM seamless_end_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(0::bigint),
      array_agg('rolled_back'::text), p_at)
    FROM lottery_orders o WHERE o.order_no = ANY (v_orders);
  PERFORM lottery_unload(v_orders);
  UPDATE lottery_orders SET state = p_state, ended_at = p_at WHERE order_no = ANY (v_orders);
  RETURN cardinality(v_orders);
END $$;
