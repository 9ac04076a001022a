-- CreateTable
CREATE TABLE "status_looks" (
    "site_code" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "status_looks_pkey" PRIMARY KEY ("site_code","part")
);
