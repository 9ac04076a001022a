-- The period of a board that a day lies in.
--
-- Arguments:
--   p_period: 'once', 'daily', 'weekly' or 'monthly'.
-- Returns: `once`, or the period's first day (libs/domain/src/missions).
-- Called by: leaderboards_count, leaderboards_fill.
CREATE OR REPLACE FUNCTION leaderboards_span(p_period text, p_day date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_period WHEN 'once' THEN 'once' WHEN 'daily' THEN to_char(p_day, 'YYYY-MM-DD')
    WHEN 'weekly' THEN to_char(date_trunc('week', p_day::timestamp), 'YYYY-MM-DD')
    ELSE to_char(date_trunc('month', p_day::timestamp), 'YYYY-MM-DD') END
$$;
