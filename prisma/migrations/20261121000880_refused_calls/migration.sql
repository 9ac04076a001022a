-- What vendors asked of the wallet and were refused, or were never answered (docs/decisions/0030-refused-calls-beside-the-bets.md).
CREATE TABLE "refused_calls" (
    "id" TEXT NOT NULL,
    "vendor_code" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "site_code" TEXT,
    "member_id" UUID,
    "sent" JSONB,
    "answered" JSONB,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "refused_calls_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "refused_calls_site_code_last_at_idx" ON "refused_calls"("site_code", "last_at");
CREATE INDEX "refused_calls_last_at_idx" ON "refused_calls"("last_at");

-- What was sent and answered is never changed; how often it came is counted.
CREATE TRIGGER append_only BEFORE UPDATE OF id, vendor_code, action, status, site_code, member_id, sent, answered, first_at OR TRUNCATE
  ON refused_calls FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
