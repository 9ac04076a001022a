-- The number of a period: 32 times its first day, counted from 1970-01-01, plus its length. One number, so that the
-- periods of a range are found by one comparison.
--
-- Arguments:
--   p_day: any day of the period.
--   p_days: its length, 1, 4 or 16 days; a period begins at a multiple of its length.
-- Called by: totals_cover, totals_periods.
CREATE OR REPLACE FUNCTION totals_period(p_day date, p_days int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_day - date '1970-01-01') / p_days * p_days * 32 + p_days
$$;
