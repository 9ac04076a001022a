-- CreateTable
CREATE TABLE "reconciliations" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "vendor_code" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "begins" TIMESTAMPTZ(3) NOT NULL,
    "before" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "again" BOOLEAN NOT NULL DEFAULT false,
    "error" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "tried_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "next" TEXT,
    "compared_at" TIMESTAMPTZ(3),
    "own_rounds" BIGINT,
    "own_stake" BIGINT,
    "own_payout" BIGINT,
    "vendor_rounds" BIGINT,
    "vendor_stake" BIGINT,
    "vendor_payout" BIGINT,
    "differences" INTEGER NOT NULL DEFAULT 0,
    "digest" TEXT NOT NULL DEFAULT '',
    "counted_bets" BIGINT NOT NULL DEFAULT 0,
    "counted_stake" BIGINT NOT NULL DEFAULT 0,
    "counted_payout" BIGINT NOT NULL DEFAULT 0,
    "signed_at" TIMESTAMPTZ(3),
    "signed_by" UUID,
    "sign_note" TEXT NOT NULL DEFAULT '',
    "changed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliation_rounds" (
    "id" UUID NOT NULL,
    "reconciliation_id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "round_id" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "own_stake" BIGINT,
    "own_payout" BIGINT,
    "vendor_stake" BIGINT,
    "vendor_payout" BIGINT,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "bet_id" UUID,
    "gone_at" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',
    "noted_by" UUID,
    "noted_at" TIMESTAMPTZ(3),

    CONSTRAINT "reconciliation_rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliation_reports" (
    "reconciliation_id" UUID NOT NULL,
    "round_id" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "state" TEXT,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "reconciliation_reports_pkey" PRIMARY KEY ("reconciliation_id","round_id","member_id")
);

-- CreateIndex
CREATE INDEX "reconciliations_site_code_before_idx" ON "reconciliations"("site_code", "before");

-- CreateIndex
CREATE UNIQUE INDEX "reconciliations_site_code_day_vendor_code_currency_key" ON "reconciliations"("site_code", "day", "vendor_code", "currency");

-- CreateIndex
CREATE INDEX "reconciliation_rounds_site_code_ended_at_idx" ON "reconciliation_rounds"("site_code", "ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "reconciliation_rounds_reconciliation_id_round_id_member_id_key" ON "reconciliation_rounds"("reconciliation_id", "round_id", "member_id");

-- AddForeignKey
ALTER TABLE "reconciliation_rounds" ADD CONSTRAINT "reconciliation_rounds_reconciliation_id_fkey" FOREIGN KEY ("reconciliation_id") REFERENCES "reconciliations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reconciliation_reports" ADD CONSTRAINT "reconciliation_reports_reconciliation_id_fkey" FOREIGN KEY ("reconciliation_id") REFERENCES "reconciliations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
