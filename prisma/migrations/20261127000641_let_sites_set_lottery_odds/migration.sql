-- CreateTable
CREATE TABLE "lottery_odds" (
    "site_code" TEXT NOT NULL,
    "play" TEXT NOT NULL,
    "returned" INTEGER NOT NULL,
    "asked" INTEGER,
    "asked_by" UUID,
    "asked_at" TIMESTAMPTZ(3),

    CONSTRAINT "lottery_odds_pkey" PRIMARY KEY ("site_code","play")
);
