-- Cancels an order of a member or a trial account before its sale ends, and gives the stake back. Of a chase the last
-- issue goes first.
--
-- Arguments:
--   p_since: cancelled orders are counted from this instant on.
--   p_most: orders that a member may cancel in that time.
-- Returns: 'OK' | 'UNKNOWN' | 'ENDED' | 'ISSUE_CLOSED' | 'CHASE_FROM_LAST' | 'TOO_MANY'.
-- Locks: the issue (FOR SHARE, so that it is not drawn meanwhile), the member's cash account, then the order.
-- Called by: lottery/orders.service.ts.
CREATE OR REPLACE FUNCTION lottery_cancel(
  p_member uuid, p_order text, p_since timestamptz, p_most int, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  o record;
  i lottery_issues;
BEGIN
  SELECT * INTO o FROM lottery_orders_of(p_member) WHERE order_no = p_order;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  SELECT * INTO i FROM lottery_issues WHERE lottery = o.lottery AND number = o.number FOR SHARE;
  IF o.state <> 1 THEN RETURN 'ENDED'; END IF;
  IF i.state <> 'open' OR o.closes_at <= p_at THEN RETURN 'ISSUE_CLOSED'; END IF;
  IF EXISTS (
    SELECT FROM lottery_orders_of(p_member) l JOIN lottery_issues n ON n.lottery = l.lottery AND n.number = l.number
     WHERE l.chase_id = o.chase_id AND l.state = 1 AND n.draws_at > i.draws_at
  ) THEN RETURN 'CHASE_FROM_LAST'; END IF;
  -- Cancelling waits for its turn, or two at once would both be the last that is allowed.
  PERFORM FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM lottery_orders_of(p_member) c WHERE c.state = 8 AND c.ended_at >= p_since) >= p_most
    THEN RETURN 'TOO_MANY'; END IF;
  RETURN CASE lottery_refund(ARRAY[p_order], 8, p_at) + lottery_trial_refund(ARRAY[p_order], 8, p_at)
    WHEN 1 THEN 'OK' ELSE 'ENDED' END;
END $$;
