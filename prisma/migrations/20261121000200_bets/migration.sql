-- Bets are partitioned by month (UTC). A bet that no month was made for lands in the default partition, which the operator is told of.
CREATE TABLE bets_default PARTITION OF bets DEFAULT;

CREATE FUNCTION bets_make_month(p_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_from date := date_trunc('month', p_day)::date;
  v_name text := 'bets_' || to_char(p_day, 'YYYY_MM');
BEGIN
  IF to_regclass(v_name) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('bets_make_month'));
  IF to_regclass(v_name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF bets FOR VALUES FROM (%L) TO (%L)',
    v_name, v_from::text || 'T00:00:00Z', (v_from + interval '1 month')::date::text || 'T00:00:00Z');
END $$;

-- One bet: stake taken, bet written. The request row under p_key exists already and is the caller's.
CREATE FUNCTION bets_place(
  p_key text, p_transfer bigint, p_bet uuid, p_site text, p_member uuid, p_account bigint, p_house bigint, p_vendor text, p_type text, p_node int,
  p_round text, p_amount bigint, p_currency text, p_at timestamptz,
  OUT ok boolean, OUT balance bigint
) LANGUAGE plpgsql AS $$
BEGIN
  IF p_amount > 0 THEN
    SELECT m.ok, m.debit_balance INTO ok, balance FROM ledger_move(p_transfer, p_account, p_house, p_amount, p_currency, 'bet', p_key, p_at) m;
    IF NOT ok THEN
      SELECT a.balance INTO balance FROM ledger_accounts a WHERE a.id = p_account;
      RETURN;
    END IF;
  ELSE
    SELECT true, a.balance INTO ok, balance FROM ledger_accounts a WHERE a.id = p_account;
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type, node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, p_site, p_member, p_account, p_house, p_transfer, p_vendor, p_type, p_node, p_round, p_currency, p_amount);
END $$;

-- What a member's own limits say to a stake: null, BET_LIMIT, LOSS_LIMIT or TIME_LIMIT. Loss is counted over the site's day.
CREATE FUNCTION limits_verdict(p_member uuid, p_amount bigint, p_session_start timestamptz, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v record;
  v_day timestamptz;
  v_lost bigint;
BEGIN
  FOR v IN SELECT kind, amount FROM member_limits WHERE member_id = p_member ORDER BY kind LOOP
    IF v.kind = 'bet' AND p_amount > v.amount THEN RETURN 'BET_LIMIT'; END IF;
    IF v.kind = 'time' AND p_at - p_session_start >= make_interval(mins => v.amount::int) THEN RETURN 'TIME_LIMIT'; END IF;
    IF v.kind = 'loss' THEN
      SELECT date_trunc('day', p_at AT TIME ZONE s.time_zone) AT TIME ZONE s.time_zone INTO v_day
        FROM members m JOIN sites s ON s.code = m.site_code WHERE m.id = p_member;
      SELECT coalesce(sum(stake - payout), 0) INTO v_lost FROM bets WHERE member_id = p_member AND placed_at >= v_day AND status <> 'rolled_back';
      IF v_lost + p_amount > v.amount THEN RETURN 'LOSS_LIMIT'; END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
