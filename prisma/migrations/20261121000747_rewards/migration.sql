-- Money that comes from the house itself: bonuses that an operator gives, and rebates of valid bets.
CREATE TABLE "bonuses" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "multiple" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "granted_by" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bonuses_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "bonuses_site_code_request_key_key" ON "bonuses"("site_code", "request_key");
CREATE INDEX "bonuses_member_id_created_at_idx" ON "bonuses"("member_id", "created_at");
CREATE INDEX "bonuses_site_code_created_at_idx" ON "bonuses"("site_code", "created_at");

CREATE TABLE "rebate_rates" (
    "site_code" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "basis_points" INTEGER NOT NULL,
    "since" DATE NOT NULL,

    CONSTRAINT "rebate_rates_pkey" PRIMARY KEY ("site_code","product")
);
ALTER TABLE rebate_rates ADD CONSTRAINT rebate_rates_within CHECK (basis_points BETWEEN 1 AND 10000);

CREATE TABLE "rebates" (
    "member_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "product" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "valid" BIGINT NOT NULL,
    "basis_points" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rebates_pkey" PRIMARY KEY ("member_id","day","product")
);
CREATE INDEX "rebates_member_id_paid_at_idx" ON "rebates"("member_id", "paid_at");

CREATE TABLE "rebate_counts" (
    "member_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "product" TEXT NOT NULL,
    "valid" BIGINT NOT NULL,

    CONSTRAINT "rebate_counts_pkey" PRIMARY KEY ("member_id","day","product")
);

-- Gives a bonus: the record, the money and the play it asks for, all or nothing. The same request again finds what the first one did.
CREATE FUNCTION bonuses_grant(
  p_id uuid, p_site text, p_member uuid, p_amount bigint, p_multiple int, p_reason text, p_by uuid, p_key text, p_at timestamptz
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  a record;
  v_id uuid;
BEGIN
  SELECT id, currency INTO STRICT a FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  INSERT INTO bonuses (id, site_code, member_id, amount, currency, multiple, reason, granted_by, request_key, created_at)
    VALUES (p_id, p_site, p_member, p_amount, a.currency, p_multiple, p_reason, p_by, p_key, p_at) ON CONFLICT (site_code, request_key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT id INTO v_id FROM bonuses WHERE site_code = p_site AND request_key = p_key;
    RETURN v_id;
  END IF;
  PERFORM turnover_add(p_member, 'bonus', 'bonus:' || p_id, trunc(p_amount::numeric * p_multiple / 100)::bigint, a.currency, p_at);
  PERFORM ledger_post('bonus:' || p_id, p_id::text, ledger_house(p_site, 'bonuses', a.currency), a.id, p_amount, a.currency, 'bonus', p_at);
  RETURN p_id;
END $$;

-- What rebates are due for a day: its valid bets, and what results corrected since changed of the five weeks before, at the rate of now. A
-- product that was paid for the day is not due for it again, and one that comes to nothing or less waits for a later day.
CREATE FUNCTION rebates_due(p_site text, p_member uuid, p_day date) RETURNS TABLE (member_id uuid, product text, basis_points int, day date, valid bigint, total bigint)
LANGUAGE sql STABLE AS $$
  SELECT * FROM (
    SELECT d.member_id, d.product, r.basis_points, d.day, d.valid, (sum(d.valid - coalesce(c.valid, 0)) OVER (PARTITION BY d.member_id, d.product))::bigint AS total
      FROM day_rolls d
      JOIN rebate_rates r ON r.site_code = d.site_code AND r.product = d.product
      LEFT JOIN rebate_counts c ON c.member_id = d.member_id AND c.day = d.day AND c.product = d.product
     WHERE d.site_code = p_site AND (p_member IS NULL OR d.member_id = p_member) AND d.day BETWEEN greatest(r.since, p_day - 35) AND p_day
       AND d.valid <> coalesce(c.valid, 0)
       AND NOT EXISTS (SELECT 1 FROM rebates p WHERE p.member_id = d.member_id AND p.day = p_day AND p.product = d.product)) due
   WHERE total > 0
$$;

-- Pays a member's rebates for a day, each product once whoever asks and however often; rounded down to the smallest unit. The account's
-- lock lets one at a time look what is due. Answers how many were paid.
CREATE FUNCTION rebates_pay(p_member uuid, p_day date, p_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  a record;
  v record;
  v_paid int := 0;
BEGIN
  SELECT id, site_code, currency INTO STRICT a FROM ledger_accounts l WHERE l.member_id = p_member AND l.purpose = 'cash' FOR NO KEY UPDATE;
  -- What is counted is what was read: both in one statement.
  FOR v IN
    WITH due AS MATERIALIZED (SELECT * FROM rebates_due(a.site_code, p_member, p_day)),
    counted AS (
      INSERT INTO rebate_counts (member_id, day, product, valid) SELECT d.member_id, d.day, d.product, d.valid FROM due d
      ON CONFLICT (member_id, day, product) DO UPDATE SET valid = EXCLUDED.valid)
    INSERT INTO rebates (member_id, day, product, site_code, valid, basis_points, amount, currency, paid_at)
    SELECT DISTINCT d.member_id, p_day, d.product, a.site_code, d.total, d.basis_points, floor(d.total::numeric * d.basis_points / 10000)::bigint, a.currency, p_at FROM due d
    RETURNING product, amount
  LOOP
    CONTINUE WHEN v.amount = 0;
    PERFORM ledger_post(format('rebate:%s:%s:%s', p_member, p_day, v.product), v.amount::text, ledger_house(a.site_code, 'rebates', a.currency), a.id,
      v.amount, a.currency, 'rebate', p_at);
    v_paid := v_paid + 1;
  END LOOP;
  RETURN v_paid;
END $$;

-- Rates of the seed for sites that are there already, from today on.
INSERT INTO rebate_rates (site_code, product, basis_points, since)
  SELECT s.code, r.product, r.basis_points, (now() AT TIME ZONE s.time_zone)::date
    FROM sites s, (VALUES ('LOTT', 100), ('ELOTT', 100), ('FISH', 100), ('RNG', 120), ('LIVE', 80), ('SPORTS', 100), ('ESPORTS', 100)) AS r (product, basis_points);
