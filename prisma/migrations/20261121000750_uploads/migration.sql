-- Pictures people hand in. They are looked up by their owner's id and number, and by the digest of what came.
CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "digest" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "purpose" TEXT,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "uploads_digest_idx" ON "uploads"("digest");
CREATE INDEX "uploads_unused_idx" ON "uploads"("created_at") WHERE "purpose" IS NULL;
