-- What a member's VIP level gives; no row for a member without one, or where the site has switched VIP off.
-- It is shared because vip itself uses features that ask for it.
--
-- Returns:
--   rebate: added to rebate rates, in hundredths of a per cent.
--   points: per cent of the points that others earn.
--   fee: per cent of a withdrawal's fee that is charged.
--   day_count, day_amount: withdrawals a day, and money in smallest units, above the site's limits.
-- Called by: points_due, rebates_due, members/members.service.ts, rewards/rebates.service.ts, withdrawals/own-terms.ts.
CREATE OR REPLACE FUNCTION vip_perks(
  p_member uuid
) RETURNS TABLE (level int, rebate int, points int, fee int, day_count int, day_amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT v.level, l.rebate, l.points, l.fee, l.day_count, l.day_amount
    FROM vip_members v
    JOIN sites s ON s.code = v.site_code AND s.switches ? 'VIP3'
    JOIN vip_levels l ON l.site_code = v.site_code AND l.level = v.level
   WHERE v.member_id = p_member
$$;
