-- What somebody chose to see in a report, under a name of their own.
CREATE TABLE "saved_filters" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "report" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filter" JSONB NOT NULL,

    CONSTRAINT "saved_filters_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "saved_filters_member_id_report_name_key" ON "saved_filters"("member_id", "report", "name");
