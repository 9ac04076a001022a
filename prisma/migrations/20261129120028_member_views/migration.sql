-- CreateTable
CREATE TABLE "member_views" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "session_hash" BYTEA NOT NULL,
    "token_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,

    CONSTRAINT "member_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_views_token_hash_key" ON "member_views"("token_hash");

-- CreateIndex
CREATE INDEX "member_views_session_hash_idx" ON "member_views"("session_hash");

-- One of the staff has one open view.
CREATE UNIQUE INDEX "member_views_one_open" ON "member_views" ("staff_id") WHERE "ended_at" IS NULL;
