-- An operator approves an exchange for a product, or rejects it: then points and product are returned. Of two decisions
-- made at once the first one counts.
--
-- Arguments:
--   p_approve: false rejects.
-- Returns:
--   state 'in_process' | 'approved' | 'rejected' | null: the exchange's state now; null when there is no such exchange.
--   member_id | null: its member.
--   changed: whether this call decided.
-- Locks: the exchange, the account of points, the product.
-- Called by: points/exchanges-review.service.ts.
CREATE OR REPLACE FUNCTION points_decide(
  p_trade text, p_site text, p_approve boolean, p_by uuid, p_remark text, p_at timestamptz, OUT state text,
  OUT member_id uuid, OUT changed boolean
)
LANGUAGE plpgsql AS $$
DECLARE e point_exchanges;
BEGIN
  changed := false;
  SELECT * INTO e FROM point_exchanges x WHERE x.trade_no = p_trade AND x.site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  state := e.state;
  member_id := e.member_id;
  IF e.state <> 'in_process' THEN RETURN; END IF;
  IF NOT p_approve THEN
    PERFORM points_post('points_returned:' || p_trade, ledger_house(p_site, 'points', 'PTS'),
      points_account(e.member_id), e.points, 'PTS', 'points_returned', p_at);
    UPDATE point_products p SET remaining = p.remaining + e.quantity WHERE p.id = e.product_id;
  END IF;
  state := CASE WHEN p_approve THEN 'approved' ELSE 'rejected' END;
  changed := true;
  UPDATE point_exchanges x SET state = points_decide.state, remark = p_remark, decided_by = p_by, decided_at = p_at
    WHERE x.trade_no = p_trade;
END $$;
