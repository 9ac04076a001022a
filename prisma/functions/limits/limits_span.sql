-- The period that a limit counts now. A day is always the calendar's.
--
-- Arguments:
--   p_period: 'day' | 'week' | 'month'; weeks begin on Monday.
--   p_rolling: whether weeks and months are 7 and 30 days back from now.
-- Returns: the first instant that counts, and when the period ends; null where it rolls on.
-- Called by: limits_used.
CREATE OR REPLACE FUNCTION limits_span(
  p_period text, p_rolling boolean, p_zone text, p_at timestamptz, OUT since timestamptz, OUT ends timestamptz
) LANGUAGE plpgsql AS $$
DECLARE v_start timestamp := date_trunc(p_period, p_at AT TIME ZONE p_zone);
BEGIN
  IF p_rolling AND p_period <> 'day' THEN
    since := p_at - CASE p_period WHEN 'week' THEN interval '168 hours' ELSE interval '720 hours' END;
    RETURN;
  END IF;
  since := v_start AT TIME ZONE p_zone;
  ends := (v_start + ('1 ' || p_period)::interval) AT TIME ZONE p_zone;
END $$;
