-- Whether every stake of a game type counts whole as a valid bet. All other types have opposite bets, which are netted.
--
-- Arguments:
--   p_type: game type.
-- Called by: bets_valid, missions_play, reports/daily-totals-audit-sql.ts, totals_valid_bets, wages/figures-sql.ts,
--   wages_count_bets.
CREATE OR REPLACE FUNCTION bets_valid_by_stake(p_type text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_type IN ('RNG', 'FISH', 'LOTT', 'ELOTT')
$$;
