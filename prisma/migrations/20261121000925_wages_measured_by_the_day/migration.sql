-- A real-time wage is measured from what is counted of each team's day, which is as short for ten thousand members as for ten: before, everybody's
-- day was added up every five minutes for whoever stands above a bet.

-- Members below with enough valid bets on the day for real-time wages, at what is enough when they are counted.
ALTER TABLE "team_days" ADD COLUMN "heads" INTEGER NOT NULL DEFAULT 0;

-- 1 for who has bet enough; 0 where nothing is.
CREATE FUNCTION wages_head(p_valid bigint, p_minimum bigint) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_valid > 0 AND p_valid >= p_minimum, false)::int
$$;

-- The heads of all teams of a site on the days of which real-time wages may still be settled: from that on which the last ones were, or the
-- first contract was signed or, later, the kind was switched on.
CREATE FUNCTION wages_heads(p_site text) RETURNS TABLE (ancestor_id uuid, day date, product text, heads bigint) LANGUAGE sql STABLE AS $$
  WITH setting AS (
    SELECT c.active_minimum, (greatest(c.used_since, coalesce(
             (SELECT max(period_before) FROM contract_settlements WHERE site_code = p_site AND kind = 'realtime_wage'),
             (SELECT min(signed_at) FROM contracts WHERE site_code = p_site AND kind = 'realtime_wage'), '-infinity')) AT TIME ZONE s.time_zone)::date AS since
      FROM contract_settings c JOIN sites s ON s.code = c.site_code WHERE c.site_code = p_site AND c.kind = 'realtime_wage'),
  own AS (SELECT d.member_id, d.day, d.product, d.valid FROM day_rolls d WHERE d.site_code = p_site AND d.day >= (SELECT since FROM setting))
  SELECT t.ancestor_id, o.day, o.product, sum(wages_head(o.valid, s.active_minimum))
    FROM (SELECT * FROM own UNION ALL SELECT member_id, day, 'CONS', sum(valid)::bigint FROM own GROUP BY 1, 2) o
    CROSS JOIN setting s JOIN team_links t ON t.descendant_id = o.member_id AND t.distance > 0 GROUP BY 1, 2, 3
$$;

-- What is enough may change in the middle of a day; nobody counts meanwhile.
CREATE FUNCTION contract_settings_count_heads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('rolls_drain'));
  UPDATE team_days o SET heads = n.heads FROM wages_heads(NEW.site_code) n
    WHERE o.ancestor_id = n.ancestor_id AND o.day = n.day AND o.product = n.product AND o.heads <> n.heads;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_settings_count_heads AFTER INSERT OR UPDATE OF active_minimum ON contract_settings FOR EACH ROW
  WHEN (NEW.kind = 'realtime_wage') EXECUTE FUNCTION contract_settings_count_heads();
UPDATE team_days o SET heads = n.heads FROM contract_settings s CROSS JOIN LATERAL wages_heads(s.site_code) n
  WHERE s.kind = 'realtime_wage' AND o.ancestor_id = n.ancestor_id AND o.day = n.day AND o.product = n.product;

-- As before, and who has bet enough.
CREATE OR REPLACE FUNCTION rolls_add(p_changes bet_changes[], p_valids roll_valid[]) RETURNS void LANGUAGE sql AS $$
  WITH part AS (
    SELECT site_code, member_id, rolls_day(site_code, settled_at) AS day, game_type AS product, bets, stake, payout, 0::bigint AS valid FROM unnest(p_changes)
    UNION ALL SELECT site_code, member_id, day, product, 0, 0, 0, valid FROM unnest(p_valids)),
  delta AS (
    SELECT site_code, member_id, day, product, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(valid)::bigint AS valid
      FROM part GROUP BY 1, 2, 3, 4),
  whole AS (SELECT site_code, member_id, day, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(valid)::bigint AS valid FROM delta GROUP BY 1, 2, 3),
  -- Every statement here still sees the days as they were before.
  known AS (SELECT d.member_id, d.day, d.product, d.bets, d.valid FROM day_rolls d JOIN whole w ON w.member_id = d.member_id AND w.day = d.day),
  step AS MATERIALIZED (
    SELECT d.*, (coalesce(k.bets, 0) + d.bets > 0)::int - (coalesce(k.bets, 0) > 0)::int AS active,
           wages_head(coalesce(k.valid, 0) + d.valid, s.active_minimum) - wages_head(coalesce(k.valid, 0), s.active_minimum) AS heads
      FROM (SELECT site_code, member_id, day, product, bets, stake, payout, valid FROM delta UNION ALL SELECT site_code, member_id, day, 'CONS', bets, stake, payout, valid FROM whole) d
      LEFT JOIN (SELECT * FROM known UNION ALL SELECT member_id, day, 'CONS', sum(bets), sum(valid)::bigint FROM known GROUP BY 1, 2) k USING (member_id, day, product)
      LEFT JOIN contract_settings s ON s.site_code = d.site_code AND s.kind = 'realtime_wage'),
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
  INSERT INTO team_days AS o (ancestor_id, day, product, bets, stake, payout, valid, active, heads)
  SELECT t.ancestor_id, s.day, s.product, sum(s.bets), sum(s.stake), sum(s.payout), sum(s.valid), sum(s.active), sum(s.heads)
    FROM step s JOIN team_links t ON t.descendant_id = s.member_id AND t.distance > 0 GROUP BY 1, 2, 3
  ON CONFLICT (ancestor_id, day, product) DO UPDATE
    SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout, valid = o.valid + EXCLUDED.valid,
        active = o.active + EXCLUDED.active, heads = o.heads + EXCLUDED.heads
$$;

DROP FUNCTION wages_measure(text, text, timestamptz, timestamptz, uuid[]);
-- As before, of all contracts of a kind.
-- What the teams of these contracts did on their days from p_from until p_before, grouped by member first (docs/benchmarks.md). Net loss is stakes less
-- payouts; of all products together (CONS) also less the rebates and promotions of those days.
CREATE FUNCTION wages_measure(p_site text, p_kind text, p_from timestamptz, p_before timestamptz)
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, since text, until text, bets bigint, net_loss bigint, headcount bigint
  ) LANGUAGE sql STABLE SET enable_sort = off AS $$
  WITH held AS MATERIALIZED (
    SELECT *, dense_rank() OVER (ORDER BY product, since, until) AS part FROM wages_held(p_site, p_kind, p_from, p_before, NULL)),
  part AS MATERIALIZED (SELECT DISTINCT part, product, since, until FROM held),
  own AS (
    SELECT p.part, d.member_id, d.valid, d.stake - d.payout AS loss
      FROM part p JOIN day_rolls d ON d.site_code = p_site AND d.day BETWEEN p.since AND p.until AND p.product IN ('CONS', d.product) WHERE p_kind <> 'hourly_wage'
    UNION ALL
    SELECT p.part, h.member_id, h.valid, h.stake - h.payout
      FROM part p JOIN hour_rolls h ON h.site_code = p_site AND h.hour >= p_from AND h.hour < p_before AND p.product IN ('CONS', h.product) WHERE p_kind = 'hourly_wage'
    UNION ALL
    SELECT p.part, m.member_id, 0, -(m.rebates + m.promotions)
      FROM part p JOIN money_days m ON m.site_code = p_site AND m.day BETWEEN p.since AND p.until WHERE p.product = 'CONS' AND p_kind <> 'hourly_wage'),
  measured AS MATERIALIZED (
    SELECT o.part, o.member_id, sum(o.valid)::bigint AS valid, sum(o.loss)::bigint AS loss,
           (sum(o.valid) > 0 AND sum(o.valid) >= (SELECT active_minimum FROM contract_settings WHERE site_code = p_site AND kind = p_kind))::int AS active
      FROM own o GROUP BY 1, 2),
  team AS (
    SELECT h.contract_id, sum(m.valid)::bigint AS bets, sum(m.loss)::bigint AS net_loss, sum(m.active) AS headcount
      FROM held h JOIN team_links t ON t.ancestor_id = h.holder_id JOIN measured m ON m.member_id = t.descendant_id AND m.part = h.part GROUP BY 1)
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.depth, h.since::text, h.until::text, coalesce(t.bets, 0), coalesce(t.net_loss, 0), coalesce(t.headcount, 0)
    FROM held h LEFT JOIN team t USING (contract_id) ORDER BY h.depth, h.contract_id
$$;

-- What the teams of these holders of real-time contracts have done on the day that begins at p_from, as it is counted until now.
CREATE FUNCTION wages_measure_day(p_site text, p_from timestamptz, p_before timestamptz, p_holders uuid[])
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, since text, until text, bets bigint, net_loss bigint, headcount int
  ) LANGUAGE sql STABLE AS $$
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.since::text, h.until::text, coalesce(t.valid, 0) + o.valid,
         coalesce(t.stake - t.payout, 0) + o.loss - g.gifts, coalesce(t.heads, 0) + wages_head(o.valid, s.active_minimum)
    FROM wages_held(p_site, 'realtime_wage', p_from, p_before, p_holders) h
    JOIN contract_settings s ON s.site_code = p_site AND s.kind = 'realtime_wage'
    LEFT JOIN team_days t ON t.ancestor_id = h.holder_id AND t.day = h.until AND t.product = h.product
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.valid), 0)::bigint AS valid, coalesce(sum(d.stake - d.payout), 0)::bigint AS loss
        FROM day_rolls d WHERE d.member_id = h.holder_id AND d.day = h.until AND h.product IN ('CONS', d.product)) o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.rebates + m.promotions), 0)::bigint AS gifts FROM (
        SELECT rebates, promotions FROM team_money_days WHERE ancestor_id = h.holder_id AND day = h.until
        UNION ALL SELECT rebates, promotions FROM money_days WHERE member_id = h.holder_id AND day = h.until) m WHERE h.product = 'CONS') g
   ORDER BY h.depth, h.contract_id
$$;
