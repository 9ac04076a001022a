-- AlterTable
ALTER TABLE "members" ADD COLUMN     "closing_at" TIMESTAMPTZ(3),
ADD COLUMN     "icon" TEXT,
ADD COLUMN     "name_hidden" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "disowned_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "house_letters" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "segment" JSONB NOT NULL,
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "receivers" INTEGER NOT NULL DEFAULT 0,
    "by" TEXT NOT NULL,
    "request_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "recalled_at" TIMESTAMPTZ(3),

    CONSTRAINT "house_letters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "house_letters_request_key_key" ON "house_letters"("request_key");

-- CreateIndex
CREATE INDEX "house_letters_site_code_send_at_idx" ON "house_letters"("site_code", "send_at" DESC);

-- CreateIndex
CREATE INDEX "house_letters_state_send_at_idx" ON "house_letters"("state", "send_at");

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_member_id_idx" ON "passkeys"("member_id");

-- CreateIndex
CREATE INDEX "members_closing_at_idx" ON "members"("closing_at");
