-- Begins a transfer between a member's main wallet and the wallet at a vendor. Money to the vendor leaves the main
-- wallet at once and is pending; money from the vendor stays there until the vendor confirms.
--
-- Arguments:
--   p_ref: reference number of the new transfer.
--   p_direction 'in' | 'out': to the vendor, or from it.
--   p_amount: smallest units.
--   p_key: idempotency key of the member's request.
-- Returns:
--   status 'OK' | 'KEY_REUSED' | 'NOT_ENOUGH_MONEY' | 'LIMITED': OK also for the same request again; LIMITED when
--     one of the member's limits keeps the money from the vendor.
--   reference_no | null: the transfer, new or repeated; null when there is none.
--   created: whether this call created the transfer.
-- Locks: the member's cash account, then the key and the pending account (ledger_post).
-- Called by: wallets/wallet-transfers.service.ts.
CREATE OR REPLACE FUNCTION wallets_begin(
  p_ref text, p_member uuid, p_vendor text, p_direction text, p_amount bigint, p_key text, p_at timestamptz,
  OUT status text, OUT reference_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  a ledger_accounts;
  t wallet_transfers;
BEGIN
  created := false;
  SELECT * INTO a FROM ledger_accounts l WHERE l.member_id = p_member AND l.purpose = 'cash' FOR NO KEY UPDATE;
  SELECT * INTO t FROM wallet_transfers w WHERE w.member_id = p_member AND w.request_key = p_key;
  IF FOUND THEN
    reference_no := t.reference_no;
    status := CASE WHEN (t.vendor_code, t.direction, t.amount) = (p_vendor, p_direction, p_amount) THEN 'OK'
      ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  IF p_direction = 'in' AND a.balance < p_amount THEN status := 'NOT_ENOUGH_MONEY'; RETURN; END IF;
  IF p_direction = 'in' AND EXISTS (SELECT FROM limits_cover(p_member, p_vendor, p_amount, p_at)) THEN
    status := 'LIMITED';
    RETURN;
  END IF;
  INSERT INTO vendor_feeds (vendor_code) VALUES (p_vendor) ON CONFLICT DO NOTHING;
  IF p_direction = 'in' THEN
    PERFORM ledger_spare(p_member);
    PERFORM wallets_post(p_ref, a.id, wallets_account(p_member, 'pending'), p_amount, a.currency, 'vendor_sending',
      p_at);
  END IF;
  INSERT INTO wallet_transfers (reference_no, site_code, member_id, vendor_code, direction, currency, amount,
    request_key, created_at)
    VALUES (p_ref, a.site_code, p_member, p_vendor, p_direction, a.currency, p_amount, p_key, p_at);
  reference_no := p_ref;
  created := true;
  status := 'OK';
END $$;
