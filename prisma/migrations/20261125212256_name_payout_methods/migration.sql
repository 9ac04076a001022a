-- A way to pay out is called a method, as a way to pay in is.
ALTER TABLE "payout_ways" RENAME TO "payout_methods";
ALTER TABLE "payout_methods" RENAME CONSTRAINT "payout_ways_pkey" TO "payout_methods_pkey";
ALTER TABLE "payout_accounts" RENAME COLUMN "way" TO "method";
ALTER INDEX "payout_accounts_site_code_way_number_idx" RENAME TO "payout_accounts_site_code_method_number_idx";
ALTER TABLE "withdrawal_orders" RENAME COLUMN "way" TO "method";
