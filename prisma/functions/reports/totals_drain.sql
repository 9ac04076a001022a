-- Takes changes of settled bets out of the outbox bet_changes and counts each of them once into the totals, in the
-- caller's transaction. It returns what it counted, for the features that follow from the totals: the caller passes it
-- on in the same statement (DailyTotalsService).
--
-- Arguments:
--   p_member | null: only this member's changes; null for everybody's.
--   p_limit: the most changes to take.
-- Returns:
--   taken: how many changes were taken.
--   changes | null, valids | null: the changes, and the changes of valid bets that result from them.
-- Locks: the advisory lock 'totals_drain': one transaction counts at a time.
-- Called by: reports/daily-totals.service.ts, prisma/seed/people.ts.
CREATE OR REPLACE FUNCTION totals_drain(
  p_member uuid, p_limit int, OUT taken int, OUT changes bet_changes[], OUT valids valid_bet_change[]
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  WITH change AS (
    DELETE FROM bet_changes WHERE ctid = ANY (ARRAY(
      SELECT b.ctid FROM bet_changes b WHERE p_member IS NULL OR b.member_id = p_member LIMIT p_limit))
    RETURNING bet_changes)
  SELECT count(*), array_agg(change.bet_changes) INTO taken, changes FROM change;
  IF taken = 0 THEN RETURN; END IF;
  SELECT array_agg(v) INTO valids FROM totals_valid_bets(changes) v;
  PERFORM totals_add(changes, valids);
  PERFORM totals_add_hours(changes, valids);
END $$;
