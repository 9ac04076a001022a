-- Gives places and money of closed claims back to their source's budget.
--
-- Arguments:
--   p_source | null: the source; null for claims issued alone, which have no budget, as those of a batch.
--   p_spent: smallest units.
-- Locks: the budget.
-- Called by: claims_expire, claims_withdraw.
CREATE OR REPLACE FUNCTION claims_give_back(p_source uuid, p_used int, p_spent bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE claim_budgets SET used = used - p_used, spent = spent - p_spent WHERE source_id = p_source
$$;
