-- 1 when a member's valid bets reach the minimum for an active member, else 0; also 0 when there are none.
--
-- Arguments:
--   p_valid, p_minimum | null: smallest units; without a minimum nobody is active.
-- Called by: totals_add, totals_heads, wages_measure_day.
CREATE OR REPLACE FUNCTION totals_head(p_valid bigint, p_minimum bigint) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_valid > 0 AND p_valid >= p_minimum, false)::int
$$;
