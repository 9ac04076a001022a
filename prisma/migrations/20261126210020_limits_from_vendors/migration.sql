CREATE OR REPLACE FUNCTION ledger_spare(
  p_member uuid, p_spare bigint DEFAULT NULL, p_from timestamptz DEFAULT NULL, p_until timestamptz DEFAULT NULL
) RETURNS void LANGUAGE sql AS $$
  UPDATE ledger_accounts SET spare = p_spare, spare_from = p_from, spare_until = p_until
   WHERE member_id = p_member AND purpose = 'cash' AND guarded
     AND (p_until IS NOT NULL OR spare_until IS NOT NULL)
$$;

CREATE OR REPLACE FUNCTION limits_count(p_member uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_hour timestamptz := date_trunc('hour', p_at, 'UTC');
  -- No period is longer than a month.
  v_first timestamptz := v_hour - interval '768 hours';
  v_from timestamptz;
BEGIN
  SELECT c.until INTO v_from FROM limit_counts c WHERE c.member_id = p_member ORDER BY c.hour DESC LIMIT 1;
  IF v_from > p_at + interval '1 hour' OR v_from < v_first THEN
    DELETE FROM limit_counts WHERE member_id = p_member;
    v_from := NULL;
  END IF;
  IF v_from > p_at THEN DELETE FROM limit_counts WHERE member_id = p_member AND hour >= v_hour; END IF;
  IF v_from > p_at - interval '5 minutes' THEN RETURN; END IF;
  -- By the newest sum, not by a clock that may be put back before anything is counted.
  IF v_from < v_hour THEN
    DELETE FROM limit_counts WHERE member_id = p_member AND hour < v_from - interval '769 hours';
  END IF;
  v_from := coalesce(v_from, v_first);
  INSERT INTO limit_counts AS c (member_id, hour, until, staked, paid)
    SELECT p_member, h.hour, least(p_at, h.hour + interval '1 hour'), h.staked, h.paid
      FROM (
        SELECT date_trunc('hour', b.placed_at, 'UTC') AS hour,
               coalesce(sum(b.stake) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS staked,
               coalesce(sum(b.payout) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS paid
          FROM bets b WHERE b.member_id = p_member AND b.placed_at >= v_from AND b.placed_at < p_at GROUP BY 1
      ) h
    ON CONFLICT (member_id, hour) DO UPDATE
      SET until = EXCLUDED.until, staked = c.staked + EXCLUDED.staked, paid = c.paid + EXCLUDED.paid;
END $$;

CREATE OR REPLACE FUNCTION limits_meet(p_member uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_guarded boolean;
BEGIN
  SELECT guarded INTO v_guarded FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash'
    FOR NO KEY UPDATE;
  IF NOT v_guarded THEN RETURN; END IF;
  PERFORM ledger_spare(p_member);
  IF EXISTS (SELECT FROM limit_counts WHERE member_id = p_member AND until > p_at) THEN
    PERFORM limits_count(p_member, p_at);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION limits_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_was int := (OLD.status <> 'rolled_back')::int;
  v_is int := (NEW.status <> 'rolled_back')::int;
  v_staked bigint := NEW.stake * v_is - OLD.stake * v_was;
  v_paid bigint := NEW.payout * v_is - OLD.payout * v_was;
  a record;
BEGIN
  SELECT id, guarded INTO a FROM ledger_accounts WHERE member_id = NEW.member_id AND purpose = 'cash'
    FOR NO KEY UPDATE;
  IF NOT a.guarded THEN RETURN NULL; END IF;
  IF v_staked > v_paid OR v_staked > 0 OR NEW.account_id <> a.id THEN PERFORM ledger_spare(NEW.member_id); END IF;
  UPDATE limit_counts SET staked = staked + v_staked, paid = paid + v_paid
   WHERE member_id = NEW.member_id AND hour = date_trunc('hour', NEW.placed_at, 'UTC') AND until > NEW.placed_at;
  RETURN NULL;
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
  v_played int;
  v_spare bigint := 9e18;
  v_until timestamptz := p_at + interval '1 hour';
  u record;
BEGIN
  SELECT m.limited, m.excluded_until, m.closing_at, p.check_minutes, p.checked_at, p.hidden_products, p.hidden_vendors,
    r.most_stake, r.least_ms,
    (SELECT coalesce(sum(a.balance), 0) FROM ledger_accounts a
      WHERE a.member_id = m.id AND (a.purpose = 'pending' OR a.purpose LIKE 'vendor:%')) AS held,
    EXISTS (SELECT FROM member_limits l WHERE l.member_id = m.id AND l.kind IN ('loss', 'stake'))
      OR m.limited AND EXISTS (SELECT FROM limit_counts c WHERE c.member_id = m.id) AS counts
    INTO v FROM members m LEFT JOIN member_protections p ON p.member_id = m.id
    LEFT JOIN play_rules r ON r.site_code = m.site_code AND r.product = p_product
   WHERE m.id = p_member;
  IF v.check_minutes IS NOT NULL THEN v_played := limits_minutes(p_member, v.checked_at, p_at); END IF;
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
  ELSIF v_played >= v.check_minutes THEN
    v_cause := 'reality_check';
  ELSIF v.least_ms IS NOT NULL THEN
    SELECT 'pace', max(b.placed_at) + make_interval(secs => v.least_ms / 1000.0) INTO v_cause, v_renews FROM bets b
     WHERE b.member_id = p_member AND b.game_type = p_product
       AND b.placed_at > p_at - make_interval(secs => v.least_ms / 1000.0) HAVING count(*) > 0;
  END IF;
  IF v_cause IS NULL THEN
    -- Also without such a limit where sums were made: a late bet belongs to them, and the limit may be set again.
    IF v.counts THEN PERFORM limits_count(p_member, p_at); END IF;
    FOR u IN SELECT l.kind, l.period, l.renews_at, l.amount - l.used AS left
        FROM limits_used(p_member, p_at, p_play => true) l ORDER BY l.kind = 'session' DESC, l.amount - l.used LOOP
      IF u.kind = 'session' THEN
        v_until := least(v_until, p_at + make_interval(mins => u.left::int - 1));
      ELSE
        u.left := u.left - v.held;
        v_spare := least(v_spare, u.left);
        v_until := least(v_until, u.renews_at);
      END IF;
      IF v_cause IS NULL
          AND (u.kind = 'session' AND u.left <= 0 OR u.kind <> 'session' AND p_amount > greatest(u.left, 0)) THEN
        v_cause := u.kind;
        v_period := u.period;
        v_left := greatest(u.left, 0);
        v_renews := u.renews_at;
      END IF;
    END LOOP;
    -- A minute may be all but over, so the last one is asked for each bet.
    v_until := least(v_until, p_at + make_interval(mins => v.check_minutes - v_played - 1));
    IF v.limited AND v.held = 0 AND v_until > p_at
        AND coalesce(cardinality(v.hidden_products || v.hidden_vendors), 0) = 0 THEN
      PERFORM ledger_spare(p_member, v_spare, p_at, v_until);
    ELSIF v.limited THEN
      PERFORM ledger_spare(p_member);
    END IF;
  END IF;
  IF v_cause IS NULL THEN RETURN NULL; END IF;
  INSERT INTO limit_refusals (request_key, member_id, at, cause, period, remaining, renews_at)
    VALUES (p_key, p_member, p_at, v_cause, v_period, v_left, v_renews);
  RETURN CASE v_cause WHEN 'excluded' THEN 'USER_DISABLED' WHEN 'closing' THEN 'USER_DISABLED'
    WHEN 'hidden' THEN 'INVALID_GAME' WHEN 'loss' THEN 'LOSS_LIMIT' WHEN 'stake' THEN 'BET_LIMIT'
    WHEN 'most_stake' THEN 'BET_LIMIT' ELSE 'TIME_LIMIT' END;
END $$;

CREATE OR REPLACE FUNCTION seamless_book_pay(
  p_vendor text, m jsonb, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount <> 0 THEN ledger_next_id() END;
  v_ok boolean := true;
  b bets;
BEGIN
  SELECT x.* INTO STRICT b FROM ledger_requests r JOIN bets x ON x.id = r.bet_id AND x.placed_at = r.bet_at
    WHERE r.key = p_vendor || ':' || (m ->> 'bet') AND r.status = 'OK' FOR NO KEY UPDATE OF x;
  -- The main wallet before the vendor's, as wallets_begin does. What the member has to spare ends with the bet's change
  -- (limits_note_change).
  PERFORM FROM ledger_accounts WHERE member_id = b.member_id AND purpose = 'cash' FOR NO KEY UPDATE;
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, json_build_array(p_kind, b.member_id,
      (SELECT g.game_code FROM games g WHERE g.node_id = b.node_id)), 'OK', v_transfer, p_at);
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.house_id, b.account_id, v_amount, b.currency, p_kind, v_key,
           p_at, p_asked => true, p_pays => b.id) l;
  ELSIF v_amount < 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.account_id, b.house_id, -v_amount, b.currency, p_kind,
           v_key, p_at, p_asked => true, p_pays => b.id) l;
  END IF;
  IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took back more than its wallet held: %', p_vendor, m; END IF;
  UPDATE bets SET payout = payout + v_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;
