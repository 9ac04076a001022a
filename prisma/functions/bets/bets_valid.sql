-- The valid bet of a settled bet or netted round: the stake, or, for games with opposite bets, at most what was won or
-- lost. The same rule as libs/domain/src/games/valid-bet.ts; a property test compares the two.
--
-- Arguments:
--   p_type: game type.
--   p_stake, p_payout: smallest units.
-- Returns: smallest units.
-- Called by: totals_valid_bets, wages_count_bets, reports/daily-totals-audit.ts, wages/figures-sql.ts.
CREATE OR REPLACE FUNCTION bets_valid(p_type text, p_stake bigint, p_payout bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bets_valid_by_stake(p_type) THEN p_stake ELSE least(p_stake, abs(p_payout - p_stake)) END
$$;
