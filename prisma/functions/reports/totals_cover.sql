-- The smallest set of periods that makes up a range of days.
--
-- Arguments:
--   p_from, p_to: first and last day.
-- Returns: the periods' numbers (totals_period).
-- Called by: dashboard/dashboard-figures-sql.ts, reports/site-results-sql.ts,
--   reports/team-results-sql.ts.
CREATE OR REPLACE FUNCTION totals_cover(p_from date, p_to date) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_cover int[] := '{}';
  v_since date := p_from;
  v_days int;
BEGIN
  WHILE v_since <= p_to LOOP
    SELECT max(d) INTO v_days FROM unnest(ARRAY[1, 4, 16]) d
      WHERE (v_since - date '1970-01-01') % d = 0 AND v_since + d - 1 <= p_to;
    v_cover := v_cover || totals_period(v_since, v_days);
    v_since := v_since + v_days;
  END LOOP;
  RETURN v_cover;
END $$;
