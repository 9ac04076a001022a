-- Writes what a member may stake from the guarded cash account before the limits are asked again. Does nothing where
-- the account is not guarded, and where there is nothing to take away.
--
-- Arguments:
--   p_spare | null: smallest units; null: the next bet asks.
--   p_from | null, p_until | null: when such a bet must come, the second instant excluded.
-- Locks: the member's cash account.
-- Called by: limits_meet, limits_note_change, limits_verdict, wallets_begin.
CREATE OR REPLACE FUNCTION ledger_spare(
  p_member uuid, p_spare bigint DEFAULT NULL, p_from timestamptz DEFAULT NULL, p_until timestamptz DEFAULT NULL
) RETURNS void LANGUAGE sql AS $$
  UPDATE ledger_accounts SET spare = p_spare, spare_from = p_from, spare_until = p_until
   WHERE member_id = p_member AND purpose = 'cash' AND guarded
     AND (p_until IS NOT NULL OR spare_until IS NOT NULL)
$$;
