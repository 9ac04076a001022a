-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "letter_id" UUID,
    "about" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "letters" (
    "id" UUID NOT NULL,
    "sender_id" UUID NOT NULL,
    "scope" TEXT NOT NULL,
    "receiver_id" UUID,
    "level" INTEGER,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "receivers" INTEGER NOT NULL,
    "request_key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "messages_about_key" ON "messages"("about");

-- CreateIndex
CREATE INDEX "messages_member_id_at_id_idx" ON "messages"("member_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "messages_member_id_read_at_idx" ON "messages"("member_id", "read_at");

-- CreateIndex
CREATE INDEX "messages_letter_id_idx" ON "messages"("letter_id");

-- CreateIndex
CREATE UNIQUE INDEX "letters_request_key_key" ON "letters"("request_key");

-- CreateIndex
CREATE INDEX "letters_sender_id_at_idx" ON "letters"("sender_id", "at" DESC);
