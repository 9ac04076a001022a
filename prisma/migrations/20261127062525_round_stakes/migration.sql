DROP FUNCTION limits_verdict(uuid,text,text,text,bigint,timestamp with time zone);

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
    SELECT 'pace', max(b.placed_at) + make_interval(secs => v.least_ms / 1000.0) INTO v_cause, v_renews FROM bets b
     WHERE b.member_id = p_member AND b.game_type = p_product
       AND b.placed_at > p_at - make_interval(secs => v.least_ms / 1000.0) HAVING count(*) > 0;
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
        v_product.game_type, NULL, v_total, p_at));
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
  v_closed boolean;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_bet, p_at, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, gs.ruled
    INTO v_account, v_house, v_currency, v_expires, v_ruled
    FROM game_sessions gs WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  SELECT m.site_code, m.status, v_ruled OR m.limited AND p_amount = 0
    INTO v_site, v_member_status, v_asks FROM members m WHERE m.id = p_member;
  SELECT g.node_id, g.game_type, g.maintenance
    OR EXISTS (SELECT FROM vendors v WHERE v.maintenance AND v.code = p_vendor),
    NOT vendors_open(v_site, p_vendor, g.node_id, p_at)
    INTO v_node, v_type, v_maintenance, v_closed FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game;
  v_status := CASE
    WHEN v_account IS NULL THEN 'INVALID_SESSION'
    WHEN v_expires <= p_at THEN 'SESSION_EXPIRED'
    WHEN v_member_status <> 'active' THEN 'USER_DISABLED'
    WHEN v_node IS NULL THEN 'INVALID_GAME'
    WHEN v_maintenance OR v_closed AND NOT EXISTS (
      SELECT FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member
    ) THEN 'GAME_MAINTENANCE'
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
      -- The wallet is guarded and has nothing to spare, or too little.
      SELECT m.limited INTO v_asks FROM members m WHERE m.id = p_member;
      IF NOT v_asks THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    END IF;
  END IF;
  IF v_status IS NULL AND v_asks THEN
    -- Locked before the limits are asked: two bets at once must not both fit under one limit. Most bets of a member
    -- with limits are not asked, because they are within what limits_verdict wrote as spare.
    PERFORM 1 FROM ledger_accounts WHERE id = v_account FOR NO KEY UPDATE;
    v_status := limits_verdict(p_member, v_key, p_vendor, v_type, p_round, p_amount, p_at);
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
