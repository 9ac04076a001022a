-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "team_links" (
    "ancestor_id" UUID NOT NULL,
    "descendant_id" UUID NOT NULL,
    "distance" INTEGER NOT NULL,

    CONSTRAINT "team_links_pkey" PRIMARY KEY ("ancestor_id","descendant_id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bets" (
    "id" UUID NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "account_id" BIGINT NOT NULL,
    "house_id" BIGINT NOT NULL,
    "transfer_id" BIGINT,
    "vendor_code" TEXT NOT NULL,
    "game_type" TEXT NOT NULL,
    "node_id" INTEGER NOT NULL,
    "round_id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'open',

    CONSTRAINT "bets_pkey" PRIMARY KEY ("id","placed_at")
) PARTITION BY RANGE ("placed_at");

-- CreateTable
CREATE TABLE "deposit_methods" (
    "site_code" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "min" BIGINT NOT NULL,
    "max" BIGINT NOT NULL,
    "presets" BIGINT[],
    "position" INTEGER NOT NULL,

    CONSTRAINT "deposit_methods_pkey" PRIMARY KEY ("site_code","code")
);

-- CreateTable
CREATE TABLE "deposit_orders" (
    "order_no" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "request_key" TEXT NOT NULL,
    "provider_ref" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "deposit_orders_pkey" PRIMARY KEY ("order_no")
);

-- CreateTable
CREATE TABLE "games" (
    "node_id" INTEGER NOT NULL,
    "vendor_code" TEXT NOT NULL,
    "game_type" TEXT NOT NULL,
    "game_code" TEXT NOT NULL,
    "names" JSONB NOT NULL,
    "game_classify" TEXT,
    "support_play" INTEGER NOT NULL,
    "is_top" BOOLEAN NOT NULL,
    "hot_rank" INTEGER,
    "released_at" DATE NOT NULL,
    "maintenance" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "games_pkey" PRIMARY KEY ("node_id")
);

-- CreateTable
CREATE TABLE "favourites" (
    "member_id" UUID NOT NULL,
    "node_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("member_id","node_id")
);

-- CreateTable
CREATE TABLE "game_sessions" (
    "token_hash" BYTEA NOT NULL,
    "member_id" UUID NOT NULL,
    "vendor_code" TEXT NOT NULL,
    "game_code" TEXT NOT NULL,
    "node_id" INTEGER NOT NULL,
    "account_id" BIGINT NOT NULL,
    "house_id" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "game_sessions_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "ledger_accounts" (
    "id" BIGSERIAL NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID,
    "purpose" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "balance" BIGINT,

    CONSTRAINT "ledger_accounts_pkey" PRIMARY KEY ("id")
) WITH (fillfactor = 70);

-- CreateTable
CREATE TABLE "ledger_transfers" (
    "id" BIGSERIAL NOT NULL,
    "debit_id" BIGINT NOT NULL,
    "credit_id" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "request_key" TEXT NOT NULL,
    "reverses_id" BIGINT,
    "debit_balance" BIGINT,
    "credit_balance" BIGINT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_transfers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_requests" (
    "key" TEXT NOT NULL,
    "print" TEXT,
    "status" TEXT NOT NULL,
    "balance" BIGINT,
    "transfer_id" BIGINT,
    "bet_id" UUID,
    "bet_at" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_requests_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "member_limits" (
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "member_limits_pkey" PRIMARY KEY ("member_id","kind")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "nickname" TEXT NOT NULL DEFAULT '',
    "type" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "limited" BOOLEAN NOT NULL DEFAULT false,
    "upline_id" UUID,
    "affiliate_code" TEXT,
    "language" TEXT NOT NULL,
    "profile" JSONB NOT NULL DEFAULT '{}',
    "registration_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_login_at" TIMESTAMPTZ(3),

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seamless_rounds" (
    "vendor_code" TEXT NOT NULL,
    "round_id" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" TEXT,

    CONSTRAINT "seamless_rounds_pkey" PRIMARY KEY ("vendor_code","round_id","member_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "token_hash" BYTEA NOT NULL,
    "member_id" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sites" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "languages" TEXT[],
    "default_language" TEXT NOT NULL,
    "hosts" TEXT[],
    "theme" JSONB NOT NULL,
    "switches" JSONB NOT NULL,
    "register_rules" JSONB NOT NULL,
    "is_single" BOOLEAN NOT NULL DEFAULT true,
    "age_limit" INTEGER NOT NULL DEFAULT 18,
    "customer_service" TEXT NOT NULL DEFAULT '',
    "maintenance" BOOLEAN NOT NULL DEFAULT false,
    "maintenance_ends" TIMESTAMPTZ(3),

    CONSTRAINT "sites_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "transport_keys" (
    "kid" TEXT NOT NULL,
    "jwk" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transport_keys_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "vendors" (
    "code" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "game_types" TEXT[],
    "position" INTEGER NOT NULL,
    "wallet_key" TEXT,
    "maintenance" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "vendors_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "team_links_descendant_id_distance_idx" ON "team_links"("descendant_id", "distance");

-- CreateIndex
CREATE INDEX "audit_events_kind_at_idx" ON "audit_events"("kind", "at");

-- CreateIndex
CREATE INDEX "bets_member_id_placed_at_id_idx" ON "bets"("member_id", "placed_at", "id");

-- CreateIndex
CREATE INDEX "bets_vendor_code_round_id_idx" ON "bets"("vendor_code", "round_id");

-- CreateIndex
CREATE INDEX "deposit_orders_member_id_created_at_idx" ON "deposit_orders"("member_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "deposit_orders_member_id_request_key_key" ON "deposit_orders"("member_id", "request_key");

-- CreateIndex
CREATE INDEX "games_game_type_vendor_code_idx" ON "games"("game_type", "vendor_code");

-- CreateIndex
CREATE UNIQUE INDEX "games_vendor_code_game_code_key" ON "games"("vendor_code", "game_code");

-- CreateIndex
CREATE INDEX "game_sessions_member_id_created_at_idx" ON "game_sessions"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "ledger_accounts_member_id_idx" ON "ledger_accounts"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_accounts_site_code_member_id_purpose_currency_key" ON "ledger_accounts"("site_code", "member_id", "purpose", "currency") NULLS NOT DISTINCT;

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transfers_reverses_id_key" ON "ledger_transfers"("reverses_id") WHERE "reverses_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "ledger_transfers_debit_id_id_idx" ON "ledger_transfers"("debit_id", "id") WHERE "debit_balance" IS NOT NULL;

-- CreateIndex
CREATE INDEX "ledger_transfers_credit_id_id_idx" ON "ledger_transfers"("credit_id", "id") WHERE "credit_balance" IS NOT NULL;

-- CreateIndex
CREATE INDEX "members_upline_id_idx" ON "members"("upline_id");

-- CreateIndex
CREATE UNIQUE INDEX "members_site_code_username_key" ON "members"("site_code", "username");

-- CreateIndex
CREATE UNIQUE INDEX "members_site_code_affiliate_code_key" ON "members"("site_code", "affiliate_code");

-- CreateIndex
CREATE INDEX "sessions_member_id_idx" ON "sessions"("member_id");



-- CreateTable
CREATE TABLE "provider_notices" (
    "order_no" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "provider_ref" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_notices_pkey" PRIMARY KEY ("order_no")
);
