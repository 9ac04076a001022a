-- AlterTable
ALTER TABLE "winner_rules" ADD COLUMN     "excluded" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "off" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "winners" ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "outbox_messages_site_code_channel_created_at_idx" ON "outbox_messages"("site_code", "channel", "created_at");
