-- Takes a claim back that nobody has claimed yet.
--
-- Returns: whether it was open.
-- Locks: the claim, then the budget.
-- Called by: claims/claims-review.service.ts.
CREATE OR REPLACE FUNCTION claims_withdraw(p_site text, p_id uuid, p_by uuid, p_remark text, p_at timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE c claims;
BEGIN
  UPDATE claims SET state = 'closed', ended = 'withdrawn', decided_by = p_by, remark = p_remark, ended_at = p_at
    WHERE id = p_id AND site_code = p_site AND state = 'issued' RETURNING * INTO c;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM claims_give_back(c.source_id, 1, CASE c.kind WHEN 'money' THEN c.amount ELSE 0 END);
  RETURN true;
END $$;
