-- CreateTable
CREATE TABLE "saved_answers" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "language" TEXT,

    CONSTRAINT "saved_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_answers_site_code_title_idx" ON "saved_answers"("site_code", "title");
