-- Posts one transfer under an idempotency key.
--
-- Arguments:
--   p_key: unique key of the request.
--   p_fingerprint: fingerprint of the request's content.
--   p_amount: smallest units, above zero.
-- Returns:
--   status 'OK' | 'NOT_ENOUGH_MONEY' | 'KEY_REUSED': the first call's answer when key and fingerprint repeat;
--     KEY_REUSED when the fingerprint differs.
--   transfer_id | null: the transfer; null when nothing was moved.
--   replayed: whether the key was known.
-- Locks: the key, then the accounts (ledger_move).
-- Called by: claims_pay, points_post, rebates_pay, wallets_post, ledger/ledger.service.ts, prisma/seed/money.ts.
CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_fingerprint text, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text,
  p_at timestamptz,
  OUT status text, OUT transfer_id bigint, OUT replayed boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_ok boolean;
  v_fingerprint text;
BEGIN
  transfer_id := ledger_next_id();
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (p_key, p_fingerprint, 'OK', transfer_id, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT r.status, r.transfer_id, r.fingerprint INTO status, transfer_id, v_fingerprint FROM ledger_requests r
      WHERE r.key = p_key;
    replayed := true;
    IF v_fingerprint IS DISTINCT FROM p_fingerprint THEN status := 'KEY_REUSED'; END IF;
    RETURN;
  END IF;
  replayed := false;
  SELECT m.ok INTO v_ok
    FROM ledger_move(transfer_id, p_debit, p_credit, p_amount, p_currency, p_kind, p_key, p_at, p_asked => true) m;
  status := CASE WHEN v_ok THEN 'OK' ELSE 'NOT_ENOUGH_MONEY' END;
  IF NOT v_ok THEN
    UPDATE ledger_requests r SET status = 'NOT_ENOUGH_MONEY', transfer_id = NULL WHERE r.key = p_key;
    transfer_id := NULL;
  END IF;
END $$;
