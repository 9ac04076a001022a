DROP FUNCTION ledger_move(bigint,bigint,bigint,bigint,text,text,text,timestamp with time zone,bigint,uuid);
DROP FUNCTION limits_verdict(uuid,bigint,timestamp with time zone,timestamp with time zone);

-- AlterTable
ALTER TABLE "deposit_orders" ADD COLUMN     "over_limit" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "game_sessions" ADD COLUMN     "ruled" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ledger_accounts" ADD COLUMN     "guarded" BOOLEAN NOT NULL DEFAULT false;

-- Limits counted a day until now, and nothing could set one. The largest single stake is the site's matter.
DELETE FROM member_limits WHERE kind = 'bet';
UPDATE member_limits SET kind = 'session' WHERE kind = 'time';
ALTER TABLE "member_limits" DROP CONSTRAINT "member_limits_pkey",
ADD COLUMN     "asked_amount" BIGINT,
ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "period" TEXT NOT NULL DEFAULT 'day',
ADD COLUMN     "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
ADD CONSTRAINT "member_limits_pkey" PRIMARY KEY ("member_id", "kind", "period"),
ADD CONSTRAINT member_limits_amount CHECK (amount >= 0 AND asked_amount > amount),
ADD CONSTRAINT member_limits_kind CHECK (kind IN ('deposit', 'loss', 'stake') OR (kind = 'session' AND period = 'day')),
ADD CONSTRAINT member_limits_period CHECK (period IN ('day', 'week', 'month')),
ADD CONSTRAINT member_limits_asked CHECK (asked_at IS NOT NULL OR asked_amount IS NULL);
ALTER TABLE "member_limits" ALTER COLUMN "period" DROP DEFAULT, ALTER COLUMN "set_at" DROP DEFAULT;
UPDATE ledger_accounts a SET guarded = true FROM members m
  WHERE a.member_id = m.id AND a.purpose = 'cash' AND m.limited;

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "excluded_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "limit_changes" (
    "id" BIGSERIAL NOT NULL,
    "member_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "period" TEXT,
    "before" BIGINT,
    "after" BIGINT,
    "by" TEXT,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "limit_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_protections" (
    "member_id" UUID NOT NULL,
    "check_minutes" INTEGER,
    "checked_at" TIMESTAMPTZ(3),
    "hidden_products" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "hidden_vendors" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "offered_at" TIMESTAMPTZ(3),
    "reviewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_protections_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "exclusions" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "by" TEXT,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "exclusions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "limit_refusals" (
    "request_key" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "cause" TEXT NOT NULL,
    "period" TEXT,
    "remaining" BIGINT,
    "renews_at" TIMESTAMPTZ(3),

    CONSTRAINT "limit_refusals_pkey" PRIMARY KEY ("request_key")
);

-- CreateTable
CREATE TABLE "limit_rules" (
    "site_code" TEXT NOT NULL,
    "is_rolling" BOOLEAN NOT NULL DEFAULT false,
    "defaults" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "limit_rules_pkey" PRIMARY KEY ("site_code")
);

-- CreateTable
CREATE TABLE "play_rules" (
    "site_code" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "most_stake" BIGINT,
    "least_ms" INTEGER,

    CONSTRAINT "play_rules_pkey" PRIMARY KEY ("site_code","product")
);

-- CreateIndex
CREATE INDEX "limit_changes_member_id_id_idx" ON "limit_changes"("member_id", "id");

-- CreateIndex
CREATE INDEX "exclusions_member_id_begun_at_idx" ON "exclusions"("member_id", "begun_at");

-- CreateIndex
CREATE INDEX "limit_refusals_member_id_at_idx" ON "limit_refusals"("member_id", "at");

ALTER TABLE play_rules ADD CONSTRAINT play_rules_above_zero CHECK (most_stake > 0 AND least_ms > 0);
ALTER TABLE exclusions ADD CONSTRAINT exclusions_later CHECK (ends_at > begun_at);

-- What was written about limits and exclusions stays as it was written.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON limit_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exclusions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- No hand shortens an exclusion.
CREATE TRIGGER excluded_for_longer_only BEFORE UPDATE OF excluded_until ON members
  FOR EACH ROW WHEN (OLD.excluded_until IS NOT NULL AND (NEW.excluded_until < OLD.excluded_until OR NEW.excluded_until IS NULL))
  EXECUTE FUNCTION refuse_change();


CREATE OR REPLACE FUNCTION ledger_move(
  p_id bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_key text,
  p_at timestamptz,
  p_reverses bigint DEFAULT NULL,
  p_pays uuid DEFAULT NULL,
  p_asked boolean DEFAULT true,
  OUT ok boolean, OUT debit_balance bigint, OUT credit_balance bigint
) LANGUAGE plpgsql AS $$
DECLARE v_is_house boolean;
BEGIN
  UPDATE ledger_accounts a SET balance = a.balance - p_amount FROM ledger_accounts c
    WHERE a.id = p_debit AND a.currency = p_currency AND a.balance >= p_amount
      AND (p_asked OR NOT a.guarded) AND c.id = p_credit AND c.currency = p_currency
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

CREATE OR REPLACE FUNCTION limits_span(
  p_period text, p_rolling boolean, p_zone text, p_at timestamptz, OUT since timestamptz, OUT ends timestamptz
) LANGUAGE plpgsql AS $$
DECLARE v_start timestamp := date_trunc(p_period, p_at AT TIME ZONE p_zone);
BEGIN
  IF p_rolling AND p_period <> 'day' THEN
    since := p_at - CASE p_period WHEN 'week' THEN interval '168 hours' ELSE interval '720 hours' END;
    RETURN;
  END IF;
  since := v_start AT TIME ZONE p_zone;
  ends := (v_start + ('1 ' || p_period)::interval) AT TIME ZONE p_zone;
END $$;

CREATE OR REPLACE FUNCTION limits_used(p_member uuid, p_at timestamptz)
  RETURNS TABLE (kind text, period text, amount bigint, used bigint, renews_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  l record;
  v_oldest timestamptz;
BEGIN
  FOR l IN SELECT m.kind, m.period, m.amount, span.since, span.ends
      FROM member_limits m JOIN members p ON p.id = m.member_id JOIN sites s ON s.code = p.site_code
      LEFT JOIN limit_rules r ON r.site_code = s.code
      CROSS JOIN LATERAL limits_span(m.period, coalesce(r.is_rolling, false), s.time_zone, p_at) span
     WHERE m.member_id = p_member ORDER BY m.kind, m.period LOOP
    IF l.kind = 'deposit' THEN
      SELECT coalesce(sum(coalesce(d.received, d.amount)), 0)::bigint, min(coalesce(d.paid_at, d.created_at))
        INTO used, v_oldest FROM deposit_orders d
       WHERE d.member_id = p_member AND (d.state = 'paid' AND d.paid_at >= l.since
         OR d.state IN ('pending', 'reviewing') AND (d.state <> 'pending' OR d.expires_at > p_at));
    ELSIF l.kind = 'session' THEN
      SELECT coalesce(floor(extract(epoch FROM sum(b.pause)) / 60), 0)::bigint, min(b.placed_at) INTO used, v_oldest
        FROM (SELECT t.placed_at, lead(t.placed_at, 1, p_at) OVER (ORDER BY t.placed_at) - t.placed_at AS pause
          FROM bets t WHERE t.member_id = p_member AND t.placed_at >= l.since) b
       WHERE b.pause < interval '15 minutes';
    ELSE
      SELECT coalesce(sum(b.stake - CASE l.kind WHEN 'loss' THEN b.payout ELSE 0 END), 0)::bigint, min(b.placed_at)
        INTO used, v_oldest FROM bets b
       WHERE b.member_id = p_member AND b.placed_at >= l.since AND b.status <> 'rolled_back';
    END IF;
    kind := l.kind;
    period := l.period;
    amount := l.amount;
    renews_at := coalesce(l.ends, v_oldest + (p_at - l.since));
    RETURN NEXT;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION limits_cover(p_member uuid, p_vendor text, p_amount bigint, p_at timestamptz)
  RETURNS TABLE (cause text, period text, remaining bigint, renews_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  v record;
  v_held bigint;
BEGIN
  SELECT m.excluded_until, p.hidden_vendors INTO v
    FROM members m LEFT JOIN member_protections p ON p.member_id = m.id WHERE m.id = p_member;
  IF v.excluded_until > p_at THEN
    RETURN QUERY SELECT 'excluded', NULL::text, 0::bigint,
      CASE WHEN v.excluded_until < '9999-01-01' THEN v.excluded_until END;
    RETURN;
  END IF;
  IF p_vendor = ANY (v.hidden_vendors) THEN
    RETURN QUERY SELECT 'hidden', NULL::text, 0::bigint, NULL::timestamptz;
    RETURN;
  END IF;
  SELECT coalesce(sum(a.balance), 0) INTO v_held FROM ledger_accounts a
    WHERE a.member_id = p_member AND (a.purpose = 'pending' OR a.purpose LIKE 'vendor:%');
  RETURN QUERY SELECT u.kind, u.period,
      CASE u.kind WHEN 'session' THEN 0 ELSE greatest(u.amount - u.used - v_held, 0) END, u.renews_at
    FROM limits_used(p_member, p_at) u
   WHERE u.kind <> 'deposit' AND CASE u.kind WHEN 'session' THEN u.used >= u.amount
       ELSE u.used + v_held + p_amount > u.amount END
   ORDER BY u.kind = 'session' DESC, u.amount - u.used LIMIT 1;
END $$;

CREATE OR REPLACE FUNCTION limits_minutes(p_member uuid, p_since timestamptz, p_at timestamptz) RETURNS int
  LANGUAGE sql AS $$
  SELECT coalesce(floor(extract(epoch FROM sum(b.pause)) / 60), 0)::int
    FROM (SELECT lead(t.placed_at, 1, p_at) OVER (ORDER BY t.placed_at) - t.placed_at AS pause
      FROM bets t WHERE t.member_id = p_member AND t.placed_at >= p_since) b
   WHERE b.pause < interval '15 minutes'
$$;

CREATE OR REPLACE FUNCTION limits_verdict(
  p_member uuid, p_key text, p_vendor text, p_product text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v record;
  v_cause text;
  v_period text;
  v_left bigint;
  v_renews timestamptz;
BEGIN
  SELECT m.excluded_until, p.check_minutes, p.checked_at, p.hidden_products, p.hidden_vendors, r.most_stake, r.least_ms
    INTO v FROM members m LEFT JOIN member_protections p ON p.member_id = m.id
    LEFT JOIN play_rules r ON r.site_code = m.site_code AND r.product = p_product
   WHERE m.id = p_member;
  IF v.excluded_until > p_at THEN
    v_cause := 'excluded';
    v_renews := CASE WHEN v.excluded_until < '9999-01-01' THEN v.excluded_until END;
  ELSIF p_product = ANY (v.hidden_products) OR p_vendor = ANY (v.hidden_vendors) THEN
    v_cause := 'hidden';
  ELSIF p_amount > v.most_stake THEN
    v_cause := 'most_stake';
    v_left := v.most_stake;
  ELSIF v.check_minutes IS NOT NULL AND limits_minutes(p_member, v.checked_at, p_at) >= v.check_minutes THEN
    v_cause := 'reality_check';
  ELSIF v.least_ms IS NOT NULL THEN
    SELECT 'pace', max(b.placed_at) + make_interval(secs => v.least_ms / 1000.0) INTO v_cause, v_renews FROM bets b
     WHERE b.member_id = p_member AND b.game_type = p_product
       AND b.placed_at > p_at - make_interval(secs => v.least_ms / 1000.0) HAVING count(*) > 0;
  END IF;
  IF v_cause IS NULL THEN
    SELECT u.kind, u.period, greatest(u.amount - u.used, 0), u.renews_at INTO v_cause, v_period, v_left, v_renews
      FROM limits_used(p_member, p_at) u
     WHERE u.kind <> 'deposit' AND CASE u.kind WHEN 'session' THEN u.used >= u.amount
         ELSE p_amount > 0 AND u.used + p_amount > u.amount END
     ORDER BY u.kind = 'session' DESC, u.amount - u.used LIMIT 1;
  END IF;
  IF v_cause IS NULL THEN RETURN NULL; END IF;
  INSERT INTO limit_refusals (request_key, member_id, at, cause, period, remaining, renews_at)
    VALUES (p_key, p_member, p_at, v_cause, v_period, v_left, v_renews);
  RETURN CASE v_cause WHEN 'excluded' THEN 'USER_DISABLED' WHEN 'hidden' THEN 'INVALID_GAME'
    WHEN 'loss' THEN 'LOSS_LIMIT' WHEN 'stake' THEN 'BET_LIMIT'
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
  SELECT m.site_code, m.status, m.limited OR v_ruled INTO v_site, v_member_status, v_asks FROM members m
    WHERE m.id = p_member;
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
    -- A member who was given a limit since the look: the wallet is guarded, and this bet comes after the limit.
    v_asks := NOT v_move.ok AND (SELECT m.limited FROM members m WHERE m.id = p_member);
    IF NOT v_move.ok AND NOT v_asks THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
  END IF;
  IF v_status IS NULL AND v_asks THEN
    -- Locked before the limits are asked: two bets at once must not both fit under one limit.
    PERFORM 1 FROM ledger_accounts WHERE id = v_account FOR NO KEY UPDATE;
    v_status := limits_verdict(p_member, v_key, p_vendor, v_type, p_amount, p_at);
    IF v_status IS NULL AND p_amount > 0 THEN
      v_move := ledger_move(v_transfer, v_account, v_house, p_amount, v_currency, 'bet', v_key, p_at);
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
