-- Books all differences of a correction at once. What a wallet holds too little for is given by the house first
-- (docs/decisions/0058), so that every difference is posted whole and no balance is below zero.
--
-- Arguments: the arrays as lottery_differences.
--   p_id: of a correction that waits. Its kind says whether stakes are refunded.
-- Locks: the loads of one refunded order; the caller has locked the orders and the accounts.
-- Called by: lottery_correct, lottery_refund_order.
CREATE OR REPLACE FUNCTION lottery_correct_book(
  p_id uuid, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[], p_percent int, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c lottery_corrections;
  v_refunds boolean;
  v_currency text;
BEGIN
  SELECT * INTO c FROM lottery_corrections WHERE id = p_id;
  v_refunds := c.kind <> 'settle';
  SELECT currency INTO v_currency FROM sites WHERE code = c.site_code;
  INSERT INTO lottery_correction_accounts (correction_id, member_id, own, share, waived)
    SELECT p_id, d.member_id, d.own, d.share, d.waived
      FROM lottery_account_differences(c.site_code, c.lottery, c.number, c.order_no, v_refunds, p_plays, p_selections,
             p_hits, p_pushed, p_percent) d;
  INSERT INTO lottery_correction_orders (correction_id, order_no, state_before, state_after, payout_before,
    payout_after, refund, rebate)
    SELECT p_id, d.order_no, d.state_before, d.state_after, d.payout_before, d.payout_after, d.refund, d.rebate
      FROM lottery_differences(c.site_code, c.lottery, c.number, c.order_no, v_refunds, p_plays, p_selections, p_hits,
             p_pushed, p_percent) d;

  PERFORM lottery_correct_post(p_id, c.lottery || ':' || c.number,
    ledger_house(c.site_code, 'lottery-waived', v_currency), ledger_house(c.site_code, 'rebates', v_currency), p_at);
  PERFORM seamless_correct_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(d.payout_after),
      array_agg(CASE WHEN v_refunds THEN 'rolled_back' WHEN d.payout_after > 0 THEN 'won' ELSE 'lost' END), p_at)
    FROM lottery_correction_orders d JOIN lottery_orders o ON o.order_no = d.order_no WHERE d.correction_id = p_id;
  -- The loads of a whole issue are deleted at once.
  IF c.kind = 'refund' THEN
    PERFORM lottery_unload(ARRAY(SELECT order_no FROM lottery_orders WHERE order_no = c.order_no AND state = 1));
  END IF;
  UPDATE lottery_orders o SET state = d.state_after, payout = d.payout_after, ended_at = coalesce(o.ended_at, p_at),
      hits = CASE WHEN v_refunds THEN o.hits ELSE h.hits END
    FROM lottery_correction_orders d JOIN lottery_orders w ON w.order_no = d.order_no
    LEFT JOIN unnest(p_plays, p_selections, p_hits) h(play, selection, hits)
      ON h.play = w.play AND h.selection = w.selection
   WHERE d.correction_id = p_id AND o.order_no = d.order_no;
END $$;
