-- CreateTable
CREATE TABLE "risk_cases" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "result" TEXT,
    "opened_by" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_by" UUID,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "risk_cases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "risk_case_notes" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "written_by" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "risk_case_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "risk_cases_site_code_state_opened_at_idx" ON "risk_cases"("site_code", "state", "opened_at");

-- CreateIndex
CREATE INDEX "risk_cases_member_id_idx" ON "risk_cases"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "risk_cases_opened_by_request_key_key" ON "risk_cases"("opened_by", "request_key");

-- CreateIndex
CREATE INDEX "risk_case_notes_case_id_at_idx" ON "risk_case_notes"("case_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "risk_case_notes_written_by_request_key_key" ON "risk_case_notes"("written_by", "request_key");

-- An account has one open case.
CREATE UNIQUE INDEX risk_cases_open ON risk_cases (member_id) WHERE state = 'open';

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON risk_case_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
