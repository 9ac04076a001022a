-- Records the payments of a period and pays those that need no review and no collection. A payment that exists already
-- is left as it is.
--
-- Arguments:
--   p_payments: JSON array of rows of contract_payments.
-- Returns: the ids of the payments that were recorded.
-- Locks: what wages_move locks.
-- Called by: wages/settlement.service.ts.
CREATE OR REPLACE FUNCTION wages_issue(p_payments jsonb, p_at timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  v_owed contract_payments[];
  v_rest contract_payments[];
BEGIN
  SELECT array_agg(p ORDER BY (SELECT count(*) FROM team_links t WHERE t.descendant_id = p.holder_id),
         p.id) FILTER (WHERE p.status = 'upline_insufficient'),
         array_agg(p) FILTER (WHERE p.status <> 'upline_insufficient')
    INTO v_owed, v_rest
    FROM jsonb_populate_recordset(NULL::contract_payments, p_payments) p
   WHERE NOT EXISTS (
     SELECT FROM contract_payments k
       WHERE k.contract_id = p.contract_id AND k.period_from = p.period_from AND k.period_before = p.period_before);
  RETURN QUERY INSERT INTO contract_payments SELECT * FROM unnest(wages_move(v_owed, p_at) || v_rest) RETURNING id;
END $$;
