-- Books a correction that an operator approves, once. What the bet was paid may have changed since the vendor asked, so
-- the limits are checked again. The ledger's request has the fingerprint of the vendor's, which names the game.
--
-- Arguments:
--   p_cap: as seamless_adjust.
--   p_by: the operator's id.
--   p_note: the operator's reason.
-- Returns:
--   status 'OK' | 'DECIDED' | 'TRANSACTION_ROLLED_BACK' | 'WIN_ABOVE_CAP' | 'REQUEST_INVALID' | 'NOT_ENOUGH_MONEY':
--     DECIDED when it is no longer waiting. On any status but OK the caller takes the transaction back.
--   balance | null: the member's cash balance afterwards, smallest units; null when nothing was booked.
-- Locks: the adjustment, the bet, then the member's cash account.
-- Called by: seamless/adjustments.service.ts.
CREATE OR REPLACE FUNCTION seamless_adjust_approve(
  p_id uuid, p_cap bigint, p_by uuid, p_note text, p_at timestamptz, OUT status text, OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  a seamless_adjustments;
  b bets;
  v_key text;
  v_transfer bigint := ledger_next_id();
  v_to record;
  v_move record;
BEGIN
  SELECT * INTO a FROM seamless_adjustments x WHERE x.id = p_id AND x.state = 'waiting' FOR UPDATE;
  IF NOT FOUND THEN status := 'DECIDED'; RETURN; END IF;
  SELECT * INTO b FROM bets x WHERE x.id = a.bet_id AND x.placed_at = a.bet_at FOR NO KEY UPDATE;
  status := CASE WHEN b.status = 'rolled_back' THEN 'TRANSACTION_ROLLED_BACK'
    ELSE seamless_adjust_refusal(b.payout, a.amount, p_cap) END;
  IF status IS NOT NULL THEN RETURN; END IF;

  v_key := a.vendor_code || ':approved:' || a.id;
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    SELECT v_key, r.fingerprint, 'OK', v_transfer, p_at FROM ledger_requests r
      WHERE r.key = a.vendor_code || ':' || a.transaction_id;
  SELECT * INTO v_to FROM seamless_accounts(a.vendor_code, a.member_id, a.currency);
  SELECT * INTO v_move FROM seamless_adjust_book(
    v_key, v_transfer, v_to.account, v_to.house, a.amount, a.currency, b.id, b.placed_at, p_at);
  IF NOT v_move.ok THEN status := 'NOT_ENOUGH_MONEY'; RETURN; END IF;
  UPDATE seamless_adjustments x SET state = 'approved', decided_at = p_at, decided_by = p_by, note = p_note
    WHERE x.id = p_id;
  status := 'OK';
  balance := v_move.balance;
END $$;
