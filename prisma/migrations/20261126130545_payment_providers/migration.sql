-- AlterTable
ALTER TABLE "deposit_methods" ADD COLUMN     "provider_id" UUID;

-- AlterTable
ALTER TABLE "deposit_orders" ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "provider_id" UUID,
ADD COLUMN     "provider_page" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "payout_methods" ADD COLUMN     "provider_id" UUID;

-- AlterTable
ALTER TABLE "withdrawal_orders" ADD COLUMN     "provider_id" UUID;

-- CreateTable
CREATE TABLE "payment_providers" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "secrets" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_success_at" TIMESTAMPTZ(3),
    "last_error_at" TIMESTAMPTZ(3),
    "last_error" TEXT NOT NULL DEFAULT '',
    "last_notice_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_providers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_providers_site_code_direction_name_key" ON "payment_providers"("site_code", "direction", "name");

-- CreateIndex
CREATE INDEX "deposit_orders_provider_id_created_at_idx" ON "deposit_orders"("provider_id", "created_at");
