-- Refunds the stake of one order because an operator says so, and reverses what came of it: its payout, its rebate and
-- the shares of the line (docs/decisions/0077). Above the site's limit it only asks, and a second operator approves it
-- (lottery_correct).
--
-- Arguments:
--   p_id: of the correction that is written down.
--   p_by, p_reason: the operator, and why.
--   p_above: smallest units. What the wallets gain or lose, with what was refunded to this member by single operators
--     within a day, is compared with it.
-- Returns: 'OK' | 'WAITS' for a second operator | 'ASKED' where it waits already | 'UNKNOWN' | 'ENDED' where it was
--   refunded, cancelled or rejected before.
-- Locks: the issue, the order, the cash accounts of its member and of those above in the order of the members, then the
--   loads in their order. While the issue is on sale the accounts come before the order: win-stops and members who may
--   no longer play take open orders so.
-- Called by: lottery/office/order-refunds.service.ts.
CREATE OR REPLACE FUNCTION lottery_refund_order(
  p_id uuid, p_site text, p_order text, p_by uuid, p_reason text, p_above bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_state text;
  v_order lottery_orders;
  v_moved numeric;
  v_before numeric;
BEGIN
  SELECT * INTO v_order FROM lottery_orders WHERE order_no = p_order AND site_code = p_site;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  SELECT state INTO v_state FROM lottery_issues
    WHERE lottery = v_order.lottery AND number = v_order.number FOR UPDATE;
  IF v_state = 'open' THEN PERFORM lottery_lock_accounts(ARRAY[p_order]); END IF;
  SELECT * INTO v_order FROM lottery_orders WHERE order_no = p_order FOR UPDATE;
  IF v_order.state NOT IN (1, 4, 5, 16) THEN RETURN 'ENDED'; END IF;
  IF EXISTS (SELECT FROM lottery_corrections WHERE order_no = p_order AND state = 'waiting') THEN
    RETURN 'ASKED';
  END IF;
  PERFORM lottery_lock_accounts(ARRAY[p_order]);

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
