-- The round whose opposite bets are netted for the valid bet. What follows an @ in a vendor's round id names the round
-- at a table that all members there bet on (a hand of cards, a match). A member may bet on it several times; each
-- placement is a round of its own for the vendor, and they are netted together.
--
-- Arguments:
--   p_round: the vendor's round id.
-- Returns: the part after the @, or the whole id when it has none.
-- Called by: bets_note_change, missions_play, office/risk-signals-sql.ts, reports/daily-totals-audit-sql.ts,
--   wages/figures-sql.ts, wages_count_bets.
CREATE OR REPLACE FUNCTION bets_netted_round(p_round text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(p_round, strpos(p_round, '@') + 1)
$$;
