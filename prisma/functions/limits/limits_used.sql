-- A member's limits and what each has counted. Open bets count as lost, refunded ones not at all; minutes run from bet
-- to bet and from the last one to now, pauses of 15 minutes and more left out; deposits are counted when they are paid,
-- with their fee, and orders that wait from the moment they are made.
--
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
  RETURNS TABLE (kind text, period text, amount bigint, used bigint, renews_at timestamptz) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  l record;
  v_oldest timestamptz;
BEGIN
  FOR l IN SELECT m.kind, m.period, m.amount, span.since, span.ends
      FROM member_limits m JOIN members p ON p.id = m.member_id JOIN sites s ON s.code = p.site_code
      LEFT JOIN limit_rules r ON r.site_code = s.code
      CROSS JOIN LATERAL limits_span(m.period, coalesce(r.is_rolling, false), s.time_zone, p_at) span
     WHERE m.member_id = p_member AND NOT (p_play AND m.kind = 'deposit') ORDER BY m.kind, m.period LOOP
    IF l.kind = 'deposit' THEN
      SELECT coalesce(sum(coalesce(d.received, d.amount)), 0)::bigint, min(coalesce(d.paid_at, d.created_at))
        INTO used, v_oldest FROM deposit_orders d
       WHERE d.member_id = p_member AND (d.state = 'paid' AND d.paid_at >= l.since
         OR d.state IN ('pending', 'reviewing') AND (d.state <> 'pending' OR d.expires_at > p_at));
    ELSIF l.kind = 'session' THEN
      used := limits_minutes(p_member, l.since, p_at);
      v_oldest := NULL;
    ELSE
      SELECT coalesce(sum(b.stake - CASE l.kind WHEN 'loss' THEN b.payout ELSE 0 END), 0)::bigint, min(b.placed_at)
        INTO used, v_oldest FROM bets b
       WHERE b.member_id = p_member AND b.placed_at >= l.since AND b.status <> 'rolled_back';
    END IF;
    kind := l.kind;
    period := l.period;
    amount := l.amount;
    renews_at := coalesce(l.ends, v_oldest + (p_at - l.since));
    RETURN NEXT;
  END LOOP;
END $$;
