-- CreateTable
CREATE TABLE "proof_resets" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_by" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "proof_resets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "proof_resets_site_code_asked_at_idx" ON "proof_resets"("site_code", "asked_at");

-- CreateIndex
CREATE INDEX "proof_resets_member_id_asked_at_idx" ON "proof_resets"("member_id", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "proof_resets_asked_by_request_key_key" ON "proof_resets"("asked_by", "request_key");

-- An account has one request that waits.
CREATE UNIQUE INDEX "proof_resets_one_waits" ON "proof_resets" ("member_id") WHERE "state" = 'waiting';
