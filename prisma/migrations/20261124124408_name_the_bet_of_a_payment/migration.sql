DROP FUNCTION ledger_move(bigint,bigint,bigint,bigint,text,text,text,timestamp with time zone,bigint);

-- AlterTable
ALTER TABLE "ledger_transfers" ADD COLUMN     "pays_bet_id" UUID;

CREATE OR REPLACE FUNCTION ledger_move(
  p_id bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_key text,
  p_at timestamptz,
  p_reverses bigint DEFAULT NULL,
  p_pays uuid DEFAULT NULL,
  OUT ok boolean, OUT debit_balance bigint, OUT credit_balance bigint
) LANGUAGE plpgsql AS $$
DECLARE v_is_house boolean;
BEGIN
  UPDATE ledger_accounts a SET balance = a.balance - p_amount FROM ledger_accounts c
    WHERE a.id = p_debit AND a.currency = p_currency AND a.balance >= p_amount AND c.id = p_credit
      AND c.currency = p_currency
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
           p_at, p_pays => b.id) l;
  ELSIF v_amount < 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.account_id, b.house_id, -v_amount, b.currency, p_kind,
           v_key, p_at, p_pays => b.id) l;
  END IF;
  IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took back more than its wallet held: %', p_vendor, m; END IF;
  UPDATE bets SET payout = payout + v_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;

CREATE OR REPLACE FUNCTION seamless_pay(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_bet_transaction text,
  p_amount bigint, p_currency text, p_kind text, p_at timestamptz
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

  SELECT * INTO v_found FROM seamless_find_bet(p_vendor, p_bet_transaction, p_round, p_member);
  SELECT closed_at IS NOT NULL INTO v_closed FROM seamless_rounds
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
  SELECT * INTO v_to FROM seamless_accounts(p_vendor, p_member, p_currency);
  v_status := CASE
    WHEN v_to.verdict IS NOT NULL THEN v_to.verdict
    WHEN p_amount IS NULL OR (p_amount < 0 AND p_kind <> 'adjust') THEN 'WRONG_TYPES'
    WHEN v_found.verdict = 'TRANSACTION_ROLLED_BACK' THEN 'TRANSACTION_ROLLED_BACK'
    WHEN v_found.verdict = 'NONE'
      AND (p_kind = 'win' OR p_bet_transaction IS NOT NULL) THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_closed AND p_kind <> 'adjust' THEN 'ALREADY_SETTLED'
  END;
  IF v_status IS NOT NULL THEN RETURN seamless_keep(v_key, v_status, p_member); END IF;

  IF p_amount > 0 THEN
    SELECT m.ok, m.credit_balance AS balance INTO v_move
      FROM ledger_move(v_transfer, v_to.house, v_to.account, p_amount, p_currency, p_kind, v_key, p_at,
        p_pays => (v_found.bet).id) m;
  ELSIF p_amount < 0 THEN
    SELECT m.ok, m.debit_balance AS balance INTO v_move
      FROM ledger_move(v_transfer, v_to.account, v_to.house, -p_amount, p_currency, p_kind, v_key, p_at,
        p_pays => (v_found.bet).id) m;
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

-- Wins from before this migration stay without one: NOT VALID looks at new rows only. The ledger's audit knows by them
-- which bets are older.
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_win_pays_bet
  CHECK (kind <> 'win' OR pays_bet_id IS NOT NULL) NOT VALID;
