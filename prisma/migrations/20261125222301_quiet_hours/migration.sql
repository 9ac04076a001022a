-- AlterTable
ALTER TABLE "limit_rules" ADD COLUMN     "quiet_from" TEXT,
ADD COLUMN     "quiet_until" TEXT;

-- Both hours or neither, and never the same.
ALTER TABLE limit_rules ADD CONSTRAINT limit_rules_quiet_hours CHECK (
  (quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from <> quiet_until
);
