-- What account numbers look like is said in digits, so that an operator can say it and nothing typed runs as a pattern.
ALTER TABLE payout_ways
  ADD COLUMN offered boolean NOT NULL DEFAULT true,
  ADD COLUMN prefix text NOT NULL DEFAULT '',
  ADD COLUMN min_digits integer NOT NULL DEFAULT 4,
  ADD COLUMN max_digits integer NOT NULL DEFAULT 30;
UPDATE payout_ways w
   SET prefix = m.p[1], min_digits = length(m.p[1]) + m.p[2]::integer, max_digits = length(m.p[1]) + coalesce(m.p[3], m.p[2])::integer
  FROM (SELECT site_code, code, regexp_match(pattern, '^([0-9]*)\\d\{([0-9]+)(?:,([0-9]+))?\}$') AS p FROM payout_ways) m
 WHERE m.site_code = w.site_code AND m.code = w.code AND m.p IS NOT NULL;
ALTER TABLE payout_ways DROP COLUMN pattern, ALTER COLUMN min_digits DROP DEFAULT, ALTER COLUMN max_digits DROP DEFAULT;

-- A way that is not offered takes no new accounts and no new withdrawals; orders that are under way go on.
CREATE OR REPLACE FUNCTION withdrawals_submit(
  p_order text, p_member uuid, p_account uuid, p_amount bigint, p_payout bigint, p_currency text, p_key text, p_review boolean,
  p_day_from timestamptz, p_at timestamptz,
  OUT status text, OUT order_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_cash record;
  v_day record;
  c payout_accounts;
  o withdrawal_orders;
  s withdrawal_settings;
BEGIN
  created := false;
  -- The member's account is the turnstile: two requests at once come one after the other.
  SELECT a.id, a.balance, a.site_code INTO v_cash FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash' FOR NO KEY UPDATE;
  SELECT * INTO o FROM withdrawal_orders w WHERE w.member_id = p_member AND w.request_key = p_key;
  IF FOUND THEN
    order_no := o.order_no;
    status := CASE WHEN o.amount = p_amount AND o.account_id = p_account THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT * INTO c FROM payout_accounts a WHERE a.id = p_account AND a.member_id = p_member AND a.removed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN status := 'ACCOUNT_UNKNOWN'; RETURN; END IF;
  SELECT * INTO s FROM withdrawal_settings w WHERE w.site_code = v_cash.site_code;
  SELECT count(*) AS orders, coalesce(sum(w.amount), 0) AS amount INTO v_day FROM withdrawal_orders w
    WHERE w.member_id = p_member AND w.created_at >= p_day_from AND w.state NOT IN ('rejected', 'returned');
  status := CASE
    WHEN NOT EXISTS (SELECT 1 FROM payout_ways w WHERE w.site_code = v_cash.site_code AND w.code = c.way AND w.offered) THEN 'WAY_OFF'
    WHEN c.usable_from > p_at THEN 'ACCOUNT_WAITS'
    WHEN EXISTS (SELECT 1 FROM turnover_requirements t WHERE t.member_id = p_member AND t.ended_at IS NULL AND t.done < t.required) THEN 'TURNOVER'
    WHEN v_day.orders + 1 > s.day_count THEN 'DAY_COUNT'
    WHEN v_day.amount + p_amount > s.day_amount THEN 'DAY_AMOUNT'
    WHEN v_cash.balance < p_amount THEN 'NOT_ENOUGH_MONEY'
    ELSE 'OK' END;
  IF status <> 'OK' THEN RETURN; END IF;
  SELECT p.status INTO status FROM ledger_post('withdrawal:' || p_order, p_order, v_cash.id, ledger_house(v_cash.site_code, 'withdrawals', p_currency),
    p_amount, p_currency, 'withdrawal', p_at) p;
  IF status <> 'OK' THEN RAISE EXCEPTION 'withdrawal % cannot be posted: %', p_order, status; END IF;
  INSERT INTO withdrawal_orders (order_no, site_code, member_id, account_id, way, number, holder, currency, amount, payout, state, request_key, attempt, paying, created_at)
    VALUES (p_order, v_cash.site_code, p_member, c.id, c.way, c.number, c.holder, p_currency, p_amount, p_payout,
      CASE WHEN p_review THEN 'reviewing' ELSE 'approved' END, p_key, CASE WHEN p_review THEN 0 ELSE 1 END, CASE WHEN p_review THEN 0 ELSE p_payout END, p_at);
  PERFORM withdrawals_note(p_order, CASE WHEN p_review THEN 'reviewing' ELSE 'approved' END, NULL, '', p_at);
  order_no := p_order;
  created := true;
END $$;
