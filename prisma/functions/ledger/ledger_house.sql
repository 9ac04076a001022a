-- The house account of a site for a purpose, opened at its first use. House accounts keep no running balance.
--
-- Arguments:
--   p_purpose: such as 'deposits' or 'games:<vendor>'.
-- Returns: the account's id.
-- Called by: claims_pay, ledger/ledger.service.ts, lottery_correct_book, lottery_place, lottery_settle,
--   lottery_trial_end, lottery_trial_place, points_earn, prisma/seed/money.ts, rebates_pay, seamless_accounts,
--   wages_move.
CREATE OR REPLACE FUNCTION ledger_house(p_site text, p_purpose text, p_currency text) RETURNS bigint
  LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  SELECT id INTO v_id FROM ledger_accounts
    WHERE site_code = p_site AND member_id IS NULL AND purpose = p_purpose AND currency = p_currency;
  IF v_id IS NOT NULL THEN RETURN v_id; END IF;
  INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
    VALUES (p_site, NULL, p_purpose, p_currency, NULL)
    ON CONFLICT (site_code, member_id, purpose, currency) DO NOTHING;
  SELECT id INTO v_id FROM ledger_accounts
    WHERE site_code = p_site AND member_id IS NULL AND purpose = p_purpose AND currency = p_currency;
  RETURN v_id;
END $$;
