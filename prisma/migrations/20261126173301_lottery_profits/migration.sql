-- CreateIndex
CREATE INDEX "lottery_orders_site_code_ended_at_idx" ON "lottery_orders"("site_code", "ended_at");

CREATE OR REPLACE FUNCTION lottery_refund_order(
  p_id uuid, p_site text, p_order text, p_by uuid, p_reason text, p_above bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_order lottery_orders;
  v_line jsonb;
  v_moved numeric;
  v_before numeric;
BEGIN
  -- The issue first: who cancels locks it, too, and then the account before the order.
  PERFORM FROM lottery_issues i JOIN lottery_orders o ON o.lottery = i.lottery AND o.number = i.number
    WHERE o.order_no = p_order FOR UPDATE OF i;
  SELECT * INTO v_order FROM lottery_orders WHERE order_no = p_order AND site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  IF v_order.state NOT IN (1, 4, 5, 16) THEN RETURN 'ENDED'; END IF;
  IF EXISTS (SELECT FROM lottery_corrections WHERE order_no = p_order AND state = 'waiting') THEN
    RETURN 'ASKED';
  END IF;
  SELECT line INTO v_line FROM lottery_slips WHERE id = v_order.slip_id;
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND (a.member_id = v_order.member_id OR v_line ? a.member_id::text)
    ORDER BY a.member_id FOR NO KEY UPDATE;

  SELECT greatest(sum(greatest(d.own + d.share, 0)), sum(greatest(-d.own - d.share, 0))) INTO v_moved
    FROM lottery_account_differences(p_site, v_order.lottery, v_order.number, p_order, true, '{}', '{}', '{}', '{}',
           100) d;
  SELECT sum(abs(a.own)) INTO v_before
    FROM lottery_corrections c JOIN lottery_correction_accounts a ON a.correction_id = c.id
   WHERE c.site_code = p_site AND c.kind = 'refund' AND c.state = 'approved' AND c.decided_by = c.asked_by
     AND c.asked_at > p_at - interval '1 day' AND a.member_id = v_order.member_id;
  INSERT INTO lottery_corrections (id, site_code, lottery, number, order_no, kind, reason, asked_by, asked_at)
    VALUES (p_id, p_site, v_order.lottery, v_order.number, p_order, 'refund', p_reason, p_by, p_at);
  IF coalesce(v_moved, 0) + coalesce(v_before, 0) > p_above THEN RETURN 'WAITS'; END IF;
  PERFORM lottery_correct_book(p_id, '{}', '{}', '{}', '{}', 100, p_at);
  UPDATE lottery_corrections SET state = 'approved', decided_by = p_by, decided_at = p_at WHERE id = p_id;
  RETURN 'OK';
END $$;
