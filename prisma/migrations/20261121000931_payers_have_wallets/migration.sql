-- As before; a payer without a wallet is no platform: the house paid in its place, or nobody, and nobody heard of it.
-- Pays what is left of these payments, older ones and uplines first, each as far as its payer's wallet goes with what has come into it before; the
-- platform's goes all the way. Wallets are locked in the order of their members, as bets that arrive together and transfers between
-- members take theirs.
CREATE OR REPLACE FUNCTION wages_pay(p_payments uuid[], p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_payments uuid[];
  v_lefts bigint[];
  v_payers int[];
  v_holders int[];
  v_wallets bigint[];
  v_moves bigint[] := '{}';
  v_move bigint;
  v_lost uuid;
BEGIN
  PERFORM FROM contract_payments WHERE id = ANY (p_payments) ORDER BY id FOR UPDATE;
  PERFORM FROM ledger_accounts a WHERE a.purpose = 'cash' AND a.member_id IN (
    SELECT unnest(ARRAY[holder_id, payer_id]) FROM contract_payments WHERE id = ANY (p_payments) AND status IN ('upline_insufficient', 'partly_collected')
  ) ORDER BY a.member_id FOR NO KEY UPDATE;

  WITH owed AS MATERIALIZED (
    SELECT p.id, p.payer_id, p.holder_id, p.amount - p.paid AS rest,
           row_number() OVER (ORDER BY p.created_at, (SELECT count(*) FROM team_links t WHERE t.descendant_id = p.holder_id), p.id) AS n
      FROM contract_payments p WHERE p.id = ANY (p_payments) AND p.status IN ('upline_insufficient', 'partly_collected')
  ), side AS MATERIALIZED (
    SELECT s.n, s.is_payer, a.balance, CASE WHEN a.id IS NOT NULL THEN dense_rank() OVER (ORDER BY a.id) END AS wallet
      FROM owed o CROSS JOIN LATERAL (VALUES (o.n, true, o.payer_id), (o.n, false, o.holder_id)) s(n, is_payer, member_id)
      LEFT JOIN ledger_accounts a ON a.member_id = s.member_id AND a.purpose = 'cash'
  )
  SELECT (SELECT array_agg(id ORDER BY n) FROM owed), (SELECT array_agg(rest ORDER BY n) FROM owed),
         (SELECT array_agg(w.balance ORDER BY w.wallet) FROM (SELECT DISTINCT wallet, balance FROM side WHERE wallet IS NOT NULL) w),
         array_agg(wallet ORDER BY n) FILTER (WHERE is_payer), array_agg(wallet ORDER BY n) FILTER (WHERE NOT is_payer)
    INTO v_payments, v_lefts, v_wallets, v_payers, v_holders FROM side;

  SELECT p.id INTO v_lost FROM contract_payments p
   WHERE p.id = ANY (v_payments) AND EXISTS (
     SELECT FROM unnest(ARRAY[p.payer_id, p.holder_id]) s(member_id)
      WHERE s.member_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.member_id = s.member_id AND a.purpose = 'cash'))
   LIMIT 1;
  IF FOUND THEN RAISE 'payment % has a side without a wallet', v_lost; END IF;

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
