-- Writes the result of an issue whose time has come, once. Bets that are being placed are waited for.
--
-- Arguments:
--   p_result: what was drawn.
-- Returns: whether this call drew it.
-- Locks: the issue.
-- Called by: lottery/draws.job.ts.
CREATE OR REPLACE FUNCTION lottery_draw(p_lottery text, p_number text, p_result jsonb, p_at timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lottery_issues SET state = 'drawn', result = p_result, drawn_at = p_at
    WHERE lottery = p_lottery AND number = p_number AND state = 'open' AND draws_at <= p_at;
  RETURN FOUND;
END $$;
