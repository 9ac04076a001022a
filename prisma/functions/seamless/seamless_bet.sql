-- Places one bet of the wallet protocol: the stake is taken, the round opened and the bet recorded in one call. The
-- answer is stored under the request's key in the same transaction, so that a repeated request gets the same answer.
-- What is known of session, member and game is looked up one by one, which costs less than a join.
-- A game that its site has closed takes no new round, and an open round goes on to its end, with its free spins and
-- further bets. A game or a vendor that is closed for all sites takes no bet.
--
-- Arguments:
--   p_transaction: the vendor's transaction id; with the vendor it is the request's key.
--   p_fingerprint: fingerprint of the request's content.
--   p_token: hash of the session's token.
--   p_member | null: null when the request names nobody.
--   p_amount | null: stake, smallest units; null when the request has no valid amount.
--   p_bet: id of the new bet.
-- Returns:
--   status 'OK' | 'INVALID_SESSION' | 'SESSION_EXPIRED' | 'USER_DISABLED' | 'INVALID_GAME' | 'GAME_MAINTENANCE' |
--     'WRONG_CURRENCY' | 'WRONG_TYPES' | 'ALREADY_SETTLED' | 'BET_LIMIT' | 'LOSS_LIMIT' | 'TIME_LIMIT' |
--     'NOT_ENOUGH_MONEY' | 'TRANSACTION_ROLLED_BACK' | 'DUPLICATE_TRANSACTION'
--   balance: the member's cash balance after the bet, smallest units.
--   moved: whether this call moved money.
--   conflict: whether the key was used for another request (DUPLICATE_TRANSACTION).
-- Locks: the key, the round (FOR SHARE, so that it is not closed meanwhile), then the member's cash account.
-- Called by: seamless_bets, seamless/bet-batches.ts, prisma/seed/money.ts.
CREATE OR REPLACE FUNCTION seamless_bet(
  p_vendor text, p_transaction text, p_fingerprint text, p_token bytea, p_member uuid, p_game text, p_round text,
  p_amount bigint, p_currency text,
  p_bet uuid, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount > 0 THEN ledger_next_id() END;
  v_status text;
  v_move record;
  v_opened boolean;
  v_balance bigint;
  v_account bigint;
  v_house bigint;
  v_currency text;
  v_expires timestamptz;
  v_site text;
  v_member_status text;
  v_asks boolean;
  v_ruled boolean;
  v_node int;
  v_type text;
  v_maintenance boolean;
  v_closed boolean;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_bet, p_at, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, gs.ruled
    INTO v_account, v_house, v_currency, v_expires, v_ruled
    FROM game_sessions gs WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  SELECT m.site_code, m.status, v_ruled OR m.limited AND p_amount = 0
    INTO v_site, v_member_status, v_asks FROM members m WHERE m.id = p_member;
  SELECT g.node_id, g.game_type, g.maintenance
    OR EXISTS (SELECT FROM vendors v WHERE v.maintenance AND v.code = p_vendor),
    NOT vendors_open(v_site, p_vendor, g.node_id, p_at)
    INTO v_node, v_type, v_maintenance, v_closed FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game;
  v_status := CASE
    WHEN v_account IS NULL THEN 'INVALID_SESSION'
    WHEN v_expires <= p_at THEN 'SESSION_EXPIRED'
    WHEN v_member_status <> 'active' THEN 'USER_DISABLED'
    WHEN v_node IS NULL THEN 'INVALID_GAME'
    WHEN v_maintenance OR v_closed AND NOT EXISTS (
      SELECT FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member
    ) THEN 'GAME_MAINTENANCE'
    WHEN p_currency <> v_currency THEN 'WRONG_CURRENCY'
    WHEN p_amount IS NULL OR p_amount < 0 THEN 'WRONG_TYPES'
  END;
  IF v_status IS NULL THEN
    INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
      VALUES (p_vendor, p_round, p_member, p_at) ON CONFLICT DO NOTHING;
    v_opened := FOUND;
    IF NOT v_opened THEN
      SELECT CASE WHEN closed_at IS NOT NULL THEN 'ALREADY_SETTLED' END INTO v_status
        FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member FOR SHARE;
    END IF;
  END IF;
  IF v_status IS NULL AND NOT v_asks AND p_amount > 0 THEN
    v_move := ledger_move(v_transfer, v_account, v_house, p_amount, v_currency, 'bet', v_key, p_at, p_asked => false);
    v_balance := v_move.debit_balance;
    IF NOT v_move.ok THEN
      -- The wallet is guarded and has nothing to spare, or too little.
      SELECT m.limited INTO v_asks FROM members m WHERE m.id = p_member;
      IF NOT v_asks THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    END IF;
  END IF;
  IF v_status IS NULL AND v_asks THEN
    -- Locked before the limits are asked: two bets at once must not both fit under one limit. Most bets of a member
    -- with limits are not asked, because they are within what limits_verdict wrote as spare.
    PERFORM 1 FROM ledger_accounts WHERE id = v_account FOR NO KEY UPDATE;
    v_status := limits_verdict(p_member, v_key, p_vendor, v_type, p_round, p_amount, p_at);
    IF v_status IS NULL AND p_amount > 0 THEN
      v_move := ledger_move(v_transfer, v_account, v_house, p_amount, v_currency, 'bet', v_key, p_at, p_asked => true);
      v_balance := v_move.debit_balance;
      IF NOT v_move.ok THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    END IF;
  END IF;
  IF v_status IS NULL AND p_amount = 0 THEN
    SELECT a.balance INTO v_balance FROM ledger_accounts a WHERE a.id = v_account;
    UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  END IF;
  IF v_status IS NOT NULL THEN
    IF v_opened THEN DELETE FROM seamless_rounds
      WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member; END IF;
    RETURN seamless_keep(v_key, v_status, p_member);
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, v_site, p_member, v_account, v_house, v_transfer, p_vendor, v_type, v_node, p_round,
      v_currency, p_amount);
  RETURN ('OK', v_balance, p_amount > 0, false)::seamless_answer;
END $$;
