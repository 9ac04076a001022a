-- CreateTable
CREATE TABLE "member_notes" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "written_by" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_tags" (
    "member_id" UUID NOT NULL,
    "tag" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "set_by" UUID NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_tags_pkey" PRIMARY KEY ("member_id","tag")
);

-- CreateIndex
CREATE INDEX "member_notes_member_id_at_idx" ON "member_notes"("member_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "member_notes_written_by_request_key_key" ON "member_notes"("written_by", "request_key");

-- CreateIndex
CREATE INDEX "member_tags_site_code_tag_member_id_idx" ON "member_tags"("site_code", "tag", "member_id");

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
