-- A bet in a round that stands keeps it from being closed meanwhile: read without a lock, a round that ended at the same moment was left with an
-- open bet that nobody ends. Sets of bets do the same (bets_locked_late).
CREATE OR REPLACE FUNCTION seamless_bet(
  p_vendor text, p_transaction text, p_print text, p_token bytea, p_member uuid, p_game text, p_round text, p_amount bigint, p_currency text,
  p_bet uuid, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount > 0 THEN ledger_next_id() END;
  v_status text;
  v_move record;
  v_opened boolean;
  v_balance bigint;
  s record;
BEGIN
  INSERT INTO ledger_requests (key, print, status, transfer_id, bet_id, bet_at, at) VALUES (v_key, p_print, 'OK', v_transfer, p_bet, p_at, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_print, p_member); END IF;

  SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, gs.created_at, m.site_code, m.status AS member_status, m.limited,
         g.node_id, g.game_type, g.maintenance OR v.maintenance AS maintenance
    INTO s
    FROM game_sessions gs
    JOIN members m ON m.id = gs.member_id
    JOIN vendors v ON v.code = gs.vendor_code
    LEFT JOIN games g ON g.vendor_code = gs.vendor_code AND g.game_code = p_game
    WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  v_status := CASE
    WHEN NOT FOUND THEN 'INVALID_SESSION'
    WHEN s.expires_at <= p_at THEN 'SESSION_EXPIRED'
    WHEN s.member_status <> 'active' THEN 'USER_DISABLED'
    WHEN s.node_id IS NULL THEN 'INVALID_GAME'
    WHEN s.maintenance THEN 'GAME_MAINTENANCE'
    WHEN p_currency <> s.currency THEN 'WRONG_CURRENCY'
    WHEN p_amount IS NULL OR p_amount < 0 THEN 'WRONG_TYPES'
  END;
  IF v_status IS NULL THEN
    INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at) VALUES (p_vendor, p_round, p_member, p_at) ON CONFLICT DO NOTHING;
    v_opened := FOUND;
    IF NOT v_opened THEN
      SELECT CASE WHEN closed_at IS NOT NULL THEN 'ALREADY_SETTLED' END INTO v_status
        FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member FOR SHARE;
    END IF;
  END IF;
  IF v_status IS NULL AND s.limited THEN
    -- Two bets at once must not both fit under one limit.
    PERFORM 1 FROM ledger_accounts WHERE id = s.account_id FOR NO KEY UPDATE;
    v_status := limits_verdict(p_member, p_amount, s.created_at, p_at);
  END IF;

  IF v_status IS NULL THEN
    IF p_amount > 0 THEN
      v_move := ledger_move(v_transfer, s.account_id, s.house_id, p_amount, s.currency, 'bet', v_key, p_at);
      v_balance := v_move.debit_balance;
      IF NOT v_move.ok THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    ELSE
      SELECT a.balance INTO v_balance FROM ledger_accounts a WHERE a.id = s.account_id;
      UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
    END IF;
  END IF;
  IF v_status IS NOT NULL THEN
    IF v_opened THEN DELETE FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member; END IF;
    RETURN seamless_keep(v_key, v_status, p_member);
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type, node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, s.site_code, p_member, s.account_id, s.house_id, v_transfer, p_vendor, s.game_type, s.node_id, p_round, s.currency, p_amount);
  RETURN ('OK', v_balance, p_amount > 0, false)::seamless_answer;
END $$;
