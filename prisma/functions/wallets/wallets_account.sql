-- A member's account for a purpose in the currency of the main wallet, opened at its first use.
--
-- Arguments:
--   p_purpose: 'pending' or 'vendor:<code>'.
-- Returns: the account's id.
-- Called by: wallets_begin, wallets_end, wallets/vendor-sessions.service.ts.
CREATE OR REPLACE FUNCTION wallets_account(p_member uuid, p_purpose text) RETURNS bigint LANGUAGE sql AS $$
  SELECT ledger_account(p_member, p_purpose, a.currency)
    FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash'
$$;
