-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "device_hash" BYTEA;

-- AlterTable
ALTER TABLE "verification_codes" ADD COLUMN     "asked_from" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "wrong_elsewhere" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "sessions_member_id_device_hash_idx" ON "sessions"("member_id", "device_hash");

-- DropIndex
DROP INDEX "sessions_member_id_idx";

-- Sessions that have expired are looked for among the few that were not ended yet.
CREATE INDEX "sessions_open_idx" ON "sessions"("last_seen_at") WHERE "ended_at" IS NULL;
