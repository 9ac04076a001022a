-- AlterTable
ALTER TABLE "ledger_accounts" ADD COLUMN     "spare" BIGINT,
ADD COLUMN     "spare_from" TIMESTAMPTZ(3),
ADD COLUMN     "spare_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "limit_counts" (
    "member_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "staked" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL,

    CONSTRAINT "limit_counts_pkey" PRIMARY KEY ("member_id","hour")
);

CREATE OR REPLACE FUNCTION ledger_move(
  p_id bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_key text,
  p_at timestamptz,
  p_asked boolean,
  p_reverses bigint DEFAULT NULL,
  p_pays uuid DEFAULT NULL,
  OUT ok boolean, OUT debit_balance bigint, OUT credit_balance bigint
) LANGUAGE plpgsql AS $$
DECLARE v_is_house boolean;
BEGIN
  UPDATE ledger_accounts a SET balance = a.balance - p_amount, spare = a.spare - p_amount FROM ledger_accounts c
    WHERE a.id = p_debit AND a.currency = p_currency AND a.balance >= p_amount
      AND (p_asked OR NOT a.guarded OR a.spare >= p_amount AND p_at >= a.spare_from AND p_at < a.spare_until)
      AND c.id = p_credit AND c.currency = p_currency
    RETURNING a.balance, c.balance IS NULL INTO debit_balance, v_is_house;
  IF NOT FOUND THEN
    SELECT a.balance IS NULL INTO ok FROM ledger_accounts a WHERE a.id = p_debit AND a.currency = p_currency;
    IF NOT FOUND THEN RAISE EXCEPTION 'no % account % to debit', p_currency, p_debit USING ERRCODE = 'LG002'; END IF;
    SELECT c.balance IS NULL INTO v_is_house FROM ledger_accounts c WHERE c.id = p_credit AND c.currency = p_currency;
    IF NOT FOUND THEN RAISE EXCEPTION 'no % account % to credit', p_currency, p_credit USING ERRCODE = 'LG002'; END IF;
    IF NOT ok THEN RETURN; END IF;
  END IF;
  IF NOT v_is_house THEN
    UPDATE ledger_accounts a SET balance = a.balance + p_amount WHERE a.id = p_credit RETURNING a.balance
      INTO credit_balance;
  END IF;
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, reverses_id,
    pays_bet_id, debit_balance, credit_balance, at)
    VALUES (p_id, p_debit, p_credit, p_amount, p_currency, p_kind, p_key, p_reverses, p_pays, debit_balance,
      credit_balance, p_at);
  ok := true;
END $$;

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
    UPDATE ledger_accounts a SET balance = a.balance + t.amount, spare = a.spare + least(t.amount, 0)
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

CREATE OR REPLACE FUNCTION ledger_spare(
  p_member uuid, p_spare bigint DEFAULT NULL, p_from timestamptz DEFAULT NULL, p_until timestamptz DEFAULT NULL
) RETURNS void LANGUAGE sql AS $$
  UPDATE ledger_accounts SET spare = p_spare, spare_from = p_from, spare_until = p_until
   WHERE member_id = p_member AND purpose = 'cash' AND guarded
$$;

CREATE OR REPLACE FUNCTION limits_count(p_member uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_hour timestamptz := date_trunc('hour', p_at, 'UTC');
  -- No period is longer than a month.
  v_first timestamptz := v_hour - interval '768 hours';
  v_from timestamptz;
BEGIN
  SELECT c.until INTO v_from FROM limit_counts c WHERE c.member_id = p_member ORDER BY c.hour DESC LIMIT 1;
  IF v_from > p_at THEN DELETE FROM limit_counts WHERE member_id = p_member AND hour >= v_hour; END IF;
  IF v_from > p_at - interval '5 minutes' THEN RETURN; END IF;
  IF v_from < v_hour THEN DELETE FROM limit_counts WHERE member_id = p_member AND hour < v_first; END IF;
  v_from := greatest(v_from, v_first);
  INSERT INTO limit_counts AS c (member_id, hour, until, staked, paid)
    SELECT p_member, h.hour, least(p_at, h.hour + interval '1 hour'), h.staked, h.paid
      FROM (
        SELECT date_trunc('hour', b.placed_at, 'UTC') AS hour,
               coalesce(sum(b.stake) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS staked,
               coalesce(sum(b.payout) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS paid
          FROM bets b WHERE b.member_id = p_member AND b.placed_at >= v_from AND b.placed_at < p_at GROUP BY 1
      ) h
    ON CONFLICT (member_id, hour) DO UPDATE
      SET until = EXCLUDED.until, staked = c.staked + EXCLUDED.staked, paid = c.paid + EXCLUDED.paid;
END $$;

CREATE OR REPLACE FUNCTION limits_meet(p_member uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  PERFORM ledger_spare(p_member);
  IF EXISTS (SELECT FROM limit_counts WHERE member_id = p_member AND until > p_at) THEN
    PERFORM limits_count(p_member, p_at);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION limits_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_was int := (OLD.status <> 'rolled_back')::int;
  v_is int := (NEW.status <> 'rolled_back')::int;
  v_staked bigint := NEW.stake * v_is - OLD.stake * v_was;
  v_paid bigint := NEW.payout * v_is - OLD.payout * v_was;
BEGIN
  PERFORM FROM ledger_accounts WHERE member_id = NEW.member_id AND purpose = 'cash' AND guarded FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF v_staked > v_paid OR v_staked > 0 THEN PERFORM ledger_spare(NEW.member_id); END IF;
  UPDATE limit_counts SET staked = staked + v_staked, paid = paid + v_paid
   WHERE member_id = NEW.member_id AND hour = date_trunc('hour', NEW.placed_at, 'UTC') AND until > NEW.placed_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION limits_used(p_member uuid, p_at timestamptz, p_play boolean DEFAULT false)
  RETURNS TABLE (kind text, period text, amount bigint, used bigint, renews_at timestamptz) LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  l record;
  v_counted timestamptz;
  v_period text;
  v_whole timestamptz;
  v_staked bigint;
  v_paid bigint;
  v_latest_from timestamptz;
  v_latest record;
  v_first record;
  v_oldest timestamptz;
BEGIN
  SELECT c.until INTO v_counted FROM limit_counts c WHERE c.member_id = p_member ORDER BY c.hour DESC LIMIT 1;
  FOR l IN SELECT m.kind, m.period, m.amount, span.since, span.ends
      FROM member_limits m JOIN members p ON p.id = m.member_id JOIN sites s ON s.code = p.site_code
      LEFT JOIN limit_rules r ON r.site_code = s.code
      CROSS JOIN LATERAL limits_span(m.period, coalesce(r.is_rolling, false), s.time_zone, p_at) span
     WHERE m.member_id = p_member AND NOT (p_play AND m.kind = 'deposit') ORDER BY m.period, m.kind LOOP
    v_oldest := NULL;
    IF l.kind = 'deposit' THEN
      SELECT coalesce(sum(coalesce(d.received, d.amount)), 0)::bigint, min(coalesce(d.paid_at, d.created_at))
        INTO used, v_oldest FROM deposit_orders d
       WHERE d.member_id = p_member AND (d.state = 'paid' AND d.paid_at >= l.since
         OR d.state IN ('pending', 'reviewing') AND (d.state <> 'pending' OR d.expires_at > p_at));
    ELSIF l.kind = 'session' THEN
      used := limits_minutes(p_member, l.since, p_at);
    ELSE
      IF v_period IS DISTINCT FROM l.period THEN
        v_period := l.period;
        v_whole := date_trunc('hour', l.since + interval '1 hour - 1 microsecond', 'UTC');
        SELECT coalesce(sum(c.staked), 0)::bigint, coalesce(sum(c.paid), 0)::bigint INTO v_staked, v_paid
          FROM limit_counts c WHERE c.member_id = p_member AND c.hour >= v_whole;
        IF l.since < v_whole AND l.since < v_counted THEN
          SELECT coalesce(sum(b.stake), 0)::bigint AS staked, coalesce(sum(b.payout), 0)::bigint AS paid INTO v_first
            FROM bets b WHERE b.member_id = p_member AND b.status <> 'rolled_back'
             AND b.placed_at >= l.since AND b.placed_at < least(v_whole, v_counted);
          v_staked := v_staked + v_first.staked;
          v_paid := v_paid + v_first.paid;
        END IF;
        IF v_latest_from IS DISTINCT FROM greatest(l.since, v_counted) THEN
          v_latest_from := greatest(l.since, v_counted);
          SELECT coalesce(sum(b.stake), 0)::bigint AS staked, coalesce(sum(b.payout), 0)::bigint AS paid INTO v_latest
            FROM bets b WHERE b.member_id = p_member AND b.status <> 'rolled_back' AND b.placed_at >= v_latest_from;
        END IF;
        v_staked := v_staked + v_latest.staked;
        v_paid := v_paid + v_latest.paid;
      END IF;
      used := v_staked - CASE l.kind WHEN 'loss' THEN v_paid ELSE 0 END;
      IF l.ends IS NULL THEN
        SELECT b.placed_at INTO v_oldest FROM bets b
         WHERE b.member_id = p_member AND b.placed_at >= l.since AND b.status <> 'rolled_back'
         ORDER BY b.placed_at LIMIT 1;
      END IF;
    END IF;
    kind := l.kind;
    period := l.period;
    amount := l.amount;
    renews_at := coalesce(l.ends, v_oldest + (p_at - l.since));
    RETURN NEXT;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION limits_verdict(
  p_member uuid, p_key text, p_vendor text, p_product text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_cause text;
  v_period text;
  v_left bigint;
  v_renews timestamptz;
  v_played int;
  v_spare bigint := 9e18;
  v_until timestamptz := p_at + interval '1 hour';
  u record;
BEGIN
  SELECT m.limited, m.excluded_until, m.closing_at, p.check_minutes, p.checked_at, p.hidden_products, p.hidden_vendors,
    r.most_stake, r.least_ms,
    (SELECT coalesce(sum(a.balance), 0) FROM ledger_accounts a
      WHERE a.member_id = m.id AND (a.purpose = 'pending' OR a.purpose LIKE 'vendor:%')) AS held,
    EXISTS (SELECT FROM member_limits l WHERE l.member_id = m.id AND l.kind IN ('loss', 'stake')) AS counts
    INTO v FROM members m LEFT JOIN member_protections p ON p.member_id = m.id
    LEFT JOIN play_rules r ON r.site_code = m.site_code AND r.product = p_product
   WHERE m.id = p_member;
  IF v.check_minutes IS NOT NULL THEN v_played := limits_minutes(p_member, v.checked_at, p_at); END IF;
  IF v.excluded_until > p_at THEN
    v_cause := 'excluded';
    v_renews := CASE WHEN v.excluded_until < '9999-01-01' THEN v.excluded_until END;
  ELSIF v.closing_at IS NOT NULL THEN
    v_cause := 'closing';
  ELSIF p_product = ANY (v.hidden_products) OR p_vendor = ANY (v.hidden_vendors) THEN
    v_cause := 'hidden';
  ELSIF p_amount > v.most_stake THEN
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
    END IF;
  END IF;
  IF v_cause IS NULL THEN RETURN NULL; END IF;
  INSERT INTO limit_refusals (request_key, member_id, at, cause, period, remaining, renews_at)
    VALUES (p_key, p_member, p_at, v_cause, v_period, v_left, v_renews);
  RETURN CASE v_cause WHEN 'excluded' THEN 'USER_DISABLED' WHEN 'closing' THEN 'USER_DISABLED'
    WHEN 'hidden' THEN 'INVALID_GAME' WHEN 'loss' THEN 'LOSS_LIMIT' WHEN 'stake' THEN 'BET_LIMIT'
    WHEN 'most_stake' THEN 'BET_LIMIT' ELSE 'TIME_LIMIT' END;
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
  SELECT m.site_code, m.status, v_ruled OR m.limited AND p_amount = 0
    INTO v_site, v_member_status, v_asks FROM members m WHERE m.id = p_member;
  SELECT g.node_id, g.game_type, g.maintenance
    OR EXISTS (SELECT FROM vendors v WHERE v.maintenance AND v.code = p_vendor)
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
      -- The wallet is guarded and has nothing to spare, or too little.
      SELECT m.limited INTO v_asks FROM members m WHERE m.id = p_member;
      IF NOT v_asks THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    END IF;
  END IF;
  IF v_status IS NULL AND v_asks THEN
    -- Locked before the limits are asked: two bets at once must not both fit under one limit. Most bets of a member
    -- with limits are not asked, because they are within what limits_verdict wrote as spare.
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

CREATE OR REPLACE FUNCTION seamless_book_bet(
  p_vendor text, m jsonb, p_token bytea, p_member uuid, p_bet uuid, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount > 0 THEN ledger_next_id() END;
  v_ok boolean;
  s record;
BEGIN
  SELECT gs.account_id, gs.house_id, gs.currency, a.site_code, g.node_id, g.game_type INTO STRICT s
    FROM game_sessions gs JOIN ledger_accounts a ON a.id = gs.account_id
    JOIN games g ON g.vendor_code = gs.vendor_code AND g.game_code = m ->> 'game'
    WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  PERFORM limits_meet(p_member, p_at);
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, v_key, 'OK', v_transfer, p_bet, p_at, p_at);
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
    VALUES (p_vendor, m ->> 'round', p_member, p_at) ON CONFLICT DO NOTHING;
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, s.account_id, s.house_id, v_amount, s.currency, 'bet', v_key,
           p_at, p_asked => true) l;
    IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took a bet beyond its wallet: %', p_vendor, m; END IF;
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, s.site_code, p_member, s.account_id, s.house_id, v_transfer, p_vendor, s.game_type,
      s.node_id, m ->> 'round', s.currency, v_amount);
END $$;

CREATE OR REPLACE FUNCTION seamless_book_pay(
  p_vendor text, m jsonb, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount <> 0 THEN ledger_next_id() END;
  v_ok boolean := true;
  b bets;
BEGIN
  SELECT x.* INTO STRICT b FROM ledger_requests r JOIN bets x ON x.id = r.bet_id AND x.placed_at = r.bet_at
    WHERE r.key = p_vendor || ':' || (m ->> 'bet') AND r.status = 'OK' FOR NO KEY UPDATE OF x;
  PERFORM limits_meet(b.member_id, p_at);
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, json_build_array(p_kind, b.member_id,
      (SELECT g.game_code FROM games g WHERE g.node_id = b.node_id)), 'OK', v_transfer, p_at);
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.house_id, b.account_id, v_amount, b.currency, p_kind, v_key,
           p_at, p_asked => true, p_pays => b.id) l;
  ELSIF v_amount < 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.account_id, b.house_id, -v_amount, b.currency, p_kind,
           v_key, p_at, p_asked => true, p_pays => b.id) l;
  END IF;
  IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took back more than its wallet held: %', p_vendor, m; END IF;
  UPDATE bets SET payout = payout + v_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;

CREATE OR REPLACE FUNCTION wallets_begin(
  p_ref text, p_member uuid, p_vendor text, p_direction text, p_amount bigint, p_key text, p_at timestamptz,
  OUT status text, OUT reference_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  a ledger_accounts;
  t wallet_transfers;
BEGIN
  created := false;
  SELECT * INTO a FROM ledger_accounts l WHERE l.member_id = p_member AND l.purpose = 'cash' FOR NO KEY UPDATE;
  SELECT * INTO t FROM wallet_transfers w WHERE w.member_id = p_member AND w.request_key = p_key;
  IF FOUND THEN
    reference_no := t.reference_no;
    status := CASE WHEN (t.vendor_code, t.direction, t.amount) = (p_vendor, p_direction, p_amount) THEN 'OK'
      ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  IF p_direction = 'in' AND a.balance < p_amount THEN status := 'NOT_ENOUGH_MONEY'; RETURN; END IF;
  IF p_direction = 'in' AND EXISTS (SELECT FROM limits_cover(p_member, p_vendor, p_amount, p_at)) THEN
    status := 'LIMITED';
    RETURN;
  END IF;
  INSERT INTO vendor_feeds (vendor_code) VALUES (p_vendor) ON CONFLICT DO NOTHING;
  IF p_direction = 'in' THEN
    PERFORM ledger_spare(p_member);
    PERFORM wallets_post(p_ref, a.id, wallets_account(p_member, 'pending'), p_amount, a.currency, 'vendor_sending',
      p_at);
  END IF;
  INSERT INTO wallet_transfers (reference_no, site_code, member_id, vendor_code, direction, currency, amount,
    request_key, created_at)
    VALUES (p_ref, a.site_code, p_member, p_vendor, p_direction, a.currency, p_amount, p_key, p_at);
  reference_no := p_ref;
  created := true;
  status := 'OK';
END $$;

-- Only updates that change what limits count.
CREATE TRIGGER limits_note_change AFTER UPDATE ON bets
  FOR EACH ROW WHEN (NEW.payout <> OLD.payout OR (NEW.status = 'rolled_back') <> (OLD.status = 'rolled_back'))
  EXECUTE FUNCTION limits_note_change();
