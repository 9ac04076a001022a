-- The day of an instant in a site's time zone.
-- Called by: leaderboards_count, missions_note_friend, missions_note_login, money_drain,
--   reports/daily-totals-audit-sql.ts, team_links_note_joins, totals_add, totals_valid_bets.
CREATE OR REPLACE FUNCTION sites_day(p_site text, p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE s.time_zone)::date FROM sites s WHERE s.code = p_site
$$;
