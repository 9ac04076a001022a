-- Refunds the stake of one order because an operator says so, and reverses what came of it: its payout, its rebate and
-- the shares of the line. What a wallet holds too little for, the house gives first (docs/decisions/0077).
--
-- Arguments:
--   p_id: of the correction that is written down.
--   p_by, p_reason: the operator, and why.
-- Returns: 'OK' | 'UNKNOWN' | 'ENDED' where it was refunded, cancelled or rejected before.
-- Locks: the order, the cash accounts of its member and of those above in the order of the members, then the loads in
--   their order.
-- Called by: lottery/office/order-refunds.service.ts.
CREATE OR REPLACE FUNCTION lottery_refund_order(
  p_id uuid, p_site text, p_order text, p_by uuid, p_reason text, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_order lottery_orders;
  v_line jsonb;
  v_settled int;
  v_currency text;
BEGIN
  SELECT * INTO v_order FROM lottery_orders WHERE order_no = p_order AND site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  IF v_order.state NOT IN (1, 4, 5, 16) THEN RETURN 'ENDED'; END IF;
  SELECT line INTO v_line FROM lottery_slips WHERE id = v_order.slip_id;
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND (a.member_id = v_order.member_id OR v_line ? a.member_id::text)
    ORDER BY a.member_id FOR NO KEY UPDATE;

  -- Rebate and shares are those of an order that was won or lost.
  v_settled := (v_order.state IN (4, 5))::int;
  INSERT INTO lottery_corrections (id, site_code, lottery, number, kind, reason, asked_by, asked_at, state, decided_by,
    decided_at)
    VALUES (p_id, p_site, v_order.lottery, v_order.number, 'refund', p_reason, p_by, p_at, 'approved', p_by, p_at);
  INSERT INTO lottery_correction_orders (correction_id, order_no, state_before, state_after, payout_before,
    payout_after, refund, rebate)
    VALUES (p_id, p_order, v_order.state, 20, v_order.payout, 0, v_order.stake, -v_order.rebate * v_settled);
  INSERT INTO lottery_correction_accounts (correction_id, member_id, own, share, waived)
    SELECT p_id, w.member_id, w.own, w.share, greatest(0, -(a.balance + w.own + w.share))
      FROM (
        SELECT p.member_id, sum(p.own)::bigint AS own, sum(p.share)::bigint AS share
          FROM (
            SELECT v_order.member_id, v_order.stake - v_order.payout - v_order.rebate * v_settled AS own, 0 AS share
            UNION ALL
            SELECT l.key::uuid, 0, -div(v_order.stake * l.value::numeric, 2000) FROM jsonb_each_text(v_line) l
             WHERE v_order.series IS NOT NULL AND v_settled = 1
          ) p GROUP BY 1
      ) w JOIN ledger_accounts a ON a.member_id = w.member_id AND a.purpose = 'cash'
     WHERE w.own <> 0 OR w.share <> 0;

  SELECT currency INTO v_currency FROM sites WHERE code = p_site;
  PERFORM lottery_correct_post(p_id, v_order.lottery || ':' || v_order.number,
    ledger_house(p_site, 'lottery-waived', v_currency), ledger_house(p_site, 'rebates', v_currency), p_at);
  PERFORM seamless_correct_bets(ARRAY[v_order.bet_id], ARRAY[v_order.placed_at], ARRAY[0::bigint],
    ARRAY['rolled_back'], p_at);
  IF v_order.state = 1 THEN PERFORM lottery_unload(ARRAY[p_order]); END IF;
  UPDATE lottery_orders SET state = 20, payout = 0, ended_at = coalesce(ended_at, p_at) WHERE order_no = p_order;
  RETURN 'OK';
END $$;
