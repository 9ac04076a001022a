-- AlterTable
ALTER TABLE "sites" ADD COLUMN     "gtag_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "launch_game_cdns" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "settings_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "staff_second_factor" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "vendors" ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false;

-- Sites that exist keep the way they sign in; in production the setting counts as true all the same.
UPDATE "sites" SET "staff_second_factor" = false;

UPDATE "vendors" SET "hidden" = true WHERE "code" = 'TEST';
