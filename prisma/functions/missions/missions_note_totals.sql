-- Trigger on what counts for missions (member_daily_totals, money_days, point_earnings): notes the members whose
-- figures have changed, at sites that have a mission, so that their rewards are looked for. It belongs to the counting
-- and costs a bet nothing.
-- Called by: trigger on member_daily_totals, trigger on money_days, trigger on point_earnings.
CREATE OR REPLACE FUNCTION missions_note_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT DISTINCT c.member_id, c.site_code FROM changed c
     WHERE EXISTS (SELECT FROM missions m WHERE m.site_code = c.site_code AND m.state = 'published')
     ORDER BY 1
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
