-- AlterTable
ALTER TABLE "outbox_messages" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "last_error" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "next_try_at" TIMESTAMPTZ(3),
ADD COLUMN     "provider_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "reference" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "sealed_text" TEXT,
ADD COLUMN     "sent_at" TIMESTAMPTZ(3),
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'sent',
ADD COLUMN     "useless_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ports" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "port" TEXT NOT NULL,
    "adapter" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "secrets" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_success_at" TIMESTAMPTZ(3),
    "last_error_at" TIMESTAMPTZ(3),
    "last_error" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ports_site_code_port_key" ON "ports"("site_code", "port");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_messages_reference_key" ON "outbox_messages"("reference");

-- What was kept until now was sent when it was written down.
UPDATE "outbox_messages" SET "sent_at" = "created_at";

-- The queue of the ports is small, and what has left it is not looked at again.
CREATE INDEX "outbox_messages_waiting" ON "outbox_messages"("next_try_at") WHERE "state" = 'waiting';

-- Only a message that waits has a text, and every text on its way is sealed.
ALTER TABLE "outbox_messages"
  ADD CONSTRAINT "outbox_messages_state" CHECK (state IN ('waiting', 'sent', 'delivered', 'failed')),
  ADD CONSTRAINT "outbox_messages_text" CHECK ((state = 'waiting') = (sealed_text IS NOT NULL)),
  ADD CONSTRAINT "outbox_messages_try" CHECK ((state = 'waiting') = (next_try_at IS NOT NULL));
ALTER TABLE "ports"
  ADD CONSTRAINT "ports_adapter" CHECK ((port, adapter) IN (('sms', 'http'), ('email', 'smtp')));
