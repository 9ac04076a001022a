-- Pays what is left of recorded payments, older ones and uplines first.
--
-- Locks: the payments in the order of their ids, then what wages_move locks.
-- Called by: wages/settlement.service.ts.
CREATE OR REPLACE FUNCTION wages_pay(p_payments uuid[], p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_owed contract_payments[];
BEGIN
  PERFORM FROM contract_payments WHERE id = ANY (p_payments) ORDER BY id FOR UPDATE;
  SELECT array_agg(p ORDER BY p.created_at, (SELECT count(*) FROM team_links t WHERE t.descendant_id = p.holder_id),
         p.id) INTO v_owed
    FROM contract_payments p WHERE p.id = ANY (p_payments) AND p.status IN ('upline_insufficient', 'partly_collected');
  UPDATE contract_payments p SET paid = o.paid, status = o.status, changed_at = o.changed_at
    FROM unnest(wages_move(v_owed, p_at)) o WHERE p.id = o.id AND o.paid > p.paid;
END $$;
