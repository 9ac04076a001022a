-- CreateTable
CREATE TABLE "site_games" (
    "site_code" TEXT NOT NULL,
    "node_id" INTEGER NOT NULL,
    "off" BOOLEAN NOT NULL DEFAULT false,
    "maintenance_from" TIMESTAMPTZ(3),
    "maintenance_until" TIMESTAMPTZ(3),
    "position" INTEGER,
    "hot_rank" INTEGER,
    "is_top" BOOLEAN NOT NULL,
    "game_classify" TEXT,
    "demo" BOOLEAN NOT NULL,
    "names" JSONB NOT NULL,
    "picture_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "site_games_pkey" PRIMARY KEY ("site_code","node_id")
);

-- CreateTable
CREATE TABLE "job_states" (
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "succeeded_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "job_states_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "job_faults" (
    "id" UUID NOT NULL,
    "job" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT NOT NULL,

    CONSTRAINT "job_faults_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_vendors" (
    "site_code" TEXT NOT NULL,
    "vendor_code" TEXT NOT NULL,
    "off" BOOLEAN NOT NULL DEFAULT false,
    "maintenance_from" TIMESTAMPTZ(3),
    "maintenance_until" TIMESTAMPTZ(3),
    "position" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "site_vendors_pkey" PRIMARY KEY ("site_code","vendor_code")
);

-- CreateTable
CREATE TABLE "catalogue_versions" (
    "site_code" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "catalogue_versions_pkey" PRIMARY KEY ("site_code")
);

-- CreateIndex
CREATE INDEX "job_faults_job_at_idx" ON "job_faults"("job", "at");

-- CreateIndex
CREATE INDEX "job_faults_at_idx" ON "job_faults"("at");

-- A maintenance has a beginning, and ends after it.
ALTER TABLE "site_games" ADD CONSTRAINT "site_games_maintenance"
    CHECK ("maintenance_until" IS NULL OR coalesce("maintenance_until" > "maintenance_from", false));
ALTER TABLE "site_vendors" ADD CONSTRAINT "site_vendors_maintenance"
    CHECK ("maintenance_until" IS NULL OR coalesce("maintenance_until" > "maintenance_from", false));

CREATE OR REPLACE FUNCTION vendors_open(
  p_site text, p_vendor text, p_node int, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT FROM site_games g WHERE g.site_code = p_site AND g.node_id = p_node
      AND (g.off OR g.maintenance_from <= p_at AND coalesce(p_at < g.maintenance_until, true))
  ) AND NOT EXISTS (
    SELECT FROM site_vendors v WHERE v.site_code = p_site AND v.vendor_code = p_vendor
      AND (v.off OR v.maintenance_from <= p_at AND coalesce(p_at < v.maintenance_until, true))
  );
END $$;

CREATE OR REPLACE FUNCTION lottery_place(
  p_member uuid, p_key text, p_fingerprint text, p_slip uuid, p_line jsonb, p_issues jsonb,
  p_loads jsonb, p_most bigint, p_orders jsonb, p_at timestamptz,
  OUT status text, OUT slip uuid, OUT closed text, OUT sold_out text[],
  OUT left_over bigint[], OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_known lottery_slips;
  v_account ledger_accounts;
  v_member record;
  v_total bigint;
  v_site text;
  v_held text;
  v_product record;
BEGIN
  SELECT site_code INTO v_site FROM members WHERE id = p_member;
  SELECT sum((o ->> 'stake')::bigint) INTO v_total FROM jsonb_array_elements(p_orders) o;
  INSERT INTO lottery_slips (id, member_id, request_key, fingerprint, stake, line, created_at)
    VALUES (p_slip, p_member, p_key, p_fingerprint, v_total, p_line, p_at)
    ON CONFLICT (member_id, request_key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO v_known FROM lottery_slips WHERE member_id = p_member AND request_key = p_key;
    status := CASE WHEN v_known.fingerprint = p_fingerprint THEN 'REPLAYED' ELSE 'KEY_REUSED' END;
    slip := v_known.id;
    RETURN;
  END IF;
  slip := p_slip;

  INSERT INTO lottery_issues (lottery, number, slot, closes_at, draws_at)
    SELECT i.* FROM jsonb_to_recordset(p_issues)
      i(lottery text, number text, slot int, closes_at timestamptz, draws_at timestamptz)
     ORDER BY i.lottery, i.number ON CONFLICT DO NOTHING;
  PERFORM FROM lottery_issues i JOIN jsonb_to_recordset(p_issues) n(lottery text, number text)
      ON n.lottery = i.lottery AND n.number = i.number ORDER BY i.lottery, i.number FOR SHARE OF i;
  SELECT i.lottery || ':' || i.number INTO closed
    FROM jsonb_to_recordset(p_issues) n(lottery text, number text, ends_at timestamptz)
    JOIN lottery_issues i ON i.lottery = n.lottery AND i.number = n.number
   WHERE i.state <> 'open' OR n.ends_at <= p_at ORDER BY i.closes_at LIMIT 1;
  SELECT h.lottery || ':' || h.number INTO v_held
    FROM jsonb_to_recordset(p_issues) n(lottery text, number text)
    JOIN lottery_holds h ON h.site_code = v_site AND h.lottery = n.lottery AND h.number = n.number
   ORDER BY h.number LIMIT 1;
  -- Locked first: a limit that is set meanwhile is asked.
  SELECT * INTO v_account FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  SELECT m.status, m.limited OR EXISTS (SELECT FROM play_rules r WHERE r.site_code = m.site_code) AS asks INTO v_member
    FROM members m WHERE m.id = p_member;
  status := CASE
    WHEN v_member.status <> 'active' THEN 'MEMBER_DISABLED'
    WHEN closed IS NOT NULL THEN 'ISSUE_CLOSED'
    WHEN v_held IS NOT NULL THEN 'SALE_STOPPED'
    WHEN EXISTS (
      SELECT FROM jsonb_to_recordset(p_orders) o(lottery text) JOIN games g ON g.game_code = o.lottery
        JOIN vendors v ON v.code = g.vendor_code WHERE g.maintenance OR v.maintenance
          OR NOT vendors_open(v_site, g.vendor_code, g.node_id, p_at)
    ) THEN 'MAINTENANCE'
    WHEN v_account.balance < v_total THEN 'NOT_ENOUGH_MONEY'
    WHEN EXISTS (
      SELECT FROM (SELECT n.lottery, n.number, sum(n.stake) AS stake
          FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) n GROUP BY 1, 2) n
       WHERE n.stake + (SELECT coalesce(sum(o.stake), 0) FROM lottery_orders o WHERE o.member_id = p_member
         AND o.lottery = n.lottery AND o.number = n.number AND o.state = 1) > p_most
    ) THEN 'ISSUE_STAKE_OVER'
  END;
  closed := coalesce(closed, v_held);
  IF status IS NULL AND v_member.asks THEN
    FOR v_product IN SELECT DISTINCT g.vendor_code, g.game_type
        FROM jsonb_to_recordset(p_orders) o(lottery text) JOIN games g ON g.game_code = o.lottery LOOP
      status := coalesce(status, limits_verdict(p_member, 'lottery:' || p_slip, v_product.vendor_code,
        v_product.game_type, v_total, p_at));
    END LOOP;
  END IF;
  IF status IS NULL THEN
    SELECT l.sold_out, l.left_over INTO sold_out, left_over FROM lottery_load(v_account.site_code, p_loads) l;
    IF sold_out IS NOT NULL THEN status := 'SOLD_OUT'; END IF;
  END IF;
  IF status IS NOT NULL THEN
    DELETE FROM lottery_slips WHERE id = p_slip;
    RETURN;
  END IF;

  PERFORM ledger_posts(array_agg('lottery:' || o.order_no ORDER BY o.order_no),
      array_agg(p_slip::text ORDER BY o.order_no), array_agg(v_account.id ORDER BY o.order_no),
      array_agg(ledger_house(v_account.site_code, 'games:' || g.vendor_code, v_account.currency) ORDER BY o.order_no),
      array_agg(o.stake ORDER BY o.order_no), array_agg(v_account.currency ORDER BY o.order_no),
      array_agg('bet'::text ORDER BY o.order_no), p_at)
    FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o JOIN games g ON g.game_code = o.lottery;
  PERFORM seamless_open_bets(p_member, v_account.id, array_agg(o.bet_id), array_agg('lottery:' || o.order_no),
      array_agg(g.node_id), array_agg(format('%s@%s:%s:%s', o.order_no, o.lottery, o.number, o.play)),
      array_agg(o.stake), p_at)
    FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o JOIN games g ON g.game_code = o.lottery;
  INSERT INTO lottery_orders (order_no, slip_id, chase_id, win_stop, site_code, member_id, lottery, number, play,
    selection, mode, unit, multiple, series, bets, loads, stake, rebate, prizes, rules, bet_id, closes_at, placed_at)
    SELECT o.order_no, p_slip, o.chase_id, o.win_stop, v_account.site_code, p_member, o.lottery, o.number, o.play,
           o.selection, o.mode, o.unit, o.multiple, o.series, o.bets, o.loads, o.stake,
           o.rebate, o.prizes, o.rules, o.bet_id, o.closes_at, p_at
      FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o;
  status := 'OK';
  balance := v_account.balance - v_total;
END $$;

CREATE OR REPLACE FUNCTION seamless_bet(
  p_vendor text, p_transaction text, p_fingerprint text, p_token bytea, p_member uuid, p_game text, p_round text,
  p_amount bigint, p_currency text,
  p_bet uuid, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount > 0 THEN ledger_next_id() END;
  v_status text;
  v_move record;
  v_opened boolean;
  v_balance bigint;
  v_account bigint;
  v_house bigint;
  v_currency text;
  v_expires timestamptz;
  v_site text;
  v_member_status text;
  v_asks boolean;
  v_ruled boolean;
  v_node int;
  v_type text;
  v_maintenance boolean;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_bet, p_at, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, gs.ruled
    INTO v_account, v_house, v_currency, v_expires, v_ruled
    FROM game_sessions gs WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  SELECT m.site_code, m.status, m.limited OR v_ruled INTO v_site, v_member_status, v_asks FROM members m
    WHERE m.id = p_member;
  SELECT g.node_id, g.game_type, g.maintenance
    OR EXISTS (SELECT FROM vendors v WHERE v.maintenance AND v.code = p_vendor)
    OR NOT vendors_open(v_site, p_vendor, g.node_id, p_at)
    INTO v_node, v_type, v_maintenance FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game;
  v_status := CASE
    WHEN v_account IS NULL THEN 'INVALID_SESSION'
    WHEN v_expires <= p_at THEN 'SESSION_EXPIRED'
    WHEN v_member_status <> 'active' THEN 'USER_DISABLED'
    WHEN v_node IS NULL THEN 'INVALID_GAME'
    WHEN v_maintenance THEN 'GAME_MAINTENANCE'
    WHEN p_currency <> v_currency THEN 'WRONG_CURRENCY'
    WHEN p_amount IS NULL OR p_amount < 0 THEN 'WRONG_TYPES'
  END;
  IF v_status IS NULL THEN
    INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
      VALUES (p_vendor, p_round, p_member, p_at) ON CONFLICT DO NOTHING;
    v_opened := FOUND;
    IF NOT v_opened THEN
      SELECT CASE WHEN closed_at IS NOT NULL THEN 'ALREADY_SETTLED' END INTO v_status
        FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member FOR SHARE;
    END IF;
  END IF;
  IF v_status IS NULL AND NOT v_asks AND p_amount > 0 THEN
    v_move := ledger_move(v_transfer, v_account, v_house, p_amount, v_currency, 'bet', v_key, p_at, p_asked => false);
    v_balance := v_move.debit_balance;
    IF NOT v_move.ok THEN
      -- A member who was given a limit since the look: the wallet is guarded, and this bet comes after the limit.
      SELECT m.limited INTO v_asks FROM members m WHERE m.id = p_member;
      IF NOT v_asks THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    END IF;
  END IF;
  IF v_status IS NULL AND v_asks THEN
    -- Locked before the limits are asked: two bets at once must not both fit under one limit.
    PERFORM 1 FROM ledger_accounts WHERE id = v_account FOR NO KEY UPDATE;
    v_status := limits_verdict(p_member, v_key, p_vendor, v_type, p_amount, p_at);
    IF v_status IS NULL AND p_amount > 0 THEN
      v_move := ledger_move(v_transfer, v_account, v_house, p_amount, v_currency, 'bet', v_key, p_at, p_asked => true);
      v_balance := v_move.debit_balance;
      IF NOT v_move.ok THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    END IF;
  END IF;
  IF v_status IS NULL AND p_amount = 0 THEN
    SELECT a.balance INTO v_balance FROM ledger_accounts a WHERE a.id = v_account;
    UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  END IF;
  IF v_status IS NOT NULL THEN
    IF v_opened THEN DELETE FROM seamless_rounds
      WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member; END IF;
    RETURN seamless_keep(v_key, v_status, p_member);
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, v_site, p_member, v_account, v_house, v_transfer, p_vendor, v_type, v_node, p_round,
      v_currency, p_amount);
  RETURN ('OK', v_balance, p_amount > 0, false)::seamless_answer;
END $$;

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
