-- CreateTable
CREATE TABLE "risk_signals" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "other_id" UUID,
    "figures" JSONB NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "result" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "risk_signals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "risk_signals_site_code_found_at_idx" ON "risk_signals"("site_code", "found_at");

-- CreateIndex
CREATE INDEX "risk_signals_member_id_idx" ON "risk_signals"("member_id");

-- CreateIndex
CREATE INDEX "risk_signals_other_id_idx" ON "risk_signals"("other_id");
