-- CreateTable
CREATE TABLE "referral_rules" (
    "site_code" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "mobile" BOOLEAN NOT NULL,
    "deposits" BIGINT NOT NULL,
    "bets" BIGINT NOT NULL,
    "days" INTEGER NOT NULL,
    "referrer_reward" BIGINT NOT NULL,
    "friend_reward" BIGINT NOT NULL,
    "multiple" INTEGER NOT NULL,
    "claim_days" INTEGER NOT NULL,
    "per_day" INTEGER,
    "per_month" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "referral_rules_pkey" PRIMARY KEY ("site_code","version")
);

-- CreateTable
CREATE TABLE "referral_friends" (
    "member_id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "referrer_id" UUID NOT NULL,
    "promotion_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'registered',
    "last_day" DATE NOT NULL,
    "same" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "met_at" TIMESTAMPTZ(3),
    "qualified_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "referral_friends_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE INDEX "referral_friends_site_code_state_created_at_idx" ON "referral_friends"("site_code", "state", "created_at");

-- CreateIndex
CREATE INDEX "referral_friends_referrer_id_created_at_idx" ON "referral_friends"("referrer_id", "created_at");

CREATE TRIGGER referral_rules_append_only BEFORE UPDATE OR DELETE ON referral_rules
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
