-- Rebates due for a day: valid bets of the day, and what corrected results have changed of the five weeks before, at
-- the member's present rate. Of a valid bet as much counts as the weight of its game says. The rate is the lowest of
-- the site's and of those set for the member or any upline, and what the member's VIP level adds. A product is paid
-- once for a day; one with a total of zero or less waits for a later day. Only play in the site's own currency counts.
--
-- Arguments:
--   p_member | null: one member; null for all members of the site.
-- Returns: a row for each day that is counted.
--   basis_points: the rate, in hundredths of a per cent.
--   day: the day whose valid bets are counted.
--   valid: that day's valid bet that counts, smallest units.
--   total: valid bet to be paid for now, of all the product's days together, smallest units.
-- Called by: rebates_pay, rewards/rebates.service.ts.
CREATE OR REPLACE FUNCTION rebates_due(
  p_site text, p_member uuid, p_day date
) RETURNS TABLE (member_id uuid, product text, basis_points int, day date, valid bigint, total bigint)
LANGUAGE sql STABLE AS $$
  SELECT due.member_id, due.product,
         least(due.basis_points, (SELECT min(r.value) FROM team_links t
           JOIN member_rates r ON r.member_id = t.ancestor_id AND r.item = due.product
                                   WHERE t.descendant_id = due.member_id))
           + coalesce((SELECT v.rebate FROM vip_perks(due.member_id) v), 0),
         due.day, due.valid, due.total
    FROM (
    SELECT d.member_id, d.product, r.basis_points, d.day, d.valid - d.rebate_cut AS valid,
           (sum(d.valid - d.rebate_cut - coalesce(c.valid, 0))
             OVER (PARTITION BY d.member_id, d.product))::bigint AS total
      FROM member_daily_totals d
      JOIN sites s ON s.code = d.site_code
      JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' AND a.currency = s.currency
      JOIN rebate_rates r ON r.site_code = d.site_code AND r.product = d.product
      LEFT JOIN rebate_counts c ON c.member_id = d.member_id AND c.day = d.day AND c.product = d.product
     WHERE d.site_code = p_site AND (p_member IS NULL OR d.member_id = p_member)
       AND d.day BETWEEN greatest(r.since, p_day - 35) AND p_day
       AND d.valid - d.rebate_cut <> coalesce(c.valid, 0)
       AND NOT EXISTS (SELECT 1 FROM rebates p
         WHERE p.member_id = d.member_id AND p.day = p_day AND p.product = d.product)) due
   WHERE total > 0
$$;
