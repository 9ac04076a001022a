-- Which daily money total a kind of transfer belongs to. Wins without a bet are promotions, too, but seamless_pay
-- counts these itself.
--
-- Returns: 'deposits', 'withdrawals', 'rebates', 'promotions', or null for kinds that are not counted.
-- Called by: ledger_note_money, reports/daily-totals-audit-sql.ts.
CREATE OR REPLACE FUNCTION money_part(p_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_kind = 'deposit' THEN 'deposits'
    WHEN p_kind IN ('withdrawal', 'withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded')
      THEN 'withdrawals'
    WHEN p_kind IN ('rebate', 'lottery_rebate', 'lottery_rebate_back', 'lottery_share', 'lottery_share_back')
      THEN 'rebates'
    WHEN p_kind IN ('bonus', 'points_money', 'lottery_waived', 'promotion_bonus', 'mission_reward', 'vip_reward',
      'referral_reward', 'raffle_prize') THEN 'promotions'
  END
$$;
