-- Posts the differences of a correction, as its orders and accounts were written: what the house bears first, then what
-- is given, then what is reversed.
--
-- Arguments:
--   p_issue: "<lottery>:<number>", to which the line's shares belong.
--   p_waived, p_rebates: the house's accounts.
-- Locks: none; the caller has locked the accounts.
-- Called by: lottery_correct_book.
CREATE OR REPLACE FUNCTION lottery_correct_post(
  p_id uuid, p_issue text, p_waived bigint, p_rebates bigint, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  WITH wallet AS (
    SELECT d.*, a.id AS account, a.currency FROM lottery_correction_accounts d
      JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' WHERE d.correction_id = p_id
  ), changed AS (
    SELECT d.*, d.payout_after - d.payout_before AS paid, b.id AS bet, b.transfer_id, b.house_id, b.account_id,
           b.currency
      FROM lottery_correction_orders d JOIN lottery_orders o ON o.order_no = d.order_no
      JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at WHERE d.correction_id = p_id
  ), moved (key, about, house, account, amount, currency, given, taken, pays, reverses) AS (
    SELECT format('lottery-waived:%s:%s', p_id, member_id), p_issue, p_waived, account, waived, currency,
           'lottery_waived', NULL, NULL::uuid, NULL::bigint FROM wallet
    UNION ALL
    SELECT format('lottery-share:%s:%s', p_id, member_id), p_issue, p_rebates, account, share, currency,
           'lottery_share', 'lottery_share_back', NULL, NULL FROM wallet
    UNION ALL
    SELECT 'lottery-refund:' || order_no, p_id::text, house_id, account_id, refund, currency, 'rollback', NULL, NULL,
           transfer_id FROM changed
    UNION ALL
    SELECT format('lottery-correct:%s:%s', order_no, p_id), p_id::text, house_id, account_id, paid, currency, 'adjust',
           'adjust', bet, NULL FROM changed
    UNION ALL
    SELECT format('lottery-rebate:%s:%s', order_no, p_id), p_id::text, p_rebates, account_id, rebate, currency,
           'lottery_rebate', 'lottery_rebate_back', NULL, NULL FROM changed
  ), placed AS (
    SELECT *, row_number() OVER (ORDER BY given <> 'lottery_waived', amount < 0, key) AS place
      FROM moved WHERE amount <> 0
  )
  SELECT ledger_posts(array_agg(key ORDER BY place), array_agg(about ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN house ELSE account END ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN account ELSE house END ORDER BY place),
      array_agg(abs(amount) ORDER BY place), array_agg(currency ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN given ELSE taken END ORDER BY place), p_at, array_agg(pays ORDER BY place),
      array_agg(reverses ORDER BY place))
    FROM placed HAVING count(*) > 0
$$;
