-- AlterTable
ALTER TABLE "game_sessions" ADD COLUMN     "session_hash" BYTEA;

-- CreateIndex
CREATE INDEX "game_sessions_session_hash_idx" ON "game_sessions"("session_hash");
