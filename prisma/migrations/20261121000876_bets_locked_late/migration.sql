-- A group of bets holds its wallets for its last third only (docs/decisions/0026-bets-in-sets.md): what needs no balance is looked up and
-- written before, so that two groups of the same members work side by side. Values are read from the arrays by their places, which costs a
-- fraction of a table made of them, and what is sorted is narrow.

-- The condition is read anew with every statement that moves money, so it is a short one; the function knows the kinds that count.
CREATE OR REPLACE FUNCTION ledger_note_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_part text := money_part(NEW.kind);
BEGIN
  IF v_part IS NULL THEN RETURN NULL; END IF;
  PERFORM money_note(NEW.credit_id, v_part, CASE v_part WHEN 'withdrawals' THEN -NEW.amount ELSE NEW.amount END, NEW.at);
  PERFORM money_note(NEW.debit_id, v_part, CASE v_part WHEN 'withdrawals' THEN NEW.amount ELSE -NEW.amount END, NEW.at);
  RETURN NULL;
END $$;
DROP TRIGGER ledger_note_money ON ledger_transfers;
CREATE TRIGGER ledger_note_money AFTER INSERT ON ledger_transfers FOR EACH ROW WHEN (NEW.kind <> 'bet') EXECUTE FUNCTION ledger_note_money();

-- Many moves at once, each from an account that keeps a balance to one that keeps none; the balances after them, null where the
-- other arrays hold no move.
-- p_places: the places of the moves in the other arrays, in the order their accounts are to be locked, those of one account together.
-- Raises, and has moved nothing, when an account does not cover its moves (40001: whoever looked before may look again) or is not what it
-- should be.
DROP FUNCTION ledger_moves;
CREATE FUNCTION ledger_moves(
  p_places int[], p_ids bigint[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_currencies text[], p_kind text, p_keys text[],
  p_times timestamptz[]
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  -- One for each account: its id, and what it had before.
  v_accounts bigint[];
  v_before bigint[];
  n int := 0;
  v_balance bigint;
  v_balances bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(p_ids)]);
  v_place int;
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT p_credits[i] AS credit, p_currencies[i] AS currency FROM unnest(p_places) i) m
     WHERE (SELECT a.balance IS NULL FROM ledger_accounts a WHERE a.id = m.credit AND a.currency = m.currency) IS NOT TRUE
  ) THEN RAISE EXCEPTION 'no house account to credit' USING ERRCODE = 'LG002'; END IF;

  WITH debited AS (
    UPDATE ledger_accounts a SET balance = a.balance - t.amount
      FROM (SELECT p_debits[i] AS account, sum(p_amounts[i])::bigint AS amount FROM unnest(p_places) WITH ORDINALITY m(i, n) GROUP BY 1 ORDER BY min(m.n)) t
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
    SELECT p_ids[i], p_debits[i], p_credits[i], p_amounts[i], p_currencies[i], p_kind, p_keys[i], v_balances[i], p_times[i] FROM unnest(p_places) i;
  RETURN v_balances;
END $$;

-- Bets that arrived together, in one transaction: each as seamless_bet alone would answer it, in the order given. Tables grow while plans
-- are kept, so a plan is made once and never one that reads a table whole or joins by anything but an index; ledger_moves is planned so, too.
--
-- Everything is locked in one order: keys, rounds, bets, wallets, and each of these in the order of the members. What changed between the
-- look and the lock raises: a key or a round that came meanwhile (unique), a balance or a member (40001). Then all may simply come again.
CREATE OR REPLACE FUNCTION seamless_bets(
  p_vendors text[], p_transactions text[], p_prints text[], p_tokens bytea[], p_members uuid[], p_games text[], p_rounds text[], p_amounts bigint[],
  p_currencies text[], p_bets uuid[], p_times timestamptz[]
) RETURNS SETOF seamless_answer LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  n int := cardinality(p_bets);
  v_keys text[];
  v_known text[];
  -- One for each bet; no account where the bet is out of the ordinary.
  v_accounts bigint[];
  v_covers bigint[];
  v_houses bigint[];
  v_sites text[];
  v_types text[];
  v_nodes int[];
  v_opens boolean[];
  v_transfers bigint[];
  v_balances bigint[];
  -- The places of the bets that are written here, in the order of their members.
  v_written int[] := '{}';
BEGIN
  -- A few are placed sooner one by one: what a set costs to begin with is paid back from the fourth bet on.
  IF n >= 4 THEN
    v_keys := ARRAY(SELECT p_vendors[i] || ':' || p_transactions[i] FROM generate_series(1, n) i);
    v_known := ARRAY(
      SELECT key FROM ledger_requests WHERE key = ANY (v_keys) UNION ALL SELECT key FROM unnest(v_keys) key GROUP BY key HAVING count(*) > 1);

    -- Looked up bet by bet (LATERAL ... LIMIT 1), because a join of a few bets with what was a small table may read all of it for each. A round
    -- that stands is kept from being closed meanwhile.
    WITH offered AS MATERIALIZED (
      SELECT o.vendor, o.game, g.node_id, g.game_type, NOT g.maintenance AND NOT v.maintenance AS is_open
        FROM (SELECT DISTINCT p_vendors[i] AS vendor, p_games[i] AS game FROM generate_series(1, n) i) o
        JOIN games g ON g.vendor_code = o.vendor AND g.game_code = o.game JOIN vendors v ON v.code = g.vendor_code
    )
    SELECT array_agg(CASE WHEN v_keys[i] <> ALL (v_known) AND s.expires_at > p_times[i] AND s.is_free AND g.is_open AND p_currencies[i] = s.currency
             AND p_amounts[i] > 0 AND r.closed_at IS NULL THEN s.account_id END),
           array_agg(s.balance), array_agg(s.house_id), array_agg(s.site_code), array_agg(g.game_type), array_agg(g.node_id), array_agg(r.opened_at IS NULL)
      INTO v_accounts, v_covers, v_houses, v_sites, v_types, v_nodes, v_opens
      FROM generate_series(1, n) i
      LEFT JOIN LATERAL (
        SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, w.balance, m.site_code, m.status = 'active' AND NOT m.limited AS is_free
          FROM game_sessions gs JOIN ledger_accounts w ON w.id = gs.account_id AND w.currency = gs.currency JOIN members m ON m.id = gs.member_id
         WHERE gs.token_hash = p_tokens[i] AND gs.vendor_code = p_vendors[i] AND gs.member_id = p_members[i] LIMIT 1
      ) s ON true
      LEFT JOIN offered g ON g.vendor = p_vendors[i] AND g.game = p_games[i]
      LEFT JOIN LATERAL (
        SELECT r.opened_at, r.closed_at FROM seamless_rounds r
         WHERE r.vendor_code = p_vendors[i] AND r.round_id = p_rounds[i] AND r.member_id = p_members[i] LIMIT 1 FOR SHARE
      ) r ON true;
    v_written := ARRAY(
      SELECT i FROM (
        SELECT i, bool_and(v_accounts[i] IS NOT NULL) OVER m AND sum(p_amounts[i]) OVER m <= min(v_covers[i]) OVER m AS is_written
          FROM generate_series(1, n) i
        WINDOW m AS (PARTITION BY p_members[i] ORDER BY i ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
      ) judged WHERE is_written);
  END IF;

  IF cardinality(v_written) > 0 THEN
    v_transfers := ARRAY(SELECT nextval('ledger_transfers_id_seq') FROM generate_series(1, n));
    INSERT INTO ledger_requests (key, print, status, transfer_id, bet_id, bet_at, at)
      SELECT v_keys[i], p_prints[i], 'OK', v_transfers[i], p_bets[i], p_times[i], p_times[i] FROM unnest(v_written) i;
    INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
      SELECT p_vendors[i], p_rounds[i], p_members[i], p_times[i]
        FROM (SELECT min(i) AS i FROM unnest(v_written) i WHERE v_opens[i] GROUP BY p_members[i], p_rounds[i], p_vendors[i]) opens;
    INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type, node_id, round_id, currency, stake)
      SELECT p_bets[i], p_times[i], v_sites[i], p_members[i], v_accounts[i], v_houses[i], v_transfers[i], p_vendors[i], v_types[i], v_nodes[i], p_rounds[i],
             p_currencies[i], p_amounts[i] FROM unnest(v_written) i;
  END IF;
  -- Those that go one by one need their wallets after others are locked, so all are locked in their order; a bet alone waits for its own.
  IF n > 1 AND cardinality(v_written) < n THEN
    PERFORM FROM ledger_accounts WHERE member_id = ANY (p_members) AND purpose = 'cash' ORDER BY member_id FOR NO KEY UPDATE;
  END IF;
  IF cardinality(v_written) > 0 THEN
    v_balances := ledger_moves(v_written, v_transfers, v_accounts, v_houses, p_amounts, p_currencies, 'bet', v_keys, p_times);
    -- A member who has a limit, or is no longer let in, since the look: from here on the wallet is held, and the next bet sees this one.
    IF EXISTS (
      SELECT FROM members WHERE id = ANY (ARRAY(SELECT p_members[i] FROM unnest(v_written) i)) AND (limited OR status <> 'active')
    ) THEN RAISE EXCEPTION 'a member of the group was changed meanwhile' USING ERRCODE = '40001'; END IF;
  END IF;

  FOR i IN 1 .. n LOOP
    IF v_balances[i] IS NOT NULL THEN
      RETURN NEXT ('OK', v_balances[i], true, false)::seamless_answer;
    ELSE
      RETURN NEXT seamless_bet(p_vendors[i], p_transactions[i], p_prints[i], p_tokens[i], p_members[i], p_games[i], p_rounds[i], p_amounts[i],
        p_currencies[i], p_bets[i], p_times[i]);
    END IF;
  END LOOP;
END $$;
