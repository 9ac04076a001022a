DROP FUNCTION ledger_move(bigint,bigint,bigint,bigint,text,text,text,timestamp with time zone,bigint,uuid,boolean);

-- AlterTable
ALTER TABLE "referral_rules" ADD COLUMN     "address_friends" INTEGER NOT NULL DEFAULT 3;

-- The rules that were there have 3; each rule from now on says its number.
ALTER TABLE "referral_rules" ALTER COLUMN "address_friends" DROP DEFAULT;

CREATE OR REPLACE FUNCTION ledger_move(
  p_id bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_key text,
  p_at timestamptz,
  p_asked boolean,
  p_reverses bigint DEFAULT NULL,
  p_pays uuid DEFAULT NULL,
  OUT ok boolean, OUT debit_balance bigint, OUT credit_balance bigint
) LANGUAGE plpgsql AS $$
DECLARE v_is_house boolean;
BEGIN
  UPDATE ledger_accounts a SET balance = a.balance - p_amount FROM ledger_accounts c
    WHERE a.id = p_debit AND a.currency = p_currency AND a.balance >= p_amount
      AND (p_asked OR NOT a.guarded) AND c.id = p_credit AND c.currency = p_currency
    RETURNING a.balance, c.balance IS NULL INTO debit_balance, v_is_house;
  IF NOT FOUND THEN
    SELECT a.balance IS NULL INTO ok FROM ledger_accounts a WHERE a.id = p_debit AND a.currency = p_currency;
    IF NOT FOUND THEN RAISE EXCEPTION 'no % account % to debit', p_currency, p_debit USING ERRCODE = 'LG002'; END IF;
    SELECT c.balance IS NULL INTO v_is_house FROM ledger_accounts c WHERE c.id = p_credit AND c.currency = p_currency;
    IF NOT FOUND THEN RAISE EXCEPTION 'no % account % to credit', p_currency, p_credit USING ERRCODE = 'LG002'; END IF;
    IF NOT ok THEN RETURN; END IF;
  END IF;
  IF NOT v_is_house THEN
    UPDATE ledger_accounts a SET balance = a.balance + p_amount WHERE a.id = p_credit RETURNING a.balance
      INTO credit_balance;
  END IF;
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, reverses_id,
    pays_bet_id, debit_balance, credit_balance, at)
    VALUES (p_id, p_debit, p_credit, p_amount, p_currency, p_kind, p_key, p_reverses, p_pays, debit_balance,
      credit_balance, p_at);
  ok := true;
END $$;

CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_fingerprint text, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text,
  p_at timestamptz,
  OUT status text, OUT transfer_id bigint, OUT replayed boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_ok boolean;
  v_fingerprint text;
BEGIN
  transfer_id := ledger_next_id();
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (p_key, p_fingerprint, 'OK', transfer_id, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT r.status, r.transfer_id, r.fingerprint INTO status, transfer_id, v_fingerprint FROM ledger_requests r
      WHERE r.key = p_key;
    replayed := true;
    IF v_fingerprint IS DISTINCT FROM p_fingerprint THEN status := 'KEY_REUSED'; END IF;
    RETURN;
  END IF;
  replayed := false;
  SELECT m.ok INTO v_ok
    FROM ledger_move(transfer_id, p_debit, p_credit, p_amount, p_currency, p_kind, p_key, p_at, p_asked => true) m;
  status := CASE WHEN v_ok THEN 'OK' ELSE 'NOT_ENOUGH_MONEY' END;
  IF NOT v_ok THEN
    UPDATE ledger_requests r SET status = 'NOT_ENOUGH_MONEY', transfer_id = NULL WHERE r.key = p_key;
    transfer_id := NULL;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION seamless_adjust_book(
  p_key text, p_transfer bigint, p_account bigint, p_house bigint, p_amount bigint, p_currency text, p_bet uuid,
  p_placed timestamptz, p_at timestamptz, OUT ok boolean, OUT balance bigint
) LANGUAGE plpgsql AS $$
BEGIN
  IF p_amount > 0 THEN
    SELECT m.ok, m.credit_balance INTO ok, balance
      FROM ledger_move(p_transfer, p_house, p_account, p_amount, p_currency, 'adjust', p_key, p_at,
        p_asked => true, p_pays => p_bet) m;
  ELSIF p_amount < 0 THEN
    SELECT m.ok, m.debit_balance INTO ok, balance
      FROM ledger_move(p_transfer, p_account, p_house, -p_amount, p_currency, 'adjust', p_key, p_at,
        p_asked => true, p_pays => p_bet) m;
  ELSE
    SELECT true, a.balance INTO ok, balance FROM ledger_accounts a WHERE a.id = p_account;
    UPDATE ledger_requests r SET balance = seamless_adjust_book.balance WHERE r.key = p_key;
  END IF;
  IF NOT ok THEN RETURN; END IF;
  UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = p_bet AND placed_at = p_placed;
END $$;

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
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_bet, p_at, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, gs.ruled
    INTO v_account, v_house, v_currency, v_expires, v_ruled
    FROM game_sessions gs WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  SELECT m.site_code, m.status, m.limited OR v_ruled INTO v_site, v_member_status, v_asks FROM members m
    WHERE m.id = p_member;
  SELECT g.node_id, g.game_type, g.maintenance
    OR EXISTS (SELECT FROM vendors v WHERE v.maintenance AND v.code = p_vendor)
    INTO v_node, v_type, v_maintenance FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game;
  v_status := CASE
    WHEN v_account IS NULL THEN 'INVALID_SESSION'
    WHEN v_expires <= p_at THEN 'SESSION_EXPIRED'
    WHEN v_member_status <> 'active' THEN 'USER_DISABLED'
    WHEN v_node IS NULL THEN 'INVALID_GAME'
    WHEN v_maintenance THEN 'GAME_MAINTENANCE'
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
      -- A member who was given a limit since the look: the wallet is guarded, and this bet comes after the limit.
      SELECT m.limited INTO v_asks FROM members m WHERE m.id = p_member;
      IF NOT v_asks THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    END IF;
  END IF;
  IF v_status IS NULL AND v_asks THEN
    -- Locked before the limits are asked: two bets at once must not both fit under one limit.
    PERFORM 1 FROM ledger_accounts WHERE id = v_account FOR NO KEY UPDATE;
    v_status := limits_verdict(p_member, v_key, p_vendor, v_type, p_amount, p_at);
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

CREATE OR REPLACE FUNCTION seamless_book_pay(
  p_vendor text, m jsonb, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount <> 0 THEN ledger_next_id() END;
  v_ok boolean := true;
  b bets;
BEGIN
  SELECT x.* INTO STRICT b FROM ledger_requests r JOIN bets x ON x.id = r.bet_id AND x.placed_at = r.bet_at
    WHERE r.key = p_vendor || ':' || (m ->> 'bet') AND r.status = 'OK' FOR NO KEY UPDATE OF x;
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
  UPDATE bets SET payout = payout + v_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;

CREATE OR REPLACE FUNCTION seamless_end_by_hand(
  p_vendor text, p_round text, p_member uuid, p_refund boolean, p_by text, p_at timestamptz, OUT status text,
  OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  r seamless_rounds;
  b bets;
  v_key text;
  v_transfer bigint;
BEGIN
  SELECT * INTO r FROM seamless_rounds
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member FOR UPDATE;
  status := CASE WHEN NOT FOUND THEN 'UNKNOWN' WHEN r.closed_at IS NOT NULL THEN 'CLOSED' ELSE 'OK' END;
  IF status <> 'OK' THEN RETURN; END IF;
  UPDATE seamless_rounds SET closed_at = p_at, closed_by = p_by
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
  FOR b IN
    UPDATE bets SET status = CASE WHEN p_refund THEN 'rolled_back' ELSE 'lost' END, settled_at = p_at
      WHERE member_id = p_member AND placed_at >= r.opened_at - interval '1 minute' AND vendor_code = p_vendor
        AND round_id = p_round AND bets.status = 'open'
      RETURNING *
  LOOP
    CONTINUE WHEN NOT p_refund OR b.stake = 0;
    v_key := 'refund:' || b.id;
    v_transfer := ledger_next_id();
    INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
      VALUES (v_key, v_key, 'OK', v_transfer, p_at);
    PERFORM ledger_move(v_transfer, b.house_id, b.account_id, b.stake, b.currency, 'rollback', v_key, p_at,
      p_asked => true, p_reverses => b.transfer_id);
  END LOOP;
  SELECT a.balance INTO balance FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash';
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
    WHEN v_closed THEN 'ALREADY_SETTLED'
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
    UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at),
        status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END
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
      p_asked => true, p_reverses => b.transfer_id) m;
  UPDATE ledger_requests SET transfer_id = v_transfer WHERE key = v_key;
  RETURN ('OK', v_balance, true, false)::seamless_answer;
END $$;
