-- AlterTable
ALTER TABLE "promotions" ADD COLUMN     "group" TEXT,
ADD COLUMN     "promo_code" TEXT,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'published',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- What was hidden is a draft.
UPDATE promotions SET state = 'draft' WHERE NOT offered;
ALTER TABLE "promotions" DROP COLUMN "offered";
ALTER TABLE promotions ADD CONSTRAINT promotions_state CHECK (state IN ('draft', 'published', 'paused', 'closed'));

-- AlterTable
ALTER TABLE "sites" ADD COLUMN     "max_multiple" INTEGER NOT NULL DEFAULT 1000;

-- CreateTable
CREATE TABLE "claims" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "source_id" UUID,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "multiple" INTEGER NOT NULL DEFAULT 0,
    "names" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'issued',
    "ended" TEXT,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "about" TEXT NOT NULL,
    "exclusive" TEXT,
    "issued_by" UUID,
    "decided_by" UUID,
    "remark" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "claim_key" TEXT,
    "claimed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "claims_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claim_budgets" (
    "source_id" UUID NOT NULL,
    "places" INTEGER,
    "budget" BIGINT,
    "used" INTEGER NOT NULL DEFAULT 0,
    "spent" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "claim_budgets_pkey" PRIMARY KEY ("source_id")
);

-- CreateTable
CREATE TABLE "promotion_rules" (
    "promotion_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "rule" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "promotion_rules_pkey" PRIMARY KEY ("promotion_id","version")
);

-- CreateTable
CREATE TABLE "promotion_members" (
    "promotion_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "promotion_members_pkey" PRIMARY KEY ("promotion_id","member_id")
);

-- CreateTable
CREATE TABLE "promotion_applications" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "promotion_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "comment" TEXT NOT NULL,
    "images" UUID[],
    "state" TEXT NOT NULL DEFAULT 'applying',
    "remark" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,

    CONSTRAINT "promotion_applications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "claims_about_key" ON "claims"("about");

-- CreateIndex
CREATE UNIQUE INDEX "claims_exclusive_key" ON "claims"("exclusive");

-- CreateIndex
CREATE INDEX "claims_member_id_created_at_idx" ON "claims"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "claims_site_code_created_at_idx" ON "claims"("site_code", "created_at");

-- CreateIndex
CREATE INDEX "claims_source_id_idx" ON "claims"("source_id");

-- CreateIndex
CREATE INDEX "claims_state_until_idx" ON "claims"("state", "until");

-- CreateIndex
CREATE INDEX "promotion_members_member_id_idx" ON "promotion_members"("member_id");

-- CreateIndex
CREATE INDEX "promotion_applications_member_id_promotion_id_created_at_idx" ON "promotion_applications"("member_id", "promotion_id", "created_at");

-- CreateIndex
CREATE INDEX "promotion_applications_site_code_state_created_at_idx" ON "promotion_applications"("site_code", "state", "created_at");

ALTER TABLE claims
  ADD CONSTRAINT claims_amount CHECK (amount > 0 AND multiple >= 0),
  ADD CONSTRAINT claims_kind CHECK (kind IN ('money', 'points', 'ticket', 'goods')),
  ADD CONSTRAINT claims_state CHECK (state IN ('issued', 'process', 'claimed', 'closed')),
  ADD CONSTRAINT claims_ended CHECK ((state = 'closed') = (ended IS NOT NULL));

ALTER TABLE claim_budgets ADD CONSTRAINT claim_budgets_used CHECK (used >= 0 AND spent >= 0);

-- One application of a member for an offer waits at a time.
CREATE UNIQUE INDEX promotion_applications_waiting ON promotion_applications (promotion_id, member_id)
  WHERE state = 'applying';

ALTER TABLE promotion_applications
  ADD CONSTRAINT promotion_applications_state CHECK (state IN ('applying', 'rejected', 'issued', 'withdrawn'));

CREATE TRIGGER promotion_rules_append_only BEFORE UPDATE OR DELETE ON promotion_rules
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION claims_give_back(p_source uuid, p_used int, p_spent bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE claim_budgets SET used = used - p_used, spent = spent - p_spent WHERE source_id = p_source
$$;

CREATE OR REPLACE FUNCTION claims_expire(p_at timestamptz) RETURNS TABLE (member_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  v_ids uuid[] := ARRAY(SELECT id FROM claims WHERE state = 'issued' AND until <= p_at ORDER BY id FOR NO KEY UPDATE);
  b record;
BEGIN
  UPDATE claims SET state = 'closed', ended = 'expired', ended_at = p_at WHERE id = ANY (v_ids);
  FOR b IN
    SELECT c.source_id, count(*)::int AS used,
           coalesce(sum(c.amount) FILTER (WHERE c.kind = 'money'), 0)::bigint AS spent
      FROM claims c WHERE c.id = ANY (v_ids) AND c.source_id IS NOT NULL GROUP BY 1 ORDER BY 1
  LOOP
    PERFORM claims_give_back(b.source_id, b.used, b.spent);
  END LOOP;
  RETURN QUERY SELECT DISTINCT c.member_id FROM claims c WHERE c.id = ANY (v_ids);
END $$;

CREATE OR REPLACE FUNCTION messages_write(
  p_member uuid, p_kind text, p_about text, p_details jsonb, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO messages (id, member_id, kind, about, details, at)
    VALUES (gen_random_uuid(), p_member, p_kind, p_about, p_details, p_at) ON CONFLICT (about) DO NOTHING
$$;

CREATE OR REPLACE FUNCTION offers_rewardable(p_site text, p_member uuid, p_at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM members m LEFT JOIN harm_levels h ON h.member_id = m.id
    WHERE m.id = p_member AND m.site_code = p_site AND m.type NOT IN (4, 90) AND m.status = 'active'
      AND (m.excluded_until IS NULL OR m.excluded_until <= p_at) AND h.level IS DISTINCT FROM 'high')
$$;

CREATE OR REPLACE FUNCTION claims_issue(
  p_id uuid, p_site text, p_member uuid, p_source text, p_type text, p_source_id uuid, p_kind text, p_amount bigint,
  p_multiple int, p_names jsonb, p_until timestamptz, p_about text, p_exclusive text, p_by uuid, p_at timestamptz,
  OUT answer text
) LANGUAGE plpgsql AS $$
DECLARE v_money bigint := CASE p_kind WHEN 'money' THEN p_amount ELSE 0 END;
BEGIN
  IF EXISTS (SELECT 1 FROM claims WHERE about = p_about) THEN answer := 'known'; RETURN; END IF;
  IF NOT offers_rewardable(p_site, p_member, p_at) THEN answer := 'barred'; RETURN; END IF;
  INSERT INTO claims (id, site_code, member_id, source, type, source_id, kind, amount, currency, multiple, names, until,
      about, exclusive, issued_by, created_at)
    SELECT p_id, p_site, p_member, p_source, p_type, p_source_id, p_kind, p_amount,
           CASE p_kind WHEN 'points' THEN 'PTS' ELSE s.currency END, least(p_multiple, s.max_multiple), p_names,
           p_until, p_about, p_exclusive, p_by, p_at
      FROM sites s WHERE s.code = p_site
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN answer := 'known'; RETURN; END IF;
  UPDATE claim_budgets SET used = used + 1, spent = spent + v_money
    WHERE source_id = p_source_id AND (places IS NULL OR used < places)
      AND (budget IS NULL OR spent + v_money <= budget);
  IF NOT FOUND AND EXISTS (SELECT 1 FROM claim_budgets WHERE source_id = p_source_id) THEN
    DELETE FROM claims WHERE id = p_id;
    answer := 'full';
    RETURN;
  END IF;
  PERFORM messages_write(p_member, 'reward_issued', 'claim-issued/' || p_id, p_names, p_at);
  answer := 'issued';
END $$;

CREATE OR REPLACE FUNCTION claims_ledger_kind(p_source text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_source
    WHEN 'mission' THEN 'mission_reward'
    WHEN 'vip' THEN 'vip_reward'
    WHEN 'referral' THEN 'referral_reward'
    WHEN 'raffle' THEN 'raffle_prize'
    ELSE 'promotion_bonus'
  END
$$;

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
      p_at);
  ELSIF c.kind = 'points' THEN
    PERFORM points_post(v_key, ledger_house(c.site_code, 'points', 'PTS'), points_account(p_member), c.amount, 'PTS',
      'points_reward', p_at);
  END IF;
  IF v_status <> 'OK' THEN RAISE EXCEPTION '% cannot be posted: %', v_key, v_status; END IF;
  UPDATE claims SET state = 'claimed', claim_key = p_key, claimed_at = p_at, ended_at = p_at WHERE id = p_id;
  PERFORM messages_write(p_member, 'reward_paid', 'claim-paid/' || p_id, c.names, p_at);
  answer := 'claimed';
END $$;

CREATE OR REPLACE FUNCTION claims_remind(p_site text, p_at timestamptz) RETURNS TABLE (member_id uuid)
  LANGUAGE sql AS $$
  WITH due AS MATERIALIZED (
    SELECT c.id, c.member_id, c.names FROM claims c
     WHERE c.site_code = p_site AND c.state = 'issued' AND c.until > p_at AND c.until <= p_at + interval '1 day'
       AND c.created_at < p_at - interval '1 day' AND offers_rewardable(p_site, c.member_id, p_at)
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.about = 'claim-ends/' || c.id)),
  written AS MATERIALIZED (
    SELECT d.member_id, messages_write(d.member_id, 'reward_ends', 'claim-ends/' || d.id, d.names, p_at) FROM due d)
  SELECT DISTINCT w.member_id FROM written w
$$;

CREATE OR REPLACE FUNCTION claims_send(p_site text, p_id uuid, p_by uuid, p_remark text, p_at timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE c claims;
BEGIN
  UPDATE claims SET state = 'claimed', decided_by = p_by, remark = p_remark, ended_at = p_at
    WHERE id = p_id AND site_code = p_site AND state = 'process' RETURNING * INTO c;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM messages_write(c.member_id, 'reward_sent', 'claim-sent/' || p_id, c.names, p_at);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION claims_withdraw(p_site text, p_id uuid, p_by uuid, p_remark text, p_at timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE c claims;
BEGIN
  UPDATE claims SET state = 'closed', ended = 'withdrawn', decided_by = p_by, remark = p_remark, ended_at = p_at
    WHERE id = p_id AND site_code = p_site AND state = 'issued' RETURNING * INTO c;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM claims_give_back(c.source_id, 1, CASE c.kind WHEN 'money' THEN c.amount ELSE 0 END);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION money_part(p_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_kind = 'deposit' THEN 'deposits'
    WHEN p_kind IN ('withdrawal', 'withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded')
      THEN 'withdrawals'
    WHEN p_kind IN ('rebate', 'lottery_rebate', 'lottery_rebate_back', 'lottery_share', 'lottery_share_back')
      THEN 'rebates'
    WHEN p_kind IN ('bonus', 'points_money', 'lottery_waived', 'promotion_bonus', 'mission_reward', 'vip_reward',
      'referral_reward', 'raffle_prize') THEN 'promotions'
  END
$$;
