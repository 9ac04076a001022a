-- The accounts that a vendor's payment moves between: a win, or an adjustment.
--
-- Returns:
--   account | null, house | null: the member's cash account and the house's account for the vendor's games.
--   verdict 'INVALID_SESSION' | 'WRONG_CURRENCY' | null: why there are none; null when there are.
-- Called by: seamless_adjust, seamless_adjust_approve, seamless_pay.
CREATE OR REPLACE FUNCTION seamless_accounts(
  p_vendor text, p_member uuid, p_currency text, OUT account bigint, OUT house bigint, OUT verdict text
) LANGUAGE plpgsql AS $$
DECLARE a record;
BEGIN
  SELECT id, site_code, currency INTO a FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  verdict := CASE WHEN NOT FOUND THEN 'INVALID_SESSION' WHEN a.currency <> p_currency THEN 'WRONG_CURRENCY' END;
  IF verdict IS NOT NULL THEN RETURN; END IF;
  account := a.id;
  house := ledger_house(a.site_code, 'games:' || p_vendor, p_currency);
END $$;
