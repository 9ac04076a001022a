DROP FUNCTION lottery_place(uuid,text,text,uuid,jsonb,jsonb,jsonb,bigint,jsonb,timestamp with time zone);

-- CreateTable
CREATE TABLE "lottery_trial_orders" (
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
    "payout" BIGINT NOT NULL DEFAULT 0,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "lottery_trial_orders_pkey" PRIMARY KEY ("order_no")
);

-- CreateIndex
CREATE INDEX "lottery_trial_orders_lottery_number_state_idx" ON "lottery_trial_orders"("lottery", "number", "state");

-- CreateIndex
CREATE INDEX "lottery_trial_orders_member_id_placed_at_order_no_idx" ON "lottery_trial_orders"("member_id", "placed_at", "order_no");

-- CreateIndex
CREATE INDEX "lottery_trial_orders_chase_id_idx" ON "lottery_trial_orders"("chase_id");

CREATE OR REPLACE FUNCTION limits_verdict(
  p_member uuid, p_key text, p_vendor text, p_product text, p_round text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_cause text;
  v_period text;
  v_left bigint;
  v_renews timestamptz;
  v_played int;
  v_staked bigint := 0;
  v_spare bigint := 9e18;
  v_until timestamptz := p_at + interval '1 hour';
  u record;
BEGIN
  SELECT m.limited, m.excluded_until, m.closing_at, p.check_minutes, p.checked_at, p.hidden_products, p.hidden_vendors,
    r.most_stake, r.least_ms,
    (SELECT coalesce(sum(a.balance), 0) FROM ledger_accounts a
      WHERE a.member_id = m.id AND (a.purpose = 'pending' OR a.purpose LIKE 'vendor:%')) AS held,
    EXISTS (SELECT FROM member_limits l WHERE l.member_id = m.id AND l.kind IN ('loss', 'stake'))
      OR m.limited AND EXISTS (SELECT FROM limit_counts c WHERE c.member_id = m.id) AS counts
    INTO v FROM members m LEFT JOIN member_protections p ON p.member_id = m.id
    LEFT JOIN play_rules r ON r.site_code = m.site_code AND r.product = p_product
   WHERE m.id = p_member;
  IF v.check_minutes IS NOT NULL THEN v_played := limits_minutes(p_member, v.checked_at, p_at); END IF;
  IF v.most_stake IS NOT NULL THEN
    SELECT coalesce(sum(b.stake), 0) INTO v_staked FROM seamless_rounds r
      JOIN bets b ON b.member_id = r.member_id AND b.placed_at >= r.opened_at AND b.vendor_code = r.vendor_code
        AND b.round_id = r.round_id AND b.status <> 'rolled_back'
     WHERE r.vendor_code = p_vendor AND r.round_id = p_round AND r.member_id = p_member;
  END IF;
  IF v.excluded_until > p_at THEN
    v_cause := 'excluded';
    v_renews := CASE WHEN v.excluded_until < '9999-01-01' THEN v.excluded_until END;
  ELSIF v.closing_at IS NOT NULL THEN
    v_cause := 'closing';
  ELSIF p_product = ANY (v.hidden_products) OR p_vendor = ANY (v.hidden_vendors) THEN
    v_cause := 'hidden';
  ELSIF v_staked + p_amount > v.most_stake THEN
    v_cause := 'most_stake';
    v_left := v.most_stake;
  ELSIF v_played >= v.check_minutes THEN
    v_cause := 'reality_check';
  ELSIF v.least_ms IS NOT NULL THEN
    SELECT 'pace', max(b.placed_at) + make_interval(secs => v.least_ms / 1000.0) INTO v_cause, v_renews FROM (
        SELECT b.placed_at FROM bets b WHERE b.member_id = p_member AND b.game_type = p_product
        UNION ALL
        -- Trial accounts play nothing but lotteries, and write no bets.
        SELECT t.placed_at FROM lottery_trial_orders t WHERE t.member_id = p_member
      ) b WHERE b.placed_at > p_at - make_interval(secs => v.least_ms / 1000.0) HAVING count(*) > 0;
  END IF;
  IF v_cause IS NULL THEN
    -- Also without such a limit where sums were made: a late bet belongs to them, and the limit may be set again.
    IF v.counts THEN PERFORM limits_count(p_member, p_at); END IF;
    FOR u IN SELECT l.kind, l.period, l.renews_at, l.amount - l.used AS left
        FROM limits_used(p_member, p_at, p_play => true) l ORDER BY l.kind = 'session' DESC, l.amount - l.used LOOP
      IF u.kind = 'session' THEN
        v_until := least(v_until, p_at + make_interval(mins => u.left::int - 1));
      ELSE
        u.left := u.left - v.held;
        v_spare := least(v_spare, u.left);
        v_until := least(v_until, u.renews_at);
      END IF;
      IF v_cause IS NULL
          AND (u.kind = 'session' AND u.left <= 0 OR u.kind <> 'session' AND p_amount > greatest(u.left, 0)) THEN
        v_cause := u.kind;
        v_period := u.period;
        v_left := greatest(u.left, 0);
        v_renews := u.renews_at;
      END IF;
    END LOOP;
    -- A minute may be all but over, so the last one is asked for each bet.
    v_until := least(v_until, p_at + make_interval(mins => v.check_minutes - v_played - 1));
    IF v.limited AND v.held = 0 AND v_until > p_at
        AND coalesce(cardinality(v.hidden_products || v.hidden_vendors), 0) = 0 THEN
      PERFORM ledger_spare(p_member, v_spare, p_at, v_until);
    ELSIF v.limited THEN
      PERFORM ledger_spare(p_member);
    END IF;
  END IF;
  IF v_cause IS NULL THEN RETURN NULL; END IF;
  INSERT INTO limit_refusals (request_key, member_id, at, cause, period, remaining, renews_at)
    VALUES (p_key, p_member, p_at, v_cause, v_period, v_left, v_renews);
  RETURN CASE v_cause WHEN 'excluded' THEN 'USER_DISABLED' WHEN 'closing' THEN 'USER_DISABLED'
    WHEN 'hidden' THEN 'INVALID_GAME' WHEN 'loss' THEN 'LOSS_LIMIT' WHEN 'stake' THEN 'BET_LIMIT'
    WHEN 'most_stake' THEN 'BET_LIMIT' ELSE 'TIME_LIMIT' END;
END $$;

CREATE OR REPLACE FUNCTION lottery_orders_of(p_member uuid) RETURNS TABLE (
  order_no text, chase_id uuid, lottery text, number text, stake bigint, state int, closes_at timestamptz,
  ended_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT order_no, chase_id, lottery, number, stake, state, closes_at, ended_at
    FROM lottery_orders WHERE member_id = p_member
  UNION ALL
  SELECT order_no, chase_id, lottery, number, stake, state, closes_at, ended_at
    FROM lottery_trial_orders WHERE member_id = p_member
$$;

CREATE OR REPLACE FUNCTION lottery_trial_end(
  p_orders text[], p_states int[], p_payouts bigint[], p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM lottery_trial_orders WHERE order_no = ANY (p_orders) ORDER BY order_no FOR UPDATE;
  PERFORM FROM ledger_accounts a WHERE a.purpose = 'cash'
      AND a.member_id IN (SELECT member_id FROM lottery_trial_orders WHERE order_no = ANY (p_orders))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM ledger_posts(array_agg(key ORDER BY place), array_agg(''::text ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN house ELSE account END ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN account ELSE house END ORDER BY place),
      array_agg(abs(amount) ORDER BY place), array_agg(currency ORDER BY place),
      array_agg('play_money'::text ORDER BY place), p_at)
    FROM (
      WITH given AS (
        SELECT a.id AS account, a.site_code, a.currency, a.balance,
               o.stake * (e.state IN (6, 8, 12, 20))::int + e.payout + o.rebate * (e.state IN (4, 5))::int
                 - o.stake * (o.state IN (6, 8, 12, 20))::int - o.payout - o.rebate * (o.state IN (4, 5))::int AS amount
          FROM unnest(p_orders, p_states, p_payouts) e(order_no, state, payout)
          JOIN lottery_trial_orders o ON o.order_no = e.order_no
          JOIN ledger_accounts a ON a.member_id = o.member_id AND a.purpose = 'cash'
      ), moved AS (
        SELECT account, site_code, currency, -(balance + sum(amount)) AS amount, 0 AS place FROM given
         GROUP BY account, site_code, currency, balance HAVING balance + sum(amount) < 0
        UNION ALL
        SELECT account, site_code, currency, amount, CASE WHEN amount > 0 THEN 1 ELSE 2 END FROM given WHERE amount <> 0
      )
      SELECT account, currency, amount::bigint, ledger_house(site_code, 'trial', currency) AS house,
             CASE place WHEN 0 THEN 'lottery-trial-waived:' ELSE 'lottery-trial:' END || gen_random_uuid() AS key,
             row_number() OVER (ORDER BY place) AS place FROM moved
    ) posted HAVING count(*) > 0;
  UPDATE lottery_trial_orders o SET state = e.state, payout = e.payout, ended_at = coalesce(o.ended_at, p_at)
    FROM unnest(p_orders, p_states, p_payouts) e(order_no, state, payout)
   WHERE o.order_no = e.order_no;
END $$;

CREATE OR REPLACE FUNCTION lottery_trial_refund(p_orders text[], p_state int, p_at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[];
BEGIN
  PERFORM FROM lottery_trial_orders WHERE order_no = ANY (p_orders) ORDER BY order_no FOR UPDATE;
  v_orders := ARRAY(SELECT order_no FROM lottery_trial_orders
    WHERE order_no = ANY (p_orders) AND state IN (1, 4, 5, 16));
  PERFORM lottery_trial_end(v_orders, array_fill(p_state, ARRAY[cardinality(v_orders)]),
    array_fill(0::bigint, ARRAY[cardinality(v_orders)]), p_at);
  RETURN cardinality(v_orders);
END $$;

CREATE OR REPLACE FUNCTION lottery_cancel(
  p_member uuid, p_order text, p_since timestamptz, p_most int, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  o record;
  i lottery_issues;
BEGIN
  SELECT * INTO o FROM lottery_orders_of(p_member) WHERE order_no = p_order;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  SELECT * INTO i FROM lottery_issues WHERE lottery = o.lottery AND number = o.number FOR SHARE;
  IF o.state <> 1 THEN RETURN 'ENDED'; END IF;
  IF i.state <> 'open' OR o.closes_at <= p_at THEN RETURN 'ISSUE_CLOSED'; END IF;
  IF EXISTS (
    SELECT FROM lottery_orders_of(p_member) l JOIN lottery_issues n ON n.lottery = l.lottery AND n.number = l.number
     WHERE l.chase_id = o.chase_id AND l.state = 1 AND n.draws_at > i.draws_at
  ) THEN RETURN 'CHASE_FROM_LAST'; END IF;
  -- Cancelling waits for its turn, or two at once would both be the last that is allowed.
  PERFORM FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM lottery_orders_of(p_member) c WHERE c.state = 8 AND c.ended_at >= p_since) >= p_most
    THEN RETURN 'TOO_MANY'; END IF;
  RETURN CASE lottery_refund(ARRAY[p_order], 8, p_at) + lottery_trial_refund(ARRAY[p_order], 8, p_at)
    WHEN 1 THEN 'OK' ELSE 'ENDED' END;
END $$;

CREATE OR REPLACE FUNCTION lottery_trial_settle(
  p_site text, p_lottery text, p_number text, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[],
  p_percent int, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[] := ARRAY(SELECT order_no FROM lottery_trial_orders
    WHERE lottery = p_lottery AND number = p_number AND (p_site IS NULL OR site_code = p_site)
      AND state IN (1, 4, 5, 16) ORDER BY order_no FOR UPDATE);
BEGIN
  PERFORM lottery_trial_end(array_agg(o.order_no), array_agg(a.state), array_agg(a.payout), p_at)
    FROM lottery_trial_orders o
    JOIN unnest(p_plays, p_selections, p_hits, p_pushed) h(play, selection, hits, pushed)
      ON h.play = o.play AND h.selection = o.selection
    CROSS JOIN LATERAL (
      SELECT CASE WHEN h.hits <> '{}' THEN 4 WHEN h.pushed = o.bets THEN 16 ELSE 5 END AS state,
             lottery_payout(jsonb_populate_record(NULL::lottery_orders, to_jsonb(o)), h.hits, h.pushed, p_percent)
               AS payout
    ) a
   WHERE o.order_no = ANY (v_orders) AND o.state IN (1, 4, 5, 16)
     AND (o.state, o.payout) <> (a.state, a.payout)
  HAVING count(*) > 0;
  PERFORM lottery_trial_refund(ARRAY(
    SELECT l.order_no FROM lottery_trial_orders w
      JOIN lottery_trial_orders l ON l.chase_id = w.chase_id AND l.state = 1
      JOIN lottery_issues i ON i.lottery = l.lottery AND i.number = l.number AND i.closes_at > p_at
     WHERE w.order_no = ANY (v_orders) AND w.state = 4 AND w.win_stop), 6, p_at);
END $$;

CREATE OR REPLACE FUNCTION lottery_correct(
  p_id uuid, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[], p_percent int, p_result jsonb,
  p_by uuid, p_note text, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  c lottery_corrections;
  i lottery_issues;
  v_orders text[];
BEGIN
  SELECT * INTO c FROM lottery_corrections WHERE id = p_id AND state = 'waiting' FOR UPDATE;
  IF NOT FOUND THEN RETURN 'DECIDED'; END IF;
  IF c.asked_by = p_by THEN RETURN 'SAME_PERSON'; END IF;
  SELECT * INTO i FROM lottery_issues WHERE lottery = c.lottery AND number = c.number FOR UPDATE;
  IF EXISTS (SELECT FROM lottery_holds h WHERE h.site_code = c.site_code AND h.lottery = c.lottery
    AND h.number = c.number AND h.state = 'voided') THEN RETURN 'VOIDED'; END IF;
  IF c.kind = 'settle' AND i.state <> 'settled' THEN RETURN 'NOT_SETTLED'; END IF;

  v_orders := ARRAY(SELECT o.order_no FROM lottery_orders o WHERE o.site_code = c.site_code
    AND o.lottery = c.lottery AND o.number = c.number AND (c.order_no IS NULL OR o.order_no = c.order_no));
  IF i.state = 'open' THEN PERFORM lottery_lock_accounts(v_orders); END IF;
  PERFORM FROM lottery_orders o WHERE o.order_no = ANY (v_orders) ORDER BY o.order_no FOR UPDATE;
  IF c.kind = 'refund' AND NOT EXISTS (SELECT FROM lottery_orders WHERE order_no = c.order_no
    AND state IN (1, 4, 5, 16)) THEN RETURN 'ENDED'; END IF;
  PERFORM lottery_lock_accounts(v_orders);
  PERFORM lottery_correct_book(p_id, p_plays, p_selections, p_hits, p_pushed, p_percent, p_at);

  IF c.kind = 'void' THEN
    PERFORM lottery_trial_refund(ARRAY(SELECT t.order_no FROM lottery_trial_orders t
      WHERE t.site_code = c.site_code AND t.lottery = c.lottery AND t.number = c.number), 20, p_at);
    INSERT INTO lottery_holds (site_code, lottery, number, state, since)
      VALUES (c.site_code, c.lottery, c.number, 'voided', p_at)
      ON CONFLICT (site_code, lottery, number) DO UPDATE SET state = 'voided', since = p_at;
    DELETE FROM lottery_loads l WHERE l.site_code = c.site_code AND l.lottery = c.lottery AND l.number = c.number;
  ELSIF c.kind = 'settle' THEN
    PERFORM lottery_trial_settle(c.site_code, c.lottery, c.number, p_plays, p_selections, p_hits, p_pushed, p_percent,
      p_at);
    UPDATE lottery_issues SET result = p_result WHERE lottery = c.lottery AND number = c.number;
  END IF;
  UPDATE lottery_corrections SET state = 'approved', decided_by = p_by, decided_at = p_at, note = p_note
    WHERE id = p_id;
  RETURN 'OK';
END $$;

CREATE OR REPLACE FUNCTION lottery_give_up(p_lottery text, p_number text, p_at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lottery_issues SET state = 'refunded', settled_at = p_at
    WHERE lottery = p_lottery AND number = p_number AND state = 'open' AND draws_at <= p_at;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM lottery_trial_refund(ARRAY(
    SELECT order_no FROM lottery_trial_orders WHERE lottery = p_lottery AND number = p_number AND state = 1
  ), 12, p_at);
  RETURN lottery_refund(ARRAY(
    SELECT order_no FROM lottery_orders WHERE lottery = p_lottery AND number = p_number AND state = 1
  ), 12, p_at);
END $$;

CREATE OR REPLACE FUNCTION lottery_trial_place(p_member uuid, p_slip uuid, p_orders jsonb, p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  SELECT ledger_posts(array_agg('lottery-trial:' || o.order_no), array_agg(p_slip::text), array_agg(a.id),
      array_agg(ledger_house(a.site_code, 'trial', a.currency)), array_agg(o.stake), array_agg(a.currency),
      array_agg('play_money'::text), p_at)
    FROM jsonb_populate_recordset(NULL::lottery_trial_orders, p_orders) o
    JOIN ledger_accounts a ON a.member_id = p_member AND a.purpose = 'cash';
  INSERT INTO lottery_trial_orders (order_no, slip_id, chase_id, win_stop, site_code, member_id, lottery, number, play,
    selection, mode, unit, multiple, series, bets, stake, rebate, prizes, closes_at, placed_at)
    SELECT o.order_no, p_slip, o.chase_id, o.win_stop, m.site_code, m.id, o.lottery, o.number, o.play, o.selection,
           o.mode, o.unit, o.multiple, o.series, o.bets, o.stake, o.rebate, o.prizes, o.closes_at, p_at
      FROM jsonb_populate_recordset(NULL::lottery_trial_orders, p_orders) o JOIN members m ON m.id = p_member
$$;

CREATE OR REPLACE FUNCTION lottery_place(
  p_member uuid, p_key text, p_fingerprint text, p_slip uuid, p_line jsonb, p_issues jsonb,
  p_loads jsonb, p_most bigint, p_asked bigint, p_orders jsonb, p_at timestamptz,
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
  SELECT m.status, m.type = 4 AS is_trial,
    m.limited OR EXISTS (SELECT FROM play_rules r WHERE r.site_code = m.site_code) AS asks
    INTO v_member FROM members m WHERE m.id = p_member;
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
       WHERE n.stake + (SELECT coalesce(sum(o.stake), 0) FROM lottery_orders_of(p_member) o
         WHERE o.lottery = n.lottery AND o.number = n.number AND o.state = 1) > p_most
    ) THEN 'ISSUE_STAKE_OVER'
  END;
  closed := coalesce(closed, v_held);
  IF status IS NULL AND v_member.asks THEN
    FOR v_product IN SELECT DISTINCT g.vendor_code, g.game_type
        FROM jsonb_to_recordset(p_orders) o(lottery text) JOIN games g ON g.game_code = o.lottery LOOP
      status := coalesce(status, limits_verdict(p_member, 'lottery:' || p_slip, v_product.vendor_code,
        v_product.game_type, NULL, p_asked, p_at));
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
  status := 'OK';
  balance := v_account.balance - v_total;
  IF v_member.is_trial THEN
    PERFORM lottery_trial_place(p_member, p_slip, p_orders, p_at);
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
END $$;
