-- Applies what the daily totals have counted to the members' turnover requirements, and ends those whose money is lost.
--
-- Arguments:
--   p_changes | null, p_valids | null: what totals_drain returned.
--   p_at: the time now.
-- Locks: the open requirements. The caller holds the advisory lock 'totals_drain'.
-- Called by: prisma/seed/people.ts, turnover/turnover.service.ts.
CREATE OR REPLACE FUNCTION turnover_count(p_changes bet_changes[], p_valids valid_bet_change[], p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_member uuid;
BEGIN
  PERFORM turnover_apply(p_valids);
  FOR v_member IN
    SELECT DISTINCT c.member_id
      FROM unnest(p_changes) c JOIN turnover_requirements o ON o.member_id = c.member_id AND o.ended_at IS NULL
  LOOP
    PERFORM turnover_end_lost(v_member, p_at);
  END LOOP;
END $$;
