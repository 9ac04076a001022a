-- Nothing is counted by the functions of before while this runs.
SELECT pg_advisory_xact_lock(hashtext('totals_drain'));

-- CreateTable
CREATE TABLE "site_days" (
    "site_code" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "product" TEXT NOT NULL,
    "bets" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "valid" BIGINT NOT NULL,
    "active" INTEGER NOT NULL,

    CONSTRAINT "site_days_pkey" PRIMARY KEY ("site_code","day","product")
);

-- CreateTable
CREATE TABLE "game_days" (
    "site_code" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "node_id" INTEGER NOT NULL,
    "bets" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,

    CONSTRAINT "game_days_pkey" PRIMARY KEY ("site_code","day","node_id")
);

-- CreateTable
CREATE TABLE "site_money_days" (
    "site_code" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "deposits" BIGINT NOT NULL,
    "withdrawals" BIGINT NOT NULL,
    "rebates" BIGINT NOT NULL,
    "promotions" BIGINT NOT NULL,
    "depositors" INTEGER NOT NULL,
    "first_depositors" INTEGER NOT NULL,

    CONSTRAINT "site_money_days_pkey" PRIMARY KEY ("site_code","day")
);

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

-- What is counted so far. Bets and money that still wait are counted when they are drained.
INSERT INTO site_days (site_code, day, product, bets, stake, payout, valid, active)
SELECT d.site_code, d.day, d.product, sum(d.bets), sum(d.stake), sum(d.payout), sum(d.valid),
       count(*) FILTER (WHERE d.bets > 0)
  FROM member_daily_totals d JOIN members m ON m.id = d.member_id AND m.type <> 4 GROUP BY 1, 2, 3;

INSERT INTO site_days (site_code, day, product, bets, stake, payout, valid, active)
SELECT d.site_code, d.day, 'CONS', sum(d.bets), sum(d.stake), sum(d.payout), sum(d.valid),
       count(DISTINCT d.member_id) FILTER (WHERE d.bets > 0)
  FROM member_daily_totals d JOIN members m ON m.id = d.member_id AND m.type <> 4 GROUP BY 1, 2;

INSERT INTO game_days (site_code, day, node_id, bets, stake, payout)
SELECT part.site_code, part.day, part.node_id, sum(part.bets), sum(part.stake), sum(part.payout)
  FROM (
    SELECT b.site_code, sites_day(b.site_code, b.settled_at) AS day, b.node_id, b.member_id, 1 AS bets, b.stake,
           b.payout
      FROM bets b WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'
    UNION ALL
    SELECT c.site_code, sites_day(c.site_code, c.settled_at), c.node_id, c.member_id, -c.bets, -c.stake, -c.payout
      FROM bet_changes c WHERE c.node_id IS NOT NULL) part
  JOIN members m ON m.id = part.member_id AND m.type <> 4
 GROUP BY 1, 2, 3;

INSERT INTO site_money_days (site_code, day, deposits, withdrawals, rebates, promotions, depositors, first_depositors)
SELECT d.site_code, d.day, sum(d.deposits), sum(d.withdrawals), sum(d.rebates), sum(d.promotions),
       count(*) FILTER (WHERE d.deposits > 0),
       count(*) FILTER (WHERE d.deposits > 0 AND NOT EXISTS (
         SELECT FROM money_days o WHERE o.member_id = d.member_id AND o.deposits > 0 AND o.day < d.day))
  FROM money_days d GROUP BY 1, 2;

-- The dashboard counts what waits of each.
CREATE INDEX claims_process_idx ON claims (site_code, created_at) WHERE state = 'process';
CREATE INDEX feedback_open_idx ON feedback (site_code, created_at) WHERE answered_at IS NULL;
CREATE INDEX contract_payments_review_idx ON contract_payments (site_code, created_at) WHERE status = 'pending_review';
CREATE INDEX refused_calls_dispute_idx ON refused_calls (site_code, first_at)
  WHERE action IN ('win', 'adjust', 'rollback');
