-- AlterTable
ALTER TABLE "announcements" ADD COLUMN     "author_id" UUID;

-- CreateIndex
CREATE INDEX "announcements_author_id_idx" ON "announcements"("author_id");

-- What agents are told is one more type, and the only one that agents write.
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_whole";
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_whole" CHECK (
  type IN ('B', 'PL', 'PU', 'PR', 'AG')
  AND (author_id IS NULL OR type = 'AG')
  AND (type <> 'B' OR (group_name IS NOT NULL AND art IS NOT NULL AND linkage_type IS NOT NULL AND (linkage_type = 'NONE') = (linkage IS NULL)))
  AND (type <> 'PU' OR execution IS NOT NULL)
);
