-- What members tell the house. An answer comes with who gave it and when, or not at all.
CREATE TABLE "feedback" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "images" UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "answered_by" UUID,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "feedback_answered_check" CHECK (num_nonnulls("answer", "answered_by", "answered_at") IN (0, 3))
);
CREATE INDEX "feedback_member_id_created_at_idx" ON "feedback"("member_id", "created_at");
CREATE INDEX "feedback_site_code_created_at_idx" ON "feedback"("site_code", "created_at");
