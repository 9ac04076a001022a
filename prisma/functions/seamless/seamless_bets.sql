-- Places bets that arrived together, in one transaction; each gets the answer that seamless_bet alone would give, in
-- the order given (docs/decisions/0026-bets-in-sets.md). Ordinary bets are decided and written for all members at once;
-- when a member has any bet that is out of the ordinary, all bets of that member go through seamless_bet, in their
-- turn. A bet in a closed game is one of these, because only seamless_bet asks whether its round is open. Wallets are
-- locked for the last third only: everything that needs no balance is looked up and written before.
-- Tables grow while plans are kept, so a plan is made once, and never one that reads a whole table or joins by anything
-- but an index (the SET clauses; ledger_moves is planned under them, too). Values are read from the arrays by position,
-- which costs a fraction of a table made of them.
--
-- Arguments: arrays with one element for each bet, otherwise as seamless_bet.
--   p_members | null, p_amounts | null: elements may be null.
-- Returns: one row for each bet, in the same order, as seamless_bet.
-- Raises a unique violation (a key or round was created meanwhile) or 40001 (a balance or a member changed between the
--   look and the lock). Nothing was written then and the whole group may be tried again.
-- Locks: keys, rounds, bets, wallets, in this order, and each of these in the order of the members.
-- Called by: seamless/bet-batches.ts.
CREATE OR REPLACE FUNCTION seamless_bets(
  p_vendors text[], p_transactions text[], p_fingerprints text[], p_tokens bytea[], p_members uuid[], p_games text[],
  p_rounds text[], p_amounts bigint[],
  p_currencies text[], p_bets uuid[], p_times timestamptz[]
) RETURNS SETOF seamless_answer LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  n int := cardinality(p_bets);
  v_keys text[];
  v_known text[];
  -- One element for each bet; the account is null where the bet is out of the ordinary.
  v_accounts bigint[];
  v_covers bigint[];
  v_houses bigint[];
  v_sites text[];
  v_types text[];
  v_nodes int[];
  v_opens boolean[];
  v_transfers bigint[];
  v_balances bigint[];
  -- The positions of the ordinary bets, in the order of their members.
  v_written int[] := '{}';
BEGIN
  -- Up to three bets are faster one by one: the fixed cost of a set pays off from the fourth bet on.
  IF n >= 4 THEN
    v_keys := ARRAY(SELECT p_vendors[i] || ':' || p_transactions[i] FROM generate_series(1, n) i);
    v_known := ARRAY(
      SELECT key FROM ledger_requests WHERE key = ANY (v_keys) UNION ALL SELECT key FROM unnest(v_keys) key
        GROUP BY key HAVING count(*) > 1);

    -- Looked up bet by bet (LATERAL ... LIMIT 1): a join planned while a table was small may read all of it for each
    -- bet. FOR SHARE keeps an open round from being closed meanwhile.
    WITH offered AS MATERIALIZED (
      SELECT o.vendor, o.game, g.node_id, g.game_type, NOT g.maintenance AND NOT v.maintenance AS is_open
        FROM (SELECT DISTINCT p_vendors[i] AS vendor, p_games[i] AS game FROM generate_series(1, n) i) o
        JOIN games g ON g.vendor_code = o.vendor AND g.game_code = o.game JOIN vendors v ON v.code = g.vendor_code
    )
    SELECT array_agg(CASE WHEN v_keys[i] <> ALL (v_known) AND s.expires_at > p_times[i] AND s.is_free AND g.is_open
      AND vendors_open(s.site_code, p_vendors[i], g.node_id, p_times[i])
      AND p_currencies[i] = s.currency
             AND p_amounts[i] > 0 AND r.closed_at IS NULL THEN s.account_id END),
           array_agg(s.balance), array_agg(s.house_id), array_agg(s.site_code), array_agg(g.game_type),
             array_agg(g.node_id), array_agg(r.opened_at IS NULL)
      INTO v_accounts, v_covers, v_houses, v_sites, v_types, v_nodes, v_opens
      FROM generate_series(1, n) i
      LEFT JOIN LATERAL (
        SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, w.balance, m.site_code, m.status = 'active'
          AND NOT m.limited AND NOT gs.ruled AS is_free
          FROM game_sessions gs JOIN ledger_accounts w ON w.id = gs.account_id AND w.currency = gs.currency
            JOIN members m ON m.id = gs.member_id
         WHERE gs.token_hash = p_tokens[i] AND gs.vendor_code = p_vendors[i] AND gs.member_id = p_members[i] LIMIT 1
      ) s ON true
      LEFT JOIN offered g ON g.vendor = p_vendors[i] AND g.game = p_games[i]
      LEFT JOIN LATERAL (
        SELECT r.opened_at, r.closed_at FROM seamless_rounds r
         WHERE r.vendor_code = p_vendors[i] AND r.round_id = p_rounds[i] AND r.member_id = p_members[i]
           LIMIT 1 FOR SHARE
      ) r ON true;
    v_written := ARRAY(
      SELECT i FROM (
        SELECT i, bool_and(v_accounts[i] IS NOT NULL) OVER m
          AND sum(p_amounts[i]) OVER m <= min(v_covers[i]) OVER m AS is_written
          FROM generate_series(1, n) i
        WINDOW m AS (PARTITION BY p_members[i] ORDER BY i ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
      ) judged WHERE is_written);
  END IF;

  IF cardinality(v_written) > 0 THEN
    v_transfers := ARRAY(SELECT nextval('ledger_transfers_id_seq') FROM generate_series(1, n));
    INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
      SELECT v_keys[i], p_fingerprints[i], 'OK', v_transfers[i], p_bets[i], p_times[i], p_times[i]
        FROM unnest(v_written) i;
    INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
      SELECT p_vendors[i], p_rounds[i], p_members[i], p_times[i]
        FROM (SELECT min(i) AS i FROM unnest(v_written) i WHERE v_opens[i]
          GROUP BY p_members[i], p_rounds[i], p_vendors[i]) opens;
    INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
      node_id, round_id, currency, stake)
      SELECT p_bets[i], p_times[i], v_sites[i], p_members[i], v_accounts[i], v_houses[i], v_transfers[i],
             p_vendors[i], v_types[i], v_nodes[i], p_rounds[i],
             p_currencies[i], p_amounts[i] FROM unnest(v_written) i;
  END IF;
  -- Bets placed one by one lock their wallets after those of the set, so all wallets are locked here in their order.
  -- A single bet only waits for its own.
  IF n > 1 AND cardinality(v_written) < n THEN
    PERFORM FROM ledger_accounts WHERE member_id = ANY (p_members) AND purpose = 'cash' ORDER BY member_id
      FOR NO KEY UPDATE;
  END IF;
  IF cardinality(v_written) > 0 THEN
    v_balances := ledger_moves(v_written, v_transfers, v_accounts, v_houses, p_amounts, p_currencies, 'bet', v_keys,
      p_times);
    -- A member who was given a limit or disabled since the look. From here on the wallet is locked, and the member's
    -- next bet sees this one.
    IF EXISTS (
      SELECT FROM members WHERE id = ANY (ARRAY(SELECT p_members[i] FROM unnest(v_written) i))
        AND (limited OR status <> 'active')
    ) THEN RAISE EXCEPTION 'a member of the group was changed meanwhile' USING ERRCODE = '40001'; END IF;
  END IF;

  FOR i IN 1 .. n LOOP
    IF v_balances[i] IS NOT NULL THEN
      RETURN NEXT ('OK', v_balances[i], true, false)::seamless_answer;
    ELSE
      RETURN NEXT seamless_bet(p_vendors[i], p_transactions[i], p_fingerprints[i], p_tokens[i], p_members[i],
        p_games[i],
        p_rounds[i], p_amounts[i],
        p_currencies[i], p_bets[i], p_times[i]);
    END IF;
  END LOOP;
END $$;
