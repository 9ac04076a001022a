-- Adds the turnover requirement of money that was credited before in the same transaction. Requirements whose money was
-- lost before this money arrived end first. A key is used once.
--
-- Arguments:
--   p_kind 'deposit' | 'bonus': the money it was required for.
--   p_key: the key under which the money was posted.
--   p_required: turnover to be made, smallest units; 0 for none.
--   p_product | null: the only product whose play counts; null for all.
-- Locks: 'totals_drain' when older requirements are lost (turnover_end_lost).
-- Called by: claims_pay, turnover/turnover.service.ts.
CREATE OR REPLACE FUNCTION turnover_add(
  p_member uuid, p_kind text, p_key text, p_required bigint, p_currency text, p_at timestamptz,
  p_product text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_new bigint;
BEGIN
  IF EXISTS (SELECT 1 FROM turnover_requirements WHERE key = p_key) THEN RETURN; END IF;
  SELECT coalesce(sum(t.amount), 0) INTO v_new FROM ledger_requests r JOIN ledger_transfers t ON t.id = r.transfer_id
    WHERE r.key = p_key;
  PERFORM turnover_end_lost(p_member, p_at, v_new);
  IF p_required > 0 THEN
    INSERT INTO turnover_requirements (member_id, kind, key, product, required, currency, created_at)
      VALUES (p_member, p_kind, p_key, p_product, p_required, p_currency, p_at)
      ON CONFLICT (key) DO NOTHING;
  END IF;
END $$;
