-- Closes claims that were not claimed in time.
--
-- Returns: the members they were for.
-- Locks: the claims in the order of their ids, then the budgets in that order.
-- Called by: claims/claim-jobs.ts.
CREATE OR REPLACE FUNCTION claims_expire(p_at timestamptz) RETURNS TABLE (member_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  v_ids uuid[] := ARRAY(SELECT id FROM claims WHERE state = 'issued' AND until <= p_at ORDER BY id FOR NO KEY UPDATE);
  b record;
BEGIN
  UPDATE claims SET state = 'closed', ended = 'expired', ended_at = p_at WHERE id = ANY (v_ids);
  FOR b IN
    SELECT c.source_id, count(*)::int AS used,
           coalesce(sum(c.amount) FILTER (WHERE c.kind = 'money'), 0)::bigint AS spent
      FROM claims c WHERE c.id = ANY (v_ids) AND c.source_id IS NOT NULL GROUP BY 1 ORDER BY 1
  LOOP
    PERFORM claims_give_back(b.source_id, b.used, b.spent);
  END LOOP;
  RETURN QUERY SELECT DISTINCT c.member_id FROM claims c WHERE c.id = ANY (v_ids);
END $$;
