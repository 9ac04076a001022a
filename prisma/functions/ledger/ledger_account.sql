-- A member's account for a purpose in a currency, opened at its first use.
--
-- Arguments:
--   p_purpose: such as 'points', 'pending' or 'vendor:<code>'.
-- Returns: the account's id.
-- Called by: claims_pay, points_account, wallets_account.
CREATE OR REPLACE FUNCTION ledger_account(p_member uuid, p_purpose text, p_currency text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  SELECT id INTO v_id FROM ledger_accounts
    WHERE member_id = p_member AND purpose = p_purpose AND currency = p_currency;
  IF v_id IS NOT NULL THEN RETURN v_id; END IF;
  INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
    SELECT m.site_code, m.id, p_purpose, p_currency, 0 FROM members m WHERE m.id = p_member
    ON CONFLICT (site_code, member_id, purpose, currency) DO NOTHING;
  SELECT id INTO STRICT v_id FROM ledger_accounts
    WHERE member_id = p_member AND purpose = p_purpose AND currency = p_currency;
  RETURN v_id;
END $$;
