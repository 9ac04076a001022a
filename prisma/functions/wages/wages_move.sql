-- Moves what is left to be paid of payments, in their order: each as far as the payer's wallet goes, including what
-- earlier payments of the call brought it. The platform always pays in full. Posted in one statement.
--
-- Arguments:
--   p_owed: the payments, in the order in which they are to be paid; may be null.
-- Returns: the payments as they are afterwards. The caller stores them.
-- Raises when a payer other than the platform, or a holder, has no wallet.
-- Locks: all wallets, in the order of their members.
-- Called by: wages_issue, wages_pay.
CREATE OR REPLACE FUNCTION wages_move(
  p_owed contract_payments[], p_at timestamptz
) RETURNS contract_payments[] LANGUAGE plpgsql AS $$
DECLARE
  v_payers int[];
  v_holders int[];
  v_payer_accounts bigint[];
  v_holder_accounts bigint[];
  v_wallets bigint[];
  v_moves bigint[] := '{}';
  v_move bigint;
  v_one contract_payments;
  v_moved contract_payments[] := '{}';
BEGIN
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (SELECT unnest(ARRAY[o.holder_id, o.payer_id]) FROM unnest(p_owed) o)
    ORDER BY a.member_id FOR NO KEY UPDATE;

  WITH side AS MATERIALIZED (
    SELECT s.n, s.is_payer, s.member_id, a.id, a.balance,
           CASE WHEN a.id IS NOT NULL THEN dense_rank() OVER (ORDER BY a.id) END AS wallet
      FROM unnest(p_owed) WITH ORDINALITY o CROSS
        JOIN LATERAL (VALUES (o.ordinality, true, o.payer_id), (o.ordinality, false, o.holder_id)) s(n, is_payer,
          member_id)
      LEFT JOIN ledger_accounts a ON a.member_id = s.member_id AND a.purpose = 'cash'
  )
  SELECT (SELECT array_agg(w.balance ORDER BY w.wallet)
    FROM (SELECT DISTINCT wallet, balance FROM side WHERE wallet IS NOT NULL) w),
         array_agg(wallet ORDER BY n) FILTER (WHERE is_payer), array_agg(wallet ORDER BY n) FILTER (WHERE NOT is_payer),
         array_agg(id ORDER BY n) FILTER (WHERE is_payer), array_agg(id ORDER BY n) FILTER (WHERE NOT is_payer)
    INTO v_wallets, v_payers, v_holders, v_payer_accounts, v_holder_accounts FROM side;

  FOR i IN 1 .. coalesce(cardinality(p_owed), 0) LOOP
    v_one := p_owed[i];
    IF v_holders[i] IS NULL OR (v_payers[i] IS NULL AND v_one.payer_id IS NOT NULL) THEN
      RAISE 'payment % has a side without a wallet', v_one.id;
    END IF;
    v_move := least(v_one.amount - v_one.paid, v_wallets[v_payers[i]]);
    v_moves[i] := v_move;
    IF v_move > 0 THEN
      IF v_payers[i] IS NOT NULL THEN v_wallets[v_payers[i]] := v_wallets[v_payers[i]] - v_move; END IF;
      v_wallets[v_holders[i]] := v_wallets[v_holders[i]] + v_move;
      v_one.paid := v_one.paid + v_move;
      v_one.status := CASE WHEN v_one.paid = v_one.amount THEN 'issued' ELSE 'partly_collected' END;
      v_one.changed_at := p_at;
    END IF;
    v_moved[i] := v_one;
  END LOOP;

  PERFORM ledger_posts(array_agg('wage:' || m.id || ':' || m.paid ORDER BY m.ordinality),
    array_agg(m.id::text ORDER BY m.ordinality),
      array_agg(coalesce(m.payer, ledger_house(m.site_code, 'contracts', m.currency)) ORDER BY m.ordinality),
        array_agg(m.holder ORDER BY m.ordinality),
      array_agg(m.move ORDER BY m.ordinality), array_agg(m.currency ORDER BY m.ordinality),
        array_agg(m.kind ORDER BY m.ordinality), p_at)
    FROM unnest(v_moves, v_payer_accounts, v_holder_accounts, p_owed) WITH ORDINALITY m(move, payer, holder)
   WHERE m.move > 0 HAVING count(*) > 0;
  RETURN v_moved;
END $$;
