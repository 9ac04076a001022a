-- The posting path: moves money from one account to another and records the transfer. Apart from the set versions
-- (ledger_moves, ledger_posts) no other function writes transfers or balances. For speed one UPDATE checks all
-- conditions; the reason is determined only when it finds no row.
--
-- Arguments:
--   p_id: id of the transfer, from ledger_next_id.
--   p_amount: smallest units, above zero.
--   p_key: the request's key, which the caller has stored in ledger_requests.
--   p_asked: whether money may be taken from a guarded account: its owner's limits were asked, or do not concern this
--     transfer. False: only what the account has to spare is taken from it (ledger_spare).
--   p_reverses: the transfer that this one reverses, if any.
--   p_pays: the bet that this transfer pays or corrects, if any.
-- Returns:
--   ok: false when the debited account keeps a balance that does not cover the amount, or has too little to spare;
--     nothing was moved then.
--   debit_balance | null, credit_balance | null: balances after the transfer; null for house accounts.
-- Raises LG002 when an account does not exist in that currency, which is a bug of the caller.
-- Locks: the debited account, then the credited account if it keeps a balance.
-- Called by: ledger_post, seamless_adjust_book, seamless_bet, seamless_book_bet, seamless_book_pay,
--   seamless_end_by_hand, seamless_pay, seamless_rollback.
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
  UPDATE ledger_accounts a SET balance = a.balance - p_amount, spare = a.spare - p_amount FROM ledger_accounts c
    WHERE a.id = p_debit AND a.currency = p_currency AND a.balance >= p_amount
      AND (p_asked OR NOT a.guarded OR a.spare >= p_amount AND p_at >= a.spare_from AND p_at < a.spare_until)
      AND c.id = p_credit AND c.currency = p_currency
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
