-- Converts points into money of the main wallet.
--
-- Arguments:
--   p_trade: number of the new exchange.
--   p_points: points to convert.
--   p_amount: the money for them, smallest units.
--   p_key: idempotency key of the member's request.
-- Returns:
--   status 'OK' | 'KEY_REUSED' | 'NOT_ENOUGH': OK also for the same request again; only OK moved anything.
--   trade_no | null: the exchange, new or repeated; null when there is none.
--   created: whether this call created the exchange.
-- Locks: the account of points, then the cash account (ledger_post).
-- Called by: points/exchanges.service.ts.
CREATE OR REPLACE FUNCTION points_convert(
  p_trade text, p_member uuid, p_points bigint, p_amount bigint, p_key text, p_at timestamptz, OUT status text,
  OUT trade_no text, OUT created boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint := points_account(p_member);
  v_balance bigint;
  v_cash record;
  e point_exchanges;
BEGIN
  created := false;
  SELECT * INTO e FROM point_exchanges x WHERE x.member_id = p_member AND x.request_key = p_key;
  IF FOUND THEN
    trade_no := e.trade_no;
    status := CASE WHEN e.kind = 'money' AND e.points = p_points THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT balance - p_points INTO v_balance FROM ledger_accounts WHERE id = v_account;
  IF v_balance < 0 THEN status := 'NOT_ENOUGH'; RETURN; END IF;
  SELECT id, site_code, currency INTO STRICT v_cash FROM ledger_accounts a
    WHERE a.member_id = p_member AND a.purpose = 'cash';
  PERFORM points_post('points_spent:' || p_trade, v_account, ledger_house(v_cash.site_code, 'points', 'PTS'),
    p_points, 'PTS', 'points_converted', p_at);
  PERFORM points_post('points_money:' || p_trade, ledger_house(v_cash.site_code, 'points', v_cash.currency),
    v_cash.id, p_amount, v_cash.currency, 'points_money', p_at);
  INSERT INTO point_exchanges (trade_no, site_code, member_id, kind, names, quantity, points, amount, currency,
    state, decided_at, request_key, balance, created_at)
    VALUES (p_trade, v_cash.site_code, p_member, 'money', '{}', 1, p_points, p_amount, v_cash.currency, 'approved',
      p_at, p_key, v_balance, p_at);
  status := 'OK';
  trade_no := p_trade;
  created := true;
END $$;
