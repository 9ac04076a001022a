-- Posts a transfer of points that is known to be covered.
--
-- Raises when the posting does not succeed, which is a bug of the caller.
-- Locks: the accounts (ledger_post).
-- Called by: claims_pay, points_earn.
CREATE OR REPLACE FUNCTION points_post(
  p_key text, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_at timestamptz
)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_status text;
BEGIN
  SELECT p.status INTO v_status
    FROM ledger_post(p_key, p_amount::text, p_debit, p_credit, p_amount, p_currency, p_kind, p_at) p;
  IF v_status <> 'OK' THEN RAISE EXCEPTION '% cannot be posted: %', p_key, v_status; END IF;
END $$;
