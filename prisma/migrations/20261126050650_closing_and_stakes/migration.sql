DROP FUNCTION limits_used(uuid,timestamp with time zone);

CREATE OR REPLACE FUNCTION limits_used(p_member uuid, p_at timestamptz, p_play boolean DEFAULT false)
  RETURNS TABLE (kind text, period text, amount bigint, used bigint, renews_at timestamptz) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  l record;
  v_oldest timestamptz;
BEGIN
  FOR l IN SELECT m.kind, m.period, m.amount, span.since, span.ends
      FROM member_limits m JOIN members p ON p.id = m.member_id JOIN sites s ON s.code = p.site_code
      LEFT JOIN limit_rules r ON r.site_code = s.code
      CROSS JOIN LATERAL limits_span(m.period, coalesce(r.is_rolling, false), s.time_zone, p_at) span
     WHERE m.member_id = p_member AND NOT (p_play AND m.kind = 'deposit') ORDER BY m.kind, m.period LOOP
    IF l.kind = 'deposit' THEN
      SELECT coalesce(sum(coalesce(d.received, d.amount)), 0)::bigint, min(coalesce(d.paid_at, d.created_at))
        INTO used, v_oldest FROM deposit_orders d
       WHERE d.member_id = p_member AND (d.state = 'paid' AND d.paid_at >= l.since
         OR d.state IN ('pending', 'reviewing') AND (d.state <> 'pending' OR d.expires_at > p_at));
    ELSIF l.kind = 'session' THEN
      used := limits_minutes(p_member, l.since, p_at);
      v_oldest := NULL;
    ELSE
      SELECT coalesce(sum(b.stake - CASE l.kind WHEN 'loss' THEN b.payout ELSE 0 END), 0)::bigint, min(b.placed_at)
        INTO used, v_oldest FROM bets b
       WHERE b.member_id = p_member AND b.placed_at >= l.since AND b.status <> 'rolled_back';
    END IF;
    kind := l.kind;
    period := l.period;
    amount := l.amount;
    renews_at := coalesce(l.ends, v_oldest + (p_at - l.since));
    RETURN NEXT;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION limits_cover(p_member uuid, p_vendor text, p_amount bigint, p_at timestamptz)
  RETURNS TABLE (cause text, period text, remaining bigint, renews_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  v record;
  v_held bigint;
BEGIN
  SELECT m.excluded_until, m.closing_at, p.hidden_vendors INTO v
    FROM members m LEFT JOIN member_protections p ON p.member_id = m.id WHERE m.id = p_member;
  IF v.excluded_until > p_at THEN
    RETURN QUERY SELECT 'excluded', NULL::text, 0::bigint,
      CASE WHEN v.excluded_until < '9999-01-01' THEN v.excluded_until END;
    RETURN;
  END IF;
  IF v.closing_at IS NOT NULL THEN
    RETURN QUERY SELECT 'closing', NULL::text, 0::bigint, NULL::timestamptz;
    RETURN;
  END IF;
  IF p_vendor = ANY (v.hidden_vendors) THEN
    RETURN QUERY SELECT 'hidden', NULL::text, 0::bigint, NULL::timestamptz;
    RETURN;
  END IF;
  SELECT coalesce(sum(a.balance), 0) INTO v_held FROM ledger_accounts a
    WHERE a.member_id = p_member AND (a.purpose = 'pending' OR a.purpose LIKE 'vendor:%');
  RETURN QUERY SELECT u.kind, u.period,
      CASE u.kind WHEN 'session' THEN 0 ELSE greatest(u.amount - u.used - v_held, 0) END, u.renews_at
    FROM limits_used(p_member, p_at, p_play => true) u
   WHERE CASE u.kind WHEN 'session' THEN u.used >= u.amount
       ELSE u.used + v_held + p_amount > u.amount END
   ORDER BY u.kind = 'session' DESC, u.amount - u.used LIMIT 1;
END $$;

CREATE OR REPLACE FUNCTION limits_verdict(
  p_member uuid, p_key text, p_vendor text, p_product text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_cause text;
  v_period text;
  v_left bigint;
  v_renews timestamptz;
BEGIN
  SELECT m.excluded_until, m.closing_at, p.check_minutes, p.checked_at, p.hidden_products, p.hidden_vendors,
    r.most_stake, r.least_ms INTO v FROM members m LEFT JOIN member_protections p ON p.member_id = m.id
    LEFT JOIN play_rules r ON r.site_code = m.site_code AND r.product = p_product
   WHERE m.id = p_member;
  IF v.excluded_until > p_at THEN
    v_cause := 'excluded';
    v_renews := CASE WHEN v.excluded_until < '9999-01-01' THEN v.excluded_until END;
  ELSIF v.closing_at IS NOT NULL THEN
    v_cause := 'closing';
  ELSIF p_product = ANY (v.hidden_products) OR p_vendor = ANY (v.hidden_vendors) THEN
    v_cause := 'hidden';
  ELSIF p_amount > v.most_stake THEN
    v_cause := 'most_stake';
    v_left := v.most_stake;
  ELSIF v.check_minutes IS NOT NULL AND limits_minutes(p_member, v.checked_at, p_at) >= v.check_minutes THEN
    v_cause := 'reality_check';
  ELSIF v.least_ms IS NOT NULL THEN
    SELECT 'pace', max(b.placed_at) + make_interval(secs => v.least_ms / 1000.0) INTO v_cause, v_renews FROM bets b
     WHERE b.member_id = p_member AND b.game_type = p_product
       AND b.placed_at > p_at - make_interval(secs => v.least_ms / 1000.0) HAVING count(*) > 0;
  END IF;
  IF v_cause IS NULL THEN
    SELECT u.kind, u.period, greatest(u.amount - u.used, 0), u.renews_at INTO v_cause, v_period, v_left, v_renews
      FROM limits_used(p_member, p_at, p_play => true) u
     WHERE CASE u.kind WHEN 'session' THEN u.used >= u.amount
         ELSE p_amount > 0 AND u.used + p_amount > u.amount END
     ORDER BY u.kind = 'session' DESC, u.amount - u.used LIMIT 1;
  END IF;
  IF v_cause IS NULL THEN RETURN NULL; END IF;
  INSERT INTO limit_refusals (request_key, member_id, at, cause, period, remaining, renews_at)
    VALUES (p_key, p_member, p_at, v_cause, v_period, v_left, v_renews);
  RETURN CASE v_cause WHEN 'excluded' THEN 'USER_DISABLED' WHEN 'closing' THEN 'USER_DISABLED'
    WHEN 'hidden' THEN 'INVALID_GAME' WHEN 'loss' THEN 'LOSS_LIMIT' WHEN 'stake' THEN 'BET_LIMIT'
    WHEN 'most_stake' THEN 'BET_LIMIT' ELSE 'TIME_LIMIT' END;
END $$;

CREATE OR REPLACE FUNCTION offers_rewardable(p_site text, p_member uuid, p_at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM members m LEFT JOIN harm_levels h ON h.member_id = m.id
    WHERE m.id = p_member AND m.site_code = p_site AND m.type NOT IN (4, 90) AND m.status = 'active'
      AND m.closing_at IS NULL AND (m.excluded_until IS NULL OR m.excluded_until <= p_at)
      AND h.level IS DISTINCT FROM 'high')
$$;

CREATE OR REPLACE FUNCTION seamless_bet(
  p_vendor text, p_transaction text, p_fingerprint text, p_token bytea, p_member uuid, p_game text, p_round text,
  p_amount bigint, p_currency text,
  p_bet uuid, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount > 0 THEN ledger_next_id() END;
  v_status text;
  v_move record;
  v_opened boolean;
  v_balance bigint;
  v_account bigint;
  v_house bigint;
  v_currency text;
  v_expires timestamptz;
  v_site text;
  v_member_status text;
  v_asks boolean;
  v_ruled boolean;
  v_node int;
  v_type text;
  v_maintenance boolean;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_bet, p_at, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, gs.ruled
    INTO v_account, v_house, v_currency, v_expires, v_ruled
    FROM game_sessions gs WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  SELECT m.site_code, m.status, m.limited OR v_ruled INTO v_site, v_member_status, v_asks FROM members m
    WHERE m.id = p_member;
  SELECT g.node_id, g.game_type, g.maintenance
    OR EXISTS (SELECT FROM vendors v WHERE v.maintenance AND v.code = p_vendor)
    INTO v_node, v_type, v_maintenance FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game;
  v_status := CASE
    WHEN v_account IS NULL THEN 'INVALID_SESSION'
    WHEN v_expires <= p_at THEN 'SESSION_EXPIRED'
    WHEN v_member_status <> 'active' THEN 'USER_DISABLED'
    WHEN v_node IS NULL THEN 'INVALID_GAME'
    WHEN v_maintenance THEN 'GAME_MAINTENANCE'
    WHEN p_currency <> v_currency THEN 'WRONG_CURRENCY'
    WHEN p_amount IS NULL OR p_amount < 0 THEN 'WRONG_TYPES'
  END;
  IF v_status IS NULL THEN
    INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
      VALUES (p_vendor, p_round, p_member, p_at) ON CONFLICT DO NOTHING;
    v_opened := FOUND;
    IF NOT v_opened THEN
      SELECT CASE WHEN closed_at IS NOT NULL THEN 'ALREADY_SETTLED' END INTO v_status
        FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member FOR SHARE;
    END IF;
  END IF;
  IF v_status IS NULL AND NOT v_asks AND p_amount > 0 THEN
    v_move := ledger_move(v_transfer, v_account, v_house, p_amount, v_currency, 'bet', v_key, p_at, p_asked => false);
    v_balance := v_move.debit_balance;
    IF NOT v_move.ok THEN
      -- A member who was given a limit since the look: the wallet is guarded, and this bet comes after the limit.
      SELECT m.limited INTO v_asks FROM members m WHERE m.id = p_member;
      IF NOT v_asks THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    END IF;
  END IF;
  IF v_status IS NULL AND v_asks THEN
    -- Locked before the limits are asked: two bets at once must not both fit under one limit.
    PERFORM 1 FROM ledger_accounts WHERE id = v_account FOR NO KEY UPDATE;
    v_status := limits_verdict(p_member, v_key, p_vendor, v_type, p_amount, p_at);
    IF v_status IS NULL AND p_amount > 0 THEN
      v_move := ledger_move(v_transfer, v_account, v_house, p_amount, v_currency, 'bet', v_key, p_at);
      v_balance := v_move.debit_balance;
      IF NOT v_move.ok THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    END IF;
  END IF;
  IF v_status IS NULL AND p_amount = 0 THEN
    SELECT a.balance INTO v_balance FROM ledger_accounts a WHERE a.id = v_account;
    UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  END IF;
  IF v_status IS NOT NULL THEN
    IF v_opened THEN DELETE FROM seamless_rounds
      WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member; END IF;
    RETURN seamless_keep(v_key, v_status, p_member);
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, v_site, p_member, v_account, v_house, v_transfer, p_vendor, v_type, v_node, p_round,
      v_currency, p_amount);
  RETURN ('OK', v_balance, p_amount > 0, false)::seamless_answer;
END $$;

-- Accounts that close already: their bets ask from now on.
UPDATE ledger_accounts a SET guarded = true FROM members m
  WHERE m.id = a.member_id AND m.closing_at IS NOT NULL AND a.purpose = 'cash' AND NOT a.guarded;
UPDATE members SET limited = true WHERE closing_at IS NOT NULL AND NOT limited;
