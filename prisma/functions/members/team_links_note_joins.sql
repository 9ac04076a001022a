-- Trigger on team_links: counts new accounts below every upline by day, in the site's time zone, so that a team of
-- thousands need not be read to know how many are new.
-- Called by: trigger on team_links.
CREATE OR REPLACE FUNCTION team_links_note_joins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_joins AS o (ancestor_id, day, joined)
  SELECT n.ancestor_id, sites_day(m.site_code, m.created_at), count(*) FROM new_links n
    JOIN members m ON m.id = n.descendant_id WHERE n.distance > 0 GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (ancestor_id, day) DO UPDATE SET joined = o.joined + EXCLUDED.joined;
  RETURN NULL;
END $$;
