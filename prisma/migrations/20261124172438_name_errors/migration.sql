DROP FUNCTION seamless_adjust_fault(bigint,bigint,bigint);

ALTER TABLE vendor_feeds RENAME COLUMN fault TO error;

CREATE OR REPLACE FUNCTION seamless_adjust_refusal(p_payout bigint, p_amount bigint, p_cap bigint) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_amount > 0 AND p_payout + p_amount > p_cap THEN 'WIN_ABOVE_CAP'
    WHEN p_amount < 0 AND p_payout + p_amount < 0 THEN 'REQUEST_INVALID' END
$$;

CREATE OR REPLACE FUNCTION seamless_adjust(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_game text,
  p_bet_transaction text, p_amount bigint, p_currency text, p_reason text, p_cap bigint,
  p_since timestamptz, p_review_above bigint, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount <> 0 THEN ledger_next_id() END;
  v_found record;
  v_to record;
  v_move record;
  v_status text;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT * INTO v_found FROM seamless_find_bet(p_vendor, p_bet_transaction, p_round, p_game, p_member);
  SELECT * INTO v_to FROM seamless_accounts(p_vendor, p_member, p_currency);
  v_status := CASE
    WHEN v_to.verdict IS NOT NULL THEN v_to.verdict
    WHEN p_amount IS NULL THEN 'WRONG_TYPES'
    WHEN v_found.verdict = 'TRANSACTION_ROLLED_BACK' THEN 'TRANSACTION_ROLLED_BACK'
    WHEN v_found.verdict <> 'OK' OR (v_found.bet).placed_at < p_since THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN p_reason = '' THEN 'REQUEST_INVALID'
    ELSE seamless_adjust_refusal((v_found.bet).payout, p_amount, p_cap)
  END;
  IF v_status IS NULL AND abs(p_amount) > (
    SELECT coalesce(s.adjust_review_above, p_review_above) FROM sites s WHERE s.code = (v_found.bet).site_code
  ) THEN
    INSERT INTO seamless_adjustments (vendor_code, transaction_id, site_code, member_id, round_id, bet_id, bet_at,
      amount, currency, reason, asked_at)
      VALUES (p_vendor, p_transaction, (v_found.bet).site_code, p_member, p_round, (v_found.bet).id,
        (v_found.bet).placed_at, p_amount, p_currency, p_reason, p_at);
    v_status := 'ADJUST_WAITS';
  END IF;
  IF v_status IS NOT NULL THEN RETURN seamless_keep(v_key, v_status, p_member); END IF;

  SELECT * INTO v_move FROM seamless_adjust_book(
    v_key, v_transfer, v_to.account, v_to.house, p_amount, p_currency, (v_found.bet).id, (v_found.bet).placed_at, p_at);
  IF NOT v_move.ok THEN RETURN seamless_keep(v_key, 'NOT_ENOUGH_MONEY', p_member); END IF;
  RETURN ('OK', v_move.balance, p_amount <> 0, false)::seamless_answer;
END $$;

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
