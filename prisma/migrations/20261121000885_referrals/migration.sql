-- Who was brought by whom is read by the one who brought them.
CREATE INDEX "members_referrer_id_idx" ON "members"("referrer_id");
