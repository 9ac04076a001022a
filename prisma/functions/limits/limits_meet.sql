-- Takes note of a bet that was placed without a question, at a vendor that keeps its own wallet: the next bet asks, and
-- the bet is counted even where the count is ahead of it.
--
-- Locks: the member's cash account, also where the member has no limits: one that is set meanwhile counts the bet.
-- Called by: seamless_book_bet.
CREATE OR REPLACE FUNCTION limits_meet(p_member uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_guarded boolean;
BEGIN
  SELECT guarded INTO v_guarded FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash'
    FOR NO KEY UPDATE;
  IF NOT v_guarded THEN RETURN; END IF;
  PERFORM ledger_spare(p_member);
  IF EXISTS (SELECT FROM limit_counts WHERE member_id = p_member AND until > p_at) THEN
    PERFORM limits_count(p_member, p_at);
  END IF;
END $$;
