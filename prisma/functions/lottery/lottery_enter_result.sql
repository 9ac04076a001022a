-- Keeps what one person has entered as the result of an issue from outside, and confirms it once another person has
-- entered the same (docs/decisions/0080). A person's later entry replaces the one before.
--
-- Arguments:
--   p_id: of the result, if this call confirms it.
--   p_published: where the result was published.
-- Returns: 'CONFIRMED' | 'WAITS' for a second person | 'DIFFERS' from what others have entered | 'KNOWN' where it is
--   confirmed already | 'WITHDRAWN' where it is, and the person had entered another one since.
-- Locks: an advisory lock of the issue's result.
-- Called by: lottery/office/outside-results.service.ts.
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
