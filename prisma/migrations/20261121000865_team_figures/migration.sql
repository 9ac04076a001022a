-- Accounts opened below an agent by day, in the site's time zone: a team of thousands is not read through to count who is new.
CREATE TABLE "team_joins" (
    "ancestor_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "joined" INTEGER NOT NULL,

    CONSTRAINT "team_joins_pkey" PRIMARY KEY ("ancestor_id","day")
);

CREATE FUNCTION team_links_note_joins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_joins AS o (ancestor_id, day, joined)
  SELECT n.ancestor_id, rolls_day(m.site_code, m.created_at), count(*) FROM new_links n JOIN members m ON m.id = n.descendant_id WHERE n.distance > 0 GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (ancestor_id, day) DO UPDATE SET joined = o.joined + EXCLUDED.joined;
  RETURN NULL;
END $$;
CREATE TRIGGER team_links_note_joins AFTER INSERT ON team_links REFERENCING NEW TABLE AS new_links FOR EACH STATEMENT EXECUTE FUNCTION team_links_note_joins();
INSERT INTO team_joins
  SELECT t.ancestor_id, rolls_day(m.site_code, m.created_at), count(*) FROM team_links t JOIN members m ON m.id = t.descendant_id WHERE t.distance > 0 GROUP BY 1, 2;

-- Members active on a day, by the active day each had before it (0001-01-01: none). Who was active within a range of days was so for the first
-- time on exactly one of them, which is the one whose day before lies outside: so the heads of any range are a sum, which days alone do not give.
CREATE TABLE "team_returns" (
    "ancestor_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "before" DATE NOT NULL,
    "members" INTEGER NOT NULL,

    CONSTRAINT "team_returns_pkey" PRIMARY KEY ("ancestor_id","day","before")
);
WITH active AS (SELECT member_id, day FROM day_rolls GROUP BY 1, 2 HAVING sum(bets) > 0),
chain AS (SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01') AS before FROM active)
INSERT INTO team_returns
  SELECT t.ancestor_id, c.day, c.before, count(*) FROM chain c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0 GROUP BY 1, 2, 3;

-- As before, and the days that became active or stopped being so take their places between the member's other days.
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

-- Who was here within the last minutes is few of all sessions there ever were.
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions"("last_seen_at");
