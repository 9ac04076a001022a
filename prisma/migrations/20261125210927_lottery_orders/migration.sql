DROP FUNCTION ledger_posts(text[],text[],bigint[],bigint[],bigint[],text[],text[],timestamp with time zone);

-- CreateTable
CREATE TABLE "lottery_chains" (
    "id" TEXT NOT NULL,
    "lottery" TEXT NOT NULL,
    "first_slot" INTEGER NOT NULL,
    "anchor" TEXT NOT NULL,
    "last_link" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lottery_chains_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lottery_issues" (
    "lottery" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "draws_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "result" JSONB,
    "drawn_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "lottery_issues_pkey" PRIMARY KEY ("lottery","number")
);

-- CreateTable
CREATE TABLE "lottery_slips" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "stake" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lottery_slips_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lottery_orders" (
    "order_no" TEXT NOT NULL,
    "slip_id" UUID NOT NULL,
    "chase_id" UUID,
    "win_stop" BOOLEAN NOT NULL DEFAULT false,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "lottery" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "play" TEXT NOT NULL,
    "selection" TEXT NOT NULL,
    "mode" INTEGER NOT NULL,
    "unit" BIGINT NOT NULL,
    "multiple" INTEGER NOT NULL,
    "series" INTEGER,
    "bets" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "rebate" BIGINT NOT NULL,
    "prizes" JSONB NOT NULL,
    "state" INTEGER NOT NULL DEFAULT 1,
    "hits" JSONB,
    "payout" BIGINT NOT NULL DEFAULT 0,
    "bet_id" UUID NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "lottery_orders_pkey" PRIMARY KEY ("order_no")
);

-- CreateIndex
CREATE INDEX "lottery_issues_state_draws_at_idx" ON "lottery_issues"("state", "draws_at");

-- CreateIndex
CREATE UNIQUE INDEX "lottery_slips_member_id_request_key_key" ON "lottery_slips"("member_id", "request_key");

-- CreateIndex
CREATE INDEX "lottery_orders_lottery_number_state_idx" ON "lottery_orders"("lottery", "number", "state");

-- CreateIndex
CREATE INDEX "lottery_orders_member_id_placed_at_order_no_idx" ON "lottery_orders"("member_id", "placed_at", "order_no");

-- CreateIndex
CREATE INDEX "lottery_orders_chase_id_idx" ON "lottery_orders"("chase_id");

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
    UPDATE ledger_accounts a SET balance = a.balance + t.amount
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

CREATE OR REPLACE FUNCTION seamless_end_bets(
  p_ids uuid[], p_placed timestamptz[], p_payouts bigint[], p_statuses text[], p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  UPDATE bets b SET payout = e.payout, status = e.status, settled_at = p_at
    FROM unnest(p_ids, p_placed, p_payouts, p_statuses) e(id, placed, payout, status)
   WHERE b.id = e.id AND b.placed_at = e.placed AND b.status = 'open'
$$;

CREATE OR REPLACE FUNCTION lottery_refund(p_orders text[], p_state int, p_at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[];
BEGIN
  PERFORM FROM lottery_orders WHERE order_no = ANY (p_orders) AND state = 1 ORDER BY order_no FOR UPDATE;
  v_orders := ARRAY(SELECT order_no FROM lottery_orders WHERE order_no = ANY (p_orders) AND state = 1);
  IF cardinality(v_orders) = 0 THEN RETURN 0; END IF;
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (SELECT member_id FROM lottery_orders WHERE order_no = ANY (v_orders))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM ledger_posts(array_agg('lottery-refund:' || o.order_no ORDER BY o.order_no),
      array_agg(o.slip_id::text ORDER BY o.order_no), array_agg(b.house_id ORDER BY o.order_no),
      array_agg(b.account_id ORDER BY o.order_no), array_agg(o.stake ORDER BY o.order_no),
      array_agg(b.currency ORDER BY o.order_no), array_agg('rollback'::text ORDER BY o.order_no), p_at,
      p_reverses => array_agg(b.transfer_id ORDER BY o.order_no))
    FROM lottery_orders o JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at
   WHERE o.order_no = ANY (v_orders);
  PERFORM seamless_end_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(0::bigint),
      array_agg('rolled_back'::text), p_at)
    FROM lottery_orders o WHERE o.order_no = ANY (v_orders);
  UPDATE lottery_orders SET state = p_state, ended_at = p_at WHERE order_no = ANY (v_orders);
  RETURN cardinality(v_orders);
END $$;

CREATE OR REPLACE FUNCTION lottery_cancel(
  p_member uuid, p_order text, p_since timestamptz, p_most int, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  o lottery_orders;
  i lottery_issues;
BEGIN
  SELECT * INTO o FROM lottery_orders WHERE order_no = p_order AND member_id = p_member;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  SELECT * INTO i FROM lottery_issues WHERE lottery = o.lottery AND number = o.number FOR SHARE;
  IF o.state <> 1 THEN RETURN 'ENDED'; END IF;
  IF i.state <> 'open' OR i.closes_at <= p_at THEN RETURN 'ISSUE_CLOSED'; END IF;
  IF EXISTS (
    SELECT FROM lottery_orders l JOIN lottery_issues n ON n.lottery = l.lottery AND n.number = l.number
     WHERE l.chase_id = o.chase_id AND l.state = 1 AND n.draws_at > i.draws_at
  ) THEN RETURN 'CHASE_FROM_LAST'; END IF;
  -- Cancelling waits for its turn, or two at once would both be the last that is allowed.
  PERFORM FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM lottery_orders c WHERE c.member_id = p_member AND c.state = 8 AND c.ended_at >= p_since)
    >= p_most THEN RETURN 'TOO_MANY'; END IF;
  RETURN CASE lottery_refund(ARRAY[p_order], 8, p_at) WHEN 1 THEN 'OK' ELSE 'ENDED' END;
END $$;

CREATE OR REPLACE FUNCTION lottery_draw(p_lottery text, p_number text, p_result jsonb, p_at timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lottery_issues SET state = 'drawn', result = p_result, drawn_at = p_at
    WHERE lottery = p_lottery AND number = p_number AND state = 'open' AND draws_at <= p_at;
  RETURN FOUND;
END $$;

CREATE OR REPLACE FUNCTION seamless_open_bets(
  p_member uuid, p_account bigint, p_ids uuid[], p_keys text[], p_nodes int[], p_rounds text[], p_stakes bigint[],
  p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    SELECT b.id, p_at, a.site_code, p_member, p_account, t.credit_id, t.id, g.vendor_code, g.game_type, g.node_id,
           b.round, a.currency, b.stake
      FROM unnest(p_ids, p_keys, p_nodes, p_rounds, p_stakes) b(id, key, node, round, stake)
      JOIN ledger_accounts a ON a.id = p_account JOIN ledger_requests r ON r.key = b.key
      JOIN ledger_transfers t ON t.id = r.transfer_id JOIN games g ON g.node_id = b.node
$$;

CREATE OR REPLACE FUNCTION lottery_place(
  p_member uuid, p_key text, p_fingerprint text, p_slip uuid, p_issues jsonb, p_orders jsonb, p_at timestamptz,
  OUT status text, OUT slip uuid, OUT closed text, OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_known lottery_slips;
  v_account ledger_accounts;
  v_member record;
  v_total bigint;
  v_product record;
BEGIN
  SELECT sum((o ->> 'stake')::bigint) INTO v_total FROM jsonb_array_elements(p_orders) o;
  INSERT INTO lottery_slips (id, member_id, request_key, fingerprint, stake, created_at)
    VALUES (p_slip, p_member, p_key, p_fingerprint, v_total, p_at) ON CONFLICT (member_id, request_key) DO NOTHING;
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
    FROM jsonb_to_recordset(p_issues) n(lottery text, number text)
    JOIN lottery_issues i ON i.lottery = n.lottery AND i.number = n.number
   WHERE i.state <> 'open' OR i.closes_at <= p_at ORDER BY i.closes_at LIMIT 1;
  SELECT m.status, m.limited OR EXISTS (SELECT FROM play_rules r WHERE r.site_code = m.site_code) AS asks INTO v_member
    FROM members m WHERE m.id = p_member;
  SELECT * INTO v_account FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  status := CASE
    WHEN v_member.status <> 'active' THEN 'MEMBER_DISABLED'
    WHEN closed IS NOT NULL THEN 'ISSUE_CLOSED'
    WHEN EXISTS (
      SELECT FROM jsonb_to_recordset(p_orders) o(lottery text) JOIN games g ON g.game_code = o.lottery
        JOIN vendors v ON v.code = g.vendor_code WHERE g.maintenance OR v.maintenance
    ) THEN 'MAINTENANCE'
    WHEN v_account.balance < v_total THEN 'NOT_ENOUGH_MONEY'
  END;
  IF status IS NULL AND v_member.asks THEN
    FOR v_product IN SELECT DISTINCT g.vendor_code, g.game_type
        FROM jsonb_to_recordset(p_orders) o(lottery text) JOIN games g ON g.game_code = o.lottery LOOP
      status := coalesce(status, limits_verdict(p_member, 'lottery:' || p_slip, v_product.vendor_code,
        v_product.game_type, v_total, p_at));
    END LOOP;
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
    selection, mode, unit, multiple, series, bets, stake, rebate, prizes, bet_id, placed_at)
    SELECT o.order_no, p_slip, o.chase_id, o.win_stop, v_account.site_code, p_member, o.lottery, o.number, o.play,
           o.selection, o.mode, o.unit, o.multiple, o.series, o.bets, o.stake, o.rebate, o.prizes, o.bet_id, p_at
      FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o;
  status := 'OK';
  balance := v_account.balance - v_total;
END $$;

CREATE OR REPLACE FUNCTION lottery_settle(
  p_lottery text, p_number text, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[], p_percent int,
  p_most int, p_at timestamptz
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[];
  v_payouts bigint[];
  v_states int[];
  v_hits jsonb[];
  v_stopped text[];
BEGIN
  WITH taken AS (
    SELECT o.* FROM lottery_orders o WHERE o.lottery = p_lottery AND o.number = p_number AND o.state = 1
     ORDER BY o.order_no LIMIT p_most FOR UPDATE
  ), figured AS (
    SELECT o.order_no, h.hits, h.pushed, o.bets,
           -- Prizes are summed in ten-thousandths; mode 2 pays its part of the sum, and stakes that come back whole.
           (SELECT coalesce(sum((o.prizes ->> w.name)::numeric * w.count::numeric), 0)
              FROM jsonb_each_text(h.hits) w(name, count)) * o.multiple AS won, h.pushed * o.unit * o.multiple AS back,
           CASE o.mode WHEN 2 THEN p_percent ELSE 100 END AS percent
      FROM taken o JOIN unnest(p_plays, p_selections, p_hits, p_pushed) h(play, selection, hits, pushed)
        ON h.play = o.play AND h.selection = o.selection
  )
  SELECT array_agg(f.order_no ORDER BY f.order_no),
         array_agg(div(div(f.won * f.percent, 100) + f.back, 100)::bigint ORDER BY f.order_no),
         array_agg(CASE WHEN f.hits <> '{}' THEN 4 WHEN f.pushed = f.bets THEN 16 ELSE 5 END ORDER BY f.order_no),
         array_agg(f.hits ORDER BY f.order_no)
    INTO v_orders, v_payouts, v_states, v_hits FROM figured f;
  IF v_orders IS NULL THEN RETURN 0; END IF;

  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (SELECT member_id FROM lottery_orders WHERE order_no = ANY (v_orders))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM ledger_posts(array_agg(m.key ORDER BY m.key), array_agg(m.slip_id::text ORDER BY m.key),
      array_agg(m.house_id ORDER BY m.key), array_agg(m.account_id ORDER BY m.key), array_agg(m.amount ORDER BY m.key),
      array_agg(m.currency ORDER BY m.key), array_agg(m.kind ORDER BY m.key), p_at, array_agg(m.pays ORDER BY m.key))
    FROM (
      SELECT 'lottery-win:' || o.order_no AS key, o.slip_id, b.house_id, b.account_id, e.payout AS amount, b.currency,
             'win'::text AS kind, b.id AS pays
        FROM unnest(v_orders, v_payouts) e(order_no, payout) JOIN lottery_orders o ON o.order_no = e.order_no
        JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at WHERE e.payout > 0
      UNION ALL
      SELECT 'lottery-rebate:' || o.order_no, o.slip_id,
             ledger_house(o.site_code, 'rebates', b.currency), b.account_id, o.rebate, b.currency, 'lottery_rebate',
             NULL
        FROM unnest(v_orders, v_states) e(order_no, state) JOIN lottery_orders o ON o.order_no = e.order_no
        JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at WHERE o.rebate > 0 AND e.state IN (4, 5)
    ) m HAVING count(*) > 0;
  PERFORM seamless_end_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(e.payout),
      array_agg(CASE WHEN e.payout > 0 THEN 'won' ELSE 'lost' END), p_at)
    FROM unnest(v_orders, v_payouts) e(order_no, payout) JOIN lottery_orders o ON o.order_no = e.order_no;
  UPDATE lottery_orders o SET state = e.state, payout = e.payout, hits = e.hits, ended_at = p_at
    FROM unnest(v_orders, v_payouts, v_states, v_hits) e(order_no, payout, state, hits)
   WHERE o.order_no = e.order_no;

  v_stopped := ARRAY(
    SELECT l.order_no FROM lottery_orders w
      JOIN lottery_orders l ON l.chase_id = w.chase_id AND l.state = 1
      JOIN lottery_issues i ON i.lottery = l.lottery AND i.number = l.number AND i.closes_at > p_at
     WHERE w.order_no = ANY (v_orders) AND w.state = 4 AND w.win_stop);
  PERFORM lottery_refund(v_stopped, 6, p_at);
  RETURN cardinality(v_orders);
END $$;

CREATE OR REPLACE FUNCTION money_part(p_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_kind = 'deposit' THEN 'deposits'
    WHEN p_kind IN ('withdrawal', 'withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded')
      THEN 'withdrawals'
    WHEN p_kind IN ('rebate', 'lottery_rebate') THEN 'rebates'
    WHEN p_kind IN ('bonus', 'points_money') THEN 'promotions'
  END
$$;
