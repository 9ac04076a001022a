-- Takes members whose figures have changed, at sites that may offer something now.
--
-- Arguments:
--   p_sites: sites that have no quiet hours; members of others wait.
-- Returns: the members taken.
-- Called by: missions/mission-awards.service.ts.
CREATE OR REPLACE FUNCTION missions_take_due(p_sites text[], p_limit int)
  RETURNS TABLE (member_id uuid, site_code text) LANGUAGE sql AS $$
  DELETE FROM mission_due d WHERE d.member_id = ANY (ARRAY(
    SELECT o.member_id FROM mission_due o WHERE o.site_code = ANY (p_sites) ORDER BY o.member_id LIMIT p_limit
      FOR UPDATE SKIP LOCKED))
  RETURNING d.member_id, d.site_code
$$;
