-- Adds changes of bets to the daily totals of members and of their games, of everybody above them, of sites and of
-- games, to the period totals, and to the counts of active members (team_returns, team_days.active and .heads). Sites
-- and games leave out trial accounts, which play with trial money. All parts of the statement see the tables as they
-- were before it.
--
-- Arguments:
--   p_changes: changes of settled bets.
--   p_valids: the changes of valid bets that result from them (totals_valid_bets).
-- Locks: the caller holds the advisory lock 'totals_drain'.
-- Called by: totals_drain.
CREATE OR REPLACE FUNCTION totals_add(p_changes bet_changes[], p_valids valid_bet_change[]) RETURNS void
LANGUAGE sql AS $$
  WITH part AS (
    SELECT site_code, member_id, sites_day(site_code, settled_at) AS day, game_type AS product, bets, stake, payout,
           0::bigint AS valid, 0::bigint AS rebate_cut, 0::bigint AS points_cut, 0::bigint AS wage_cut
      FROM unnest(p_changes)
    UNION ALL
    SELECT site_code, member_id, day, product, 0, 0, 0, valid, rebate_cut, points_cut, wage_cut FROM unnest(p_valids)),
  delta AS (
    SELECT site_code, member_id, day, product, sum(bets)::int AS bets, sum(stake)::bigint AS stake,
           sum(payout)::bigint AS payout, sum(valid)::bigint AS valid, sum(rebate_cut)::bigint AS rebate_cut,
           sum(points_cut)::bigint AS points_cut, sum(wage_cut)::bigint AS wage_cut
      FROM part GROUP BY 1, 2, 3, 4),
  whole AS (
    SELECT site_code, member_id, day, sum(bets)::int AS bets, sum(stake)::bigint AS stake,
           sum(payout)::bigint AS payout, sum(valid)::bigint AS valid, sum(wage_cut)::bigint AS wage_cut
      FROM delta GROUP BY 1, 2, 3),
  -- All parts of this statement see the tables as they were before it.
  known AS (
    SELECT d.member_id, d.day, d.product, d.bets, d.valid
      FROM member_daily_totals d JOIN whole w ON w.member_id = d.member_id AND w.day = d.day),
  step AS MATERIALIZED (
    SELECT d.*, (coalesce(k.bets, 0) + d.bets > 0)::int - (coalesce(k.bets, 0) > 0)::int AS active,
           totals_head(coalesce(k.valid, 0) + d.valid, s.active_minimum)
             - totals_head(coalesce(k.valid, 0), s.active_minimum) AS heads
      FROM (
        SELECT site_code, member_id, day, product, bets, stake, payout, valid, wage_cut FROM delta
        UNION ALL SELECT site_code, member_id, day, 'CONS', bets, stake, payout, valid, wage_cut FROM whole) d
      LEFT JOIN (
        SELECT * FROM known
        UNION ALL SELECT member_id, day, 'CONS', sum(bets), sum(valid)::bigint FROM known GROUP BY 1, 2) k
        USING (member_id, day, product)
      LEFT JOIN contract_settings s ON s.site_code = d.site_code AND s.kind = 'realtime_wage'),
  own AS (
    INSERT INTO member_daily_totals AS o (member_id, day, product, site_code, bets, stake, payout, valid, rebate_cut,
      points_cut, wage_cut)
    SELECT member_id, day, product, site_code, bets, stake, payout, valid, rebate_cut, points_cut, wage_cut FROM delta
    ON CONFLICT (member_id, day, product) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout,
          valid = o.valid + EXCLUDED.valid, rebate_cut = o.rebate_cut + EXCLUDED.rebate_cut,
          points_cut = o.points_cut + EXCLUDED.points_cut, wage_cut = o.wage_cut + EXCLUDED.wage_cut),
  periods AS (
    INSERT INTO member_period_totals AS o (period, member_id, bets, stake, payout)
    SELECT period, member_id, sum(bets), sum(stake), sum(payout)
      FROM whole CROSS JOIN unnest(totals_periods(day)) period GROUP BY 1, 2
    ON CONFLICT (period, member_id) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout),
  site AS (
    INSERT INTO site_days AS o (site_code, day, product, bets, stake, payout, valid, active)
    SELECT s.site_code, s.day, s.product, sum(s.bets), sum(s.stake), sum(s.payout), sum(s.valid), sum(s.active)
      FROM step s JOIN members m ON m.id = s.member_id AND m.type <> 4 GROUP BY 1, 2, 3
    ON CONFLICT (site_code, day, product) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout,
          valid = o.valid + EXCLUDED.valid, active = o.active + EXCLUDED.active),
  game AS (
    INSERT INTO game_days AS o (site_code, day, node_id, bets, stake, payout)
    SELECT c.site_code, sites_day(c.site_code, c.settled_at), c.node_id, sum(c.bets), sum(c.stake), sum(c.payout)
      FROM unnest(p_changes) c JOIN members m ON m.id = c.member_id AND m.type <> 4
     WHERE c.node_id IS NOT NULL GROUP BY 1, 2, 3
    ON CONFLICT (site_code, day, node_id) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout),
  played AS (
    INSERT INTO member_game_days AS o (member_id, day, vendor_code, node_id, product, bets, stake, payout)
    SELECT c.member_id, sites_day(c.site_code, c.settled_at), c.vendor_code, c.node_id, c.game_type, sum(c.bets),
           sum(c.stake), sum(c.payout)
      FROM unnest(p_changes) c WHERE c.node_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (member_id, day, vendor_code, node_id, product) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout),
  turned AS (SELECT member_id, day, active FROM step WHERE product = 'CONS' AND active <> 0),
  affected AS (SELECT member_id, min(day) AS since FROM turned GROUP BY 1),
  was AS (
    SELECT s.member_id, d.day
      FROM affected s JOIN member_daily_totals d ON d.member_id = s.member_id AND d.day >= s.since
     GROUP BY 1, 2 HAVING sum(d.bets) > 0
    UNION ALL
    SELECT s.member_id, p.day FROM affected s CROSS JOIN LATERAL (
      SELECT d.day FROM member_daily_totals d WHERE d.member_id = s.member_id AND d.day < s.since GROUP BY 1
        HAVING sum(d.bets) > 0 ORDER BY 1 DESC LIMIT 1) p),
  becomes AS (
    (SELECT member_id, day FROM was EXCEPT SELECT member_id, day FROM turned WHERE active < 0)
      UNION ALL SELECT member_id, day FROM turned WHERE active > 0),
  chain AS (
    SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01') AS before, 1 AS n
      FROM becomes
    UNION ALL
    SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01'), -1
      FROM was),
  moved AS (SELECT member_id, day, before, sum(n)::int AS n FROM chain GROUP BY 1, 2, 3 HAVING sum(n) <> 0),
  returns AS (
    INSERT INTO team_returns AS o (ancestor_id, day, before, members)
    SELECT t.ancestor_id, c.day, c.before, sum(c.n) FROM moved c
      JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0 GROUP BY 1, 2, 3
    ON CONFLICT (ancestor_id, day, before) DO UPDATE SET members = o.members + EXCLUDED.members)
  INSERT INTO team_days AS o (ancestor_id, day, product, bets, stake, payout, valid, wage_cut, active, heads)
  SELECT t.ancestor_id, s.day, s.product, sum(s.bets), sum(s.stake), sum(s.payout), sum(s.valid), sum(s.wage_cut),
         sum(s.active), sum(s.heads)
    FROM step s JOIN team_links t ON t.descendant_id = s.member_id AND t.distance > 0 GROUP BY 1, 2, 3
  ON CONFLICT (ancestor_id, day, product) DO UPDATE
    SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout,
        valid = o.valid + EXCLUDED.valid, wage_cut = o.wage_cut + EXCLUDED.wage_cut,
        active = o.active + EXCLUDED.active, heads = o.heads + EXCLUDED.heads
$$;
