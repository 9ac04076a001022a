-- AlterTable
ALTER TABLE "uploads" ALTER COLUMN "member_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "support_chats" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID,
    "visitor_hash" BYTEA,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "staff_id" UUID,
    "last_no" INTEGER NOT NULL DEFAULT 0,
    "player_seen" INTEGER NOT NULL DEFAULT 0,
    "staff_seen" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "waiting_since" TIMESTAMPTZ(3),
    "looked_by" UUID,
    "looked_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "rating" INTEGER,
    "comment" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "support_chats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_messages" (
    "id" UUID NOT NULL,
    "chat_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "staff_id" UUID,
    "text" TEXT NOT NULL,
    "picture_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "support_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_rules" (
    "site_code" TEXT NOT NULL,
    "hours" JSONB NOT NULL,

    CONSTRAINT "support_rules_pkey" PRIMARY KEY ("site_code")
);

-- CreateIndex
CREATE INDEX "support_chats_site_code_state_waiting_since_idx" ON "support_chats"("site_code", "state", "waiting_since");

-- CreateIndex
CREATE INDEX "support_chats_site_code_last_at_idx" ON "support_chats"("site_code", "last_at");

-- CreateIndex
CREATE INDEX "support_chats_member_id_created_at_idx" ON "support_chats"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "support_chats_visitor_hash_created_at_idx" ON "support_chats"("visitor_hash", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "support_messages_chat_id_no_key" ON "support_messages"("chat_id", "no");

-- A player has one chat that is not closed.
CREATE UNIQUE INDEX support_chats_one_of_member ON support_chats (member_id) WHERE state <> 'closed';
CREATE UNIQUE INDEX support_chats_one_of_visitor ON support_chats (site_code, visitor_hash) WHERE state <> 'closed';
ALTER TABLE support_chats
  ADD CONSTRAINT support_chats_player CHECK ((member_id IS NULL) <> (visitor_hash IS NULL)),
  ADD CONSTRAINT support_chats_rating CHECK (rating BETWEEN 1 AND 5);
