-- AlterTable
ALTER TABLE "lottery_corrections" ADD COLUMN     "shown" JSONB;
