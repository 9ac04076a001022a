-- Books a bet that a vendor took from its own wallet. It was placed already, so nothing is checked but the balance.
--
-- Arguments:
--   m: the move of the vendor's feed, see wallets_hear.
--   p_token: hash of the session's token.
-- Raises when the bet exceeds the wallet.
-- Locks: the member's cash account, the key, the round, then the vendor wallet's account.
-- Called by: wallets_hear.
CREATE OR REPLACE FUNCTION seamless_book_bet(
  p_vendor text, m jsonb, p_token bytea, p_member uuid, p_bet uuid, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount > 0 THEN ledger_next_id() END;
  v_ok boolean;
  s record;
BEGIN
  SELECT gs.account_id, gs.house_id, gs.currency, a.site_code, g.node_id, g.game_type INTO STRICT s
    FROM game_sessions gs JOIN ledger_accounts a ON a.id = gs.account_id
    JOIN games g ON g.vendor_code = gs.vendor_code AND g.game_code = m ->> 'game'
    WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  PERFORM limits_meet(p_member, p_at);
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, v_key, 'OK', v_transfer, p_bet, p_at, p_at);
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
    VALUES (p_vendor, m ->> 'round', p_member, p_at) ON CONFLICT DO NOTHING;
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, s.account_id, s.house_id, v_amount, s.currency, 'bet', v_key,
           p_at, p_asked => true) l;
    IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took a bet beyond its wallet: %', p_vendor, m; END IF;
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, s.site_code, p_member, s.account_id, s.house_id, v_transfer, p_vendor, s.game_type,
      s.node_id, m ->> 'round', s.currency, v_amount);
END $$;
