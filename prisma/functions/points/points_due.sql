-- Points due for a day: points for every whole bet unit of the day's valid bets, and of what the five weeks before left
-- over or corrected results have changed since. Of a valid bet as much counts as the weight of its game says, and the
-- member's VIP level raises the points, rounded down. A remainder below one unit stays uncounted on the last day. Only
-- play in the site's own currency earns points.
--
-- Arguments:
--   p_member | null: one member; null for all members of the site.
-- Returns: a row for each day that is counted.
--   day: the day whose valid bets are counted.
--   counted: how much of that day's valid bet is counted from now on, smallest units.
--   valid: valid bet that earns points now, of all the product's days together, smallest units.
--   points: the points for it.
-- Called by: points_earn, points/point-earnings.service.ts, prisma/seed/points.ts.
CREATE OR REPLACE FUNCTION points_due(
  p_site text, p_member uuid, p_day date
) RETURNS TABLE (member_id uuid, product text, day date, counted bigint, valid bigint, points bigint)
LANGUAGE sql STABLE AS $$
  SELECT u.member_id, u.product, u.day, u.valid - CASE WHEN u.is_last THEN u.total % u.bet_unit ELSE 0 END,
         u.total - u.total % u.bet_unit,
         u.total / u.bet_unit * u.points * coalesce((SELECT v.points FROM vip_perks(u.member_id) v), 100) / 100
    FROM (
      SELECT d.member_id, d.product, d.day, d.valid - d.points_cut AS valid, r.bet_unit, r.points,
             (sum(d.valid - d.points_cut - coalesce(c.valid, 0)) OVER w)::bigint AS total,
             d.day = max(d.day) OVER w AS is_last
        FROM member_daily_totals d
        JOIN sites s ON s.code = d.site_code
        JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' AND a.currency = s.currency
        JOIN point_rates r ON r.site_code = d.site_code AND r.product = d.product
        LEFT JOIN point_counts c ON c.member_id = d.member_id AND c.day = d.day AND c.product = d.product
       WHERE d.site_code = p_site AND (p_member IS NULL OR d.member_id = p_member)
         AND d.day BETWEEN greatest(r.since, p_day - 35) AND p_day
         AND d.valid - d.points_cut <> coalesce(c.valid, 0)
         AND NOT EXISTS (SELECT 1 FROM point_earnings e
           WHERE e.member_id = d.member_id AND e.day = p_day AND e.product = d.product)
      WINDOW w AS (PARTITION BY d.member_id, d.product)) u
   WHERE u.total >= u.bet_unit
$$;
