-- Trigger on referral_friends: notes the member whose friend has qualified, at a site that counts friends, so that
-- rewards are looked for.
--
-- Locks: the note, also where it is there: it is taken after the friend is visible as qualified.
-- Called by: trigger on referral_friends.
CREATE OR REPLACE FUNCTION missions_note_friend() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT NEW.referrer_id, NEW.site_code WHERE EXISTS (SELECT FROM missions x WHERE x.site_code = NEW.site_code
      AND x.metric = 'friends' AND (x.state = 'published'
        OR (x.state = 'closed' AND x.ends_on >= sites_day(NEW.site_code, NEW.qualified_at))))
    ON CONFLICT (member_id) DO UPDATE SET site_code = EXCLUDED.site_code;
  RETURN NULL;
END $$;
