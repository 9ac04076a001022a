-- The valid bet: the part of a settled bet that counts for rebates, turnover and contracts (spec: agent-contracts,
-- Terms). A refunded bet has none. Where the whole stake is at risk it is the stake. At tables and in sports it is at
-- most the net result: zero for a tie, a push or a void match, and only the difference for opposite bets; p_stake and
-- p_payout are then the sums of the member's bets of one round. This is the only place of the rule, because bets are
-- counted in sets; features/bets/valid-bets.test.ts has its table and compares it with a model.
--
-- Arguments:
--   p_type: game type.
--   p_stake, p_payout: smallest units.
-- Returns: smallest units.
-- Called by: missions_play, reports/daily-totals-audit-sql.ts, totals_valid_bets, wages/figures-sql.ts,
--   wages_count_bets.
CREATE OR REPLACE FUNCTION bets_valid(p_type text, p_stake bigint, p_payout bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bets_valid_by_stake(p_type) THEN p_stake ELSE least(p_stake, abs(p_payout - p_stake)) END
$$;
