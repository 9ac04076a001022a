-- Notes the bets that the daily totals have counted for the real-time wages of their sites (wages_count_bets).
--
-- Arguments:
--   p_changes | null, p_valids | null: what totals_drain returned.
--   p_at: the time now.
-- Called by: prisma/seed/people.ts, wages/settlement.service.ts.
CREATE OR REPLACE FUNCTION wages_note_bets(p_changes bet_changes[], p_valids valid_bet_change[], p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO wage_changes (bet_id, bet_at, site_code)
    SELECT DISTINCT c.bet_id, c.bet_at, c.site_code
      FROM unnest(p_changes) c
      JOIN contract_settings s ON s.site_code = c.site_code AND s.kind = 'realtime_wage'
     WHERE c.bet_id IS NOT NULL
    ON CONFLICT DO NOTHING
$$;
