-- The wallet protocol, one function an action, each one round trip and one transaction. Every answer is stored under
-- (vendor, transactionId) in the same transaction that moved the money, so that the same request repeats it byte for byte.
-- The unique key is also the tombstone: a rollback that comes before its bet takes the bet's key.

CREATE TYPE seamless_answer AS (status text, balance bigint, moved boolean, conflict boolean);

-- The stored answer of a request that came before. Another print under the same key is DUPLICATE_TRANSACTION, with the stored balance
-- so that this answer, too, repeats. A tombstone met by its late bet becomes that bet's refusal.
CREATE FUNCTION seamless_replay(p_key text, p_print text, p_member uuid) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  r ledger_requests;
  v_balance bigint;
BEGIN
  SELECT * INTO r FROM ledger_requests WHERE key = p_key FOR UPDATE;
  IF r.print IS NULL THEN
    SELECT coalesce(max(balance), 0) INTO v_balance FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
    UPDATE ledger_requests SET print = p_print, balance = v_balance WHERE key = p_key;
    RETURN (r.status, v_balance, false, false)::seamless_answer;
  END IF;
  SELECT coalesce(r.balance, t.debit_balance, t.credit_balance, 0) INTO v_balance
    FROM (SELECT 1) one LEFT JOIN ledger_transfers t ON t.id = r.transfer_id;
  IF r.print <> p_print THEN RETURN ('DUPLICATE_TRANSACTION', v_balance, false, true)::seamless_answer; END IF;
  RETURN (r.status, v_balance, false, false)::seamless_answer;
END $$;

-- Keeps an answer that moved nothing under its key, with what the member has at that moment.
CREATE FUNCTION seamless_keep(p_key text, p_status text, p_member uuid) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE v_balance bigint;
BEGIN
  SELECT coalesce(max(balance), 0) INTO v_balance FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  UPDATE ledger_requests SET status = p_status, balance = v_balance, transfer_id = NULL, bet_id = NULL, bet_at = NULL WHERE key = p_key;
  RETURN (p_status, v_balance, false, false)::seamless_answer;
END $$;

CREATE FUNCTION seamless_bet(
  p_vendor text, p_transaction text, p_print text, p_token bytea, p_member uuid, p_game text, p_round text, p_amount bigint, p_currency text,
  p_bet uuid, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount > 0 THEN ledger_next_id() END;
  v_status text;
  v_ok boolean;
  v_balance bigint;
  s record;
BEGIN
  INSERT INTO ledger_requests (key, print, status, transfer_id, bet_id, bet_at, at) VALUES (v_key, p_print, 'OK', v_transfer, p_bet, p_at, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_print, p_member); END IF;

  SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, gs.created_at, m.site_code, m.status AS member_status, m.limited,
         g.node_id, g.game_type, g.maintenance OR v.maintenance AS maintenance, r.closed_at IS NOT NULL AS closed
    INTO s
    FROM game_sessions gs
    JOIN members m ON m.id = gs.member_id
    JOIN vendors v ON v.code = gs.vendor_code
    LEFT JOIN games g ON g.vendor_code = gs.vendor_code AND g.game_code = p_game
    LEFT JOIN seamless_rounds r ON r.vendor_code = gs.vendor_code AND r.round_id = p_round AND r.member_id = gs.member_id
    WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  v_status := CASE
    WHEN NOT FOUND THEN 'INVALID_SESSION'
    WHEN s.expires_at <= p_at THEN 'SESSION_EXPIRED'
    WHEN s.member_status <> 'active' THEN 'USER_DISABLED'
    WHEN s.node_id IS NULL THEN 'INVALID_GAME'
    WHEN s.maintenance THEN 'GAME_MAINTENANCE'
    WHEN p_currency <> s.currency THEN 'WRONG_CURRENCY'
    WHEN p_amount IS NULL OR p_amount < 0 THEN 'WRONG_TYPES'
    WHEN s.closed THEN 'ALREADY_SETTLED'
  END;
  IF v_status IS NULL AND s.limited THEN
    -- Two bets at once must not both fit under one limit.
    PERFORM 1 FROM ledger_accounts WHERE id = s.account_id FOR NO KEY UPDATE;
    v_status := limits_verdict(p_member, p_amount, s.created_at, p_at);
  END IF;
  IF v_status IS NOT NULL THEN RETURN seamless_keep(v_key, v_status, p_member); END IF;

  SELECT b.ok, b.balance INTO v_ok, v_balance
    FROM bets_place(v_key, v_transfer, p_bet, s.site_code, p_member, s.account_id, s.house_id, p_vendor, s.game_type, s.node_id, p_round, p_amount, s.currency, p_at) b;
  IF NOT v_ok THEN RETURN seamless_keep(v_key, 'NOT_ENOUGH_MONEY', p_member); END IF;
  IF p_amount = 0 THEN UPDATE ledger_requests SET balance = v_balance WHERE key = v_key; END IF;
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at) VALUES (p_vendor, p_round, p_member, p_at) ON CONFLICT DO NOTHING;
  RETURN ('OK', v_balance, p_amount > 0, false)::seamless_answer;
END $$;

-- The bet a win or an adjustment belongs to: the one it names, else the round's latest that stands.
-- verdict: OK, or the status word to refuse with; NONE when there is no such bet.
CREATE FUNCTION seamless_find_bet(p_vendor text, p_bet_transaction text, p_round text, p_member uuid, OUT verdict text, OUT bet bets) LANGUAGE plpgsql AS $$
DECLARE r record;
BEGIN
  IF p_bet_transaction IS NOT NULL THEN
    SELECT status, bet_id, bet_at INTO r FROM ledger_requests WHERE key = p_vendor || ':' || p_bet_transaction;
    IF NOT FOUND THEN verdict := 'NONE'; RETURN; END IF;
    IF r.status = 'TRANSACTION_ROLLED_BACK' THEN verdict := 'TRANSACTION_ROLLED_BACK'; RETURN; END IF;
    SELECT b.* INTO bet FROM bets b WHERE b.id = r.bet_id AND b.placed_at = r.bet_at AND b.member_id = p_member FOR NO KEY UPDATE;
  ELSE
    SELECT b.* INTO bet FROM bets b WHERE b.vendor_code = p_vendor AND b.round_id = p_round AND b.member_id = p_member
      ORDER BY (b.status = 'rolled_back'), b.placed_at DESC, b.id DESC LIMIT 1 FOR NO KEY UPDATE;
  END IF;
  verdict := CASE WHEN bet.id IS NULL THEN 'NONE' WHEN bet.status = 'rolled_back' THEN 'TRANSACTION_ROLLED_BACK' ELSE 'OK' END;
END $$;

-- Where a member's money of a vendor lies when no bet tells it (free, promo and jackpot wins, adjustments).
CREATE FUNCTION seamless_accounts(p_vendor text, p_member uuid, p_currency text, OUT account bigint, OUT house bigint, OUT verdict text) LANGUAGE plpgsql AS $$
DECLARE a record;
BEGIN
  SELECT id, site_code, currency INTO a FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  verdict := CASE WHEN NOT FOUND THEN 'INVALID_SESSION' WHEN a.currency <> p_currency THEN 'WRONG_CURRENCY' END;
  IF verdict IS NOT NULL THEN RETURN; END IF;
  account := a.id;
  house := ledger_house(a.site_code, 'games:' || p_vendor, p_currency);
END $$;

-- A win (p_kind win, free_win, promo_win or jackpot_win) or an adjustment (adjust, which may be negative).
CREATE FUNCTION seamless_pay(
  p_vendor text, p_transaction text, p_print text, p_member uuid, p_round text, p_bet_transaction text, p_amount bigint, p_currency text, p_kind text, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount <> 0 THEN ledger_next_id() END;
  v_found record;
  v_to record;
  v_move record;
  v_status text;
  v_closed boolean;
BEGIN
  INSERT INTO ledger_requests (key, print, status, transfer_id, at) VALUES (v_key, p_print, 'OK', v_transfer, p_at) ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_print, p_member); END IF;

  SELECT * INTO v_found FROM seamless_find_bet(p_vendor, p_bet_transaction, p_round, p_member);
  SELECT closed_at IS NOT NULL INTO v_closed FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
  SELECT * INTO v_to FROM seamless_accounts(p_vendor, p_member, p_currency);
  v_status := CASE
    WHEN v_to.verdict IS NOT NULL THEN v_to.verdict
    WHEN p_amount IS NULL OR (p_amount < 0 AND p_kind <> 'adjust') THEN 'WRONG_TYPES'
    WHEN v_found.verdict = 'TRANSACTION_ROLLED_BACK' THEN 'TRANSACTION_ROLLED_BACK'
    WHEN v_found.verdict = 'NONE' AND (p_kind = 'win' OR p_bet_transaction IS NOT NULL) THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_closed AND p_kind <> 'adjust' THEN 'ALREADY_SETTLED'
  END;
  IF v_status IS NOT NULL THEN RETURN seamless_keep(v_key, v_status, p_member); END IF;

  IF p_amount > 0 THEN
    SELECT m.ok, m.credit_balance AS balance INTO v_move FROM ledger_move(v_transfer, v_to.house, v_to.account, p_amount, p_currency, p_kind, v_key, p_at) m;
  ELSIF p_amount < 0 THEN
    SELECT m.ok, m.debit_balance AS balance INTO v_move FROM ledger_move(v_transfer, v_to.account, v_to.house, -p_amount, p_currency, p_kind, v_key, p_at) m;
  ELSE
    SELECT true AS ok, a.balance INTO v_move FROM ledger_accounts a WHERE a.id = v_to.account;
    UPDATE ledger_requests SET balance = v_move.balance WHERE key = v_key;
  END IF;
  IF NOT v_move.ok THEN RETURN seamless_keep(v_key, 'NOT_ENOUGH_MONEY', p_member); END IF;
  IF (v_found.bet).id IS NOT NULL THEN
    UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at), status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END
      WHERE id = (v_found.bet).id AND placed_at = (v_found.bet).placed_at;
  END IF;
  RETURN ('OK', v_move.balance, p_amount <> 0, false)::seamless_answer;
END $$;

-- Gives a whole bet back, once. Before its bet: the tombstone. A settled bet is not given back (statement 3 of the protocol).
CREATE FUNCTION seamless_rollback(
  p_vendor text, p_transaction text, p_print text, p_member uuid, p_bet_transaction text, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_bet_key text := p_vendor || ':' || p_bet_transaction;
  v_transfer bigint;
  v_balance bigint;
  r ledger_requests;
  b bets;
BEGIN
  INSERT INTO ledger_requests (key, print, status, at) VALUES (v_key, p_print, 'OK', p_at) ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_print, p_member); END IF;
  IF p_bet_transaction IS NULL OR v_bet_key = v_key THEN RETURN seamless_keep(v_key, 'WRONG_TYPES', p_member); END IF;

  INSERT INTO ledger_requests (key, print, status, at) VALUES (v_bet_key, NULL, 'TRANSACTION_ROLLED_BACK', p_at) ON CONFLICT (key) DO NOTHING;
  IF FOUND THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  SELECT * INTO r FROM ledger_requests WHERE key = v_bet_key;
  IF r.status <> 'OK' THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  IF r.bet_id IS NULL THEN RETURN seamless_keep(v_key, 'CANCEL_NON_BET', p_member); END IF;
  SELECT * INTO b FROM bets WHERE id = r.bet_id AND placed_at = r.bet_at FOR NO KEY UPDATE;
  IF b.member_id <> p_member THEN RETURN seamless_keep(v_key, 'TRANSACTION_DOES_NOT_EXIST', p_member); END IF;
  IF b.status = 'rolled_back' THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  IF b.settled_at IS NOT NULL THEN RETURN seamless_keep(v_key, 'ALREADY_SETTLED', p_member); END IF;

  UPDATE bets SET status = 'rolled_back', settled_at = p_at WHERE id = b.id AND placed_at = b.placed_at;
  IF b.stake = 0 THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  v_transfer := ledger_next_id();
  SELECT m.credit_balance INTO v_balance FROM ledger_move(v_transfer, b.house_id, b.account_id, b.stake, b.currency, 'rollback', v_key, p_at, b.transfer_id) m;
  UPDATE ledger_requests SET transfer_id = v_transfer WHERE key = v_key;
  RETURN ('OK', v_balance, true, false)::seamless_answer;
END $$;

-- Closes the round; bets that nothing was paid for are lost. Moves nothing.
CREATE FUNCTION seamless_endround(
  p_vendor text, p_transaction text, p_print text, p_member uuid, p_round text, p_at timestamptz, p_by text DEFAULT 'vendor'
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_balance bigint;
BEGIN
  INSERT INTO ledger_requests (key, print, status, at) VALUES (v_key, p_print, 'OK', p_at) ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_print, p_member); END IF;
  SELECT balance INTO v_balance FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  IF NOT FOUND THEN RETURN seamless_keep(v_key, 'INVALID_SESSION', p_member); END IF;
  UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at, closed_at, closed_by) VALUES (p_vendor, p_round, p_member, p_at, p_at, p_by)
    ON CONFLICT (vendor_code, round_id, member_id) DO UPDATE SET closed_at = EXCLUDED.closed_at, closed_by = EXCLUDED.closed_by WHERE seamless_rounds.closed_at IS NULL;
  UPDATE bets SET status = 'lost', settled_at = p_at WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member AND status = 'open';
  RETURN ('OK', v_balance, false, false)::seamless_answer;
END $$;
