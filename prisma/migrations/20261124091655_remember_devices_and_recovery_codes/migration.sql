-- CreateTable
CREATE TABLE "remembered_devices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "member_id" UUID NOT NULL,
    "device_hash" BYTEA NOT NULL,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "remembered_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "member_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("member_id","code_hash")
);

-- CreateIndex
CREATE INDEX "remembered_devices_expires_at_idx" ON "remembered_devices"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "remembered_devices_member_id_device_hash_key" ON "remembered_devices"("member_id", "device_hash");
