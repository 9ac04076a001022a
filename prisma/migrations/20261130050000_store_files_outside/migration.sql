-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "file_id" UUID,
ALTER COLUMN "bytes" DROP NOT NULL;

-- CreateTable
CREATE TABLE "stored_files" (
    "id" UUID NOT NULL,
    "store" TEXT NOT NULL,
    "checksum" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stored_files_created_at_idx" ON "stored_files"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_file_id_key" ON "uploads"("file_id");

-- What an upload names cannot be forgotten, and a picture lies in one place.
ALTER TABLE "uploads"
  ADD CONSTRAINT "uploads_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files" ("id"),
  ADD CONSTRAINT "uploads_in_one_place" CHECK (("bytes" IS NULL) <> ("file_id" IS NULL));
