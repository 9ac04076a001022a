-- Disputes that a site's operators have looked at (docs/decisions/0030-refused-calls-beside-the-bets.md).
CREATE TABLE "refused_call_reviews" (
    "call_id" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "reviewed_by" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_call_reviews_pkey" PRIMARY KEY ("call_id","site_code"),
    CONSTRAINT "refused_call_reviews_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "refused_calls"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Who looked at what, and what was found, stays as it was said.
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON refused_call_reviews FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
