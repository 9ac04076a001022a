-- Checks a stake against the limits a member has set. The loss limit counts the site's day.
--
-- Arguments:
--   p_amount: stake, smallest units.
--   p_session_start: when the game session began.
-- Returns: null when the stake is allowed, else 'BET_LIMIT', 'LOSS_LIMIT' or 'TIME_LIMIT'.
-- Called by: seamless_bet.
CREATE OR REPLACE FUNCTION limits_verdict(
  p_member uuid, p_amount bigint, p_session_start timestamptz, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v record;
  v_day timestamptz;
  v_lost bigint;
BEGIN
  FOR v IN SELECT kind, amount FROM member_limits WHERE member_id = p_member ORDER BY kind LOOP
    IF v.kind = 'bet' AND p_amount > v.amount THEN RETURN 'BET_LIMIT'; END IF;
    IF v.kind = 'time' AND p_at - p_session_start >= make_interval(mins => v.amount::int)
      THEN RETURN 'TIME_LIMIT'; END IF;
    IF v.kind = 'loss' THEN
      SELECT date_trunc('day', p_at AT TIME ZONE s.time_zone) AT TIME ZONE s.time_zone INTO v_day
        FROM members m JOIN sites s ON s.code = m.site_code WHERE m.id = p_member;
      SELECT coalesce(sum(stake - payout), 0) INTO v_lost FROM bets
        WHERE member_id = p_member AND placed_at >= v_day AND status <> 'rolled_back';
      IF v_lost + p_amount > v.amount THEN RETURN 'LOSS_LIMIT'; END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
