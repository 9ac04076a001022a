-- Ends a member's open requirements when the money they came with is lost. The loss is determined and written in one
-- statement, so that a requirement added in between does not end with the others.
--
-- Arguments:
--   p_at: the time now.
--   p_new: money that has just arrived and is not what the requirements are about, smallest units.
-- Locks: the advisory lock 'totals_drain', so that no bets are applied to the requirements meanwhile.
-- Called by: turnover/turnover.service.ts, turnover_add, turnover_count.
CREATE OR REPLACE FUNCTION turnover_end_lost(
  p_member uuid, p_at timestamptz, p_new bigint DEFAULT 0
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM turnover_requirements WHERE member_id = p_member AND ended_at IS NULL)
    THEN RETURN; END IF;
  IF NOT turnover_is_lost(p_member, p_new, p_at) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  UPDATE turnover_requirements SET ended = 'lost', ended_at = p_at
    WHERE member_id = p_member AND ended_at IS NULL AND (SELECT turnover_is_lost(p_member, p_new, p_at));
END $$;
