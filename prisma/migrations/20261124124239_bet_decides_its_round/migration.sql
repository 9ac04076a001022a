DROP FUNCTION seamless_endround(text,text,text,uuid,text,timestamp with time zone,text);
DROP FUNCTION seamless_find_bet(text,text,text,uuid);
DROP FUNCTION seamless_pay(text,text,text,uuid,text,text,bigint,text,text,timestamp with time zone);
DROP FUNCTION seamless_rollback(text,text,text,uuid,text,timestamp with time zone);

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
  UPDATE bets SET status = 'lost', settled_at = p_at
    WHERE member_id = p_member AND placed_at >= v_opened - interval '1 minute' AND vendor_code = p_vendor
      AND round_id = p_round AND status = 'open';
  RETURN ('OK', v_balance, false, false)::seamless_answer;
END $$;

CREATE OR REPLACE FUNCTION seamless_find_bet(
  p_vendor text, p_bet_transaction text, p_round text, p_game text, p_member uuid, OUT verdict text, OUT bet bets
) LANGUAGE plpgsql AS $$
DECLARE
  r record;
  v_opened timestamptz;
  v_node int;
BEGIN
  SELECT node_id INTO v_node FROM games WHERE vendor_code = p_vendor AND game_code = p_game;
  IF p_bet_transaction IS NOT NULL THEN
    SELECT status, bet_id, bet_at INTO r FROM ledger_requests WHERE key = p_vendor || ':' || p_bet_transaction;
    IF NOT FOUND THEN verdict := 'NONE'; RETURN; END IF;
    IF r.status = 'TRANSACTION_ROLLED_BACK' THEN verdict := 'TRANSACTION_ROLLED_BACK'; RETURN; END IF;
    SELECT b.* INTO bet FROM bets b WHERE b.id = r.bet_id AND b.placed_at = r.bet_at AND b.member_id = p_member
      FOR NO KEY UPDATE;
  ELSE
    SELECT opened_at INTO v_opened FROM seamless_rounds
      WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
    SELECT b.* INTO bet FROM bets b
      WHERE b.member_id = p_member AND b.placed_at >= v_opened - interval '1 minute' AND b.vendor_code = p_vendor
        AND b.round_id = p_round
      ORDER BY (b.node_id IS DISTINCT FROM v_node), (b.status = 'rolled_back'), b.placed_at DESC, b.id DESC LIMIT 1
      FOR NO KEY UPDATE;
  END IF;
  verdict := CASE WHEN bet.id IS NULL THEN 'NONE'
    WHEN bet.round_id <> p_round OR bet.node_id IS DISTINCT FROM v_node THEN 'OTHER'
    WHEN bet.status = 'rolled_back' THEN 'TRANSACTION_ROLLED_BACK' ELSE 'OK' END;
END $$;

CREATE OR REPLACE FUNCTION seamless_pay(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_game text,
  p_bet_transaction text, p_amount bigint, p_currency text, p_kind text, p_at timestamptz
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
    WHEN p_amount IS NULL OR (p_amount < 0 AND p_kind <> 'adjust') THEN 'WRONG_TYPES'
    WHEN v_found.verdict = 'TRANSACTION_ROLLED_BACK' THEN 'TRANSACTION_ROLLED_BACK'
    WHEN v_found.verdict = 'OTHER' THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_found.verdict = 'NONE'
      AND (p_kind = 'win' OR p_bet_transaction IS NOT NULL) THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_closed AND p_kind <> 'adjust' THEN 'ALREADY_SETTLED'
  END;
  IF v_status IS NOT NULL THEN RETURN seamless_keep(v_key, v_status, p_member); END IF;

  IF p_amount > 0 THEN
    SELECT m.ok, m.credit_balance AS balance INTO v_move
      FROM ledger_move(v_transfer, v_to.house, v_to.account, p_amount, p_currency, p_kind, v_key, p_at) m;
  ELSIF p_amount < 0 THEN
    SELECT m.ok, m.debit_balance AS balance INTO v_move
      FROM ledger_move(v_transfer, v_to.account, v_to.house, -p_amount, p_currency, p_kind, v_key, p_at) m;
  ELSE
    SELECT true AS ok, a.balance INTO v_move FROM ledger_accounts a WHERE a.id = v_to.account;
    UPDATE ledger_requests SET balance = v_move.balance WHERE key = v_key;
  END IF;
  IF NOT v_move.ok THEN RETURN seamless_keep(v_key, 'NOT_ENOUGH_MONEY', p_member); END IF;
  IF (v_found.bet).id IS NOT NULL THEN
    UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at),
        status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END
      WHERE id = (v_found.bet).id AND placed_at = (v_found.bet).placed_at;
  ELSIF p_amount <> 0 THEN
    PERFORM money_note(v_to.account, 'promotions', p_amount, p_at);
  END IF;
  RETURN ('OK', v_move.balance, p_amount <> 0, false)::seamless_answer;
END $$;

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
  IF b.settled_at IS NOT NULL THEN RETURN seamless_keep(v_key, 'ALREADY_SETTLED', p_member); END IF;

  UPDATE bets SET status = 'rolled_back', settled_at = p_at WHERE id = b.id AND placed_at = b.placed_at;
  IF b.stake = 0 THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  v_transfer := ledger_next_id();
  SELECT m.credit_balance INTO v_balance
    FROM ledger_move(v_transfer, b.house_id, b.account_id, b.stake, b.currency, 'rollback', v_key, p_at,
      b.transfer_id) m;
  UPDATE ledger_requests SET transfer_id = v_transfer WHERE key = v_key;
  RETURN ('OK', v_balance, true, false)::seamless_answer;
END $$;

CREATE OR REPLACE FUNCTION wallets_hear(
  p_vendor text, m jsonb, p_token bytea, p_bet uuid, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_position bigint;
  v_member uuid := (m ->> 'member')::uuid;
  v_key text := p_vendor || ':' || (m ->> 'reference');
BEGIN
  SELECT f.position INTO STRICT v_position FROM vendor_feeds f WHERE f.vendor_code = p_vendor FOR UPDATE;
  IF (m ->> 'position')::bigint <= v_position THEN RETURN false; END IF;
  CASE m ->> 'action'
    WHEN 'in', 'out' THEN PERFORM wallets_end(m ->> 'reference', true, p_at);
    WHEN 'bet' THEN PERFORM seamless_book_bet(p_vendor, m, p_token, v_member, p_bet, p_at);
    WHEN 'win' THEN PERFORM seamless_book_pay(p_vendor, m,
      CASE m ->> 'type' WHEN 'free' THEN 'free_win' WHEN 'promo' THEN 'promo_win'
        WHEN 'jackpot' THEN 'jackpot_win' ELSE 'win' END, p_at);
    WHEN 'adjust' THEN PERFORM seamless_book_pay(p_vendor, m, 'adjust', p_at);
    WHEN 'rollback' THEN PERFORM seamless_rollback(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'bet',
      NULL, NULL, p_at);
    WHEN 'endround' THEN PERFORM seamless_endround(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'round',
      NULL, p_at);
  END CASE;
  UPDATE vendor_feeds SET position = (m ->> 'position')::bigint WHERE vendor_code = p_vendor;
  RETURN true;
END $$;
