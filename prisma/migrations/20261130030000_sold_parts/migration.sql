DROP FUNCTION seamless_pay(text,text,text,uuid,text,text,text,bigint,text,text,timestamp with time zone,boolean);

-- AlterTable
ALTER TABLE "bets" ADD COLUMN     "sold" BIGINT NOT NULL DEFAULT 0;

-- Until now only whole bets were sold.
UPDATE "bets" SET "sold" = "payout" WHERE "cashed_out";

-- AlterTable
ALTER TABLE "bets" DROP COLUMN "cashed_out";

CREATE OR REPLACE FUNCTION seamless_book_pay(
  p_vendor text, m jsonb, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount <> 0 THEN ledger_next_id() END;
  v_for text := coalesce(m ->> 'settlement', 'result');
  v_ok boolean := true;
  b bets;
BEGIN
  SELECT x.* INTO STRICT b FROM ledger_requests r JOIN bets x ON x.id = r.bet_id AND x.placed_at = r.bet_at
    WHERE r.key = p_vendor || ':' || (m ->> 'bet') AND r.status = 'OK' FOR NO KEY UPDATE OF x;
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
  UPDATE bets SET payout = payout + v_amount, sold = sold + CASE v_for WHEN 'result' THEN 0 ELSE v_amount END,
      settled_at = CASE v_for WHEN 'part_cash_out' THEN settled_at ELSE coalesce(settled_at, p_at) END,
      status = CASE WHEN v_for = 'part_cash_out' THEN status WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
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
    UPDATE bets SET status = CASE WHEN payout > 0 THEN 'won' WHEN p_refund THEN 'rolled_back' ELSE 'lost' END,
        settled_at = p_at
      WHERE member_id = p_member AND placed_at >= r.opened_at - interval '1 minute' AND vendor_code = p_vendor
        AND round_id = p_round AND bets.status = 'open'
      RETURNING *
  LOOP
    CONTINUE WHEN b.status <> 'rolled_back' OR b.stake = 0;
    v_key := 'refund:' || b.id;
    v_transfer := ledger_next_id();
    INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
      VALUES (v_key, v_key, 'OK', v_transfer, p_at);
    PERFORM ledger_move(v_transfer, b.house_id, b.account_id, b.stake, b.currency, 'rollback', v_key, p_at,
      p_asked => true, p_reverses => b.transfer_id);
  END LOOP;
  SELECT a.balance INTO balance FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash';
END $$;

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

CREATE OR REPLACE FUNCTION seamless_pay(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_game text,
  p_bet_transaction text, p_amount bigint, p_currency text, p_kind text, p_at timestamptz,
  p_settlement text DEFAULT 'result'
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
    WHEN v_closed OR p_settlement = 'part_cash_out' AND (v_found.bet).settled_at IS NOT NULL THEN 'ALREADY_SETTLED'
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
    UPDATE bets SET payout = payout + p_amount,
        sold = sold + CASE p_settlement WHEN 'result' THEN 0 ELSE p_amount END,
        settled_at = CASE p_settlement WHEN 'part_cash_out' THEN settled_at ELSE coalesce(settled_at, p_at) END,
        status = CASE WHEN p_settlement = 'part_cash_out' THEN status WHEN payout + p_amount > 0 THEN 'won'
          ELSE 'lost' END
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
