-- The beginning of an instant's hour on a site's clock. Hours begin at the full hour of the site's time zone, also
-- where it is off by half an hour; an hour that is repeated when the clocks change is two.
-- Called by: totals_add_hours.
CREATE OR REPLACE FUNCTION sites_hour(p_site text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT p_at - make_interval(secs => (extract(epoch FROM p_at AT TIME ZONE s.time_zone) % 3600)::float8)
    FROM sites s WHERE s.code = p_site
$$;
