-- CreateTable
CREATE TABLE "room_rules" (
    "site_code" TEXT NOT NULL,
    "closed" TEXT[],
    "paused" TEXT[],
    "slow_seconds" INTEGER NOT NULL,
    "refuse_links" BOOLEAN NOT NULL,
    "words" TEXT[],
    "keep_days" INTEGER NOT NULL,

    CONSTRAINT "room_rules_pkey" PRIMARY KEY ("site_code")
);

-- CreateTable
CREATE TABLE "chat_rooms" (
    "site_code" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "last_no" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "chat_rooms_pkey" PRIMARY KEY ("site_code","language")
);

-- CreateTable
CREATE TABLE "room_messages" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "changed_no" INTEGER NOT NULL,
    "member_id" UUID,
    "staff_id" UUID,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "removal" TEXT,
    "removed_at" TIMESTAMPTZ(3),
    "removed_by" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "reported_at" TIMESTAMPTZ(3),
    "reports" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "room_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_reports" (
    "message_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_reports_pkey" PRIMARY KEY ("message_id","member_id")
);

-- CreateTable
CREATE TABLE "room_readers" (
    "member_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "seen_no" INTEGER NOT NULL,

    CONSTRAINT "room_readers_pkey" PRIMARY KEY ("member_id","language")
);

-- CreateTable
CREATE TABLE "room_mutes" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL,
    "muted_by" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "lifted_at" TIMESTAMPTZ(3),
    "lifted_by" UUID,

    CONSTRAINT "room_mutes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "room_messages_site_code_language_changed_no_idx" ON "room_messages"("site_code", "language", "changed_no");

-- CreateIndex
CREATE INDEX "room_messages_member_id_at_idx" ON "room_messages"("member_id", "at");

-- CreateIndex
CREATE INDEX "room_messages_site_code_at_idx" ON "room_messages"("site_code", "at");

-- CreateIndex
CREATE UNIQUE INDEX "room_messages_site_code_language_no_key" ON "room_messages"("site_code", "language", "no");

-- CreateIndex
CREATE INDEX "room_mutes_member_id_idx" ON "room_mutes"("member_id");

-- CreateIndex
CREATE INDEX "room_mutes_site_code_at_idx" ON "room_mutes"("site_code", "at");

-- The queue of reports is short beside the messages.
CREATE INDEX room_messages_reported ON room_messages (site_code, reported_at) WHERE reported_at IS NOT NULL;
ALTER TABLE room_messages
  ADD CONSTRAINT room_messages_author CHECK ((member_id IS NULL) <> (staff_id IS NULL)),
  ADD CONSTRAINT room_messages_removed CHECK ((removal IS NULL) = (removed_at IS NULL));
ALTER TABLE room_rules
  ADD CONSTRAINT room_rules_slow CHECK (slow_seconds >= 0),
  ADD CONSTRAINT room_rules_keep CHECK (keep_days >= 1);
