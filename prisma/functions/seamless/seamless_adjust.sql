-- Books a vendor's correction of what one bet was paid, upwards or downwards. One above the site's amount is kept for
-- an operator, and moves nothing yet.
--
-- Arguments:
--   p_transaction, p_fingerprint: as seamless_bet.
--   p_round, p_game, p_bet_transaction | null: as seamless_pay.
--   p_amount | null: smallest units, below zero downwards; null when the request has no valid amount.
--   p_reason: why, in the vendor's words; empty when it does not say.
--   p_cap: the most that a bet may be paid with a correction upwards, smallest units.
--   p_since: a bet placed before it is no longer corrected.
--   p_review_above: smallest units, where the site has set no amount of its own.
-- Returns:
--   status 'OK' | 'INVALID_SESSION' | 'WRONG_CURRENCY' | 'WRONG_TYPES' | 'TRANSACTION_ROLLED_BACK' |
--     'TRANSACTION_DOES_NOT_EXIST' | 'REQUEST_INVALID' | 'WIN_ABOVE_CAP' | 'ADJUST_WAITS' | 'NOT_ENOUGH_MONEY' |
--     'DUPLICATE_TRANSACTION'
--   balance: the member's cash balance afterwards, smallest units.
--   moved, conflict: as seamless_bet.
-- Locks: the key, the bet, then the member's cash account.
-- Called by: seamless/seamless.service.ts.
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
