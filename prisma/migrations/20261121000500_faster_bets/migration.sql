-- What a bet costs, brought down (docs/benchmarks.md): one posting path as before, called without a table function; a round's row, written
-- with its first bet, tells when its bets began, so that they are found by member and time and need no index of their own.
DROP INDEX bets_vendor_code_round_id_idx;
DROP FUNCTION bets_place;

-- THE posting path: the only statement that writes transfers and balances. Answers ok = false, and has moved nothing, when the
-- debited account keeps a balance that does not cover the amount. An account of another currency is a bug and raises.
CREATE OR REPLACE FUNCTION ledger_move(
  p_id bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_key text, p_at timestamptz,
  p_reverses bigint DEFAULT NULL,
  OUT ok boolean, OUT debit_balance bigint, OUT credit_balance bigint
) LANGUAGE plpgsql AS $$
DECLARE v_is_house boolean;
BEGIN
  UPDATE ledger_accounts a SET balance = a.balance - p_amount
    WHERE a.id = p_debit AND a.currency = p_currency AND a.balance >= p_amount RETURNING a.balance INTO debit_balance;
  IF NOT FOUND THEN
    SELECT a.balance IS NULL INTO ok FROM ledger_accounts a WHERE a.id = p_debit AND a.currency = p_currency;
    IF ok IS NULL THEN RAISE EXCEPTION 'no % account % to debit', p_currency, p_debit USING ERRCODE = 'LG002'; END IF;
    IF NOT ok THEN RETURN; END IF;
  END IF;
  SELECT a.balance IS NULL INTO v_is_house FROM ledger_accounts a WHERE a.id = p_credit AND a.currency = p_currency;
  IF NOT FOUND THEN RAISE EXCEPTION 'no % account % to credit', p_currency, p_credit USING ERRCODE = 'LG002'; END IF;
  IF NOT v_is_house THEN
    UPDATE ledger_accounts a SET balance = a.balance + p_amount WHERE a.id = p_credit RETURNING a.balance INTO credit_balance;
  END IF;
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, reverses_id, debit_balance, credit_balance, at)
    VALUES (p_id, p_debit, p_credit, p_amount, p_currency, p_kind, p_key, p_reverses, debit_balance, credit_balance, p_at);
  ok := true;
END $$;

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
        FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
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

-- Bets that arrived together, in one transaction: each as seamless_bet alone would answer it, in the order given.
CREATE FUNCTION seamless_bets(
  p_vendors text[], p_transactions text[], p_prints text[], p_tokens bytea[], p_members uuid[], p_games text[], p_rounds text[], p_amounts bigint[],
  p_currencies text[], p_bets uuid[], p_times timestamptz[]
) RETURNS SETOF seamless_answer LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(p_vendors) LOOP
    RETURN NEXT seamless_bet(p_vendors[i], p_transactions[i], p_prints[i], p_tokens[i], p_members[i], p_games[i], p_rounds[i], p_amounts[i],
      p_currencies[i], p_bets[i], p_times[i]);
  END LOOP;
END $$;

-- The bet a win or an adjustment belongs to: the one it names, else the round's latest that stands. The servers' clocks may differ a
-- little, so a round's bets are looked for from a minute before its first.
-- verdict: OK, or the status word to refuse with; NONE when there is no such bet.
CREATE OR REPLACE FUNCTION seamless_find_bet(p_vendor text, p_bet_transaction text, p_round text, p_member uuid, OUT verdict text, OUT bet bets) LANGUAGE plpgsql AS $$
DECLARE
  r record;
  v_opened timestamptz;
BEGIN
  IF p_bet_transaction IS NOT NULL THEN
    SELECT status, bet_id, bet_at INTO r FROM ledger_requests WHERE key = p_vendor || ':' || p_bet_transaction;
    IF NOT FOUND THEN verdict := 'NONE'; RETURN; END IF;
    IF r.status = 'TRANSACTION_ROLLED_BACK' THEN verdict := 'TRANSACTION_ROLLED_BACK'; RETURN; END IF;
    SELECT b.* INTO bet FROM bets b WHERE b.id = r.bet_id AND b.placed_at = r.bet_at AND b.member_id = p_member FOR NO KEY UPDATE;
  ELSE
    SELECT opened_at INTO v_opened FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
    SELECT b.* INTO bet FROM bets b
      WHERE b.member_id = p_member AND b.placed_at >= v_opened - interval '1 minute' AND b.vendor_code = p_vendor AND b.round_id = p_round
      ORDER BY (b.status = 'rolled_back'), b.placed_at DESC, b.id DESC LIMIT 1 FOR NO KEY UPDATE;
  END IF;
  verdict := CASE WHEN bet.id IS NULL THEN 'NONE' WHEN bet.status = 'rolled_back' THEN 'TRANSACTION_ROLLED_BACK' ELSE 'OK' END;
END $$;

CREATE OR REPLACE FUNCTION seamless_endround(
  p_vendor text, p_transaction text, p_print text, p_member uuid, p_round text, p_at timestamptz, p_by text DEFAULT 'vendor'
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_balance bigint;
  v_opened timestamptz;
BEGIN
  INSERT INTO ledger_requests (key, print, status, at) VALUES (v_key, p_print, 'OK', p_at) ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_print, p_member); END IF;
  SELECT balance INTO v_balance FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  IF NOT FOUND THEN RETURN seamless_keep(v_key, 'INVALID_SESSION', p_member); END IF;
  UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at, closed_at, closed_by) VALUES (p_vendor, p_round, p_member, p_at, p_at, p_by)
    ON CONFLICT (vendor_code, round_id, member_id) DO UPDATE SET closed_at = EXCLUDED.closed_at, closed_by = EXCLUDED.closed_by WHERE seamless_rounds.closed_at IS NULL
    RETURNING opened_at INTO v_opened;
  UPDATE bets SET status = 'lost', settled_at = p_at
    WHERE member_id = p_member AND placed_at >= v_opened - interval '1 minute' AND vendor_code = p_vendor AND round_id = p_round AND status = 'open';
  RETURN ('OK', v_balance, false, false)::seamless_answer;
END $$;
