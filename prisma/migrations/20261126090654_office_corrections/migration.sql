-- AlterTable
ALTER TABLE "sites" ADD COLUMN     "correction_review_above" BIGINT;

-- CreateTable
CREATE TABLE "member_corrections" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_by" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "member_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "member_corrections_site_code_asked_at_idx" ON "member_corrections"("site_code", "asked_at");

-- CreateIndex
CREATE INDEX "member_corrections_member_id_asked_at_idx" ON "member_corrections"("member_id", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "member_corrections_asked_by_request_key_key" ON "member_corrections"("asked_by", "request_key");
