-- Closes a round of the wallet protocol; bets that nothing was paid for are lost. Moves no money. A round without bets
-- is closed as well, so that no bet comes after its end.
--
-- Arguments:
--   p_transaction, p_fingerprint: as seamless_bet.
--   p_game | null: the game of any bet of the round, or the request is refused; null where the round alone is named.
--   p_by 'vendor' | 'job': who closed it.
-- Returns:
--   status 'OK' | 'INVALID_SESSION' | 'TRANSACTION_DOES_NOT_EXIST' | 'TRANSACTION_ROLLED_BACK' |
--     'DUPLICATE_TRANSACTION'
--   balance: the member's cash balance, smallest units.
--   moved, conflict: as seamless_bet.
-- Locks: the key, the round, its open bets.
-- Called by: wallets_hear, seamless/rounds.job.ts, seamless/seamless.service.ts, prisma/seed/money.ts.
CREATE OR REPLACE FUNCTION seamless_endround(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_game text,
  p_at timestamptz, p_by text DEFAULT 'vendor'
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_balance bigint;
  v_opened timestamptz;
  v_is_own boolean;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, at) VALUES (v_key, p_fingerprint, 'OK', p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;
  SELECT balance INTO v_balance FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  IF NOT FOUND THEN RETURN seamless_keep(v_key, 'INVALID_SESSION', p_member); END IF;
  IF p_game IS NOT NULL THEN
    SELECT bool_or(b.node_id IN (
             SELECT g.node_id FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game)) INTO v_is_own
      FROM seamless_rounds r JOIN bets b ON b.member_id = r.member_id AND b.vendor_code = r.vendor_code
        AND b.round_id = r.round_id AND b.placed_at >= r.opened_at - interval '1 minute'
      WHERE r.vendor_code = p_vendor AND r.round_id = p_round AND r.member_id = p_member;
    IF NOT v_is_own THEN RETURN seamless_keep(v_key, 'TRANSACTION_DOES_NOT_EXIST', p_member); END IF;
  END IF;
  UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at, closed_at, closed_by)
    VALUES (p_vendor, p_round, p_member, p_at, p_at, p_by)
    ON CONFLICT (vendor_code, round_id, member_id)
      DO UPDATE SET closed_at = EXCLUDED.closed_at, closed_by = EXCLUDED.closed_by
        WHERE seamless_rounds.closed_at IS NULL
    RETURNING opened_at INTO v_opened;
  UPDATE bets SET status = CASE WHEN payout > 0 THEN 'won' ELSE 'lost' END, settled_at = p_at
    WHERE member_id = p_member AND placed_at >= v_opened - interval '1 minute' AND vendor_code = p_vendor
      AND round_id = p_round AND status = 'open';
  RETURN ('OK', v_balance, false, false)::seamless_answer;
END $$;
