-- What each account did by itself over one day, four and sixteen: a report that sorts ten thousand accounts over any range adds up a dozen rows
-- of each instead of ninety. Bets of all products together, and the rest of the money.
CREATE TABLE "member_spans" (
    "span" INTEGER NOT NULL,
    "member_id" UUID NOT NULL,
    "bets" INTEGER NOT NULL DEFAULT 0,
    "stake" BIGINT NOT NULL DEFAULT 0,
    "payout" BIGINT NOT NULL DEFAULT 0,
    "deposits" BIGINT NOT NULL DEFAULT 0,
    "withdrawals" BIGINT NOT NULL DEFAULT 0,
    "rebates" BIGINT NOT NULL DEFAULT 0,
    "promotions" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "member_spans_pkey" PRIMARY KEY ("span","member_id")
);

-- A span is one number, so that those of a range are found by one comparison: 32 times its first day, counted from 1970, and how many days it
-- has. It begins at a multiple of its length.
CREATE FUNCTION rolls_span(p_day date, p_days int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_day - date '1970-01-01') / p_days * p_days * 32 + p_days
$$;
-- The spans that a day belongs to.
CREATE FUNCTION rolls_spans(p_day date) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[rolls_span(p_day, 1), rolls_span(p_day, 4), rolls_span(p_day, 16)]
$$;
-- The fewest spans that make up a range of days, both ends among them.
CREATE FUNCTION rolls_cover(p_from date, p_to date) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_cover int[] := '{}';
  v_since date := p_from;
  v_days int;
BEGIN
  WHILE v_since <= p_to LOOP
    SELECT max(d) INTO v_days FROM unnest(ARRAY[1, 4, 16]) d WHERE (v_since - date '1970-01-01') % d = 0 AND v_since + d - 1 <= p_to;
    v_cover := v_cover || rolls_span(v_since, v_days);
    v_since := v_since + v_days;
  END LOOP;
  RETURN v_cover;
END $$;

INSERT INTO member_spans (span, member_id, bets, stake, payout, deposits, withdrawals, rebates, promotions)
SELECT span, member_id, sum(bets), sum(stake), sum(payout), sum(deposits), sum(withdrawals), sum(rebates), sum(promotions)
  FROM (SELECT member_id, day, bets, stake, payout, 0 AS deposits, 0 AS withdrawals, 0 AS rebates, 0 AS promotions FROM day_rolls
        UNION ALL SELECT member_id, day, 0, 0, 0, deposits, withdrawals, rebates, promotions FROM money_days) part CROSS JOIN unnest(rolls_spans(day)) span
 GROUP BY 1, 2 ORDER BY 1, 2;

-- As before, and the member's spans.
CREATE OR REPLACE FUNCTION rolls_add(p_changes bet_changes[], p_valids roll_valid[]) RETURNS void LANGUAGE sql AS $$
  WITH part AS (
    SELECT site_code, member_id, rolls_day(site_code, settled_at) AS day, game_type AS product, bets, stake, payout, 0::bigint AS valid FROM unnest(p_changes)
    UNION ALL SELECT site_code, member_id, day, product, 0, 0, 0, valid FROM unnest(p_valids)),
  delta AS (
    SELECT site_code, member_id, day, product, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(valid)::bigint AS valid
      FROM part GROUP BY 1, 2, 3, 4),
  whole AS (SELECT member_id, day, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(valid)::bigint AS valid FROM delta GROUP BY 1, 2),
  -- Every statement here still sees the days as they were before.
  known AS (SELECT d.member_id, d.day, d.product, d.bets FROM day_rolls d JOIN whole w ON w.member_id = d.member_id AND w.day = d.day),
  step AS MATERIALIZED (
    SELECT d.*, (coalesce(k.bets, 0) + d.bets > 0)::int - (coalesce(k.bets, 0) > 0)::int AS active
      FROM (SELECT member_id, day, product, bets, stake, payout, valid FROM delta) d LEFT JOIN known k USING (member_id, day, product)
    UNION ALL
    SELECT w.member_id, w.day, 'CONS', w.bets, w.stake, w.payout, w.valid, (coalesce(k.bets, 0) + w.bets > 0)::int - (coalesce(k.bets, 0) > 0)::int
      FROM whole w LEFT JOIN (SELECT member_id, day, sum(bets) AS bets FROM known GROUP BY 1, 2) k USING (member_id, day)),
  own AS (
    INSERT INTO day_rolls AS o (member_id, day, product, site_code, bets, stake, payout, valid)
    SELECT member_id, day, product, site_code, bets, stake, payout, valid FROM delta
    ON CONFLICT (member_id, day, product) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout, valid = o.valid + EXCLUDED.valid),
  spans AS (
    INSERT INTO member_spans AS o (span, member_id, bets, stake, payout)
    SELECT span, member_id, sum(bets), sum(stake), sum(payout) FROM whole CROSS JOIN unnest(rolls_spans(day)) span GROUP BY 1, 2
    ON CONFLICT (span, member_id) DO UPDATE SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout),
  turned AS (SELECT member_id, day, active FROM step WHERE product = 'CONS' AND active <> 0),
  span AS (SELECT member_id, min(day) AS since FROM turned GROUP BY 1),
  was AS (
    SELECT s.member_id, d.day FROM span s JOIN day_rolls d ON d.member_id = s.member_id AND d.day >= s.since GROUP BY 1, 2 HAVING sum(d.bets) > 0
    UNION ALL
    SELECT s.member_id, p.day FROM span s CROSS JOIN LATERAL (
      SELECT d.day FROM day_rolls d WHERE d.member_id = s.member_id AND d.day < s.since GROUP BY 1 HAVING sum(d.bets) > 0 ORDER BY 1 DESC LIMIT 1) p),
  becomes AS (
    (SELECT member_id, day FROM was EXCEPT SELECT member_id, day FROM turned WHERE active < 0) UNION ALL SELECT member_id, day FROM turned WHERE active > 0),
  chain AS (
    SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01') AS before, 1 AS n FROM becomes
    UNION ALL SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01'), -1 FROM was),
  moved AS (SELECT member_id, day, before, sum(n)::int AS n FROM chain GROUP BY 1, 2, 3 HAVING sum(n) <> 0),
  returns AS (
    INSERT INTO team_returns AS o (ancestor_id, day, before, members)
    SELECT t.ancestor_id, c.day, c.before, sum(c.n) FROM moved c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0 GROUP BY 1, 2, 3
    ON CONFLICT (ancestor_id, day, before) DO UPDATE SET members = o.members + EXCLUDED.members)
  INSERT INTO team_days AS o (ancestor_id, day, product, bets, stake, payout, valid, active)
  SELECT t.ancestor_id, s.day, s.product, sum(s.bets), sum(s.stake), sum(s.payout), sum(s.valid), sum(s.active)
    FROM step s JOIN team_links t ON t.descendant_id = s.member_id AND t.distance > 0 GROUP BY 1, 2, 3
  ON CONFLICT (ancestor_id, day, product) DO UPDATE
    SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout, valid = o.valid + EXCLUDED.valid,
        active = o.active + EXCLUDED.active
$$;

-- As before, and the member's spans.
CREATE OR REPLACE FUNCTION money_drain(p_limit int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_taken int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('rolls_drain'));
  WITH taken AS (
    DELETE FROM money_changes WHERE ctid = ANY (ARRAY(SELECT m.ctid FROM money_changes m LIMIT p_limit)) RETURNING money_changes.*),
  delta AS (
    SELECT site_code, member_id, rolls_day(site_code, at) AS day, sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals,
           sum(rebates)::bigint AS rebates, sum(promotions)::bigint AS promotions
      FROM taken GROUP BY 1, 2, 3),
  own AS (
    INSERT INTO money_days AS o (member_id, day, site_code, deposits, withdrawals, rebates, promotions)
    SELECT member_id, day, site_code, deposits, withdrawals, rebates, promotions FROM delta
    ON CONFLICT (member_id, day) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals, rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions),
  spans AS (
    INSERT INTO member_spans AS o (span, member_id, deposits, withdrawals, rebates, promotions)
    SELECT span, member_id, sum(deposits), sum(withdrawals), sum(rebates), sum(promotions) FROM delta CROSS JOIN unnest(rolls_spans(day)) span GROUP BY 1, 2
    ON CONFLICT (span, member_id) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals, rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions),
  team AS (
    INSERT INTO team_money_days AS o (ancestor_id, day, deposits, withdrawals, rebates, promotions)
    SELECT t.ancestor_id, d.day, sum(d.deposits), sum(d.withdrawals), sum(d.rebates), sum(d.promotions)
      FROM delta d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 GROUP BY 1, 2
    ON CONFLICT (ancestor_id, day) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals, rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions)
  SELECT count(*) INTO v_taken FROM taken;
  RETURN v_taken;
END $$;
