-- CreateTable
CREATE TABLE "member_holds" (
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "set_by" UUID NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_holds_pkey" PRIMARY KEY ("member_id","kind")
);

-- CreateIndex
CREATE INDEX "member_holds_site_code_kind_member_id_idx" ON "member_holds"("site_code", "kind", "member_id");

-- Each way in which operators search members has an index of its own: a beginning is found by it in a million members.
-- All are partial, because the schema cannot describe their order of patterns, and every search implies the condition.
CREATE INDEX members_username_prefix ON members (site_code, username text_pattern_ops) WHERE username IS NOT NULL;
CREATE INDEX members_mobile_prefix ON members (site_code, mobile text_pattern_ops) WHERE mobile IS NOT NULL;
CREATE INDEX members_email_prefix ON members (site_code, lower(email) text_pattern_ops) WHERE email IS NOT NULL;
CREATE INDEX members_real_name_prefix ON members (site_code, lower(real_name) text_pattern_ops)
  WHERE real_name IS NOT NULL;
CREATE INDEX sessions_ip_prefix ON sessions (ip text_pattern_ops) WHERE ip IS NOT NULL;
CREATE INDEX sessions_device ON sessions (device_hash) WHERE device_hash IS NOT NULL;
CREATE INDEX payout_accounts_number_prefix ON payout_accounts (site_code, number text_pattern_ops)
  WHERE number IS NOT NULL;

-- The list is ordered by the day of registration, and shows the few that are blocked or in a break.
CREATE INDEX members_created ON members (site_code, created_at, id);
CREATE INDEX members_blocked ON members (site_code, username) WHERE status <> 'active';
CREATE INDEX members_excluded ON members (site_code, excluded_until) WHERE excluded_until IS NOT NULL;
