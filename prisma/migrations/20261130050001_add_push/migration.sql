-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "device_hash" BYTEA NOT NULL,
    "endpoint" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_member_id_device_hash_key" ON "push_subscriptions"("member_id", "device_hash");

-- Trigger on messages: queues a notice of each new message for each browser that its member added. The queue names the
-- browser (target) and the message (subject), and nothing of what it says. Whether the member may still have it is
-- asked when it is handed over.
-- Called by: trigger on messages.
CREATE OR REPLACE FUNCTION outbox_note_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_messages (site_code, channel, target, subject, text, created_at, state, next_try_at, useless_at)
    SELECT m.site_code, 'push', p.id::text, a.id::text, '', a.at, 'waiting', a.at, a.at + interval '1 day'
      FROM added a JOIN push_subscriptions p ON p.member_id = a.member_id JOIN members m ON m.id = a.member_id;
  RETURN NULL;
END $$;

CREATE TRIGGER outbox_note_pushes AFTER INSERT ON messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION outbox_note_pushes();

-- A notice has no words of its own, so nothing of it is sealed while it waits.
ALTER TABLE "outbox_messages"
  DROP CONSTRAINT "outbox_messages_text",
  ADD CONSTRAINT "outbox_messages_text"
    CHECK ((state = 'waiting' AND channel <> 'push') = (sealed_text IS NOT NULL));
