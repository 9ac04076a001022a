-- As before; the wallets of a payment are numbered in one sort: joined to them by what seemed one row to the planner, four hundred payments were
-- compared with each other.
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

-- As before; what a contract has earned is reckoned once, from what it had before: nobody else counts meanwhile.
-- Counts the bets of a site that changed and were settled before p_before into its real-time contracts: each at the rate of its contract when
-- it is first counted, and at that rate ever after. What was settled before its contract was first signed or after it ended is not counted,
-- however it is corrected. A round whose opposite bets are netted counts as its first bet; its bets lie within the 48 hours after which it is closed.
-- Answers what each contract has newly earned; never below zero, so that what a void takes back is made up by the next bets.
CREATE OR REPLACE FUNCTION wages_count_bets(p_site text, p_before timestamptz, p_contracts uuid[], p_rates int[]) RETURNS TABLE (contract_id uuid, amount bigint, bets bigint) LANGUAGE sql AS $$
  -- A bet that changes again meanwhile is noted only after this: what is taken here must be what is counted.
  SELECT pg_advisory_xact_lock(hashtext('rolls_drain'));
  WITH bet AS (
    SELECT b.* FROM wage_changes w JOIN bets b ON b.id = w.bet_id AND b.placed_at = w.bet_at
     WHERE w.site_code = p_site AND (b.settled_at < p_before OR b.settled_at IS NULL)),
  taken AS (DELETE FROM wage_changes w USING bet b WHERE w.bet_id = b.id),
  round AS (
    SELECT vendor_code, bets_netted_round(round_id) AS round_id, member_id, game_type, min(placed_at) AS since, max(placed_at) AS until
      FROM bet WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4),
  unit AS (
    SELECT id, placed_at, settled_at, member_id, game_type, stake * (settled_at IS NOT NULL AND status <> 'rolled_back')::int AS valid FROM bet WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT (array_agg(b.id ORDER BY b.placed_at, b.id))[1], min(b.placed_at), max(b.settled_at), r.member_id, r.game_type,
           bets_valid(r.game_type, coalesce(sum(b.stake) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint,
             coalesce(sum(b.payout) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint)
      FROM round r JOIN bets b ON b.member_id = r.member_id AND b.placed_at BETWEEN r.since - interval '48 hours' AND r.until + interval '48 hours'
       AND b.vendor_code = r.vendor_code AND bets_netted_round(b.round_id) = r.round_id AND b.game_type = r.game_type
     GROUP BY r.vendor_code, r.round_id, r.member_id, r.game_type),
  held AS MATERIALIZED (
    SELECT c.id, c.holder_id, c.product, x.millionths, r.since, coalesce(r.until, 'infinity') AS until
      FROM unnest(p_contracts, p_rates) x(id, millionths) JOIN contracts c ON c.id = x.id CROSS JOIN LATERAL (
        SELECT min(at) FILTER (WHERE what = 'signed') AS since, min(at) FILTER (WHERE what IN ('ended', 'terminated')) AS until
          FROM contract_records WHERE contract_id = c.id) r),
  counted AS (
    INSERT INTO wage_bets AS o (contract_id, bet_id, bet_at, valid, millionths)
    SELECT h.id, u.id, u.placed_at, u.valid, h.millionths
      FROM held h JOIN team_links l ON l.ancestor_id = h.holder_id
      JOIN unit u ON u.member_id = l.descendant_id AND h.product IN ('CONS', u.game_type) AND u.settled_at >= h.since AND u.settled_at < h.until
    ON CONFLICT (contract_id, bet_id) DO UPDATE SET valid = EXCLUDED.valid
    RETURNING o.contract_id, o.bet_id, o.valid, o.millionths),
  -- Every part of this statement still sees what was there before it.
  step AS (
    SELECT c.contract_id, sum((c.valid - coalesce(k.valid, 0))::numeric * c.millionths) AS millionths, sum(c.valid - coalesce(k.valid, 0))::bigint AS bets
      FROM counted c LEFT JOIN wage_bets k ON k.contract_id = c.contract_id AND k.bet_id = c.bet_id GROUP BY 1),
  reckoned AS MATERIALIZED (
    SELECT s.contract_id, s.bets, m.millionths, coalesce(b.due, 0) AS before, greatest(coalesce(b.due, 0), floor(m.millionths / 1000000)::bigint) AS due
      FROM step s LEFT JOIN wage_totals b ON b.contract_id = s.contract_id CROSS JOIN LATERAL (SELECT coalesce(b.millionths, 0) + s.millionths AS millionths) m),
  total AS (
    INSERT INTO wage_totals (contract_id, millionths, due) SELECT r.contract_id, r.millionths, r.due FROM reckoned r
    ON CONFLICT (contract_id) DO UPDATE SET millionths = EXCLUDED.millionths, due = EXCLUDED.due)
  SELECT r.contract_id, r.due - r.before, r.bets FROM reckoned r
$$;
