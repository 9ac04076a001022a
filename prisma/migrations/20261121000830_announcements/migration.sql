-- CreateTable
CREATE TABLE "announcements" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "words" JSONB NOT NULL,
    "group_name" TEXT,
    "art" TEXT,
    "linkage_type" TEXT,
    "linkage" TEXT,
    "execution" TEXT,
    "promotion_type" TEXT,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "position" INTEGER NOT NULL,

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "announcements_site_code_type_idx" ON "announcements"("site_code", "type");

-- A banner knows its place, picture and way; a pop-up knows whom it is for.
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_whole" CHECK (
  type IN ('B', 'PL', 'PU', 'PR')
  AND (type <> 'B' OR (group_name IS NOT NULL AND art IS NOT NULL AND linkage_type IS NOT NULL AND (linkage_type = 'NONE') = (linkage IS NULL)))
  AND (type <> 'PU' OR execution IS NOT NULL)
);
