-- Trigger on sessions: notes a member who logs in, at a site that counts the days of it, so that rewards are looked
-- for.
-- Locks: the note, also where it is there: it is taken after the log in is visible.
-- Called by: trigger on sessions.
CREATE OR REPLACE FUNCTION missions_note_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT m.id, m.site_code FROM members m
     WHERE m.id = NEW.member_id AND EXISTS (SELECT FROM missions x WHERE x.site_code = m.site_code
       AND x.metric = 'login_days' AND (x.state = 'published'
         OR (x.state = 'closed' AND x.ends_on >= sites_day(m.site_code, NEW.created_at))))
    ON CONFLICT (member_id) DO UPDATE SET site_code = EXCLUDED.site_code;
  RETURN NULL;
END $$;
