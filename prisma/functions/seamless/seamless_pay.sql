-- Pays a win of the wallet protocol. A free, promotional or jackpot win without a bet counts as a promotion in the
-- member's daily totals, and is written down for the member's profit and loss and bonus record.
--
-- Arguments:
--   p_transaction, p_fingerprint: as seamless_bet.
--   p_round, p_game: those of the bet, or the request is refused.
--   p_bet_transaction | null: the vendor's transaction id of the bet; null when the request names none.
--   p_amount | null: smallest units; null when the request has no valid amount.
--   p_kind 'win' | 'free_win' | 'promo_win' | 'jackpot_win': kind of the transfer.
--   p_settlement 'result' | 'cash_out' | 'part_cash_out': what the win is paid for: the result, or the member's sale of
--     the bet, or of a part of it, before the result. After the sale of a part the bet stays open.
-- Returns:
--   status 'OK' | 'INVALID_SESSION' | 'WRONG_CURRENCY' | 'WRONG_TYPES' | 'TRANSACTION_ROLLED_BACK' |
--     'TRANSACTION_DOES_NOT_EXIST' | 'ALREADY_SETTLED' | 'DUPLICATE_TRANSACTION'
--   balance: the member's cash balance afterwards, smallest units.
--   moved, conflict: as seamless_bet.
-- Locks: the key, the bet, then the member's cash account.
-- Called by: seamless/seamless.service.ts, prisma/seed/money.ts.
CREATE OR REPLACE FUNCTION seamless_pay(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_game text,
  p_bet_transaction text, p_amount bigint, p_currency text, p_kind text, p_at timestamptz,
  p_settlement text DEFAULT 'result'
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount <> 0 THEN ledger_next_id() END;
  v_found record;
  v_to record;
  v_balance bigint;
  v_status text;
  v_closed boolean;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT * INTO v_found FROM seamless_find_bet(p_vendor, p_bet_transaction, p_round, p_game, p_member);
  SELECT closed_at IS NOT NULL INTO v_closed FROM seamless_rounds
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
  SELECT * INTO v_to FROM seamless_accounts(p_vendor, p_member, p_currency);
  v_status := CASE
    WHEN v_to.verdict IS NOT NULL THEN v_to.verdict
    WHEN p_amount IS NULL OR p_amount < 0 THEN 'WRONG_TYPES'
    WHEN v_found.verdict = 'TRANSACTION_ROLLED_BACK' THEN 'TRANSACTION_ROLLED_BACK'
    WHEN v_found.verdict = 'OTHER' THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_found.verdict = 'NONE'
      AND (p_kind = 'win' OR p_bet_transaction IS NOT NULL) THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_closed OR p_settlement = 'part_cash_out' AND (v_found.bet).settled_at IS NOT NULL THEN 'ALREADY_SETTLED'
  END;
  IF v_status IS NOT NULL THEN RETURN seamless_keep(v_key, v_status, p_member); END IF;

  IF p_amount > 0 THEN
    SELECT m.credit_balance INTO v_balance
      FROM ledger_move(v_transfer, v_to.house, v_to.account, p_amount, p_currency, p_kind, v_key, p_at,
        p_asked => true, p_pays => (v_found.bet).id) m;
  ELSE
    SELECT a.balance INTO v_balance FROM ledger_accounts a WHERE a.id = v_to.account;
    UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  END IF;
  IF (v_found.bet).id IS NOT NULL THEN
    UPDATE bets SET payout = payout + p_amount,
        sold = sold + CASE p_settlement WHEN 'result' THEN 0 ELSE p_amount END,
        settled_at = CASE p_settlement WHEN 'part_cash_out' THEN settled_at ELSE coalesce(settled_at, p_at) END,
        status = CASE WHEN p_settlement = 'part_cash_out' THEN status WHEN payout + p_amount > 0 THEN 'won'
          ELSE 'lost' END
      WHERE id = (v_found.bet).id AND placed_at = (v_found.bet).placed_at;
  ELSIF p_amount <> 0 THEN
    PERFORM money_note(v_to.account, 'promotions', p_amount, p_at);
    INSERT INTO wins_without_bet (transfer_id, member_id, at, kind, product, amount)
      VALUES (v_transfer, p_member, p_at, p_kind, coalesce(
        (SELECT g.game_type FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game),
        (SELECT v.game_types[1] FROM vendors v WHERE v.code = p_vendor), 'RNG'), p_amount);
  END IF;
  RETURN ('OK', v_balance, p_amount <> 0, false)::seamless_answer;
END $$;
