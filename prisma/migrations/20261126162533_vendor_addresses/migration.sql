-- AlterTable
ALTER TABLE "vendors" ADD COLUMN     "api_url" TEXT,
ADD COLUMN     "launch_url" TEXT,
ADD COLUMN     "networks" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "next_wallet_key" TEXT;
