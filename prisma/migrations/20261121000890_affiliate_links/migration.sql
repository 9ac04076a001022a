-- CreateTable
CREATE TABLE "affiliate_links" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "agent_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "language" TEXT,
    "rates" JSONB NOT NULL,
    "active" BOOLEAN NOT NULL,
    "visits" INTEGER NOT NULL DEFAULT 0,
    "request_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "affiliate_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "affiliate_links_request_key_key" ON "affiliate_links"("request_key");

-- CreateIndex
CREATE INDEX "affiliate_links_agent_id_created_at_idx" ON "affiliate_links"("agent_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "affiliate_links_site_code_code_key" ON "affiliate_links"("site_code", "code");

-- The one code each agent had until now is a link like any other.
INSERT INTO affiliate_links (id, site_code, agent_id, code, name, kind, page, rates, active, request_key, created_at)
  SELECT gen_random_uuid(), site_code, id, affiliate_code, affiliate_code, 'member', 'register', '{}', true, 'first/' || id, created_at
    FROM members WHERE affiliate_code IS NOT NULL;

-- DropIndex
DROP INDEX "members_site_code_affiliate_code_key";

-- AlterTable
ALTER TABLE "members" DROP COLUMN "affiliate_code",
ADD COLUMN     "affiliate_link_id" UUID;

-- CreateIndex
CREATE INDEX "members_affiliate_link_id_idx" ON "members"("affiliate_link_id");
