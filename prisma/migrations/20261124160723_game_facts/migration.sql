-- AlterTable
ALTER TABLE "games" ADD COLUMN     "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "volatility" TEXT;
