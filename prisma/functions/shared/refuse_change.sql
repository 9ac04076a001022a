-- Trigger on append-only tables: refuses the change (error LG001).
-- Called by: trigger on audit_events, trigger on audit_links, trigger on barred_traits, trigger on bonuses,
--   trigger on deposit_steps, trigger on exclusions, trigger on harm_notes, trigger on limit_changes, trigger on
--   lottery_correction_accounts, trigger on lottery_correction_orders, trigger on lottery_results, trigger on
--   member_acts, trigger on member_notes, trigger on member_transfers, trigger on members, trigger on
--   point_earnings, trigger on promotion_rules, trigger on rebates, trigger on referral_rules, trigger on
--   refused_call_reviews, trigger on refused_calls, trigger on risk_case_notes, trigger on seamless_adjustments,
--   trigger on vip_changes, trigger on vip_months, trigger on vip_reached, trigger on wins_without_bet, trigger on
--   withdrawal_steps.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'LG001';
END $$;
