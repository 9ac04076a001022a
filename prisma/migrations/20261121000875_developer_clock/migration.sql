-- Where a developer has put the platform's time, so that every instance and every start has the same.
CREATE TABLE "developer_clocks" (
    "id" INTEGER NOT NULL,
    "offset_ms" BIGINT NOT NULL,
    "frozen_at" TIMESTAMPTZ(3),

    CONSTRAINT "developer_clocks_pkey" PRIMARY KEY ("id")
);
