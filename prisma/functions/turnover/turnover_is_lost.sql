-- Whether nothing is left of the money that a member's open requirements came with. It is lost when the member's
-- accounts, without p_new, hold less than the site's threshold and less than half of that money, and no bet is open
-- that could win it back (bets since the oldest requirement and of the thirty days before it). Money sent elsewhere
-- since is not lost: a member who sends it away and gets it back later still owes the turnover. Points are no money.
--
-- Arguments:
--   p_new: smallest units; see turnover_end_lost.
--   p_at: the time now.
-- Called by: turnover_end_lost.
CREATE OR REPLACE FUNCTION turnover_is_lost(
  p_member uuid, p_new bigint, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_held numeric;
  v_threshold bigint;
  v_oldest record;
BEGIN
  SELECT coalesce(sum(balance), 0) - p_new INTO v_held FROM ledger_accounts
    WHERE member_id = p_member AND purpose <> 'points';
  SELECT r.lost_below INTO v_threshold FROM members m JOIN turnover_rules r ON r.site_code = m.site_code
    WHERE m.id = p_member;
  IF v_threshold IS NULL OR v_held >= v_threshold THEN RETURN false; END IF;
  -- A requirement has the key of the request that credited its money.
  SELECT coalesce(min(coalesce(t.id, 0)), 0) AS transfer, min(t.amount) AS amount,
         coalesce(min(q.created_at), p_at) AS at INTO v_oldest
    FROM turnover_requirements q LEFT JOIN ledger_requests r ON r.key = q.key LEFT
      JOIN ledger_transfers t ON t.id = r.transfer_id
   WHERE q.member_id = p_member AND q.ended_at IS NULL;
  IF v_held * 2 >= v_oldest.amount THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM bets
    WHERE member_id = p_member AND placed_at >= v_oldest.at - interval '30 days' AND status = 'open')
      THEN RETURN false; END IF;
  RETURN NOT EXISTS (
    SELECT 1 FROM ledger_accounts a
      JOIN ledger_transfers t ON t.debit_id = a.id AND t.debit_balance IS NOT NULL AND t.id > v_oldest.transfer
      JOIN ledger_accounts c ON c.id = t.credit_id
     WHERE a.member_id = p_member AND a.purpose <> 'points' AND c.member_id IS DISTINCT FROM p_member
       AND t.kind NOT IN ('bet', 'adjust', 'lottery_rebate_back', 'lottery_share_back'));
END $$;
