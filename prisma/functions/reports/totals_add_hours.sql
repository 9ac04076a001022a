-- Adds changes of bets to the hourly totals, at sites that pay hourly wages.
--
-- Arguments: as totals_add.
-- Called by: totals_drain.
CREATE OR REPLACE FUNCTION totals_add_hours(p_changes bet_changes[], p_valids valid_bet_change[]) RETURNS void
  LANGUAGE sql AS $$
  WITH part AS (
    SELECT site_code, member_id, game_type AS product, settled_at AS at, stake, payout, 0::bigint AS valid,
           0::bigint AS wage_cut
      FROM unnest(p_changes)
    UNION ALL SELECT site_code, member_id, product, at, 0, 0, valid, wage_cut FROM unnest(p_valids))
  INSERT INTO member_hourly_totals AS o (member_id, hour, product, site_code, stake, payout, valid, wage_cut)
  SELECT p.member_id, sites_hour(p.site_code, p.at), p.product, p.site_code, sum(p.stake), sum(p.payout), sum(p.valid),
         sum(p.wage_cut)
    FROM part p JOIN contract_settings s ON s.site_code = p.site_code AND s.kind = 'hourly_wage' GROUP BY 1, 2, 3, 4
  ON CONFLICT (member_id, hour, product)
    DO UPDATE SET stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout,
      valid = o.valid + EXCLUDED.valid, wage_cut = o.wage_cut + EXCLUDED.wage_cut
$$;
