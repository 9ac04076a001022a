-- What the teams of the given holders of real-time contracts did on a day, as counted until now. Read from the teams'
-- daily totals, so that it takes as long for ten members as for ten thousand.
--
-- Arguments:
--   p_from: beginning of the day.
--   p_before: end of the period on that day.
-- Returns: as wages_measure.
--   payer_id | null: null when the platform pays.
-- Called by: wages/settlement.service.ts.
CREATE OR REPLACE FUNCTION wages_measure_day(p_site text, p_from timestamptz, p_before timestamptz, p_holders uuid[])
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, since text, until text, bets bigint,
      net_loss bigint, headcount int
  ) LANGUAGE sql STABLE AS $$
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.since::text, h.until::text,
         coalesce(t.valid - t.wage_cut, 0) + o.counted,
         coalesce(t.stake - t.payout, 0) + o.loss - g.gifts,
           coalesce(t.heads, 0) + totals_head(o.valid, s.active_minimum)
    FROM wages_held(p_site, 'realtime_wage', p_from, p_before, p_holders) h
    JOIN contract_settings s ON s.site_code = p_site AND s.kind = 'realtime_wage'
    LEFT JOIN team_days t ON t.ancestor_id = h.holder_id AND t.day = h.until AND t.product = h.product
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.valid), 0)::bigint AS valid, coalesce(sum(d.valid - d.wage_cut), 0)::bigint AS counted,
             coalesce(sum(d.stake - d.payout), 0)::bigint AS loss
        FROM member_daily_totals d
       WHERE d.member_id = h.holder_id AND d.day = h.until AND h.product IN ('CONS', d.product)) o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.rebates + m.promotions), 0)::bigint AS gifts FROM (
        SELECT rebates, promotions FROM team_money_days WHERE ancestor_id = h.holder_id AND day = h.until
        UNION ALL SELECT rebates, promotions FROM money_days WHERE member_id = h.holder_id AND day = h.until) m
          WHERE h.product = 'CONS') g
   ORDER BY h.depth, h.contract_id
$$;
