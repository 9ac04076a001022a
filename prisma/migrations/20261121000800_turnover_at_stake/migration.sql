-- Whether nothing is left of what a member's requirements were for: the member's accounts, less `p_new` that has only just come, hold less
-- than the site's threshold and than half of the money itself, which may be less, and no bet placed since the oldest of them, or in the
-- thirty days before, is open that could still bring it back. Money that went elsewhere since was not lost: who sends it to somebody and
-- gets it back later still owes the play. Points are no money.
CREATE OR REPLACE FUNCTION turnover_is_lost(p_member uuid, p_new bigint, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_held numeric;
  v_threshold bigint;
  v_oldest record;
BEGIN
  SELECT coalesce(sum(balance), 0) - p_new INTO v_held FROM ledger_accounts WHERE member_id = p_member AND purpose <> 'points';
  SELECT r.lost_below INTO v_threshold FROM members m JOIN turnover_rules r ON r.site_code = m.site_code WHERE m.id = p_member;
  IF v_threshold IS NULL OR v_held >= v_threshold THEN RETURN false; END IF;
  -- A requirement's key is that of the request that credited its money.
  SELECT coalesce(min(coalesce(t.id, 0)), 0) AS transfer, min(t.amount) AS amount, coalesce(min(q.created_at), p_at) AS at INTO v_oldest
    FROM turnover_requirements q LEFT JOIN ledger_requests r ON r.key = q.key LEFT JOIN ledger_transfers t ON t.id = r.transfer_id
   WHERE q.member_id = p_member AND q.ended_at IS NULL;
  IF v_held * 2 >= v_oldest.amount THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM bets WHERE member_id = p_member AND placed_at >= v_oldest.at - interval '30 days' AND status = 'open') THEN RETURN false; END IF;
  RETURN NOT EXISTS (
    SELECT 1 FROM ledger_accounts a
      JOIN ledger_transfers t ON t.debit_id = a.id AND t.debit_balance IS NOT NULL AND t.id > v_oldest.transfer
      JOIN ledger_accounts c ON c.id = t.credit_id
     WHERE a.member_id = p_member AND a.purpose <> 'points' AND c.member_id IS DISTINCT FROM p_member AND t.kind NOT IN ('bet', 'adjust'));
END $$;
