-- Trigger on sessions: notes a member who logs in, at a site that counts the days of it, so that rewards are looked
-- for.
-- Called by: trigger on sessions.
CREATE OR REPLACE FUNCTION missions_note_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT m.id, m.site_code FROM members m
     WHERE m.id = NEW.member_id AND EXISTS (SELECT FROM missions x WHERE x.site_code = m.site_code
       AND x.state = 'published' AND x.metric = 'login_days')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
