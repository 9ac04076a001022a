-- AlterTable
ALTER TABLE "staff_accounts" ADD COLUMN     "opened_by" UUID;

-- CreateTable
CREATE TABLE "site_requests" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hosts" TEXT[],
    "languages" TEXT[],
    "time_zone" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_by" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "site_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "site_requests_asked_at_idx" ON "site_requests"("asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "site_requests_asked_by_request_key_key" ON "site_requests"("asked_by", "request_key");
