CREATE TABLE "help_items" (
    "site_code" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "tag" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "help_items_pkey" PRIMARY KEY ("site_code","language","tag")
);

CREATE TABLE "resources" (
    "id" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "resource_type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "label" JSONB NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "resources_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "resources_site_code_position_idx" ON "resources"("site_code", "position");

CREATE TABLE "promotions" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "words" JSONB NOT NULL,
    "art" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "position" INTEGER NOT NULL,

    CONSTRAINT "promotions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "promotions_site_code_code_key" ON "promotions"("site_code", "code");
