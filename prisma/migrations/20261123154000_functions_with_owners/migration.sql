-- Functions write the tables of their own features only: the ledger opens accounts, seamless books the bets of vendors'
-- own wallets, and counting daily totals returns what turnover and wages follow from.
DROP FUNCTION totals_drain(uuid,integer,timestamp with time zone);
DROP FUNCTION wages_head(bigint,bigint);
DROP FUNCTION wages_heads(text);
DROP FUNCTION wallets_bet(text,jsonb,bytea,uuid,uuid,timestamp with time zone);
DROP FUNCTION wallets_pay(text,jsonb,text,timestamp with time zone);

CREATE OR REPLACE FUNCTION totals_head(p_valid bigint, p_minimum bigint) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_valid > 0 AND p_valid >= p_minimum, false)::int
$$;

CREATE OR REPLACE FUNCTION totals_heads(
  p_site text
) RETURNS TABLE (ancestor_id uuid, day date, product text, heads bigint) LANGUAGE sql STABLE AS $$
  WITH setting AS (
    SELECT c.active_minimum, (greatest(c.used_since, coalesce(
             (SELECT max(period_before) FROM contract_settlements WHERE site_code = p_site AND kind = 'realtime_wage'),
             (SELECT min(signed_at) FROM contracts WHERE site_code = p_site AND kind = 'realtime_wage'),
               '-infinity')) AT TIME ZONE s.time_zone)::date AS since
      FROM contract_settings c JOIN sites s ON s.code = c.site_code
        WHERE c.site_code = p_site AND c.kind = 'realtime_wage'),
  own AS (SELECT d.member_id, d.day, d.product, d.valid FROM member_daily_totals d
    WHERE d.site_code = p_site AND d.day >= (SELECT since FROM setting))
  SELECT t.ancestor_id, o.day, o.product, sum(totals_head(o.valid, s.active_minimum))
    FROM (SELECT * FROM own UNION ALL SELECT member_id, day, 'CONS', sum(valid)::bigint FROM own GROUP BY 1, 2) o
    CROSS JOIN setting s JOIN team_links t ON t.descendant_id = o.member_id AND t.distance > 0 GROUP BY 1, 2, 3
$$;

CREATE OR REPLACE FUNCTION contract_settings_count_heads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  UPDATE team_days o SET heads = n.heads FROM totals_heads(NEW.site_code) n
    WHERE o.ancestor_id = n.ancestor_id AND o.day = n.day AND o.product = n.product AND o.heads <> n.heads;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ledger_account(p_member uuid, p_purpose text, p_currency text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  SELECT id INTO v_id FROM ledger_accounts
    WHERE member_id = p_member AND purpose = p_purpose AND currency = p_currency;
  IF v_id IS NOT NULL THEN RETURN v_id; END IF;
  INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
    SELECT m.site_code, m.id, p_purpose, p_currency, 0 FROM members m WHERE m.id = p_member
    ON CONFLICT (site_code, member_id, purpose, currency) DO NOTHING;
  SELECT id INTO STRICT v_id FROM ledger_accounts
    WHERE member_id = p_member AND purpose = p_purpose AND currency = p_currency;
  RETURN v_id;
END $$;

CREATE OR REPLACE FUNCTION points_account(p_member uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint := ledger_account(p_member, 'points', 'PTS');
BEGIN
  PERFORM FROM ledger_accounts WHERE id = v_id FOR NO KEY UPDATE;
  RETURN v_id;
END $$;

CREATE OR REPLACE FUNCTION seamless_book_bet(
  p_vendor text, m jsonb, p_token bytea, p_member uuid, p_bet uuid, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount > 0 THEN ledger_next_id() END;
  v_ok boolean;
  s record;
BEGIN
  SELECT gs.account_id, gs.house_id, gs.currency, a.site_code, g.node_id, g.game_type INTO STRICT s
    FROM game_sessions gs JOIN ledger_accounts a ON a.id = gs.account_id
    JOIN games g ON g.vendor_code = gs.vendor_code AND g.game_code = m ->> 'game'
    WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, v_key, 'OK', v_transfer, p_bet, p_at, p_at);
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
    VALUES (p_vendor, m ->> 'round', p_member, p_at) ON CONFLICT DO NOTHING;
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, s.account_id, s.house_id, v_amount, s.currency, 'bet', v_key,
           p_at) l;
    IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took a bet beyond its wallet: %', p_vendor, m; END IF;
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, s.site_code, p_member, s.account_id, s.house_id, v_transfer, p_vendor, s.game_type,
      s.node_id, m ->> 'round', s.currency, v_amount);
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
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, json_build_array(p_kind, b.member_id,
      (SELECT g.game_code FROM games g WHERE g.node_id = b.node_id)), 'OK', v_transfer, p_at);
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.house_id, b.account_id, v_amount, b.currency, p_kind, v_key,
           p_at) l;
  ELSIF v_amount < 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.account_id, b.house_id, -v_amount, b.currency, p_kind,
           v_key, p_at) l;
  END IF;
  IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took back more than its wallet held: %', p_vendor, m; END IF;
  UPDATE bets SET payout = payout + v_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;

CREATE OR REPLACE FUNCTION totals_add(p_changes bet_changes[], p_valids valid_bet_change[]) RETURNS void
LANGUAGE sql AS $$
  WITH part AS (
    SELECT site_code, member_id, sites_day(site_code, settled_at) AS day, game_type AS product, bets, stake, payout,
           0::bigint AS valid FROM unnest(p_changes)
    UNION ALL SELECT site_code, member_id, day, product, 0, 0, 0, valid FROM unnest(p_valids)),
  delta AS (
    SELECT site_code, member_id, day, product, sum(bets)::int AS bets, sum(stake)::bigint AS stake,
           sum(payout)::bigint AS payout, sum(valid)::bigint AS valid
      FROM part GROUP BY 1, 2, 3, 4),
  whole AS (
    SELECT site_code, member_id, day, sum(bets)::int AS bets, sum(stake)::bigint AS stake,
           sum(payout)::bigint AS payout, sum(valid)::bigint AS valid
      FROM delta GROUP BY 1, 2, 3),
  -- All parts of this statement see the tables as they were before it.
  known AS (
    SELECT d.member_id, d.day, d.product, d.bets, d.valid
      FROM member_daily_totals d JOIN whole w ON w.member_id = d.member_id AND w.day = d.day),
  step AS MATERIALIZED (
    SELECT d.*, (coalesce(k.bets, 0) + d.bets > 0)::int - (coalesce(k.bets, 0) > 0)::int AS active,
           totals_head(coalesce(k.valid, 0) + d.valid, s.active_minimum)
             - totals_head(coalesce(k.valid, 0), s.active_minimum) AS heads
      FROM (
        SELECT site_code, member_id, day, product, bets, stake, payout, valid FROM delta
        UNION ALL SELECT site_code, member_id, day, 'CONS', bets, stake, payout, valid FROM whole) d
      LEFT JOIN (
        SELECT * FROM known
        UNION ALL SELECT member_id, day, 'CONS', sum(bets), sum(valid)::bigint FROM known GROUP BY 1, 2) k
        USING (member_id, day, product)
      LEFT JOIN contract_settings s ON s.site_code = d.site_code AND s.kind = 'realtime_wage'),
  own AS (
    INSERT INTO member_daily_totals AS o (member_id, day, product, site_code, bets, stake, payout, valid)
    SELECT member_id, day, product, site_code, bets, stake, payout, valid FROM delta
    ON CONFLICT (member_id, day, product) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout,
          valid = o.valid + EXCLUDED.valid),
  periods AS (
    INSERT INTO member_period_totals AS o (period, member_id, bets, stake, payout)
    SELECT period, member_id, sum(bets), sum(stake), sum(payout)
      FROM whole CROSS JOIN unnest(totals_periods(day)) period GROUP BY 1, 2
    ON CONFLICT (period, member_id) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout),
  turned AS (SELECT member_id, day, active FROM step WHERE product = 'CONS' AND active <> 0),
  affected AS (SELECT member_id, min(day) AS since FROM turned GROUP BY 1),
  was AS (
    SELECT s.member_id, d.day
      FROM affected s JOIN member_daily_totals d ON d.member_id = s.member_id AND d.day >= s.since
     GROUP BY 1, 2 HAVING sum(d.bets) > 0
    UNION ALL
    SELECT s.member_id, p.day FROM affected s CROSS JOIN LATERAL (
      SELECT d.day FROM member_daily_totals d WHERE d.member_id = s.member_id AND d.day < s.since GROUP BY 1
        HAVING sum(d.bets) > 0 ORDER BY 1 DESC LIMIT 1) p),
  becomes AS (
    (SELECT member_id, day FROM was EXCEPT SELECT member_id, day FROM turned WHERE active < 0)
      UNION ALL SELECT member_id, day FROM turned WHERE active > 0),
  chain AS (
    SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01') AS before, 1 AS n
      FROM becomes
    UNION ALL
    SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01'), -1
      FROM was),
  moved AS (SELECT member_id, day, before, sum(n)::int AS n FROM chain GROUP BY 1, 2, 3 HAVING sum(n) <> 0),
  returns AS (
    INSERT INTO team_returns AS o (ancestor_id, day, before, members)
    SELECT t.ancestor_id, c.day, c.before, sum(c.n) FROM moved c
      JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0 GROUP BY 1, 2, 3
    ON CONFLICT (ancestor_id, day, before) DO UPDATE SET members = o.members + EXCLUDED.members)
  INSERT INTO team_days AS o (ancestor_id, day, product, bets, stake, payout, valid, active, heads)
  SELECT t.ancestor_id, s.day, s.product, sum(s.bets), sum(s.stake), sum(s.payout), sum(s.valid), sum(s.active),
         sum(s.heads)
    FROM step s JOIN team_links t ON t.descendant_id = s.member_id AND t.distance > 0 GROUP BY 1, 2, 3
  ON CONFLICT (ancestor_id, day, product) DO UPDATE
    SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout,
        valid = o.valid + EXCLUDED.valid, active = o.active + EXCLUDED.active, heads = o.heads + EXCLUDED.heads
$$;

CREATE OR REPLACE FUNCTION totals_drain(
  p_member uuid, p_limit int, OUT taken int, OUT changes bet_changes[], OUT valids valid_bet_change[]
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  WITH change AS (
    DELETE FROM bet_changes WHERE ctid = ANY (ARRAY(
      SELECT b.ctid FROM bet_changes b WHERE p_member IS NULL OR b.member_id = p_member LIMIT p_limit))
    RETURNING bet_changes)
  SELECT count(*), array_agg(change.bet_changes) INTO taken, changes FROM change;
  IF taken = 0 THEN RETURN; END IF;
  SELECT array_agg(v) INTO valids FROM totals_valid_bets(changes) v;
  PERFORM totals_add(changes, valids);
  PERFORM totals_add_hours(changes, valids);
END $$;

CREATE OR REPLACE FUNCTION turnover_count(p_changes bet_changes[], p_valids valid_bet_change[], p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_member uuid;
BEGIN
  PERFORM turnover_apply(p_valids);
  FOR v_member IN
    SELECT DISTINCT c.member_id
      FROM unnest(p_changes) c JOIN turnover_requirements o ON o.member_id = c.member_id AND o.ended_at IS NULL
  LOOP
    PERFORM turnover_end_lost(v_member, p_at);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION wages_measure_day(p_site text, p_from timestamptz, p_before timestamptz, p_holders uuid[])
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, since text, until text, bets bigint,
      net_loss bigint, headcount int
  ) LANGUAGE sql STABLE AS $$
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.since::text, h.until::text,
         coalesce(t.valid, 0) + o.valid,
         coalesce(t.stake - t.payout, 0) + o.loss - g.gifts,
           coalesce(t.heads, 0) + totals_head(o.valid, s.active_minimum)
    FROM wages_held(p_site, 'realtime_wage', p_from, p_before, p_holders) h
    JOIN contract_settings s ON s.site_code = p_site AND s.kind = 'realtime_wage'
    LEFT JOIN team_days t ON t.ancestor_id = h.holder_id AND t.day = h.until AND t.product = h.product
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.valid), 0)::bigint AS valid, coalesce(sum(d.stake - d.payout), 0)::bigint AS loss
        FROM member_daily_totals d
       WHERE d.member_id = h.holder_id AND d.day = h.until AND h.product IN ('CONS', d.product)) o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.rebates + m.promotions), 0)::bigint AS gifts FROM (
        SELECT rebates, promotions FROM team_money_days WHERE ancestor_id = h.holder_id AND day = h.until
        UNION ALL SELECT rebates, promotions FROM money_days WHERE member_id = h.holder_id AND day = h.until) m
          WHERE h.product = 'CONS') g
   ORDER BY h.depth, h.contract_id
$$;

CREATE OR REPLACE FUNCTION wages_note_bets(p_changes bet_changes[], p_valids valid_bet_change[], p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO wage_changes (bet_id, bet_at, site_code)
    SELECT DISTINCT c.bet_id, c.bet_at, c.site_code
      FROM unnest(p_changes) c
      JOIN contract_settings s ON s.site_code = c.site_code AND s.kind = 'realtime_wage'
     WHERE c.bet_id IS NOT NULL
    ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION wallets_account(p_member uuid, p_purpose text) RETURNS bigint LANGUAGE sql AS $$
  SELECT ledger_account(p_member, p_purpose, a.currency)
    FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash'
$$;

CREATE OR REPLACE FUNCTION wallets_hear(
  p_vendor text, m jsonb, p_token bytea, p_bet uuid, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_position bigint;
  v_member uuid := (m ->> 'member')::uuid;
  v_key text := p_vendor || ':' || (m ->> 'reference');
BEGIN
  SELECT f.position INTO STRICT v_position FROM vendor_feeds f WHERE f.vendor_code = p_vendor FOR UPDATE;
  IF (m ->> 'position')::bigint <= v_position THEN RETURN false; END IF;
  CASE m ->> 'action'
    WHEN 'in', 'out' THEN PERFORM wallets_end(m ->> 'reference', true, p_at);
    WHEN 'bet' THEN PERFORM seamless_book_bet(p_vendor, m, p_token, v_member, p_bet, p_at);
    WHEN 'win' THEN PERFORM seamless_book_pay(p_vendor, m,
      CASE m ->> 'type' WHEN 'free' THEN 'free_win' WHEN 'promo' THEN 'promo_win'
        WHEN 'jackpot' THEN 'jackpot_win' ELSE 'win' END, p_at);
    WHEN 'adjust' THEN PERFORM seamless_book_pay(p_vendor, m, 'adjust', p_at);
    WHEN 'rollback' THEN PERFORM seamless_rollback(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'bet', p_at);
    WHEN 'endround' THEN PERFORM seamless_endround(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'round', p_at);
  END CASE;
  UPDATE vendor_feeds SET position = (m ->> 'position')::bigint WHERE vendor_code = p_vendor;
  RETURN true;
END $$;
