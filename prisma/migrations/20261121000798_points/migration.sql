-- Points: earned by play, kept in the ledger under a currency of their own (PTS), given for products or for money.
CREATE TABLE "point_rates" (
    "site_code" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "bet_unit" BIGINT NOT NULL,
    "points" BIGINT NOT NULL,
    "since" DATE NOT NULL,

    CONSTRAINT "point_rates_pkey" PRIMARY KEY ("site_code","product")
);
ALTER TABLE point_rates ADD CONSTRAINT point_rates_positive CHECK (bet_unit > 0 AND points > 0);

CREATE TABLE "point_conversions" (
    "site_code" TEXT NOT NULL,
    "points" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "point_conversions_pkey" PRIMARY KEY ("site_code")
);
ALTER TABLE point_conversions ADD CONSTRAINT point_conversions_positive CHECK (points > 0 AND amount > 0);

CREATE TABLE "point_products" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "names" JSONB NOT NULL,
    "art" TEXT NOT NULL,
    "points" BIGINT NOT NULL,
    "most" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "point_products_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "point_products_site_code_position_idx" ON "point_products"("site_code", "position");
ALTER TABLE point_products ADD CONSTRAINT point_products_never_oversold CHECK (points > 0 AND most > 0 AND remaining >= 0);

CREATE TABLE "point_earnings" (
    "member_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "product" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "valid" BIGINT NOT NULL,
    "points" BIGINT NOT NULL,
    "earned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "point_earnings_pkey" PRIMARY KEY ("member_id","day","product")
);

CREATE TABLE "point_counts" (
    "member_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "product" TEXT NOT NULL,
    "valid" BIGINT NOT NULL,

    CONSTRAINT "point_counts_pkey" PRIMARY KEY ("member_id","day","product")
);

CREATE TABLE "point_exchanges" (
    "trade_no" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "product_id" UUID,
    "names" JSONB NOT NULL,
    "quantity" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "amount" BIGINT,
    "currency" TEXT,
    "address" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "request_key" TEXT NOT NULL,
    "balance" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "point_exchanges_pkey" PRIMARY KEY ("trade_no")
);
CREATE UNIQUE INDEX "point_exchanges_member_id_request_key_key" ON "point_exchanges"("member_id", "request_key");
CREATE INDEX "point_exchanges_member_id_created_at_idx" ON "point_exchanges"("member_id", "created_at");
CREATE INDEX "point_exchanges_site_code_state_created_at_idx" ON "point_exchanges"("site_code", "state", "created_at");
ALTER TABLE point_exchanges ADD CONSTRAINT point_exchanges_known CHECK (
  state IN ('in_process', 'approved', 'rejected') AND kind IN ('product', 'money') AND (kind = 'product') = (product_id IS NOT NULL)
  AND (kind = 'money') = (amount IS NOT NULL) AND (kind = 'product' OR state = 'approved') AND points > 0 AND quantity > 0);

-- A member's account of points, opened at its first use and held until the transaction ends: who spends points does so one at a time.
CREATE FUNCTION points_account(p_member uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
    SELECT m.site_code, m.id, 'points', 'PTS', 0 FROM members m WHERE m.id = p_member
      AND NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'points') ON CONFLICT DO NOTHING;
  SELECT id INTO STRICT v_id FROM ledger_accounts WHERE member_id = p_member AND purpose = 'points' FOR NO KEY UPDATE;
  RETURN v_id;
END $$;

-- Moves points or money that are known to be there; anything but success is a bug.
CREATE FUNCTION points_post(p_key text, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_status text;
BEGIN
  SELECT p.status INTO v_status FROM ledger_post(p_key, p_amount::text, p_debit, p_credit, p_amount, p_currency, p_kind, p_at) p;
  IF v_status <> 'OK' THEN RAISE EXCEPTION '% cannot be posted: %', p_key, v_status; END IF;
END $$;

-- What is due for a day: points for every whole bet unit of its valid bets and of what the five weeks before left over or results corrected
-- since changed. What is less than a unit stays uncounted on the last day, for a later one. Real money alone earns points.
CREATE FUNCTION points_due(p_site text, p_member uuid, p_day date) RETURNS TABLE (member_id uuid, product text, day date, counted bigint, valid bigint, points bigint)
LANGUAGE sql STABLE AS $$
  SELECT u.member_id, u.product, u.day, u.valid - CASE WHEN u.is_last THEN u.total % u.bet_unit ELSE 0 END, u.total - u.total % u.bet_unit, u.total / u.bet_unit * u.points
    FROM (
      SELECT d.member_id, d.product, d.day, d.valid, r.bet_unit, r.points,
             (sum(d.valid - coalesce(c.valid, 0)) OVER w)::bigint AS total, d.day = max(d.day) OVER w AS is_last
        FROM day_rolls d
        JOIN sites s ON s.code = d.site_code
        JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' AND a.currency = s.currency
        JOIN point_rates r ON r.site_code = d.site_code AND r.product = d.product
        LEFT JOIN point_counts c ON c.member_id = d.member_id AND c.day = d.day AND c.product = d.product
       WHERE d.site_code = p_site AND (p_member IS NULL OR d.member_id = p_member) AND d.day BETWEEN greatest(r.since, p_day - 35) AND p_day
         AND d.valid <> coalesce(c.valid, 0)
         AND NOT EXISTS (SELECT 1 FROM point_earnings e WHERE e.member_id = d.member_id AND e.day = p_day AND e.product = d.product)
      WINDOW w AS (PARTITION BY d.member_id, d.product)) u
   WHERE u.total >= u.bet_unit
$$;

-- Credits a member's points for a day, each product once whoever asks and however often. Answers how many points.
CREATE FUNCTION points_earn(p_member uuid, p_day date, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint := points_account(p_member);
  v_site text;
  v record;
  v_points bigint := 0;
BEGIN
  SELECT site_code INTO v_site FROM members WHERE id = p_member;
  FOR v IN
    WITH due AS MATERIALIZED (SELECT * FROM points_due(v_site, p_member, p_day)),
    counts AS (
      INSERT INTO point_counts (member_id, day, product, valid) SELECT d.member_id, d.day, d.product, d.counted FROM due d
      ON CONFLICT (member_id, day, product) DO UPDATE SET valid = EXCLUDED.valid)
    INSERT INTO point_earnings (member_id, day, product, site_code, valid, points, earned_at)
    SELECT DISTINCT d.member_id, p_day, d.product, v_site, d.valid, d.points, p_at FROM due d
    RETURNING product, points
  LOOP
    PERFORM points_post(format('points_earned:%s:%s:%s', p_member, p_day, v.product), ledger_house(v_site, 'points', 'PTS'), v_account, v.points, 'PTS',
      'points_earned', p_at);
    v_points := v_points + v.points;
  END LOOP;
  RETURN v_points;
END $$;

-- Turns points into money of the main wallet. status: OK (also for the same request again), KEY_REUSED or NOT_ENOUGH; only OK has moved anything.
CREATE FUNCTION points_convert(p_trade text, p_member uuid, p_points bigint, p_amount bigint, p_key text, p_at timestamptz, OUT status text, OUT trade_no text, OUT created boolean)
LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint := points_account(p_member);
  v_balance bigint;
  v_cash record;
  e point_exchanges;
BEGIN
  created := false;
  SELECT * INTO e FROM point_exchanges x WHERE x.member_id = p_member AND x.request_key = p_key;
  IF FOUND THEN
    trade_no := e.trade_no;
    status := CASE WHEN e.kind = 'money' AND e.points = p_points THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT balance - p_points INTO v_balance FROM ledger_accounts WHERE id = v_account;
  IF v_balance < 0 THEN status := 'NOT_ENOUGH'; RETURN; END IF;
  SELECT id, site_code, currency INTO STRICT v_cash FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash';
  PERFORM points_post('points_spent:' || p_trade, v_account, ledger_house(v_cash.site_code, 'points', 'PTS'), p_points, 'PTS', 'points_converted', p_at);
  PERFORM points_post('points_money:' || p_trade, ledger_house(v_cash.site_code, 'points', v_cash.currency), v_cash.id, p_amount, v_cash.currency, 'points_money', p_at);
  INSERT INTO point_exchanges (trade_no, site_code, member_id, kind, names, quantity, points, amount, currency, state, decided_at, request_key, balance, created_at)
    VALUES (p_trade, v_cash.site_code, p_member, 'money', '{}', 1, p_points, p_amount, v_cash.currency, 'approved', p_at, p_key, v_balance, p_at);
  status := 'OK';
  trade_no := p_trade;
  created := true;
END $$;

-- Gives points for a product, which leaves the stock at once. status: OK (also for the same request again), KEY_REUSED, PRODUCT_UNKNOWN,
-- TOO_MANY, NOT_ENOUGH or SOLD_OUT; only OK has changed anything.
CREATE FUNCTION points_redeem(
  p_trade text, p_member uuid, p_product uuid, p_quantity int, p_address text, p_phone text, p_key text, p_at timestamptz,
  OUT status text, OUT trade_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint := points_account(p_member);
  v_balance bigint;
  v_points bigint;
  g point_products;
  e point_exchanges;
BEGIN
  created := false;
  SELECT * INTO e FROM point_exchanges x WHERE x.member_id = p_member AND x.request_key = p_key;
  IF FOUND THEN
    trade_no := e.trade_no;
    status := CASE WHEN (e.product_id, e.quantity, e.address, e.phone) = (p_product, p_quantity, p_address, p_phone) THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT * INTO g FROM point_products p WHERE p.id = p_product AND p.site_code = (SELECT m.site_code FROM members m WHERE m.id = p_member);
  IF NOT FOUND THEN status := 'PRODUCT_UNKNOWN'; RETURN; END IF;
  IF p_quantity > g.most THEN status := 'TOO_MANY'; RETURN; END IF;
  v_points := g.points * p_quantity;
  SELECT balance - v_points INTO v_balance FROM ledger_accounts WHERE id = v_account;
  IF v_balance < 0 THEN status := 'NOT_ENOUGH'; RETURN; END IF;
  UPDATE point_products p SET remaining = p.remaining - p_quantity WHERE p.id = p_product AND p.remaining >= p_quantity;
  IF NOT FOUND THEN status := 'SOLD_OUT'; RETURN; END IF;
  PERFORM points_post('points_spent:' || p_trade, v_account, ledger_house(g.site_code, 'points', 'PTS'), v_points, 'PTS', 'points_redeemed', p_at);
  INSERT INTO point_exchanges (trade_no, site_code, member_id, kind, product_id, names, quantity, points, address, phone, state, request_key, balance, created_at)
    VALUES (p_trade, g.site_code, p_member, 'product', g.id, g.names, p_quantity, v_points, p_address, p_phone, 'in_process', p_key, v_balance, p_at);
  status := 'OK';
  trade_no := p_trade;
  created := true;
END $$;

-- An operator approves, or gives the points and the product back. Of two who decide at once the first has decided. state is null for an
-- exchange that is not there.
CREATE FUNCTION points_decide(p_trade text, p_site text, p_approve boolean, p_by uuid, p_remark text, p_at timestamptz, OUT state text, OUT member_id uuid, OUT changed boolean)
LANGUAGE plpgsql AS $$
DECLARE e point_exchanges;
BEGIN
  changed := false;
  SELECT * INTO e FROM point_exchanges x WHERE x.trade_no = p_trade AND x.site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  state := e.state;
  member_id := e.member_id;
  IF e.state <> 'in_process' THEN RETURN; END IF;
  IF NOT p_approve THEN
    PERFORM points_post('points_returned:' || p_trade, ledger_house(p_site, 'points', 'PTS'), points_account(e.member_id), e.points, 'PTS', 'points_returned', p_at);
    UPDATE point_products p SET remaining = p.remaining + e.quantity WHERE p.id = e.product_id;
  END IF;
  state := CASE WHEN p_approve THEN 'approved' ELSE 'rejected' END;
  changed := true;
  UPDATE point_exchanges x SET state = points_decide.state, remark = p_remark, decided_by = p_by, decided_at = p_at WHERE x.trade_no = p_trade;
END $$;

-- What the seed gives new sites, for sites that are there already, from today on.
INSERT INTO point_rates (site_code, product, bet_unit, points, since)
  SELECT s.code, r.product, c.bet_unit * r.times, 1, (now() AT TIME ZONE s.time_zone)::date
    FROM sites s
    JOIN (VALUES ('KHR', 100000), ('BDT', 3000)) AS c (currency, bet_unit) ON c.currency = s.currency,
    (VALUES ('RNG', 1), ('FISH', 1), ('LOTT', 1), ('ELOTT', 1), ('SPORTS', 1), ('ESPORTS', 1), ('LIVE', 2), ('PVP', 2)) AS r (product, times);
INSERT INTO point_conversions (site_code, points, amount)
  SELECT s.code, 100, c.amount FROM sites s JOIN (VALUES ('KHR', 50000), ('BDT', 1500)) AS c (currency, amount) ON c.currency = s.currency;
