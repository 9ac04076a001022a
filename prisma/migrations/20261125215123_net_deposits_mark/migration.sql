-- AlterTable
ALTER TABLE "identity_rules" ADD COLUMN     "net_deposits_above" BIGINT;
