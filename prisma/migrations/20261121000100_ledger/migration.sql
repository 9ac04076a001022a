-- The ledger. Two things hold whatever the code above does: a kept balance is never negative, and a transfer is never changed.
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_balance_not_negative CHECK (balance >= 0);
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_house_keeps_none CHECK ((member_id IS NULL) = (balance IS NULL));
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_amount_positive CHECK (amount > 0);
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_two_accounts CHECK (debit_id <> credit_id);

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger transfers are append-only' USING ERRCODE = 'LG001';
END $$;

CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- THE posting path: the only statement that writes transfers and balances. Answers ok = false, and has moved nothing, when the
-- debited account keeps a balance that does not cover the amount. An account of another currency is a bug and raises.
CREATE FUNCTION ledger_move(
  p_id bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_key text, p_at timestamptz,
  p_reverses bigint DEFAULT NULL,
  OUT ok boolean, OUT debit_balance bigint, OUT credit_balance bigint
) LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts a SET balance = a.balance - p_amount
    WHERE a.id = p_debit AND a.currency = p_currency AND a.balance >= p_amount RETURNING a.balance INTO debit_balance;
  IF NOT FOUND THEN
    SELECT a.balance IS NULL INTO ok FROM ledger_accounts a WHERE a.id = p_debit AND a.currency = p_currency;
    IF ok IS NULL THEN RAISE EXCEPTION 'no % account % to debit', p_currency, p_debit USING ERRCODE = 'LG002'; END IF;
    IF NOT ok THEN RETURN; END IF;
  END IF;
  UPDATE ledger_accounts a SET balance = a.balance + p_amount
    WHERE a.id = p_credit AND a.currency = p_currency AND a.balance IS NOT NULL RETURNING a.balance INTO credit_balance;
  IF NOT FOUND THEN
    PERFORM 1 FROM ledger_accounts a WHERE a.id = p_credit AND a.currency = p_currency;
    IF NOT FOUND THEN RAISE EXCEPTION 'no % account % to credit', p_currency, p_credit USING ERRCODE = 'LG002'; END IF;
  END IF;
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, reverses_id, debit_balance, credit_balance, at)
    VALUES (p_id, p_debit, p_credit, p_amount, p_currency, p_kind, p_key, p_reverses, debit_balance, credit_balance, p_at);
  ok := true;
END $$;

CREATE FUNCTION ledger_next_id() RETURNS bigint LANGUAGE sql AS $$ SELECT nextval('ledger_transfers_id_seq') $$;

-- A transfer under its caller's key. The same key and print repeat the first answer; the same key with another print is KEY_REUSED.
-- status: OK, NOT_ENOUGH_MONEY or KEY_REUSED.
CREATE FUNCTION ledger_post(
  p_key text, p_print text, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_at timestamptz,
  OUT status text, OUT transfer_id bigint, OUT replayed boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_ok boolean;
  v_print text;
BEGIN
  transfer_id := ledger_next_id();
  INSERT INTO ledger_requests (key, print, status, transfer_id, at) VALUES (p_key, p_print, 'OK', transfer_id, p_at) ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT r.status, r.transfer_id, r.print INTO status, transfer_id, v_print FROM ledger_requests r WHERE r.key = p_key;
    replayed := true;
    IF v_print IS DISTINCT FROM p_print THEN status := 'KEY_REUSED'; END IF;
    RETURN;
  END IF;
  replayed := false;
  SELECT m.ok INTO v_ok FROM ledger_move(transfer_id, p_debit, p_credit, p_amount, p_currency, p_kind, p_key, p_at) m;
  status := CASE WHEN v_ok THEN 'OK' ELSE 'NOT_ENOUGH_MONEY' END;
  IF NOT v_ok THEN
    UPDATE ledger_requests r SET status = 'NOT_ENOUGH_MONEY', transfer_id = NULL WHERE r.key = p_key;
    transfer_id := NULL;
  END IF;
END $$;

-- The house's account for a purpose; made at its first use.
CREATE FUNCTION ledger_house(p_site text, p_purpose text, p_currency text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  SELECT id INTO v_id FROM ledger_accounts WHERE site_code = p_site AND member_id IS NULL AND purpose = p_purpose AND currency = p_currency;
  IF v_id IS NOT NULL THEN RETURN v_id; END IF;
  INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance) VALUES (p_site, NULL, p_purpose, p_currency, NULL)
    ON CONFLICT (site_code, member_id, purpose, currency) DO NOTHING;
  SELECT id INTO v_id FROM ledger_accounts WHERE site_code = p_site AND member_id IS NULL AND purpose = p_purpose AND currency = p_currency;
  RETURN v_id;
END $$;

-- Both sides of every transfer, signed: what accountants call entries. Per currency their sum is zero by construction.
CREATE VIEW ledger_entries AS
  SELECT id AS transfer_id, debit_id AS account_id, -amount AS amount, debit_balance AS balance_after, currency, kind, request_key, at FROM ledger_transfers
  UNION ALL
  SELECT id, credit_id, amount, credit_balance, currency, kind, request_key, at FROM ledger_transfers;
