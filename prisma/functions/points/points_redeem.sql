-- Exchanges points for a product, which leaves the stock at once.
--
-- Arguments:
--   p_trade: number of the new exchange.
--   p_key: idempotency key of the member's request.
-- Returns:
--   status 'OK' | 'KEY_REUSED' | 'PRODUCT_UNKNOWN' | 'TOO_MANY' | 'NOT_ENOUGH' | 'SOLD_OUT': OK also for the same
--     request again; only OK changed anything. PRODUCT_UNKNOWN also when the product is not offered.
--   trade_no | null: the exchange, new or repeated; null when there is none.
--   created: whether this call created the exchange.
-- Locks: the account of points, then the product.
-- Called by: points/exchanges.service.ts.
CREATE OR REPLACE FUNCTION points_redeem(
  p_trade text, p_member uuid, p_product uuid, p_quantity int, p_address text, p_phone text, p_key text,
  p_at timestamptz,
  OUT status text, OUT trade_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint := points_account(p_member);
  v_balance bigint;
  v_points bigint;
  g point_products;
  e point_exchanges;
BEGIN
  created := false;
  SELECT * INTO e FROM point_exchanges x WHERE x.member_id = p_member AND x.request_key = p_key;
  IF FOUND THEN
    trade_no := e.trade_no;
    status := CASE WHEN (e.product_id, e.quantity, e.address, e.phone) = (p_product, p_quantity, p_address, p_phone)
      THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT * INTO g FROM point_products p
    WHERE p.id = p_product AND p.offered AND p.site_code = (SELECT m.site_code FROM members m WHERE m.id = p_member);
  IF NOT FOUND THEN status := 'PRODUCT_UNKNOWN'; RETURN; END IF;
  IF p_quantity > g.most THEN status := 'TOO_MANY'; RETURN; END IF;
  v_points := g.points * p_quantity;
  SELECT balance - v_points INTO v_balance FROM ledger_accounts WHERE id = v_account;
  IF v_balance < 0 THEN status := 'NOT_ENOUGH'; RETURN; END IF;
  UPDATE point_products p SET remaining = p.remaining - p_quantity WHERE p.id = p_product AND p.remaining >= p_quantity;
  IF NOT FOUND THEN status := 'SOLD_OUT'; RETURN; END IF;
  PERFORM points_post('points_spent:' || p_trade, v_account, ledger_house(g.site_code, 'points', 'PTS'), v_points,
    'PTS', 'points_redeemed', p_at);
  INSERT INTO point_exchanges (trade_no, site_code, member_id, kind, product_id, names, quantity, points, address,
    phone, state, request_key, balance, created_at)
    VALUES (p_trade, g.site_code, p_member, 'product', g.id, g.names, p_quantity, v_points, p_address, p_phone,
      'in_process', p_key, v_balance, p_at);
  status := 'OK';
  trade_no := p_trade;
  created := true;
END $$;
