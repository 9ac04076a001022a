-- CreateTable
CREATE TABLE "lottery_sources" (
    "lottery" TEXT NOT NULL,
    "from_slot" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "set_by" UUID NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lottery_sources_pkey" PRIMARY KEY ("lottery","from_slot")
);

-- CreateTable
CREATE TABLE "lottery_entries" (
    "lottery" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "entered_by" UUID NOT NULL,
    "result" JSONB NOT NULL,
    "published" TEXT NOT NULL,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lottery_entries_pkey" PRIMARY KEY ("lottery","number","entered_by")
);

-- CreateTable
CREATE TABLE "lottery_results" (
    "id" UUID NOT NULL,
    "lottery" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "published" TEXT NOT NULL,
    "first_by" UUID NOT NULL,
    "second_by" UUID NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lottery_results_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lottery_results_lottery_number_confirmed_at_idx" ON "lottery_results"("lottery", "number", "confirmed_at");

CREATE OR REPLACE FUNCTION lottery_enter_result(
  p_id uuid, p_lottery text, p_number text, p_by uuid, p_result jsonb, p_published text, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_first lottery_entries;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('lottery_results'), hashtext(p_lottery || ':' || p_number));
  IF p_result = (SELECT r.result FROM lottery_results r WHERE r.lottery = p_lottery AND r.number = p_number
    ORDER BY r.confirmed_at DESC LIMIT 1) THEN
    DELETE FROM lottery_entries e WHERE e.lottery = p_lottery AND e.number = p_number AND e.entered_by = p_by;
    RETURN CASE WHEN FOUND THEN 'WITHDRAWN' ELSE 'KNOWN' END;
  END IF;
  INSERT INTO lottery_entries (lottery, number, entered_by, result, published, entered_at)
    VALUES (p_lottery, p_number, p_by, p_result, p_published, p_at)
    ON CONFLICT (lottery, number, entered_by) DO UPDATE
      SET result = p_result, published = p_published, entered_at = p_at;
  SELECT * INTO v_first FROM lottery_entries e
    WHERE e.lottery = p_lottery AND e.number = p_number AND e.entered_by <> p_by AND e.result = p_result
    ORDER BY e.entered_at LIMIT 1;
  IF NOT FOUND THEN
    RETURN CASE WHEN EXISTS (SELECT FROM lottery_entries e WHERE e.lottery = p_lottery AND e.number = p_number
      AND e.entered_by <> p_by) THEN 'DIFFERS' ELSE 'WAITS' END;
  END IF;
  INSERT INTO lottery_results (id, lottery, number, result, published, first_by, second_by, confirmed_at)
    VALUES (p_id, p_lottery, p_number, p_result, p_published, v_first.entered_by, p_by, p_at);
  DELETE FROM lottery_entries e WHERE e.lottery = p_lottery AND e.number = p_number;
  RETURN 'CONFIRMED';
END $$;

-- A confirmed result is never written again.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_results
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
