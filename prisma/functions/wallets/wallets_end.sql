-- Ends a pending transfer between wallets.
--
-- Arguments:
--   p_done: whether the vendor executed it.
-- Returns: false when it was not pending.
-- Locks: the main wallet first, as wallets_begin does, then the transfer.
-- Called by: wallets_hear, wallets/vendor-feeds.service.ts.
CREATE OR REPLACE FUNCTION wallets_end(p_ref text, p_done boolean, p_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  t wallet_transfers;
  v_cash bigint;
BEGIN
  -- The main wallet first, as wallets_begin does.
  SELECT a.id INTO v_cash FROM ledger_accounts a JOIN wallet_transfers w ON w.member_id = a.member_id
    WHERE w.reference_no = p_ref AND a.purpose = 'cash' FOR NO KEY UPDATE OF a;
  SELECT * INTO t FROM wallet_transfers w WHERE w.reference_no = p_ref FOR UPDATE;
  IF t.state IS DISTINCT FROM 'pending' THEN RETURN false; END IF;
  IF t.direction = 'in' THEN
    PERFORM wallets_post(p_ref, wallets_account(t.member_id, 'pending'),
      CASE WHEN p_done THEN wallets_account(t.member_id, 'vendor:' || t.vendor_code) ELSE v_cash END, t.amount,
        t.currency,
      CASE WHEN p_done THEN 'vendor_in' ELSE 'vendor_returned' END, p_at);
  ELSIF p_done THEN
    PERFORM wallets_post(p_ref, wallets_account(t.member_id, 'vendor:' || t.vendor_code), v_cash, t.amount,
      t.currency, 'vendor_out', p_at);
  END IF;
  UPDATE wallet_transfers w SET state = CASE WHEN p_done THEN 'done' ELSE 'failed' END, ended_at = p_at
    WHERE w.reference_no = p_ref;
  RETURN true;
END $$;
