-- CreateTable
CREATE TABLE "status_changes" (
    "site_code" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "status_changes_pkey" PRIMARY KEY ("site_code","part","at")
);
