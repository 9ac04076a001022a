-- Notes members who did something lately, so that nothing is lost that was earned while nobody looked for it.
--
-- Arguments:
--   p_since: the first day that counts as lately.
-- Locks: the advisory lock 'totals_drain', because counting notes members, too, in another order.
-- Called by: missions/mission-awards.service.ts.
CREATE OR REPLACE FUNCTION missions_note_active(p_site text, p_since date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  INSERT INTO mission_due (member_id, site_code)
    SELECT a.id, p_site FROM (
      SELECT d.member_id AS id FROM member_daily_totals d WHERE d.site_code = p_site AND d.day >= p_since
      UNION SELECT d.member_id FROM money_days d WHERE d.site_code = p_site AND d.day >= p_since
      UNION SELECT s.member_id FROM sessions s JOIN members m ON m.id = s.member_id AND m.site_code = p_site
       WHERE s.last_seen_at >= p_since - interval '1 day') a
     ORDER BY 1
    ON CONFLICT (member_id) DO UPDATE SET site_code = EXCLUDED.site_code;
END $$;
