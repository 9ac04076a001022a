-- AlterTable
ALTER TABLE "bet_changes" ADD COLUMN     "node_id" INTEGER;

-- AlterTable
ALTER TABLE "games" ADD COLUMN     "printed_return" INTEGER;

-- AlterTable
ALTER TABLE "member_daily_totals" ADD COLUMN     "points_cut" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "rebate_cut" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "wage_cut" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "member_hourly_totals" ADD COLUMN     "wage_cut" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "team_days" ADD COLUMN     "wage_cut" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "return_weights" (
    "site_code" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "percent" INTEGER,

    CONSTRAINT "return_weights_pkey" PRIMARY KEY ("site_code","scope","item","purpose","since")
);

ALTER TABLE "return_weights" ADD CONSTRAINT "return_weights_percent" CHECK (percent BETWEEN 0 AND 100),
  ADD CONSTRAINT "return_weights_scope" CHECK (scope IN ('game', 'vendor', 'product')),
  ADD CONSTRAINT "return_weights_purpose" CHECK (purpose IN ('rebate', 'points', 'wage', 'wagering'));

-- How much of a changed valid bet does not count for each purpose, and the percent of it that counts as wagering.
ALTER TYPE valid_bet_change ADD ATTRIBUTE rebate_cut bigint, ADD ATTRIBUTE points_cut bigint,
  ADD ATTRIBUTE wage_cut bigint, ADD ATTRIBUTE wagering int;

-- The games that paid players to play, where an installation has them already; a new one gets all weights as it is
-- seeded.
UPDATE games SET printed_return = 990000 WHERE game_code IN ('BGS-HIGHORLOW', 'BGS-GEMMINES', 'BGS-PINDROP');
INSERT INTO return_weights (site_code, scope, item, purpose, since, percent)
  SELECT s.code, 'game', g.node_id::text, w.purpose, now(), w.percent
    FROM sites s CROSS JOIN games g
      CROSS JOIN (VALUES ('rebate', 0), ('points', 0), ('wage', 0), ('wagering', 20)) w(purpose, percent)
   WHERE g.printed_return = 990000;

CREATE OR REPLACE FUNCTION bets_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_was int := (OLD.settled_at IS NOT NULL AND OLD.status <> 'rolled_back')::int;
  v_is int := (NEW.settled_at IS NOT NULL AND NEW.status <> 'rolled_back')::int;
BEGIN
  INSERT INTO bet_changes (site_code, member_id, vendor_code, round_id, game_type, settled_at, bets, stake, payout,
    bet_id, bet_at, node_id)
    VALUES (NEW.site_code, NEW.member_id, NEW.vendor_code, bets_netted_round(NEW.round_id), NEW.game_type,
      coalesce(OLD.settled_at, NEW.settled_at),
      v_is - v_was, NEW.stake * v_is - OLD.stake * v_was, NEW.payout * v_is - OLD.payout * v_was, NEW.id,
        NEW.placed_at, NEW.node_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION points_due(
  p_site text, p_member uuid, p_day date
) RETURNS TABLE (member_id uuid, product text, day date, counted bigint, valid bigint, points bigint)
LANGUAGE sql STABLE AS $$
  SELECT u.member_id, u.product, u.day, u.valid - CASE WHEN u.is_last THEN u.total % u.bet_unit ELSE 0 END,
         u.total - u.total % u.bet_unit, u.total / u.bet_unit * u.points
    FROM (
      SELECT d.member_id, d.product, d.day, d.valid - d.points_cut AS valid, r.bet_unit, r.points,
             (sum(d.valid - d.points_cut - coalesce(c.valid, 0)) OVER w)::bigint AS total,
             d.day = max(d.day) OVER w AS is_last
        FROM member_daily_totals d
        JOIN sites s ON s.code = d.site_code
        JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' AND a.currency = s.currency
        JOIN point_rates r ON r.site_code = d.site_code AND r.product = d.product
        LEFT JOIN point_counts c ON c.member_id = d.member_id AND c.day = d.day AND c.product = d.product
       WHERE d.site_code = p_site AND (p_member IS NULL OR d.member_id = p_member)
         AND d.day BETWEEN greatest(r.since, p_day - 35) AND p_day
         AND d.valid - d.points_cut <> coalesce(c.valid, 0)
         AND NOT EXISTS (SELECT 1 FROM point_earnings e
           WHERE e.member_id = d.member_id AND e.day = p_day AND e.product = d.product)
      WINDOW w AS (PARTITION BY d.member_id, d.product)) u
   WHERE u.total >= u.bet_unit
$$;

CREATE OR REPLACE FUNCTION rebates_due(
  p_site text, p_member uuid, p_day date
) RETURNS TABLE (member_id uuid, product text, basis_points int, day date, valid bigint, total bigint)
LANGUAGE sql STABLE AS $$
  SELECT due.member_id, due.product,
         least(due.basis_points, (SELECT min(r.value) FROM team_links t
           JOIN member_rates r ON r.member_id = t.ancestor_id AND r.item = due.product
                                   WHERE t.descendant_id = due.member_id)),
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

CREATE OR REPLACE FUNCTION returns_weights(
  p_site text, p_node int, p_at timestamptz
) RETURNS TABLE (rebate int, points int, wage int, wagering int) LANGUAGE sql STABLE AS $$
  SELECT coalesce((array_agg(w.percent ORDER BY w.place) FILTER (WHERE w.purpose = 'rebate'))[1], 100),
         coalesce((array_agg(w.percent ORDER BY w.place) FILTER (WHERE w.purpose = 'points'))[1], 100),
         coalesce((array_agg(w.percent ORDER BY w.place) FILTER (WHERE w.purpose = 'wage'))[1], 100),
         (array_agg(w.percent ORDER BY w.place) FILTER (WHERE w.purpose = 'wagering'))[1]
    FROM (
      SELECT DISTINCT ON (k.place, x.purpose) k.place, x.purpose, x.percent
        FROM games g
        CROSS JOIN LATERAL (VALUES (1, 'game', g.node_id::text), (2, 'vendor', g.vendor_code),
          (3, 'product', g.game_type)) k(place, scope, item)
        JOIN return_weights x ON x.site_code = p_site AND x.scope = k.scope AND x.item = k.item AND x.since <= p_at
       WHERE g.node_id = p_node
       ORDER BY k.place, x.purpose, x.since DESC) w
   WHERE w.percent IS NOT NULL
$$;

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

CREATE OR REPLACE FUNCTION totals_valid_bets(p_changes bet_changes[]) RETURNS SETOF valid_bet_change LANGUAGE sql AS $$
  WITH change AS (SELECT c.*, sites_day(c.site_code, c.settled_at) AS day FROM unnest(p_changes) c),
  round AS (
    SELECT site_code, vendor_code, round_id, member_id, game_type, min(day) AS day, max(settled_at) AS at,
           max(node_id) AS node_id, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
      FROM change WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4, 5),
  before AS (SELECT o.* FROM round_totals o JOIN round r USING (vendor_code, round_id, member_id, game_type)),
  after AS (
    INSERT INTO round_totals AS o (vendor_code, round_id, member_id, game_type, day, stake, payout)
    SELECT vendor_code, round_id, member_id, game_type, day, stake, payout FROM round
    ON CONFLICT (vendor_code, round_id, member_id, game_type)
      DO UPDATE SET day = least(o.day, EXCLUDED.day), stake = o.stake + EXCLUDED.stake,
        payout = o.payout + EXCLUDED.payout
    RETURNING o.*),
  part AS (
    SELECT site_code, member_id, game_type, day, settled_at AS at, stake AS valid, node_id
      FROM change WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT r.site_code, member_id, game_type, a.day, r.at, bets_valid(game_type, a.stake, a.payout), r.node_id
      FROM after a JOIN round r USING (vendor_code, round_id, member_id, game_type)
    UNION ALL
    SELECT r.site_code, member_id, game_type, b.day, r.at, -bets_valid(game_type, b.stake, b.payout), r.node_id
      FROM before b JOIN round r USING (vendor_code, round_id, member_id, game_type))
  SELECT p.site_code, p.member_id, p.game_type, p.day, p.at, p.valid, p.valid - p.valid * w.rebate / 100,
         p.valid - p.valid * w.points / 100, p.valid - p.valid * w.wage / 100, w.wagering
    FROM part p CROSS JOIN LATERAL returns_weights(p.site_code, p.node_id, p.at) w
$$;

CREATE OR REPLACE FUNCTION turnover_apply(p_valids valid_bet_change[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v record;
  q record;
  v_left bigint;
  v_take bigint;
BEGIN
  FOR v IN
    SELECT c.member_id, c.at,
           sum(c.valid * coalesce(c.wagering, (r.percents ->> c.product)::bigint, 0) / 100)::bigint AS amount
      FROM unnest(p_valids) c JOIN turnover_rules r ON r.site_code = c.site_code
     WHERE EXISTS (SELECT 1 FROM turnover_requirements o WHERE o.member_id = c.member_id AND o.ended_at IS NULL)
     GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    v_left := abs(v.amount);
    FOR q IN
      SELECT id, required, done FROM turnover_requirements
        WHERE member_id = v.member_id AND ended_at IS NULL AND created_at <= v.at
       ORDER BY CASE WHEN v.amount > 0 THEN 1 ELSE -1 END * ((kind = 'bonus')::int * 1e18 + id) FOR UPDATE
    LOOP
      v_take := CASE WHEN v.amount > 0 THEN least(v_left, q.required - q.done) ELSE -least(v_left, q.done) END;
      UPDATE turnover_requirements SET done = q.done + v_take,
          ended = CASE WHEN q.done + v_take = q.required THEN 'met' END,
            ended_at = CASE WHEN q.done + v_take = q.required THEN v.at END
        WHERE id = q.id;
      v_left := v_left - abs(v_take);
      EXIT WHEN v_left = 0;
    END LOOP;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION wages_count_bets(
  p_site text, p_before timestamptz, p_contracts uuid[], p_rates int[]
) RETURNS TABLE (contract_id uuid, amount bigint, bets bigint) LANGUAGE sql AS $$
  -- A bet that changes meanwhile is noted only afterwards, so that exactly the changes taken here are counted.
  SELECT pg_advisory_xact_lock(hashtext('totals_drain'));
  WITH bet AS (
    SELECT b.* FROM wage_changes w JOIN bets b ON b.id = w.bet_id AND b.placed_at = w.bet_at
     WHERE w.site_code = p_site AND (b.settled_at < p_before OR b.settled_at IS NULL)),
  taken AS (DELETE FROM wage_changes w USING bet b WHERE w.bet_id = b.id),
  round AS (
    SELECT vendor_code, bets_netted_round(round_id) AS round_id, member_id, game_type, min(placed_at) AS since,
           max(placed_at) AS until
      FROM bet WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4),
  unit AS (
    SELECT id, placed_at, settled_at, member_id, game_type, node_id,
           stake * (settled_at IS NOT NULL AND status <> 'rolled_back')::int AS valid
      FROM bet WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT (array_agg(b.id ORDER BY b.placed_at, b.id))[1], min(b.placed_at), max(b.settled_at), r.member_id,
           r.game_type, max(b.node_id),
           bets_valid(r.game_type,
             coalesce(sum(b.stake) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint,
             coalesce(sum(b.payout) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint)
      FROM round r JOIN bets b ON b.member_id = r.member_id
        AND b.placed_at BETWEEN r.since - interval '48 hours' AND r.until + interval '48 hours'
       AND b.vendor_code = r.vendor_code AND bets_netted_round(b.round_id) = r.round_id AND b.game_type = r.game_type
     GROUP BY r.vendor_code, r.round_id, r.member_id, r.game_type),
  held AS MATERIALIZED (
    SELECT c.id, c.holder_id, c.product, x.millionths, r.since, coalesce(r.until, 'infinity') AS until
      FROM unnest(p_contracts, p_rates) x(id, millionths) JOIN contracts c ON c.id = x.id CROSS JOIN LATERAL (
        SELECT min(at) FILTER (WHERE what = 'signed') AS since,
               min(at) FILTER (WHERE what IN ('ended', 'terminated')) AS until
          FROM contract_records WHERE contract_id = c.id) r),
  -- Separate, so that the join begins at the bets, which are few, whatever the planner assumes about the contracts:
  -- some teams consist of all members.
  above AS MATERIALIZED (
    SELECT l.ancestor_id, u.id, u.placed_at, u.settled_at, u.game_type, u.valid * w.wage / 100 AS valid
      FROM unit u CROSS JOIN LATERAL returns_weights(p_site, u.node_id, u.settled_at) w
      JOIN team_links l ON l.descendant_id = u.member_id),
  counted AS (
    INSERT INTO wage_bets AS o (contract_id, bet_id, bet_at, valid, millionths)
    SELECT h.id, u.id, u.placed_at, u.valid, h.millionths
      FROM held h JOIN above u ON u.ancestor_id = h.holder_id AND h.product IN ('CONS', u.game_type)
        AND u.settled_at >= h.since AND u.settled_at < h.until
    ON CONFLICT (contract_id, bet_id) DO UPDATE SET valid = EXCLUDED.valid
    RETURNING o.contract_id, o.bet_id, o.valid, o.millionths),
  -- All parts of this statement see the tables as they were before it.
  step AS (
    SELECT c.contract_id, sum((c.valid - coalesce(k.valid, 0))::numeric * c.millionths) AS millionths,
           sum(c.valid - coalesce(k.valid, 0))::bigint AS bets
      FROM counted c LEFT JOIN wage_bets k ON k.contract_id = c.contract_id AND k.bet_id = c.bet_id GROUP BY 1),
  earned AS MATERIALIZED (
    SELECT s.contract_id, s.bets, m.millionths, coalesce(b.due, 0) AS before,
           greatest(coalesce(b.due, 0), floor(m.millionths / 1000000)::bigint) AS due
      FROM step s LEFT JOIN wage_totals b ON b.contract_id = s.contract_id
        CROSS JOIN LATERAL (SELECT coalesce(b.millionths, 0) + s.millionths AS millionths) m),
  total AS (
    INSERT INTO wage_totals (contract_id, millionths, due) SELECT r.contract_id, r.millionths, r.due FROM earned r
    ON CONFLICT (contract_id) DO UPDATE SET millionths = EXCLUDED.millionths, due = EXCLUDED.due)
  SELECT r.contract_id, r.due - r.before, r.bets FROM earned r
$$;

CREATE OR REPLACE FUNCTION wages_measure(p_site text, p_kind text, p_from timestamptz, p_before timestamptz)
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, since text, until text,
      bets bigint, net_loss bigint, headcount bigint
  ) LANGUAGE sql STABLE SET enable_sort = off AS $$
  WITH held AS MATERIALIZED (
    SELECT *, dense_rank() OVER (ORDER BY product, since, until) AS part
      FROM wages_held(p_site, p_kind, p_from, p_before, NULL)),
  part AS MATERIALIZED (SELECT DISTINCT part, product, since, until FROM held),
  own AS (
    SELECT p.part, d.member_id, d.valid, d.valid - d.wage_cut AS counted, d.stake - d.payout AS loss
      FROM part p JOIN member_daily_totals d ON d.site_code = p_site AND d.day BETWEEN p.since AND p.until
        AND p.product IN ('CONS', d.product) WHERE p_kind <> 'hourly_wage'
    UNION ALL
    SELECT p.part, h.member_id, h.valid, h.valid - h.wage_cut, h.stake - h.payout
      FROM part p JOIN member_hourly_totals h ON h.site_code = p_site AND h.hour >= p_from AND h.hour < p_before
        AND p.product IN ('CONS', h.product) WHERE p_kind = 'hourly_wage'
    UNION ALL
    SELECT p.part, m.member_id, 0, 0, -(m.rebates + m.promotions)
      FROM part p JOIN money_days m ON m.site_code = p_site AND m.day BETWEEN p.since AND p.until
        WHERE p.product = 'CONS' AND p_kind <> 'hourly_wage'),
  measured AS MATERIALIZED (
    SELECT o.part, o.member_id, sum(o.counted)::bigint AS counted, sum(o.loss)::bigint AS loss,
           (sum(o.valid) > 0 AND sum(o.valid) >= (
             SELECT active_minimum FROM contract_settings WHERE site_code = p_site AND kind = p_kind))::int AS active
      FROM own o GROUP BY 1, 2),
  team AS (
    SELECT h.contract_id, sum(m.counted)::bigint AS bets, sum(m.loss)::bigint AS net_loss, sum(m.active) AS headcount
      FROM held h JOIN team_links t ON t.ancestor_id = h.holder_id
        JOIN measured m ON m.member_id = t.descendant_id AND m.part = h.part GROUP BY 1)
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.depth, h.since::text, h.until::text,
         coalesce(t.bets, 0), coalesce(t.net_loss, 0), coalesce(t.headcount, 0)
    FROM held h LEFT JOIN team t USING (contract_id) ORDER BY h.depth, h.contract_id
$$;

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
