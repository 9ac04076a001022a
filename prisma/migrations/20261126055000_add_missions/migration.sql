-- CreateTable
CREATE TABLE "leaderboards" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "products" TEXT[],
    "least" BIGINT NOT NULL,
    "prizes" JSONB NOT NULL,
    "words" JSONB NOT NULL,
    "art" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "position" INTEGER NOT NULL,

    CONSTRAINT "leaderboards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leaderboard_scores" (
    "board_id" UUID NOT NULL,
    "span" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "score" BIGINT NOT NULL,
    "reached_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leaderboard_scores_pkey" PRIMARY KEY ("board_id","span","member_id")
);

-- CreateTable
CREATE TABLE "leaderboard_disqualified" (
    "board_id" UUID NOT NULL,
    "span" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "by" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leaderboard_disqualified_pkey" PRIMARY KEY ("board_id","span","member_id")
);

-- CreateTable
CREATE TABLE "leaderboard_finals" (
    "board_id" UUID NOT NULL,
    "span" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leaderboard_finals_pkey" PRIMARY KEY ("board_id","span")
);

-- CreateIndex
CREATE UNIQUE INDEX "leaderboards_site_code_code_key" ON "leaderboards"("site_code", "code");

-- CreateIndex
CREATE INDEX "leaderboard_scores_board_id_span_score_reached_at_member_id_idx" ON "leaderboard_scores"("board_id", "span", "score" DESC, "reached_at", "member_id");

CREATE OR REPLACE FUNCTION leaderboards_span(p_period text, p_day date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_period WHEN 'once' THEN 'once' WHEN 'daily' THEN to_char(p_day, 'YYYY-MM-DD')
    WHEN 'weekly' THEN to_char(date_trunc('week', p_day::timestamp), 'YYYY-MM-DD')
    ELSE to_char(date_trunc('month', p_day::timestamp), 'YYYY-MM-DD') END
$$;

CREATE OR REPLACE FUNCTION leaderboards_count(p_changes bet_changes[], p_valids valid_bet_change[], p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  WITH part AS (
    SELECT c.site_code, c.member_id, sites_day(c.site_code, c.settled_at) AS day, c.game_type AS product,
           'bets' AS metric, c.bets::bigint AS score, c.settled_at AS at
      FROM unnest(p_changes) c WHERE EXISTS (SELECT FROM leaderboards b WHERE b.site_code = c.site_code
       AND b.metric = 'bets' AND b.state IN ('published', 'closed'))
    UNION ALL
    SELECT v.site_code, v.member_id, v.day, v.product, 'valid_bets', v.valid, v.at FROM unnest(p_valids) v),
  due AS (
    SELECT b.id, leaderboards_span(b.period, p.day) AS span, p.member_id, sum(p.score)::bigint AS score,
           least(max(p.at), p_at) AS at
      FROM part p
      JOIN leaderboards b ON b.site_code = p.site_code AND b.metric = p.metric AND b.state IN ('published', 'closed')
       AND p.day BETWEEN b.starts_on AND coalesce(b.ends_on, 'infinity')
       AND (cardinality(b.products) = 0 OR p.product = ANY (b.products))
      JOIN members m ON m.id = p.member_id AND m.type NOT IN (4, 90)
     GROUP BY 1, 2, 3)
  INSERT INTO leaderboard_scores AS o (board_id, span, member_id, score, reached_at)
  SELECT d.id, d.span, d.member_id, d.score, d.at FROM due d
   WHERE d.score <> 0
     AND NOT EXISTS (SELECT FROM leaderboard_finals f WHERE f.board_id = d.id AND f.span = d.span)
   ORDER BY 1, 2, 3
  ON CONFLICT (board_id, span, member_id) DO UPDATE
    SET score = o.score + EXCLUDED.score,
        reached_at = CASE WHEN EXCLUDED.score > 0 THEN greatest(o.reached_at, EXCLUDED.reached_at)
          ELSE o.reached_at END
$$;

CREATE OR REPLACE FUNCTION leaderboards_fill(p_board uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  DELETE FROM leaderboard_scores s WHERE s.board_id = p_board
    AND NOT EXISTS (SELECT FROM leaderboard_finals f WHERE f.board_id = p_board AND f.span = s.span);
  INSERT INTO leaderboard_scores (board_id, span, member_id, score, reached_at)
    SELECT b.id, leaderboards_span(b.period, d.day), d.member_id,
           sum(CASE b.metric WHEN 'bets' THEN d.bets ELSE d.valid END)::bigint, p_at
      FROM leaderboards b
      JOIN member_daily_totals d ON d.site_code = b.site_code AND d.day BETWEEN b.starts_on
        AND coalesce(b.ends_on, 'infinity') AND (cardinality(b.products) = 0 OR d.product = ANY (b.products))
      JOIN members m ON m.id = d.member_id AND m.type NOT IN (4, 90)
     WHERE b.id = p_board AND NOT EXISTS (SELECT FROM leaderboard_finals f
       WHERE f.board_id = b.id AND f.span = leaderboards_span(b.period, d.day))
     GROUP BY 1, 2, 3;
END $$;

-- CreateTable
CREATE TABLE "missions" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "products" TEXT[],
    "vendor" TEXT,
    "node_id" INTEGER,
    "steps" JSONB NOT NULL,
    "words" JSONB NOT NULL,
    "art" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "position" INTEGER NOT NULL,

    CONSTRAINT "missions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mission_due" (
    "member_id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,

    CONSTRAINT "mission_due_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "missions_site_code_code_key" ON "missions"("site_code", "code");

CREATE OR REPLACE FUNCTION missions_figure(
  p_member uuid, p_metric text, p_products text[], p_vendor text, p_node int, p_first date, p_last date
) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_zone text;
  v_from timestamptz;
  v_before timestamptz;
BEGIN
  IF p_metric = 'deposits' THEN
    RETURN (SELECT coalesce(sum(d.deposits), 0) FROM money_days d
             WHERE d.member_id = p_member AND d.day BETWEEN p_first AND p_last);
  ELSIF p_metric IN ('valid_bets', 'bets', 'wins', 'play_days') AND p_vendor IS NULL AND p_node IS NULL THEN
    RETURN (
      SELECT CASE p_metric WHEN 'valid_bets' THEN coalesce(sum(d.valid), 0) WHEN 'bets' THEN coalesce(sum(d.bets), 0)
               WHEN 'wins' THEN coalesce(sum(d.payout), 0) ELSE count(DISTINCT d.day) FILTER (WHERE d.bets > 0) END
        FROM member_daily_totals d
       WHERE d.member_id = p_member AND d.day BETWEEN p_first AND p_last
         AND (cardinality(p_products) = 0 OR d.product = ANY (p_products)));
  ELSIF p_metric = 'profile' THEN
    RETURN (SELECT (m.mobile_confirmed_at IS NOT NULL)::int + (m.email_confirmed_at IS NOT NULL)::int
                   + (m.real_name IS NOT NULL)::int
              FROM members m WHERE m.id = p_member);
  END IF;
  SELECT s.time_zone INTO v_zone FROM members m JOIN sites s ON s.code = m.site_code WHERE m.id = p_member;
  v_from := p_first::timestamp AT TIME ZONE v_zone;
  v_before := (p_last + 1)::timestamp AT TIME ZONE v_zone;
  IF p_metric = 'login_days' THEN
    RETURN (SELECT count(DISTINCT (s.created_at AT TIME ZONE v_zone)::date) FROM sessions s
             WHERE s.member_id = p_member AND s.created_at >= v_from AND s.created_at < v_before);
  ELSIF p_metric = 'points' THEN
    RETURN (SELECT coalesce(sum(e.points), 0) FROM point_earnings e
             WHERE e.member_id = p_member AND e.earned_at >= v_from AND e.earned_at < v_before);
  ELSIF p_metric = 'friends' THEN
    RETURN (SELECT count(*) FROM members f
             WHERE f.referrer_id = p_member AND f.created_at >= v_from AND f.created_at < v_before
               AND EXISTS (SELECT FROM money_days d WHERE d.member_id = f.id AND d.deposits > 0));
  END IF;
  RETURN (
    SELECT CASE p_metric WHEN 'valid_bets' THEN coalesce(sum(bets_valid(r.game_type, r.stake, r.payout)), 0)
             WHEN 'bets' THEN coalesce(sum(r.bets), 0) WHEN 'wins' THEN coalesce(sum(r.payout), 0)
             ELSE count(DISTINCT r.day) END
      FROM (
        SELECT b.game_type, bets_netted_round(b.round_id), min((b.settled_at AT TIME ZONE v_zone)::date) AS day,
               count(*) AS bets, sum(b.stake)::bigint AS stake, sum(b.payout)::bigint AS payout
          FROM bets b
         -- A month before, for bets that are settled long after they were placed.
         WHERE b.member_id = p_member AND b.placed_at >= v_from - interval '31 days' AND b.placed_at < v_before
           AND b.settled_at >= v_from AND b.settled_at < v_before AND b.status <> 'rolled_back'
           AND (p_vendor IS NULL OR b.vendor_code = p_vendor) AND (p_node IS NULL OR b.node_id = p_node)
           AND (cardinality(p_products) = 0 OR b.game_type = ANY (p_products))
         GROUP BY b.vendor_code, 1, 2) r);
END $$;

CREATE OR REPLACE FUNCTION missions_note_active(p_site text, p_since date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  INSERT INTO mission_due (member_id, site_code)
    SELECT a.id, p_site FROM (
      SELECT d.member_id AS id FROM member_daily_totals d WHERE d.site_code = p_site AND d.day >= p_since
      UNION SELECT d.member_id FROM money_days d WHERE d.site_code = p_site AND d.day >= p_since
      UNION SELECT s.member_id FROM sessions s JOIN members m ON m.id = s.member_id AND m.site_code = p_site
       WHERE s.last_seen_at >= p_since - interval '1 day') a
     ORDER BY 1
    ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION missions_note_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT m.id, m.site_code FROM members m
     WHERE m.id = NEW.member_id AND EXISTS (SELECT FROM missions x WHERE x.site_code = m.site_code
       AND x.state = 'published' AND x.metric = 'login_days')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION missions_note_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT DISTINCT c.member_id, c.site_code FROM changed c
     WHERE EXISTS (SELECT FROM missions m WHERE m.site_code = c.site_code AND m.state = 'published')
     ORDER BY 1
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION missions_take_due(p_sites text[], p_limit int)
  RETURNS TABLE (member_id uuid, site_code text) LANGUAGE sql AS $$
  DELETE FROM mission_due d WHERE d.member_id = ANY (ARRAY(
    SELECT o.member_id FROM mission_due o WHERE o.site_code = ANY (p_sites) ORDER BY o.member_id LIMIT p_limit
      FOR UPDATE SKIP LOCKED))
  RETURNING d.member_id, d.site_code
$$;


-- What is counted notes the members whose missions may be finished. Two triggers each, because a table of changed rows
-- belongs to one event.
CREATE TRIGGER missions_note_inserted AFTER INSERT ON member_daily_totals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION missions_note_totals();
CREATE TRIGGER missions_note_updated AFTER UPDATE ON member_daily_totals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION missions_note_totals();
CREATE TRIGGER missions_note_inserted AFTER INSERT ON money_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION missions_note_totals();
CREATE TRIGGER missions_note_updated AFTER UPDATE ON money_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION missions_note_totals();
CREATE TRIGGER missions_note_inserted AFTER INSERT ON point_earnings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION missions_note_totals();
CREATE TRIGGER missions_note_login AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION missions_note_login();
