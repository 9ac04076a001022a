-- Books a win or a correction that a vendor paid into its own wallet, on the bet it names. Its fingerprint contains the
-- game, as that of a win by the wallet protocol does.
--
-- Arguments:
--   m: the move of the vendor's feed, see wallets_hear.
--   p_kind: 'win', 'free_win', 'promo_win', 'jackpot_win' or 'adjust'.
-- Raises when the bet is unknown or a correction exceeds the wallet.
-- Locks: the bet, the member's cash account, the key, then the other accounts.
-- Called by: wallets_hear.
CREATE OR REPLACE FUNCTION seamless_book_pay(
  p_vendor text, m jsonb, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount <> 0 THEN ledger_next_id() END;
  v_for text := coalesce(m ->> 'settlement', 'result');
  v_ok boolean := true;
  v_stays_open boolean;
  b bets;
BEGIN
  SELECT x.* INTO STRICT b FROM ledger_requests r JOIN bets x ON x.id = r.bet_id AND x.placed_at = r.bet_at
    WHERE r.key = p_vendor || ':' || (m ->> 'bet') AND r.status = 'OK' FOR NO KEY UPDATE OF x;
  -- After the sale of a part, and a correction of what it was sold for (seamless_adjust_book).
  v_stays_open := b.status = 'open' AND (v_for = 'part_cash_out' OR p_kind = 'adjust' AND b.sold > 0);
  -- The main wallet before the vendor's, as wallets_begin does. What the member has to spare ends with the bet's change
  -- (limits_note_change).
  PERFORM FROM ledger_accounts WHERE member_id = b.member_id AND purpose = 'cash' FOR NO KEY UPDATE;
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, json_build_array(p_kind, b.member_id,
      (SELECT g.game_code FROM games g WHERE g.node_id = b.node_id)), 'OK', v_transfer, p_at);
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.house_id, b.account_id, v_amount, b.currency, p_kind, v_key,
           p_at, p_asked => true, p_pays => b.id) l;
  ELSIF v_amount < 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.account_id, b.house_id, -v_amount, b.currency, p_kind,
           v_key, p_at, p_asked => true, p_pays => b.id) l;
  END IF;
  IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took back more than its wallet held: %', p_vendor, m; END IF;
  UPDATE bets SET payout = payout + v_amount,
      sold = sold + CASE WHEN v_for <> 'result' OR v_stays_open THEN v_amount ELSE 0 END,
      settled_at = CASE WHEN v_stays_open THEN settled_at ELSE coalesce(settled_at, p_at) END,
      status = CASE WHEN v_stays_open THEN status WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;
