-- AlterTable
ALTER TABLE "missions" ADD COLUMN     "root_id" UUID;

CREATE OR REPLACE FUNCTION leaderboards_fill(p_board uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  INSERT INTO leaderboard_scores AS o (board_id, span, member_id, score, reached_at)
    SELECT b.id, leaderboards_span(b.period, d.day), d.member_id,
           sum(CASE b.metric WHEN 'bets' THEN d.bets ELSE d.valid END)::bigint, p_at
      FROM leaderboards b
      JOIN member_daily_totals d ON d.site_code = b.site_code AND d.day BETWEEN b.starts_on
        AND coalesce(b.ends_on, 'infinity') AND (cardinality(b.products) = 0 OR d.product = ANY (b.products))
      JOIN members m ON m.id = d.member_id AND m.type NOT IN (4, 90)
     WHERE b.id = p_board AND NOT EXISTS (SELECT FROM leaderboard_finals f
       WHERE f.board_id = b.id AND f.span = leaderboards_span(b.period, d.day))
     GROUP BY 1, 2, 3
     ORDER BY 1, 2, 3
  ON CONFLICT (board_id, span, member_id) DO UPDATE
    SET score = EXCLUDED.score,
        reached_at = CASE WHEN EXCLUDED.score > o.score THEN EXCLUDED.reached_at ELSE o.reached_at END;
END $$;

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
    -- Under an offer a friend counts as it decides, from the moment on which they qualify.
    RETURN (SELECT count(*) FROM members f LEFT JOIN referral_friends r ON r.member_id = f.id
             WHERE f.referrer_id = p_member AND CASE WHEN r.member_id IS NOT NULL
               THEN r.state = 'qualified' AND r.qualified_at >= v_from AND r.qualified_at < v_before
               ELSE f.created_at >= v_from AND f.created_at < v_before
                AND EXISTS (SELECT FROM money_days d WHERE d.member_id = f.id AND d.deposits > 0)
                -- The job that notes them has not come to them yet.
                AND NOT EXISTS (SELECT FROM promotions o WHERE o.site_code = f.site_code AND o.kind = 'REFERRAL'
                  AND o.state = 'published' AND o."from" <= f.created_at
                  AND (o.until IS NULL OR o.until > f.created_at)) END);
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
    ON CONFLICT (member_id) DO UPDATE SET site_code = EXCLUDED.site_code;
END $$;

CREATE OR REPLACE FUNCTION missions_note_friend() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT NEW.referrer_id, NEW.site_code WHERE EXISTS (SELECT FROM missions x WHERE x.site_code = NEW.site_code
      AND x.metric = 'friends' AND (x.state = 'published'
        OR (x.state = 'closed' AND x.ends_on >= sites_day(NEW.site_code, NEW.qualified_at))))
    ON CONFLICT (member_id) DO UPDATE SET site_code = EXCLUDED.site_code;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION missions_note_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT m.id, m.site_code FROM members m
     WHERE m.id = NEW.member_id AND EXISTS (SELECT FROM missions x WHERE x.site_code = m.site_code
       AND x.metric = 'login_days' AND (x.state = 'published'
         OR (x.state = 'closed' AND x.ends_on >= sites_day(m.site_code, NEW.created_at))))
    ON CONFLICT (member_id) DO UPDATE SET site_code = EXCLUDED.site_code;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION missions_note_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_due (member_id, site_code)
    SELECT DISTINCT n.member_id, n.site_code FROM (
      SELECT c.member_id, c.site_code, c.day, NULL AS metric FROM changed c
      UNION ALL
      SELECT m.referrer_id, c.site_code, c.day, 'friends' FROM changed c
        JOIN members m ON m.id = c.member_id AND m.referrer_id IS NOT NULL WHERE TG_TABLE_NAME = 'money_days') n
     WHERE EXISTS (SELECT FROM missions m WHERE m.site_code = n.site_code
       AND (n.metric IS NULL OR m.metric = n.metric)
       AND (m.state = 'published' OR (m.state = 'closed' AND m.ends_on >= n.day)))
     ORDER BY 1
    ON CONFLICT (member_id) DO UPDATE SET site_code = EXCLUDED.site_code;
  RETURN NULL;
END $$;

CREATE TRIGGER missions_note_friend AFTER INSERT OR UPDATE OF state ON referral_friends
  FOR EACH ROW WHEN (NEW.state = 'qualified') EXECUTE FUNCTION missions_note_friend();

-- Missions that were closed gave nothing more from then on. Those that are closed from now on end that day and still
-- give what was reached, so the old ones get an end that is longer ago than a reward can be claimed.
UPDATE missions SET ends_on = least(ends_on, current_date - 5) WHERE state = 'closed';
