-- Refunds a whole bet of the wallet protocol, once. When the bet has not arrived yet, its key is taken as a tombstone,
-- which refuses the bet later. A settled bet, or one of which a part was sold, is not refunded (statement 3 of the
-- protocol).
--
-- Arguments:
--   p_transaction, p_fingerprint: as seamless_bet.
--   p_bet_transaction | null: the vendor's transaction id of the bet.
--   p_round | null, p_game | null: those of the bet, or the request is refused; null where the bet alone is named.
-- Returns:
--   status 'OK' | 'WRONG_TYPES' | 'CANCEL_NON_BET' | 'TRANSACTION_DOES_NOT_EXIST' | 'ALREADY_SETTLED' |
--     'TRANSACTION_ROLLED_BACK' | 'DUPLICATE_TRANSACTION'
--   balance: the member's cash balance afterwards, smallest units.
--   moved, conflict: as seamless_bet.
-- Locks: the rollback's key, the bet's key, the bet, then the member's cash account.
-- Called by: wallets_hear, seamless/seamless.service.ts.
CREATE OR REPLACE FUNCTION seamless_rollback(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_bet_transaction text, p_round text,
  p_game text, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_bet_key text := p_vendor || ':' || p_bet_transaction;
  v_transfer bigint;
  v_balance bigint;
  r ledger_requests;
  b bets;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, at) VALUES (v_key, p_fingerprint, 'OK', p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;
  IF p_bet_transaction IS NULL OR v_bet_key = v_key THEN RETURN seamless_keep(v_key, 'WRONG_TYPES', p_member); END IF;

  INSERT INTO ledger_requests (key, fingerprint, status, at) VALUES (v_bet_key, NULL, 'TRANSACTION_ROLLED_BACK', p_at)
    ON CONFLICT (key) DO NOTHING;
  IF FOUND THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  SELECT * INTO r FROM ledger_requests WHERE key = v_bet_key;
  IF r.status <> 'OK' THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  IF r.bet_id IS NULL THEN RETURN seamless_keep(v_key, 'CANCEL_NON_BET', p_member); END IF;
  SELECT * INTO b FROM bets WHERE id = r.bet_id AND placed_at = r.bet_at FOR NO KEY UPDATE;
  IF b.member_id <> p_member OR b.round_id <> p_round OR (p_game IS NOT NULL AND NOT EXISTS (
    SELECT FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game AND g.node_id = b.node_id
  )) THEN RETURN seamless_keep(v_key, 'TRANSACTION_DOES_NOT_EXIST', p_member); END IF;
  IF b.status = 'rolled_back' THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  IF b.settled_at IS NOT NULL OR b.payout > 0 THEN RETURN seamless_keep(v_key, 'ALREADY_SETTLED', p_member); END IF;

  UPDATE bets SET status = 'rolled_back', settled_at = p_at WHERE id = b.id AND placed_at = b.placed_at;
  IF b.stake = 0 THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  v_transfer := ledger_next_id();
  SELECT m.credit_balance INTO v_balance
    FROM ledger_move(v_transfer, b.house_id, b.account_id, b.stake, b.currency, 'rollback', v_key, p_at,
      p_asked => true, p_reverses => b.transfer_id) m;
  UPDATE ledger_requests SET transfer_id = v_transfer WHERE key = v_key;
  RETURN ('OK', v_balance, true, false)::seamless_answer;
END $$;
