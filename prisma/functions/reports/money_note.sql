-- Writes a change of a member's daily money totals to the outbox money_changes. House accounts and trial money (FUN)
-- are not counted.
--
-- Arguments:
--   p_account: ledger account.
--   p_part: 'deposits', 'withdrawals', 'rebates' or 'promotions'.
--   p_amount: smallest units, may be negative.
-- Called by: ledger_note_money, seamless_pay.
CREATE OR REPLACE FUNCTION money_note(
  p_account bigint, p_part text, p_amount bigint, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO money_changes (site_code, member_id, at, deposits, withdrawals, rebates, promotions)
  SELECT site_code, member_id, p_at, p_amount * (p_part = 'deposits')::int, p_amount * (p_part = 'withdrawals')::int,
         p_amount * (p_part = 'rebates')::int, p_amount * (p_part = 'promotions')::int
    FROM ledger_accounts WHERE id = p_account AND member_id IS NOT NULL AND currency <> 'FUN'
$$;
