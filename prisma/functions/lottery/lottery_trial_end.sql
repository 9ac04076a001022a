-- Brings orders of trial accounts to the states given, and posts to each wallet what it gains or loses by that: stakes
-- that come back, payouts and rebates, now and before. What a wallet holds too little for is given by the house first,
-- so that every difference is posted whole.
--
-- Arguments: arrays with one element for each order.
--   p_states: as lottery_orders.state.
--   p_payouts: smallest units; 0 where the stake is refunded.
-- Locks: the orders, then the cash accounts in the order of the members.
-- Called by: lottery_trial_refund, lottery_trial_settle.
CREATE OR REPLACE FUNCTION lottery_trial_end(
  p_orders text[], p_states int[], p_payouts bigint[], p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM lottery_trial_orders WHERE order_no = ANY (p_orders) ORDER BY order_no FOR UPDATE;
  PERFORM FROM ledger_accounts a WHERE a.purpose = 'cash'
      AND a.member_id IN (SELECT member_id FROM lottery_trial_orders WHERE order_no = ANY (p_orders))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM ledger_posts(array_agg(key ORDER BY place), array_agg(''::text ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN house ELSE account END ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN account ELSE house END ORDER BY place),
      array_agg(abs(amount) ORDER BY place), array_agg(currency ORDER BY place),
      array_agg('play_money'::text ORDER BY place), p_at)
    FROM (
      WITH given AS (
        SELECT a.id AS account, a.site_code, a.currency, a.balance,
               o.stake * (e.state IN (6, 8, 12, 20))::int + e.payout + o.rebate * (e.state IN (4, 5))::int
                 - o.stake * (o.state IN (6, 8, 12, 20))::int - o.payout - o.rebate * (o.state IN (4, 5))::int AS amount
          FROM unnest(p_orders, p_states, p_payouts) e(order_no, state, payout)
          JOIN lottery_trial_orders o ON o.order_no = e.order_no
          JOIN ledger_accounts a ON a.member_id = o.member_id AND a.purpose = 'cash'
      ), moved AS (
        SELECT account, site_code, currency, -(balance + sum(amount)) AS amount, 0 AS place FROM given
         GROUP BY account, site_code, currency, balance HAVING balance + sum(amount) < 0
        UNION ALL
        SELECT account, site_code, currency, amount, CASE WHEN amount > 0 THEN 1 ELSE 2 END FROM given WHERE amount <> 0
      )
      SELECT account, currency, amount::bigint, ledger_house(site_code, 'trial', currency) AS house,
             CASE place WHEN 0 THEN 'lottery-trial-waived:' ELSE 'lottery-trial:' END || gen_random_uuid() AS key,
             row_number() OVER (ORDER BY place) AS place FROM moved
    ) posted HAVING count(*) > 0;
  UPDATE lottery_trial_orders o SET state = e.state, payout = e.payout, ended_at = coalesce(o.ended_at, p_at)
    FROM unnest(p_orders, p_states, p_payouts) e(order_no, state, payout)
   WHERE o.order_no = e.order_no;
END $$;
