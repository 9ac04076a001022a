-- Whether a site offers a game at a moment: the site is not closed, and its operators keep neither the game nor its
-- vendor closed. What is closed for all sites is asked elsewhere. `inMaintenance` of the domain says the same of a
-- calendar entry.
--
-- Arguments:
--   p_site | null, p_node | null: of a member or a game that is not known; nothing is closed for it.
-- Called by: seamless_bet, seamless_bets, lottery_place.
CREATE OR REPLACE FUNCTION vendors_open(
  p_site text, p_vendor text, p_node int, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT FROM sites s WHERE s.code = p_site AND s.closed_at IS NOT NULL
  ) AND NOT EXISTS (
    SELECT FROM site_games g WHERE g.site_code = p_site AND g.node_id = p_node
      AND (g.off OR g.maintenance_from <= p_at AND coalesce(p_at < g.maintenance_until, true))
  ) AND NOT EXISTS (
    SELECT FROM site_vendors v WHERE v.site_code = p_site AND v.vendor_code = p_vendor
      AND (v.off OR v.maintenance_from <= p_at AND coalesce(p_at < v.maintenance_until, true))
  );
END $$;
