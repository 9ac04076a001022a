-- Everything between a stranger and a signed-in member: what proves an account, what a site lets in, and the codes that do it once.
ALTER TABLE "members"
  ADD COLUMN "mobile" TEXT,
  ADD COLUMN "email" TEXT,
  ADD COLUMN "real_name" TEXT,
  ADD COLUMN "has_password" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "password_set_at" TIMESTAMPTZ(3),
  ADD COLUMN "authenticator" TEXT,
  ADD COLUMN "new_authenticator" TEXT,
  ADD COLUMN "fund_password_hash" TEXT,
  ADD COLUMN "registration_digest" TEXT,
  ADD COLUMN "terms_version" TEXT,
  ADD COLUMN "consent_at" TIMESTAMPTZ(3),
  ADD COLUMN "referrer_id" UUID,
  ADD COLUMN "referral_code" TEXT;
CREATE UNIQUE INDEX "members_site_code_mobile_key" ON "members"("site_code", "mobile");
CREATE UNIQUE INDEX "members_site_code_referral_code_key" ON "members"("site_code", "referral_code");
-- Keys of before were digests of more than the key; an account that old is not opened a second time by a browser's retry.
UPDATE "members" SET "registration_key" = NULL;
CREATE UNIQUE INDEX "members_site_code_registration_key_key" ON "members"("site_code", "registration_key");
UPDATE "members" SET "email" = "profile"->>'email', "real_name" = "profile"->>'payeeName';

ALTER TABLE "sessions"
  ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "user_agent" TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX "sessions_id_key" ON "sessions"("id");

ALTER TABLE "sites"
  ADD COLUMN "blocked_countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "country" TEXT NOT NULL DEFAULT 'KH',
  ADD COLUMN "terms_version" TEXT NOT NULL DEFAULT '2026-01',
  ADD COLUMN "third_parties" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "bot_check" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "idle_minutes" INTEGER NOT NULL DEFAULT 30,
  ADD COLUMN "default_password" TEXT,
  ADD COLUMN "password_max_days" INTEGER,
  ADD COLUMN "new_address_step" BOOLEAN NOT NULL DEFAULT true;

CREATE TABLE "one_time_codes" (
    "code_hash" BYTEA NOT NULL,
    "site_code" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "member_id" UUID,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("code_hash")
);
CREATE INDEX "one_time_codes_expires_at_idx" ON "one_time_codes"("expires_at");

CREATE TABLE "identities" (
    "site_code" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("site_code","provider","subject")
);
CREATE INDEX "identities_member_id_idx" ON "identities"("member_id");

CREATE TABLE "outbox_messages" (
    "id" BIGSERIAL NOT NULL,
    "site_code" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "outbox_messages_target_created_at_idx" ON "outbox_messages"("target", "created_at");

CREATE TABLE "verification_codes" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "wrong" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "verification_codes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "verification_codes_site_code_target_purpose_created_at_idx" ON "verification_codes"("site_code", "target", "purpose", "created_at");
