-- CreateTable
CREATE TABLE "settings_saves" (
    "id" UUID NOT NULL,
    "answer" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settings_saves_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "settings_saves_at_idx" ON "settings_saves"("at");
