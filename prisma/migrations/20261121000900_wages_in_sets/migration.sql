-- A period is settled in a few statements, however many contracts it has: payments are written in one, paid in one, posted in one.

-- Many transfers at once, each as ledger_post alone would make it, in the order given. Keys that are known already, accounts of another
-- currency, and a balance that would at any step be below zero raise, and nothing has moved.
CREATE FUNCTION ledger_posts(
  p_keys text[], p_prints text[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_currencies text[], p_kinds text[], p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_ids bigint[] := ARRAY(SELECT ledger_next_id() FROM unnest(p_keys));
  v_debit_balances bigint[];
  v_credit_balances bigint[];
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT m.account, m.currency FROM unnest(p_debits || p_credits, p_currencies || p_currencies) m(account, currency)) m
     WHERE NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.id = m.account AND a.currency = m.currency)
  ) THEN RAISE EXCEPTION 'no account of that currency to post to' USING ERRCODE = 'LG002'; END IF;

  WITH entry AS MATERIALIZED (
    SELECT n, true AS is_debit, account, -amount AS amount FROM unnest(p_debits, p_amounts) WITH ORDINALITY m(account, amount, n)
    UNION ALL
    SELECT n, false, account, amount FROM unnest(p_credits, p_amounts) WITH ORDINALITY m(account, amount, n)
  ), changed AS (
    UPDATE ledger_accounts a SET balance = a.balance + t.amount
      FROM (SELECT account, sum(amount)::bigint AS amount FROM entry GROUP BY 1) t WHERE a.id = t.account AND a.balance IS NOT NULL
    RETURNING a.id, a.balance - t.amount AS before
  ), after AS (
    SELECT e.n, e.is_debit, (c.before + sum(e.amount) OVER (PARTITION BY e.account ORDER BY e.n))::bigint AS balance
      FROM entry e LEFT JOIN changed c ON c.id = e.account
  )
  SELECT array_agg(balance ORDER BY n) FILTER (WHERE is_debit), array_agg(balance ORDER BY n) FILTER (WHERE NOT is_debit)
    INTO v_debit_balances, v_credit_balances FROM after;
  IF 0 > ANY (v_debit_balances) THEN RAISE EXCEPTION 'not enough money' USING ERRCODE = 'LG003'; END IF;

  INSERT INTO ledger_requests (key, print, status, transfer_id, at)
    SELECT key, print, 'OK', id, p_at FROM unnest(p_keys, p_prints, v_ids) m(key, print, id);
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, debit_balance, credit_balance, at)
    SELECT m.*, p_at FROM unnest(v_ids, p_debits, p_credits, p_amounts, p_currencies, p_kinds, p_keys, v_debit_balances, v_credit_balances) m;
END $$;

DROP FUNCTION wages_issue(jsonb, timestamptz);
DROP FUNCTION wages_pay(uuid, timestamptz);

-- Pays what is left of these payments, older ones and uplines first, each as far as its payer's wallet goes with what has come into it before; the
-- platform's goes all the way. Wallets are locked in the order of their members, as bets that arrive together and transfers between
-- members take theirs.
CREATE FUNCTION wages_pay(p_payments uuid[], p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_payments uuid[];
  v_lefts bigint[];
  v_payers int[];
  v_holders int[];
  v_wallets bigint[];
  v_moves bigint[] := '{}';
  v_move bigint;
BEGIN
  PERFORM FROM contract_payments WHERE id = ANY (p_payments) ORDER BY id FOR UPDATE;
  PERFORM FROM ledger_accounts a WHERE a.purpose = 'cash' AND a.member_id IN (
    SELECT unnest(ARRAY[holder_id, payer_id]) FROM contract_payments WHERE id = ANY (p_payments) AND status IN ('upline_insufficient', 'partly_collected')
  ) ORDER BY a.member_id FOR NO KEY UPDATE;

  WITH owed AS MATERIALIZED (
    SELECT p.id, p.payer_id, p.holder_id, p.amount - p.paid AS rest,
           row_number() OVER (ORDER BY p.created_at, (SELECT count(*) FROM team_links t WHERE t.descendant_id = p.holder_id), p.id) AS n
      FROM contract_payments p WHERE p.id = ANY (p_payments) AND p.status IN ('upline_insufficient', 'partly_collected')
  ), wallet AS MATERIALIZED (
    SELECT a.member_id, a.balance, row_number() OVER ()::int AS n
      FROM ledger_accounts a WHERE a.purpose = 'cash' AND a.member_id IN (SELECT holder_id FROM owed UNION SELECT payer_id FROM owed)
  )
  SELECT (SELECT array_agg(balance ORDER BY n) FROM wallet),
         array_agg(o.id ORDER BY o.n), array_agg(o.rest ORDER BY o.n), array_agg(payer.n ORDER BY o.n), array_agg(holder.n ORDER BY o.n)
    INTO v_wallets, v_payments, v_lefts, v_payers, v_holders
    FROM owed o JOIN wallet holder ON holder.member_id = o.holder_id LEFT JOIN wallet payer ON payer.member_id = o.payer_id;

  FOR i IN 1 .. coalesce(cardinality(v_payments), 0) LOOP
    v_move := least(v_lefts[i], v_wallets[v_payers[i]]);
    IF v_payers[i] IS NOT NULL THEN v_wallets[v_payers[i]] := v_wallets[v_payers[i]] - v_move; END IF;
    v_wallets[v_holders[i]] := v_wallets[v_holders[i]] + v_move;
    v_moves[i] := v_move;
  END LOOP;

  PERFORM ledger_posts(array_agg('wage:' || p.id || ':' || p.paid ORDER BY m.n), array_agg(p.id::text ORDER BY m.n),
      array_agg(coalesce(payer.id, ledger_house(p.site_code, 'contracts', p.currency)) ORDER BY m.n), array_agg(holder.id ORDER BY m.n),
      array_agg(m.move ORDER BY m.n), array_agg(p.currency ORDER BY m.n), array_agg(p.kind ORDER BY m.n), p_at)
    FROM unnest(v_payments, v_moves) WITH ORDINALITY m(id, move, n) JOIN contract_payments p ON p.id = m.id
    JOIN ledger_accounts holder ON holder.member_id = p.holder_id AND holder.purpose = 'cash'
    LEFT JOIN ledger_accounts payer ON payer.member_id = p.payer_id AND payer.purpose = 'cash'
   WHERE m.move > 0 HAVING count(*) > 0;
  UPDATE contract_payments p
     SET paid = p.paid + m.move, status = CASE WHEN p.paid + m.move = p.amount THEN 'issued' ELSE 'partly_collected' END, changed_at = p_at
    FROM unnest(v_payments, v_moves) m(id, move) WHERE p.id = m.id AND m.move > 0;
END $$;

-- Writes the payments of a period and pays those that wait for nobody. One that is there already is left as it is.
CREATE FUNCTION wages_issue(p_payments jsonb, p_at timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  v_issued uuid[];
BEGIN
  WITH issued AS (
    INSERT INTO contract_payments SELECT * FROM jsonb_populate_recordset(NULL::contract_payments, p_payments)
    ON CONFLICT (contract_id, period_from, period_before) DO NOTHING RETURNING id)
  SELECT array_agg(id) INTO v_issued FROM issued;
  PERFORM wages_pay(v_issued, p_at);
  RETURN QUERY SELECT unnest(v_issued);
END $$;
