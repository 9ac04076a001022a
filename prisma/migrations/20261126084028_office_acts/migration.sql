-- CreateTable
CREATE TABLE "member_acts" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "by_id" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_acts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "member_acts_member_id_at_idx" ON "member_acts"("member_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "member_acts_by_id_request_key_key" ON "member_acts"("by_id", "request_key");

CREATE OR REPLACE FUNCTION offers_rewardable(p_site text, p_member uuid, p_at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM members m LEFT JOIN harm_levels h ON h.member_id = m.id
    WHERE m.id = p_member AND m.site_code = p_site AND m.type NOT IN (4, 90) AND m.status = 'active'
      AND m.closing_at IS NULL AND (m.excluded_until IS NULL OR m.excluded_until <= p_at)
      AND h.level IS DISTINCT FROM 'high'
      AND NOT EXISTS (SELECT FROM member_holds b WHERE b.member_id = m.id AND b.kind = 'rewards'))
$$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
