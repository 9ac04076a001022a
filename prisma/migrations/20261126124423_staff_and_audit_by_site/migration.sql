-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "site_code" TEXT;

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "password_due" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "staff_accounts" (
    "member_id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "role" TEXT,
    "networks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_accounts_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "staff_requests" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "role" TEXT,
    "reason" TEXT NOT NULL,
    "asked_by" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "staff_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "staff_accounts_site_code_created_at_idx" ON "staff_accounts"("site_code", "created_at");

-- CreateIndex
CREATE INDEX "staff_requests_site_code_asked_at_idx" ON "staff_requests"("site_code", "asked_at");

-- CreateIndex
CREATE INDEX "staff_requests_staff_id_asked_at_idx" ON "staff_requests"("staff_id", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "staff_requests_asked_by_request_key_key" ON "staff_requests"("asked_by", "request_key");

-- CreateIndex
CREATE INDEX "audit_events_site_code_id_idx" ON "audit_events"("site_code", "id");

-- One request of a kind waits for an account at a time.
CREATE UNIQUE INDEX staff_requests_waiting ON staff_requests (staff_id, kind) WHERE state = 'waiting';

-- What one person did is read by the name that the event says.
CREATE INDEX audit_events_by ON audit_events (site_code, (details->>'by'), id);

-- Whoever was staff before there were roles could do everything.
INSERT INTO staff_accounts (member_id, site_code, role, created_at)
SELECT id, site_code, 'admin', created_at FROM members WHERE type = 90;

-- Events before this migration name their site first in the subject, or their account alone.
ALTER TABLE audit_events DISABLE TRIGGER append_only;
UPDATE audit_events e SET site_code = s.code FROM sites s WHERE split_part(e.subject, '/', 1) = s.code;
UPDATE audit_events e SET site_code = m.site_code FROM members m
 WHERE e.site_code IS NULL AND e.subject = m.id::text;
ALTER TABLE audit_events ENABLE TRIGGER append_only;
