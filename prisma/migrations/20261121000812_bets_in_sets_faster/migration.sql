-- A group costs less: its games are looked up once each, its wallets are found by their members, and whether a member's bets are written
-- is told in one pass.

-- Bets that arrived together, in one transaction: each as seamless_bet alone would answer it, in the order given. Tables grow while plans
-- are kept, so a plan is made once and never one that reads a table whole.
CREATE OR REPLACE FUNCTION seamless_bets(
  p_vendors text[], p_transactions text[], p_prints text[], p_tokens bytea[], p_members uuid[], p_games text[], p_rounds text[], p_amounts bigint[],
  p_currencies text[], p_bets uuid[], p_times timestamptz[]
) RETURNS SETOF seamless_answer LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_keys text[] := ARRAY(SELECT vendor || ':' || transaction FROM unnest(p_vendors, p_transactions) a(vendor, transaction));
  v_known text[];
  -- One for each bet, null where the bet is not written here.
  v_accounts bigint[];
  v_houses bigint[];
  v_sites text[];
  v_types text[];
  v_nodes int[];
  v_opens boolean[];
  v_transfers bigint[];
  v_balances bigint[];
BEGIN
  -- Wallets first and in the order of their members, as transfers between members do: who needs several waits, and locks nobody out.
  PERFORM FROM ledger_accounts WHERE member_id = ANY (p_members) AND purpose = 'cash' ORDER BY member_id FOR NO KEY UPDATE;
  -- A few are placed sooner one by one: what a set costs to begin with is paid back from the fourth bet on.
  IF cardinality(p_bets) >= 4 THEN
    v_known := ARRAY(
      SELECT key FROM ledger_requests WHERE key = ANY (v_keys) UNION ALL SELECT key FROM unnest(v_keys) key GROUP BY key HAVING count(*) > 1);

    -- Looked up bet by bet (LATERAL ... LIMIT 1), because a join of a few bets with what was a small table may read all of it for each.
    WITH offered AS MATERIALIZED (
      SELECT o.vendor, o.game, g.node_id, g.game_type, NOT g.maintenance AND NOT v.maintenance AS is_open
        FROM (SELECT DISTINCT vendor, game FROM unnest(p_vendors, p_games) o(vendor, game)) o
        JOIN games g ON g.vendor_code = o.vendor AND g.game_code = o.game JOIN vendors v ON v.code = g.vendor_code
    ), terms AS (
      SELECT a.n, a.member, a.amount, s.balance, s.account_id, s.house_id, s.site_code, g.game_type, g.node_id, r.opened_at IS NULL AS opens,
             a.key <> ALL (v_known) AND s.expires_at > a.at AND s.is_free AND g.is_open AND a.currency = s.currency AND a.amount > 0
               AND r.closed_at IS NULL AS is_ordinary
        FROM unnest(p_vendors, v_keys, p_tokens, p_members, p_games, p_rounds, p_amounts, p_currencies, p_times)
          WITH ORDINALITY a(vendor, key, token, member, game, round, amount, currency, at, n)
        LEFT JOIN LATERAL (
          SELECT gs.account_id, gs.house_id, gs.vendor_code, gs.currency, gs.expires_at, w.balance, m.site_code, m.status = 'active' AND NOT m.limited AS is_free
            FROM game_sessions gs JOIN ledger_accounts w ON w.id = gs.account_id AND w.currency = gs.currency JOIN members m ON m.id = gs.member_id
           WHERE gs.token_hash = a.token AND gs.vendor_code = a.vendor AND gs.member_id = a.member LIMIT 1
        ) s ON true
        LEFT JOIN offered g ON g.vendor = a.vendor AND g.game = a.game
        LEFT JOIN LATERAL (
          SELECT r.opened_at, r.closed_at FROM seamless_rounds r WHERE r.vendor_code = a.vendor AND r.round_id = a.round AND r.member_id = a.member LIMIT 1
        ) r ON true
    ), judged AS (
      SELECT *, bool_and(is_ordinary IS TRUE) OVER m AND sum(amount) OVER m <= min(balance) OVER m AS is_written
        FROM terms WINDOW m AS (PARTITION BY member)
    )
    SELECT array_agg(CASE WHEN is_written THEN account_id END), array_agg(house_id), array_agg(site_code), array_agg(game_type), array_agg(node_id), array_agg(opens)
      INTO v_accounts, v_houses, v_sites, v_types, v_nodes, v_opens FROM (SELECT * FROM judged ORDER BY n) j;

    v_transfers := ARRAY(SELECT ledger_next_id() FROM unnest(v_accounts));
    v_balances := ledger_moves(v_transfers, v_accounts, v_houses, p_amounts, p_currencies, 'bet', v_keys, p_times);
    INSERT INTO ledger_requests (key, print, status, transfer_id, bet_id, bet_at, at)
      SELECT key, print, 'OK', transfer, bet, at, at
        FROM unnest(v_accounts, v_keys, p_prints, v_transfers, p_bets, p_times) a(account, key, print, transfer, bet, at) WHERE account IS NOT NULL;
    INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
      SELECT DISTINCT ON (member, round, vendor) vendor, round, member, at
        FROM unnest(v_accounts, v_opens, p_vendors, p_rounds, p_members, p_times) WITH ORDINALITY a(account, opens, vendor, round, member, at, n)
       WHERE account IS NOT NULL AND opens ORDER BY member, round, vendor, n;
    INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type, node_id, round_id, currency, stake)
      SELECT bet, at, site, member, account, house, transfer, vendor, type, node, round, currency, amount
        FROM unnest(p_bets, p_times, v_sites, p_members, v_accounts, v_houses, v_transfers, p_vendors, v_types, v_nodes, p_rounds, p_currencies, p_amounts)
          a(bet, at, site, member, account, house, transfer, vendor, type, node, round, currency, amount)
       WHERE account IS NOT NULL;
  END IF;

  FOR i IN 1 .. cardinality(p_bets) LOOP
    IF v_accounts[i] IS NOT NULL THEN
      RETURN NEXT ('OK', v_balances[i], true, false)::seamless_answer;
    ELSE
      RETURN NEXT seamless_bet(p_vendors[i], p_transactions[i], p_prints[i], p_tokens[i], p_members[i], p_games[i], p_rounds[i], p_amounts[i],
        p_currencies[i], p_bets[i], p_times[i]);
    END IF;
  END LOOP;
END $$;
