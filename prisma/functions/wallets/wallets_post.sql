-- Posts one part of a transfer between wallets.
--
-- Raises when the posting does not succeed.
-- Locks: the accounts (ledger_post).
-- Called by: wallets_begin, wallets_end.
CREATE OR REPLACE FUNCTION wallets_post(
  p_ref text, p_from bigint, p_to bigint, p_amount bigint, p_currency text, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_status text;
BEGIN
  SELECT p.status INTO v_status
    FROM ledger_post(p_kind || ':' || p_ref, p_ref, p_from, p_to, p_amount, p_currency, p_kind, p_at) p;
  IF v_status <> 'OK' THEN RAISE EXCEPTION 'wallet transfer % cannot be posted as %: %', p_ref, p_kind,
    v_status; END IF;
END $$;
