-- AlterTable
ALTER TABLE "sites" ADD COLUMN     "logo_id" UUID;
