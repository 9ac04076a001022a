-- Trigger on what counts for missions (member_daily_totals, money_days, point_earnings): notes the members whose
-- figures have changed, at sites that have a mission, so that their rewards are looked for. A deposit may change the
-- figures of the member who brought its member, too. It belongs to the counting and costs a bet nothing.
--
-- Locks: the notes in the order of members, also those that are there: they are taken after the change is visible.
-- Called by: trigger on member_daily_totals, trigger on money_days, trigger on point_earnings.
CREATE OR REPLACE FUNCTION missions_note_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT DISTINCT n.member_id, n.site_code FROM (
      SELECT c.member_id, c.site_code, c.day, NULL AS metric FROM changed c
      UNION ALL
      SELECT m.referrer_id, c.site_code, c.day, 'friends' FROM changed c
        JOIN members m ON m.id = c.member_id AND m.referrer_id IS NOT NULL WHERE TG_TABLE_NAME = 'money_days') n
     WHERE EXISTS (SELECT FROM missions m WHERE m.site_code = n.site_code
       AND (n.metric IS NULL OR m.metric = n.metric)
       AND (m.state = 'published' OR (m.state = 'closed' AND m.ends_on >= n.day)))
     ORDER BY 1
    ON CONFLICT (member_id) DO UPDATE SET site_code = EXCLUDED.site_code;
  RETURN NULL;
END $$;
