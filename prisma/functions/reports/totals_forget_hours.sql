-- Deletes the hourly totals of hours whose wages are settled.
--
-- Arguments:
--   p_before: hours that began before this instant.
-- Called by: wages/settlement.service.ts.
CREATE OR REPLACE FUNCTION totals_forget_hours(p_site text, p_before timestamptz) RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_hourly_totals WHERE site_code = p_site AND hour < p_before
$$;
