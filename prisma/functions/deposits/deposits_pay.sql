-- Credits an order that was not paid before: money, turnover requirement and state change together. The ledger key is
-- derived from the order's number, so that the ledger itself refuses a second credit.
--
-- Arguments:
--   o: the order, locked by the caller.
--   p_received, p_fee: smallest units; the difference is credited.
--   p_reason, p_remark, p_by: for the order's history; may be null.
-- Locks: the member's cash account (ledger_post), then 'totals_drain' when older requirements are lost (turnover_add).
-- Called by: deposits_decide, deposits_notice.
CREATE OR REPLACE FUNCTION deposits_pay(
  o deposit_orders, p_received bigint, p_fee bigint, p_reason text, p_remark text, p_by text, p_at timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint;
  v_key text := 'deposit:' || o.order_no;
  v_posted record;
BEGIN
  SELECT a.id INTO v_account FROM ledger_accounts a WHERE a.member_id = o.member_id AND a.purpose = 'cash';
  SELECT * INTO v_posted FROM ledger_post(v_key, o.order_no, ledger_house(o.site_code, 'deposits', o.currency),
         v_account, p_received - p_fee, o.currency, 'deposit', p_at);
  IF v_posted.status <> 'OK'
    OR v_posted.replayed THEN RAISE EXCEPTION 'deposit % is credited already', o.order_no; END IF;
  PERFORM turnover_add(o.member_id, 'deposit', v_key, (p_received - p_fee) * o.turnover / 100, o.currency, p_at);
  UPDATE deposit_orders SET state = 'paid', received = p_received, fee = p_fee, credited = p_received - p_fee,
    paid_at = p_at WHERE order_no = o.order_no;
  PERFORM deposits_step(o.order_no, 'paid', p_reason, p_remark, p_by, p_at);
END $$;
