-- CreateIndex
CREATE INDEX "game_sessions_created_at_idx" ON "game_sessions"("created_at");
