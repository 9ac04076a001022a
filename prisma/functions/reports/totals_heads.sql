-- Active members of all teams of a site by day and product, for the days of which real-time wages may still be settled:
-- from the last settlement on, or from the first contract's signature or, if later, the day the kind was switched on.
--
-- Returns: product 'CONS' is all products together.
-- Called by: contract_settings_count_heads, reports/daily-totals-audit-sql.ts.
CREATE OR REPLACE FUNCTION totals_heads(
  p_site text
) RETURNS TABLE (ancestor_id uuid, day date, product text, heads bigint) LANGUAGE sql STABLE AS $$
  WITH setting AS (
    SELECT c.active_minimum, (greatest(c.used_since, coalesce(
             (SELECT max(period_before) FROM contract_settlements WHERE site_code = p_site AND kind = 'realtime_wage'),
             (SELECT min(signed_at) FROM contracts WHERE site_code = p_site AND kind = 'realtime_wage'),
               '-infinity')) AT TIME ZONE s.time_zone)::date AS since
      FROM contract_settings c JOIN sites s ON s.code = c.site_code
        WHERE c.site_code = p_site AND c.kind = 'realtime_wage'),
  own AS (SELECT d.member_id, d.day, d.product, d.valid FROM member_daily_totals d
    WHERE d.site_code = p_site AND d.day >= (SELECT since FROM setting))
  SELECT t.ancestor_id, o.day, o.product, sum(totals_head(o.valid, s.active_minimum))
    FROM (SELECT * FROM own UNION ALL SELECT member_id, day, 'CONS', sum(valid)::bigint FROM own GROUP BY 1, 2) o
    CROSS JOIN setting s JOIN team_links t ON t.descendant_id = o.member_id AND t.distance > 0 GROUP BY 1, 2, 3
$$;
