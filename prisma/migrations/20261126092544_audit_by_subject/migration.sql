-- CreateIndex
CREATE INDEX "audit_events_subject_id_idx" ON "audit_events"("subject", "id");
