-- Adds up a member's bets by the hour, up to now, so that the next question reads few of them. What a bet is paid
-- later, or its refund, is added by limits_note_change. Bets placed from the newest sum on are read themselves, so a
-- sum of the last minutes stays as it is. When this call is late, the sums from its hour on are dropped, so that its
-- bet is read. When it is more than an hour late, the clock was put back: all are made again, because older ones may
-- have been dropped while it was ahead. All are made again as well when the newest is older than any period.
--
-- The caller holds the lock of the member's cash account, which every change of a bet of this member takes.
--
-- Arguments:
--   p_at: when the bet that asks is placed.
-- Called by: limits_meet, limits_verdict.
CREATE OR REPLACE FUNCTION limits_count(p_member uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_hour timestamptz := date_trunc('hour', p_at, 'UTC');
  -- No period is longer than a month.
  v_first timestamptz := v_hour - interval '768 hours';
  v_from timestamptz;
BEGIN
  SELECT c.until INTO v_from FROM limit_counts c WHERE c.member_id = p_member ORDER BY c.hour DESC LIMIT 1;
  IF v_from > p_at + interval '1 hour' OR v_from < v_first THEN
    DELETE FROM limit_counts WHERE member_id = p_member;
    v_from := NULL;
  END IF;
  IF v_from > p_at THEN DELETE FROM limit_counts WHERE member_id = p_member AND hour >= v_hour; END IF;
  IF v_from > p_at - interval '5 minutes' THEN RETURN; END IF;
  -- By the newest sum, not by a clock that may be put back before anything is counted.
  IF v_from < v_hour THEN
    DELETE FROM limit_counts WHERE member_id = p_member AND hour < v_from - interval '769 hours';
  END IF;
  v_from := coalesce(v_from, v_first);
  INSERT INTO limit_counts AS c (member_id, hour, until, staked, paid)
    SELECT p_member, h.hour, least(p_at, h.hour + interval '1 hour'), h.staked, h.paid
      FROM (
        SELECT date_trunc('hour', b.placed_at, 'UTC') AS hour,
               coalesce(sum(b.stake) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS staked,
               coalesce(sum(b.payout) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS paid
          FROM bets b WHERE b.member_id = p_member AND b.placed_at >= v_from AND b.placed_at < p_at GROUP BY 1
      ) h
    ON CONFLICT (member_id, hour) DO UPDATE
      SET until = EXCLUDED.until, staked = c.staked + EXCLUDED.staked, paid = c.paid + EXCLUDED.paid;
END $$;
