-- The three periods (of 1, 4 and 16 days) that a day belongs to.
-- Called by: money_drain, totals_add, reports/daily-totals-audit-sql.ts.
CREATE OR REPLACE FUNCTION totals_periods(p_day date) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[totals_period(p_day, 1), totals_period(p_day, 4), totals_period(p_day, 16)]
$$;
