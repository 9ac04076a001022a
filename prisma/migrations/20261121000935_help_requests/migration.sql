-- An article added again after a lost answer is the one that was added.
ALTER TABLE "help_items" ADD COLUMN "request_id" UUID;
CREATE UNIQUE INDEX "help_items_request_id_language_key" ON "help_items"("request_id", "language");
