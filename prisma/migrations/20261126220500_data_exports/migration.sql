-- CreateTable
CREATE TABLE "data_exports" (
    "member_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("member_id")
);
