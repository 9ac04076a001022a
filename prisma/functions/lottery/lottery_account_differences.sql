-- What voiding an issue at a site, or settling it again, changes of wallets: of members for their own orders, and of
-- those above for their shares.
--
-- Arguments: as lottery_differences.
-- Returns: a row for each wallet that changes, smallest units, below zero reversed.
--   own, share: for the account's own orders, and of the orders below.
--   balance: the wallet's now.
--   waived: what the wallet holds too little for, which the house bears.
-- Called by: lottery/office/differences.service.ts, lottery_correct_book, lottery_refund_order.
CREATE OR REPLACE FUNCTION lottery_account_differences(
  p_site text, p_lottery text, p_number text, p_order text, p_void boolean, p_plays text[], p_selections text[],
  p_hits jsonb[], p_pushed int[], p_percent int
) RETURNS TABLE (member_id uuid, own bigint, share bigint, balance bigint, waived bigint)
LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (
    SELECT d.*, o.member_id, o.stake, o.series, o.slip_id,
           (d.state_after IN (4, 5))::int - (d.state_before IN (4, 5))::int AS shared
      FROM lottery_differences(p_site, p_lottery, p_number, p_order, p_void, p_plays, p_selections, p_hits,
             p_pushed, p_percent) d JOIN lottery_orders o ON o.order_no = d.order_no
  ), part AS (
    SELECT member_id, refund + payout_after - payout_before + rebate AS own, 0::numeric AS share FROM changed
    UNION ALL
    SELECT l.key::uuid, 0, c.shared * div(c.stake * l.value::numeric, 2000)
      FROM changed c JOIN lottery_slips s ON s.id = c.slip_id CROSS JOIN jsonb_each_text(s.line) l
     WHERE c.series IS NOT NULL AND c.shared <> 0
  )
  SELECT p.member_id, p.own, p.share, a.balance, greatest(0, -(a.balance + p.own + p.share))
    FROM (SELECT member_id, sum(own)::bigint AS own, sum(share)::bigint AS share FROM part GROUP BY 1) p
    JOIN ledger_accounts a ON a.member_id = p.member_id AND a.purpose = 'cash'
   WHERE p.own <> 0 OR p.share <> 0
$$;
