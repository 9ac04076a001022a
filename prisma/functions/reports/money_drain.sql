-- Counts changes of money other than bets (deposits, withdrawals, rebates, promotions) into the daily and period totals
-- of members, their teams and sites, each change once. All parts of the statement see the tables as they were before
-- it.
--
-- Arguments:
--   p_limit: the most changes to take.
-- Returns: how many changes were counted.
-- Locks: the advisory lock 'totals_drain'.
-- Called by: reports/daily-totals.service.ts, prisma/seed/people.ts.
CREATE OR REPLACE FUNCTION money_drain(p_limit int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_taken int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  WITH taken AS (
    DELETE FROM money_changes WHERE ctid = ANY (ARRAY(SELECT m.ctid FROM money_changes m LIMIT p_limit))
      RETURNING money_changes.*),
  delta AS (
    SELECT site_code, member_id, sites_day(site_code, at) AS day, sum(deposits)::bigint AS deposits,
           sum(withdrawals)::bigint AS withdrawals,
           sum(rebates)::bigint AS rebates, sum(promotions)::bigint AS promotions
      FROM taken GROUP BY 1, 2, 3),
  paying AS (
    SELECT d.site_code, d.day, d.member_id, (coalesce(o.deposits, 0) + d.deposits > 0)::int
             - (coalesce(o.deposits, 0) > 0)::int AS depositors
      FROM delta d LEFT JOIN money_days o ON o.member_id = d.member_id AND o.day = d.day WHERE d.deposits <> 0),
  -- Who deposits on a day before the first one so far, by a clock that was set back, moves that first one.
  first AS (
    SELECT p.site_code, p.member_id, p.day, o.day AS was
      FROM (SELECT site_code, member_id, min(day) AS day FROM paying WHERE depositors > 0 GROUP BY 1, 2) p
      LEFT JOIN LATERAL (
        SELECT min(m.day) AS day FROM money_days m WHERE m.member_id = p.member_id AND m.deposits > 0) o ON true
     WHERE o.day IS NULL OR p.day < o.day),
  site AS (
    INSERT INTO site_money_days AS o (site_code, day, deposits, withdrawals, rebates, promotions, depositors,
      first_depositors)
    SELECT site_code, day, sum(deposits), sum(withdrawals), sum(rebates), sum(promotions), sum(depositors), sum(first)
      FROM (
        SELECT site_code, day, deposits, withdrawals, rebates, promotions, 0 AS depositors, 0 AS first FROM delta
        UNION ALL SELECT site_code, day, 0, 0, 0, 0, depositors, 0 FROM paying
        UNION ALL SELECT site_code, day, 0, 0, 0, 0, 0, 1 FROM first
        UNION ALL SELECT site_code, was, 0, 0, 0, 0, 0, -1 FROM first WHERE was IS NOT NULL) part
     GROUP BY 1, 2
    ON CONFLICT (site_code, day) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals,
          rebates = o.rebates + EXCLUDED.rebates, promotions = o.promotions + EXCLUDED.promotions,
          depositors = o.depositors + EXCLUDED.depositors,
          first_depositors = o.first_depositors + EXCLUDED.first_depositors),
  own AS (
    INSERT INTO money_days AS o (member_id, day, site_code, deposits, withdrawals, rebates, promotions)
    SELECT member_id, day, site_code, deposits, withdrawals, rebates, promotions FROM delta
    ON CONFLICT (member_id, day) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals,
        rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions),
  periods AS (
    INSERT INTO member_period_totals AS o (period, member_id, deposits, withdrawals, rebates, promotions)
    SELECT period, member_id, sum(deposits), sum(withdrawals), sum(rebates), sum(promotions)
      FROM delta CROSS JOIN unnest(totals_periods(day)) period GROUP BY 1, 2
    ON CONFLICT (period, member_id) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals,
        rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions),
  team AS (
    INSERT INTO team_money_days AS o (ancestor_id, day, deposits, withdrawals, rebates, promotions)
    SELECT t.ancestor_id, d.day, sum(d.deposits), sum(d.withdrawals), sum(d.rebates), sum(d.promotions)
      FROM delta d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 GROUP BY 1, 2
    ON CONFLICT (ancestor_id, day) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals,
        rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions)
  SELECT count(*) INTO v_taken FROM taken;
  RETURN v_taken;
END $$;
