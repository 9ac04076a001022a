-- A member's account of points, opened at its first use and locked until the transaction ends, so that points are spent
-- by one transaction at a time.
--
-- Returns: the account's id.
-- Locks: the account.
-- Called by: claims_pay, points_earn, points/point-accounts.ts.
CREATE OR REPLACE FUNCTION points_account(p_member uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint := ledger_account(p_member, 'points', 'PTS');
BEGIN
  PERFORM FROM ledger_accounts WHERE id = v_id FOR NO KEY UPDATE;
  RETURN v_id;
END $$;
