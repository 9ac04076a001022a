-- Marks claimed goods as sent, and sends the member a message.
--
-- Returns: whether they waited for it.
-- Locks: the claim.
-- Called by: claims/claims-review.service.ts.
CREATE OR REPLACE FUNCTION claims_send(p_site text, p_id uuid, p_by uuid, p_remark text, p_at timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE c claims;
BEGIN
  UPDATE claims SET state = 'claimed', decided_by = p_by, remark = p_remark, ended_at = p_at
    WHERE id = p_id AND site_code = p_site AND state = 'process' RETURNING * INTO c;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM messages_write(c.member_id, 'reward_sent', 'claim-sent/' || p_id, c.names, p_at);
  RETURN true;
END $$;
