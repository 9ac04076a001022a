-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "house_letter_id" UUID;

-- CreateTable
CREATE TABLE "house_letters" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "words" JSONB NOT NULL,
    "segment" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "send_at" TIMESTAMPTZ(3),
    "receivers" INTEGER NOT NULL DEFAULT 0,
    "written_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "recalled_at" TIMESTAMPTZ(3),

    CONSTRAINT "house_letters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "house_letters_site_code_created_at_idx" ON "house_letters"("site_code", "created_at");

-- CreateIndex
CREATE INDEX "house_letters_state_send_at_idx" ON "house_letters"("state", "send_at");

-- CreateIndex
CREATE INDEX "messages_house_letter_id_idx" ON "messages"("house_letter_id");
