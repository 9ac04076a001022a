DROP FUNCTION turnover_add(uuid,text,text,bigint,text,timestamp with time zone);

-- AlterTable
ALTER TABLE "turnover_requirements" ADD COLUMN     "product" TEXT;

-- CreateTable
CREATE TABLE "vip_levels" (
    "site_code" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "reach" BIGINT NOT NULL,
    "deposits" BIGINT NOT NULL,
    "keep" BIGINT NOT NULL,
    "rebate" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "day_count" INTEGER NOT NULL,
    "day_amount" BIGINT NOT NULL,
    "upgrade" BIGINT NOT NULL,
    "salary" BIGINT NOT NULL,
    "day" BIGINT NOT NULL,
    "sunday_cap" BIGINT NOT NULL,

    CONSTRAINT "vip_levels_pkey" PRIMARY KEY ("site_code","level")
);

-- CreateTable
CREATE TABLE "vip_settings" (
    "site_code" TEXT NOT NULL,
    "rewards" JSONB NOT NULL,
    "month" DATE NOT NULL,

    CONSTRAINT "vip_settings_pkey" PRIMARY KEY ("site_code")
);

-- CreateTable
CREATE TABLE "vip_members" (
    "member_id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "frozen_until" TIMESTAMPTZ(3),

    CONSTRAINT "vip_members_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "vip_reached" (
    "member_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "site_code" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vip_reached_pkey" PRIMARY KEY ("member_id","level")
);

-- CreateTable
CREATE TABLE "vip_months" (
    "member_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "site_code" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "valid" BIGINT NOT NULL,
    "kept" BOOLEAN NOT NULL,

    CONSTRAINT "vip_months_pkey" PRIMARY KEY ("member_id","month")
);

-- CreateTable
CREATE TABLE "vip_changes" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "from" INTEGER NOT NULL,
    "to" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "by_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vip_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "vip_members_site_code_level_idx" ON "vip_members"("site_code", "level");

-- CreateIndex
CREATE INDEX "vip_reached_site_code_at_idx" ON "vip_reached"("site_code", "at");

-- CreateIndex
CREATE INDEX "vip_months_site_code_month_idx" ON "vip_months"("site_code", "month");

-- CreateIndex
CREATE INDEX "vip_changes_member_id_at_idx" ON "vip_changes"("member_id", "at");

-- CreateIndex
CREATE INDEX "vip_changes_site_code_at_idx" ON "vip_changes"("site_code", "at");

CREATE OR REPLACE FUNCTION turnover_add(
  p_member uuid, p_kind text, p_key text, p_required bigint, p_currency text, p_at timestamptz,
  p_product text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_new bigint;
BEGIN
  IF EXISTS (SELECT 1 FROM turnover_requirements WHERE key = p_key) THEN RETURN; END IF;
  SELECT coalesce(sum(t.amount), 0) INTO v_new FROM ledger_requests r JOIN ledger_transfers t ON t.id = r.transfer_id
    WHERE r.key = p_key;
  PERFORM turnover_end_lost(p_member, p_at, v_new);
  IF p_required > 0 THEN
    INSERT INTO turnover_requirements (member_id, kind, key, product, required, currency, created_at)
      VALUES (p_member, p_kind, p_key, p_product, p_required, p_currency, p_at)
      ON CONFLICT (key) DO NOTHING;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION claims_pay(p_id uuid, p_member uuid, p_key text, p_at timestamptz, OUT answer text)
  LANGUAGE plpgsql AS $$
DECLARE
  c claims;
  v_key text := 'claim:' || p_id;
  v_status text := 'OK';
BEGIN
  SELECT * INTO c FROM claims WHERE id = p_id AND member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN answer := 'unknown'; RETURN; END IF;
  IF c.state IN ('process', 'claimed') THEN
    answer := CASE WHEN c.claim_key = p_key THEN c.state ELSE 'already' END;
    RETURN;
  END IF;
  IF c.state = 'closed' OR c.until <= p_at THEN answer := 'closed'; RETURN; END IF;
  IF NOT offers_rewardable(c.site_code, p_member, p_at) THEN answer := 'barred'; RETURN; END IF;
  IF c.kind = 'goods' THEN
    UPDATE claims SET state = 'process', claim_key = p_key, claimed_at = p_at WHERE id = p_id;
    answer := 'process';
    RETURN;
  END IF;
  IF c.kind = 'money' THEN
    SELECT p.status INTO v_status
      FROM ledger_post(v_key, p_id::text, ledger_house(c.site_code, 'rewards:' || c.source, c.currency),
        ledger_account(p_member, 'cash', c.currency), c.amount, c.currency, claims_ledger_kind(c.source), p_at) p;
    PERFORM turnover_add(p_member, 'bonus', v_key, floor(c.amount::numeric * c.multiple / 100)::bigint, c.currency,
      p_at, CASE c.type WHEN 'SLOTS_BONUS' THEN 'RNG' END);
  ELSIF c.kind = 'points' THEN
    PERFORM points_post(v_key, ledger_house(c.site_code, 'points', 'PTS'), points_account(p_member), c.amount, 'PTS',
      'points_reward', p_at);
  END IF;
  IF v_status <> 'OK' THEN RAISE EXCEPTION '% cannot be posted: %', v_key, v_status; END IF;
  UPDATE claims SET state = 'claimed', claim_key = p_key, claimed_at = p_at, ended_at = p_at WHERE id = p_id;
  PERFORM messages_write(p_member, 'reward_paid', 'claim-paid/' || p_id, c.names, p_at);
  answer := 'claimed';
END $$;

CREATE OR REPLACE FUNCTION vip_perks(
  p_member uuid
) RETURNS TABLE (level int, rebate int, points int, fee int, day_count int, day_amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT v.level, l.rebate, l.points, l.fee, l.day_count, l.day_amount
    FROM vip_members v
    JOIN sites s ON s.code = v.site_code AND s.switches ? 'VIP3'
    JOIN vip_levels l ON l.site_code = v.site_code AND l.level = v.level
   WHERE v.member_id = p_member
$$;

CREATE OR REPLACE FUNCTION points_due(
  p_site text, p_member uuid, p_day date
) RETURNS TABLE (member_id uuid, product text, day date, counted bigint, valid bigint, points bigint)
LANGUAGE sql STABLE AS $$
  SELECT u.member_id, u.product, u.day, u.valid - CASE WHEN u.is_last THEN u.total % u.bet_unit ELSE 0 END,
         u.total - u.total % u.bet_unit,
         u.total / u.bet_unit * u.points * coalesce((SELECT v.points FROM vip_perks(u.member_id) v), 100) / 100
    FROM (
      SELECT d.member_id, d.product, d.day, d.valid - d.points_cut AS valid, r.bet_unit, r.points,
             (sum(d.valid - d.points_cut - coalesce(c.valid, 0)) OVER w)::bigint AS total,
             d.day = max(d.day) OVER w AS is_last
        FROM member_daily_totals d
        JOIN sites s ON s.code = d.site_code
        JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' AND a.currency = s.currency
        JOIN point_rates r ON r.site_code = d.site_code AND r.product = d.product
        LEFT JOIN point_counts c ON c.member_id = d.member_id AND c.day = d.day AND c.product = d.product
       WHERE d.site_code = p_site AND (p_member IS NULL OR d.member_id = p_member)
         AND d.day BETWEEN greatest(r.since, p_day - 35) AND p_day
         AND d.valid - d.points_cut <> coalesce(c.valid, 0)
         AND NOT EXISTS (SELECT 1 FROM point_earnings e
           WHERE e.member_id = d.member_id AND e.day = p_day AND e.product = d.product)
      WINDOW w AS (PARTITION BY d.member_id, d.product)) u
   WHERE u.total >= u.bet_unit
$$;

CREATE OR REPLACE FUNCTION rebates_due(
  p_site text, p_member uuid, p_day date
) RETURNS TABLE (member_id uuid, product text, basis_points int, day date, valid bigint, total bigint)
LANGUAGE sql STABLE AS $$
  SELECT due.member_id, due.product,
         least(due.basis_points, (SELECT min(r.value) FROM team_links t
           JOIN member_rates r ON r.member_id = t.ancestor_id AND r.item = due.product
                                   WHERE t.descendant_id = due.member_id))
           + coalesce((SELECT v.rebate FROM vip_perks(due.member_id) v), 0),
         due.day, due.valid, due.total
    FROM (
    SELECT d.member_id, d.product, r.basis_points, d.day, d.valid - d.rebate_cut AS valid,
           (sum(d.valid - d.rebate_cut - coalesce(c.valid, 0))
             OVER (PARTITION BY d.member_id, d.product))::bigint AS total
      FROM member_daily_totals d
      JOIN sites s ON s.code = d.site_code
      JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' AND a.currency = s.currency
      JOIN rebate_rates r ON r.site_code = d.site_code AND r.product = d.product
      LEFT JOIN rebate_counts c ON c.member_id = d.member_id AND c.day = d.day AND c.product = d.product
     WHERE d.site_code = p_site AND (p_member IS NULL OR d.member_id = p_member)
       AND d.day BETWEEN greatest(r.since, p_day - 35) AND p_day
       AND d.valid - d.rebate_cut <> coalesce(c.valid, 0)
       AND NOT EXISTS (SELECT 1 FROM rebates p
         WHERE p.member_id = d.member_id AND p.day = p_day AND p.product = d.product)) due
   WHERE total > 0
$$;

CREATE OR REPLACE FUNCTION turnover_apply(p_valids valid_bet_change[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v record;
  q record;
  v_left bigint;
  v_take bigint;
BEGIN
  FOR v IN
    SELECT c.member_id, c.at, c.product,
           sum(c.valid * coalesce(c.wagering, (r.percents ->> c.product)::bigint, 0) / 100)::bigint AS amount
      FROM unnest(p_valids) c JOIN turnover_rules r ON r.site_code = c.site_code
     WHERE EXISTS (SELECT 1 FROM turnover_requirements o WHERE o.member_id = c.member_id AND o.ended_at IS NULL)
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  LOOP
    v_left := abs(v.amount);
    FOR q IN
      SELECT id, required, done FROM turnover_requirements
        WHERE member_id = v.member_id AND ended_at IS NULL AND created_at <= v.at
          AND (product IS NULL OR product = v.product)
       ORDER BY CASE WHEN v.amount > 0 THEN 1 ELSE -1 END * ((kind = 'bonus')::int * 1e18 + id) FOR UPDATE
    LOOP
      v_take := CASE WHEN v.amount > 0 THEN least(v_left, q.required - q.done) ELSE -least(v_left, q.done) END;
      UPDATE turnover_requirements SET done = q.done + v_take,
          ended = CASE WHEN q.done + v_take = q.required THEN 'met' END,
            ended_at = CASE WHEN q.done + v_take = q.required THEN v.at END
        WHERE id = q.id;
      v_left := v_left - abs(v_take);
      EXIT WHEN v_left = 0;
    END LOOP;
  END LOOP;
END $$;

CREATE TRIGGER vip_reached_append_only BEFORE UPDATE OR DELETE ON vip_reached
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER vip_months_append_only BEFORE UPDATE OR DELETE ON vip_months
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER vip_changes_append_only BEFORE UPDATE OR DELETE ON vip_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE vip_levels ADD CONSTRAINT vip_levels_figures CHECK (level BETWEEN 0 AND 10 AND reach >= 0 AND deposits >= 0
  AND keep >= 0 AND rebate >= 0 AND points >= 100 AND fee BETWEEN 0 AND 100 AND day_count >= 0 AND day_amount >= 0
  AND upgrade >= 0 AND salary >= 0 AND day >= 0 AND sunday_cap >= 0);

ALTER TABLE vip_members ADD CONSTRAINT vip_members_level CHECK (level BETWEEN 0 AND 10);
