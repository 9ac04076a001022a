-- A member's limits and what each has counted. Open bets count as lost, refunded ones not at all; minutes run from bet
-- to bet and from the last one to now, pauses of 15 minutes and more left out; deposits are counted when they are paid,
-- with their fee, and orders that wait from the moment they are made; what a member, who is no agent, gets from above
-- is a deposit, too.
--
-- Stakes and payouts are read from the sums of whole hours (limits_count), and from the bets themselves at the period's
-- beginning and after the newest sum. STABLE: all of it is read at one moment, so that a count that goes on meanwhile
-- adds nothing twice.
-- Plans are kept (the SET clause): a plan for each call of the parts of bets took two thirds of its time.
--
-- Arguments:
--   p_play: only limits that a stake is held against, not those of deposits.
-- Returns: one row for each limit.
--   kind [LimitKind], period [LimitPeriod]: of the limit.
--   amount, used: smallest units, or minutes; used is below zero after a net win.
--   renews_at | null: when the period ends, or when the oldest thing counted drops out; null when nothing was counted
--     and the period rolls on.
-- Called by: limits/limits.service.ts, limits/play-stops.service.ts, limits_cover, limits_verdict.
CREATE OR REPLACE FUNCTION limits_used(p_member uuid, p_at timestamptz, p_play boolean DEFAULT false)
  RETURNS TABLE (kind text, period text, amount bigint, used bigint, renews_at timestamptz) LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  l record;
  v_counted timestamptz;
  v_period text;
  v_whole timestamptz;
  v_staked bigint;
  v_paid bigint;
  v_latest_from timestamptz;
  v_latest record;
  v_first record;
  v_oldest timestamptz;
BEGIN
  SELECT c.until INTO v_counted FROM limit_counts c WHERE c.member_id = p_member ORDER BY c.hour DESC LIMIT 1;
  FOR l IN SELECT m.kind, m.period, m.amount, p.type, span.since, span.ends
      FROM member_limits m JOIN members p ON p.id = m.member_id JOIN sites s ON s.code = p.site_code
      LEFT JOIN limit_rules r ON r.site_code = s.code
      CROSS JOIN LATERAL limits_span(m.period, coalesce(r.is_rolling, false), s.time_zone, p_at) span
     WHERE m.member_id = p_member AND NOT (p_play AND m.kind = 'deposit') ORDER BY m.period, m.kind LOOP
    v_oldest := NULL;
    IF l.kind = 'deposit' THEN
      SELECT coalesce(sum(paid.amount), 0)::bigint, min(paid.at) INTO used, v_oldest
        FROM (SELECT coalesce(d.received, d.amount), coalesce(d.paid_at, d.created_at) FROM deposit_orders d
               WHERE d.member_id = p_member AND (d.state = 'paid' AND d.paid_at >= l.since
                 OR d.state IN ('pending', 'reviewing') AND (d.state <> 'pending' OR d.expires_at > p_at))
              UNION ALL SELECT t.amount, t.created_at FROM member_transfers t
               WHERE t.to_id = p_member AND t.direction = 'downline' AND t.created_at >= l.since AND l.type = 0
             ) paid(amount, at);
    ELSIF l.kind = 'session' THEN
      used := limits_minutes(p_member, l.since, p_at);
    ELSE
      IF v_period IS DISTINCT FROM l.period THEN
        v_period := l.period;
        v_whole := date_trunc('hour', l.since + interval '1 hour - 1 microsecond', 'UTC');
        SELECT coalesce(sum(c.staked), 0)::bigint, coalesce(sum(c.paid), 0)::bigint INTO v_staked, v_paid
          FROM limit_counts c WHERE c.member_id = p_member AND c.hour >= v_whole;
        IF l.since < v_whole AND l.since < v_counted THEN
          SELECT coalesce(sum(b.stake), 0)::bigint AS staked, coalesce(sum(b.payout), 0)::bigint AS paid INTO v_first
            FROM bets b WHERE b.member_id = p_member AND b.status <> 'rolled_back'
             AND b.placed_at >= l.since AND b.placed_at < least(v_whole, v_counted);
          v_staked := v_staked + v_first.staked;
          v_paid := v_paid + v_first.paid;
        END IF;
        IF v_latest_from IS DISTINCT FROM greatest(l.since, v_counted) THEN
          v_latest_from := greatest(l.since, v_counted);
          SELECT coalesce(sum(b.stake), 0)::bigint AS staked, coalesce(sum(b.payout), 0)::bigint AS paid INTO v_latest
            FROM bets b WHERE b.member_id = p_member AND b.status <> 'rolled_back' AND b.placed_at >= v_latest_from;
        END IF;
        v_staked := v_staked + v_latest.staked;
        v_paid := v_paid + v_latest.paid;
      END IF;
      used := v_staked - CASE l.kind WHEN 'loss' THEN v_paid ELSE 0 END;
      IF l.ends IS NULL THEN
        SELECT b.placed_at INTO v_oldest FROM bets b
         WHERE b.member_id = p_member AND b.placed_at >= l.since AND b.status <> 'rolled_back'
         ORDER BY b.placed_at LIMIT 1;
      END IF;
    END IF;
    kind := l.kind;
    period := l.period;
    amount := l.amount;
    renews_at := coalesce(l.ends, v_oldest + (p_at - l.since));
    RETURN NEXT;
  END LOOP;
END $$;
