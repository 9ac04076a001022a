DROP FUNCTION missions_figure(uuid,text,text[],text,integer,date,date);

CREATE OR REPLACE FUNCTION missions_figure(
  p_member uuid, p_metric text, p_products text[], p_first date, p_last date
) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_zone text;
  v_from timestamptz;
  v_before timestamptz;
BEGIN
  IF p_metric = 'deposits' THEN
    RETURN (SELECT coalesce(sum(d.deposits), 0) FROM money_days d
             WHERE d.member_id = p_member AND d.day BETWEEN p_first AND p_last);
  ELSIF p_metric IN ('valid_bets', 'bets', 'wins', 'play_days') THEN
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
  END IF;
  -- Friends. Under an offer a friend counts as it decides, from the moment on which they qualify.
  RETURN (SELECT count(*) FROM members f LEFT JOIN referral_friends r ON r.member_id = f.id
           WHERE f.referrer_id = p_member AND CASE WHEN r.member_id IS NOT NULL
             THEN r.state = 'qualified' AND r.qualified_at >= v_from AND r.qualified_at < v_before
             ELSE f.created_at >= v_from AND f.created_at < v_before
              AND EXISTS (SELECT FROM money_days d WHERE d.member_id = f.id AND d.deposits > 0)
              -- The job that notes them has not come to them yet.
              AND NOT EXISTS (SELECT FROM promotions o WHERE o.site_code = f.site_code AND o.kind = 'REFERRAL'
                AND o.state = 'published' AND o."from" <= f.created_at
                AND (o.until IS NULL OR o.until > f.created_at)) END);
END $$;

CREATE OR REPLACE FUNCTION missions_play(p_member uuid, p_first date, p_last date)
  RETURNS TABLE (day date, vendor_code text, node_id int, product text, bets bigint, valid bigint, wins bigint)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_zone text := (SELECT s.time_zone FROM members m JOIN sites s ON s.code = m.site_code WHERE m.id = p_member);
  v_from timestamptz := p_first::timestamp AT TIME ZONE v_zone;
  v_before timestamptz := (p_last + 1)::timestamp AT TIME ZONE v_zone;
BEGIN
  RETURN QUERY
    WITH own AS MATERIALIZED (
      SELECT (b.settled_at AT TIME ZONE v_zone)::date AS day, b.vendor_code, b.node_id, b.game_type, b.round_id,
             b.stake, b.payout
        FROM bets b
       -- A month before, for bets that are settled long after they were placed.
       WHERE b.member_id = p_member AND b.placed_at >= v_from - interval '31 days' AND b.placed_at < v_before
         AND b.settled_at >= v_from AND b.settled_at < v_before AND b.status <> 'rolled_back')
    SELECT o.day, o.vendor_code, o.node_id, o.game_type, count(*), sum(o.stake)::bigint, sum(o.payout)::bigint
      FROM own o WHERE bets_valid_by_stake(o.game_type) GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT r.day, r.vendor_code, r.node_id, r.game_type, sum(r.bets)::bigint,
           sum(bets_valid(r.game_type, r.stake, r.payout))::bigint, sum(r.payout)::bigint
      FROM (SELECT min(o.day) AS day, o.vendor_code, o.node_id, o.game_type, count(*) AS bets,
                   sum(o.stake)::bigint AS stake, sum(o.payout)::bigint AS payout
              FROM own o WHERE NOT bets_valid_by_stake(o.game_type)
             GROUP BY o.vendor_code, o.node_id, o.game_type, bets_netted_round(o.round_id)) r
     GROUP BY 1, 2, 3, 4;
END $$;
