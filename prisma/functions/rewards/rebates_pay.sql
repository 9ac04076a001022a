-- Pays a member's rebates for a day, each product once however often it is called; rounded down to the smallest unit.
--
-- Returns: how many rebates were paid.
-- Locks: the member's cash account, so that one transaction at a time looks what is due.
-- Called by: rewards/rebates.service.ts.
CREATE OR REPLACE FUNCTION rebates_pay(p_member uuid, p_day date, p_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  a record;
  v record;
  v_paid int := 0;
BEGIN
  SELECT id, site_code, currency INTO STRICT a FROM ledger_accounts l
    WHERE l.member_id = p_member AND l.purpose = 'cash' FOR NO KEY UPDATE;
  -- One statement, so that exactly what was read is counted.
  FOR v IN
    WITH due AS MATERIALIZED (SELECT * FROM rebates_due(a.site_code, p_member, p_day)),
    counted AS (
      INSERT INTO rebate_counts (member_id, day, product, valid) SELECT d.member_id, d.day, d.product, d.valid
        FROM due d
      ON CONFLICT (member_id, day, product) DO UPDATE SET valid = EXCLUDED.valid)
    INSERT INTO rebates (member_id, day, product, site_code, valid, basis_points, amount, currency, paid_at)
    SELECT DISTINCT d.member_id, p_day, d.product, a.site_code, d.total, d.basis_points,
           floor(d.total::numeric * d.basis_points / 10000)::bigint, a.currency, p_at FROM due d
    RETURNING product, amount
  LOOP
    CONTINUE WHEN v.amount = 0;
    PERFORM ledger_post(format('rebate:%s:%s:%s', p_member, p_day, v.product), v.amount::text,
      ledger_house(a.site_code, 'rebates', a.currency), a.id,
      v.amount, a.currency, 'rebate', p_at);
    v_paid := v_paid + 1;
  END LOOP;
  RETURN v_paid;
END $$;
