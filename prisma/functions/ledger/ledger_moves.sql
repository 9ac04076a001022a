-- Many transfers at once, each from an account that keeps a balance to a house account. Made for groups of bets.
--
-- Arguments:
--   p_places: which positions of the other arrays are moves, in the order in which their accounts are to be locked;
--     moves of one account follow each other.
--   p_ids, p_debits, p_credits, p_amounts, p_currencies, p_keys, p_times: one element for each position; smallest
--     units.
-- Returns: the balances after the moves by position, null where a position is no move.
-- Raises 40001 when an account does not cover its moves (it changed since the caller looked: try again) and LG002 when
--   a credited account is not a house account of that currency. Nothing was moved then.
-- Locks: the debited accounts, in the order of p_places.
-- Called by: seamless_bets.
CREATE OR REPLACE FUNCTION ledger_moves(
  p_places int[], p_ids bigint[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_currencies text[],
  p_kind text, p_keys text[],
  p_times timestamptz[]
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  -- One element for each account: its id and its balance before.
  v_accounts bigint[];
  v_before bigint[];
  n int := 0;
  v_balance bigint;
  v_balances bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(p_ids)]);
  v_place int;
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT p_credits[i] AS credit, p_currencies[i] AS currency FROM unnest(p_places) i) m
     WHERE (SELECT a.balance IS NULL FROM ledger_accounts a
       WHERE a.id = m.credit AND a.currency = m.currency) IS NOT TRUE
  ) THEN RAISE EXCEPTION 'no house account to credit' USING ERRCODE = 'LG002'; END IF;

  WITH debited AS (
    UPDATE ledger_accounts a SET balance = a.balance - t.amount
      FROM (SELECT p_debits[i] AS account, sum(p_amounts[i])::bigint AS amount
        FROM unnest(p_places) WITH ORDINALITY m(i, n) GROUP BY 1 ORDER BY min(m.n)) t
     WHERE a.id = t.account AND a.balance >= t.amount RETURNING a.id, a.balance + t.amount AS before
  ) SELECT array_agg(id), array_agg(before) INTO v_accounts, v_before FROM debited;
  FOREACH v_place IN ARRAY p_places LOOP
    IF p_debits[v_place] IS DISTINCT FROM v_accounts[n] THEN
      n := n + 1;
      IF p_debits[v_place] IS DISTINCT FROM v_accounts[n] THEN
        RAISE EXCEPTION 'account % does not cover its moves', p_debits[v_place] USING ERRCODE = '40001';
      END IF;
      v_balance := v_before[n];
    END IF;
    v_balance := v_balance - p_amounts[v_place];
    v_balances[v_place] := v_balance;
  END LOOP;
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, debit_balance, at)
    SELECT p_ids[i], p_debits[i], p_credits[i], p_amounts[i], p_currencies[i], p_kind, p_keys[i], v_balances[i],
           p_times[i] FROM unnest(p_places) i;
  RETURN v_balances;
END $$;
