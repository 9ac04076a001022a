-- Posts many transfers at once, each as ledger_post would, in the order given.
--
-- Arguments: arrays with one element for each transfer; amounts in smallest units.
--   p_pays, p_reverses: as ledger_move; null: none of the transfers.
-- Raises, and moves nothing, when a key is known already (unique violation), an account does not exist in its currency
--   (LG002), or a balance would be below zero at any step (LG003).
-- Locks: the accounts, in no given order: the caller locks those of members first, ordered by member.
-- Called by: lottery_correct_post, lottery_place, lottery_refund, lottery_settle,
--   lottery_trial_end, lottery_trial_place, wages_move.
CREATE OR REPLACE FUNCTION ledger_posts(
  p_keys text[], p_fingerprints text[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_currencies text[],
  p_kinds text[], p_at timestamptz,
  p_pays uuid[] DEFAULT NULL,
  p_reverses bigint[] DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_ids bigint[] := ARRAY(SELECT ledger_next_id() FROM unnest(p_keys));
  v_debit_balances bigint[];
  v_credit_balances bigint[];
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT m.account, m.currency
      FROM unnest(p_debits || p_credits, p_currencies || p_currencies) m(account, currency)) m
     WHERE NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.id = m.account AND a.currency = m.currency)
  ) THEN RAISE EXCEPTION 'no account of that currency to post to' USING ERRCODE = 'LG002'; END IF;

  WITH entry AS MATERIALIZED (
    SELECT n, true AS is_debit, account, -amount AS amount
      FROM unnest(p_debits, p_amounts) WITH ORDINALITY m(account, amount, n)
    UNION ALL
    SELECT n, false, account, amount FROM unnest(p_credits, p_amounts) WITH ORDINALITY m(account, amount, n)
  ), changed AS (
    UPDATE ledger_accounts a SET balance = a.balance + t.amount, spare = a.spare + least(t.amount, 0)
      FROM (SELECT account, sum(amount)::bigint AS amount FROM entry GROUP BY 1) t
        WHERE a.id = t.account AND a.balance IS NOT NULL
    RETURNING a.id, a.balance - t.amount AS before
  ), after AS (
    SELECT e.n, e.is_debit, (c.before + sum(e.amount) OVER (PARTITION BY e.account ORDER BY e.n))::bigint AS balance
      FROM entry e LEFT JOIN changed c ON c.id = e.account
  )
  SELECT array_agg(balance ORDER BY n) FILTER (WHERE is_debit),
         array_agg(balance ORDER BY n) FILTER (WHERE NOT is_debit)
    INTO v_debit_balances, v_credit_balances FROM after;
  IF 0 > ANY (v_debit_balances) THEN RAISE EXCEPTION 'not enough money' USING ERRCODE = 'LG003'; END IF;

  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    SELECT key, fingerprint, 'OK', id, p_at FROM unnest(p_keys, p_fingerprints, v_ids) m(key, fingerprint, id);
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, debit_balance,
    credit_balance, pays_bet_id, reverses_id, at)
    SELECT m.*, p_at FROM unnest(v_ids, p_debits, p_credits, p_amounts, p_currencies, p_kinds, p_keys,
           v_debit_balances, v_credit_balances, coalesce(p_pays, array_fill(NULL::uuid, ARRAY[cardinality(v_ids)])),
           coalesce(p_reverses, array_fill(NULL::bigint, ARRAY[cardinality(v_ids)]))) m;
END $$;
