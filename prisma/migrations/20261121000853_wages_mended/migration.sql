-- The last day of a period is asked of the instant before it ends: a clock that leaves midnight out would show the next day at that moment.
CREATE OR REPLACE FUNCTION wages_measure(p_site text, p_kind text, p_from timestamptz, p_before timestamptz)
  RETURNS TABLE (contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, bets bigint, net_loss bigint, headcount bigint) LANGUAGE sql STABLE AS $$
  WITH held AS MATERIALIZED (SELECT * FROM wages_held(p_site, p_kind, p_before)),
  span AS (SELECT (p_from AT TIME ZONE time_zone)::date AS since, ((p_before - interval '1 microsecond') AT TIME ZONE time_zone)::date AS until FROM sites WHERE code = p_site),
  own AS MATERIALIZED (
    SELECT d.member_id, d.product, sum(d.valid) AS valid, sum(d.stake - d.payout) AS loss
      FROM day_rolls d, span s WHERE p_kind <> 'hourly_wage' AND d.site_code = p_site AND d.day BETWEEN s.since AND s.until GROUP BY 1, 2
    UNION ALL
    SELECT h.member_id, h.product, sum(h.valid), sum(h.stake - h.payout)
      FROM hour_rolls h WHERE p_kind = 'hourly_wage' AND h.site_code = p_site AND h.hour >= p_from AND h.hour < p_before GROUP BY 1, 2),
  measured AS MATERIALIZED (
    SELECT member_id, product, valid, loss FROM own
    UNION ALL
    SELECT member_id, 'CONS', sum(valid), sum(loss) FROM (
      SELECT member_id, valid, loss FROM own
      UNION ALL SELECT m.member_id, 0, -(m.rebates + m.promotions) FROM money_days m, span s
        WHERE p_kind <> 'hourly_wage' AND m.site_code = p_site AND m.day BETWEEN s.since AND s.until) part GROUP BY 1),
  active AS (SELECT active_minimum AS least FROM contract_settings WHERE site_code = p_site AND kind = p_kind)
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.depth, coalesce(sum(m.valid), 0)::bigint, coalesce(sum(m.loss), 0)::bigint,
         count(*) FILTER (WHERE m.valid > 0 AND m.valid >= (SELECT least FROM active))
    FROM held h LEFT JOIN (team_links t JOIN measured m ON m.member_id = t.descendant_id) ON t.ancestor_id = h.holder_id AND m.product = h.product
   GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY h.depth, h.contract_id
$$;

-- Wallets are locked in the order of their members by whatever needs several of them; accounts of the house keep no balance and are not locked.
-- Pays what is left of a payment, as far as its payer's wallet goes; the platform's goes all the way.
CREATE OR REPLACE FUNCTION wages_pay(p_payment uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  p contract_payments;
  v_from bigint;
  v_to bigint;
  v_has bigint;
  v_move bigint;
  v_status text;
BEGIN
  SELECT * INTO p FROM contract_payments WHERE id = p_payment AND status IN ('upline_insufficient', 'partly_collected') FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT id INTO STRICT v_to FROM ledger_accounts WHERE member_id = p.holder_id AND purpose = 'cash';
  IF p.payer_id IS NULL THEN v_from := ledger_house(p.site_code, 'contracts', p.currency);
  ELSE SELECT id INTO STRICT v_from FROM ledger_accounts WHERE member_id = p.payer_id AND purpose = 'cash';
  END IF;
  PERFORM 1 FROM ledger_accounts WHERE id IN (v_from, v_to) AND member_id IS NOT NULL ORDER BY member_id FOR NO KEY UPDATE;
  SELECT balance INTO v_has FROM ledger_accounts WHERE id = v_from;
  v_move := least(p.amount - p.paid, coalesce(v_has, p.amount));
  IF v_move = 0 THEN RETURN; END IF;
  SELECT l.status INTO v_status FROM ledger_post('wage:' || p.id || ':' || p.paid, p.id::text, v_from, v_to, v_move, p.currency, p.kind, p_at) l;
  IF v_status <> 'OK' THEN RAISE EXCEPTION 'payment % cannot be posted: %', p.id, v_status; END IF;
  UPDATE contract_payments SET paid = p.paid + v_move, status = CASE WHEN p.paid + v_move = p.amount THEN 'issued' ELSE 'partly_collected' END, changed_at = p_at WHERE id = p.id;
END $$;

-- Writes the payments of a period, uplines first, and pays those that wait for nobody. One that is there already is left as it is.
CREATE OR REPLACE FUNCTION wages_issue(p_payments jsonb, p_at timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  p contract_payments;
BEGIN
  -- All wallets first and in the order of their members, as bets that arrive together and transfers between members take theirs.
  PERFORM 1 FROM ledger_accounts a WHERE a.purpose = 'cash' AND a.member_id IN (
    SELECT unnest(ARRAY[holder_id, payer_id]) FROM jsonb_populate_recordset(NULL::contract_payments, p_payments) WHERE amount > 0) ORDER BY a.member_id FOR NO KEY UPDATE;
  FOR p IN SELECT * FROM jsonb_populate_recordset(NULL::contract_payments, p_payments) LOOP
    p.paid := 0;
    p.created_at := p_at;
    p.changed_at := p_at;
    INSERT INTO contract_payments SELECT p.* ON CONFLICT (contract_id, period_from, period_before) DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    PERFORM wages_pay(p.id, p_at);
    RETURN NEXT p.id;
  END LOOP;
END $$;

DROP FUNCTION wages_count_bets(text, uuid[], int[]);
-- Counts the bets of a site that changed and were settled before p_before into its real-time contracts: each at the rate of its contract when
-- it is first counted, and at that rate ever after. What was settled before its contract was first signed is not counted, however it is
-- corrected. A round whose opposite bets are netted counts as its first bet; its bets lie within the 48 hours after which it is closed.
-- Answers what each contract has newly earned; never below zero, so that what a void takes back is made up by the next bets.
CREATE FUNCTION wages_count_bets(p_site text, p_before timestamptz, p_contracts uuid[], p_rates int[]) RETURNS TABLE (contract_id uuid, amount bigint, bets bigint) LANGUAGE sql AS $$
  WITH bet AS (
    SELECT b.* FROM wage_changes w JOIN bets b ON b.id = w.bet_id AND b.placed_at = w.bet_at
     WHERE w.site_code = p_site AND (b.settled_at < p_before OR b.settled_at IS NULL)),
  taken AS (DELETE FROM wage_changes w USING bet b WHERE w.bet_id = b.id),
  round AS (
    SELECT vendor_code, bets_netted_round(round_id) AS round_id, member_id, game_type, min(placed_at) AS since, max(placed_at) AS until
      FROM bet WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4),
  unit AS (
    SELECT id, placed_at, settled_at, member_id, game_type, stake * (settled_at IS NOT NULL AND status <> 'rolled_back')::int AS valid FROM bet WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT (array_agg(b.id ORDER BY b.placed_at, b.id))[1], min(b.placed_at), max(b.settled_at), r.member_id, r.game_type,
           bets_valid(r.game_type, coalesce(sum(b.stake) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint,
             coalesce(sum(b.payout) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint)
      FROM round r JOIN bets b ON b.member_id = r.member_id AND b.placed_at BETWEEN r.since - interval '48 hours' AND r.until + interval '48 hours'
       AND b.vendor_code = r.vendor_code AND bets_netted_round(b.round_id) = r.round_id AND b.game_type = r.game_type
     GROUP BY r.vendor_code, r.round_id, r.member_id, r.game_type),
  counted AS (
    INSERT INTO wage_bets AS o (contract_id, bet_id, bet_at, valid, millionths)
    SELECT c.id, u.id, u.placed_at, u.valid, x.millionths
      FROM unnest(p_contracts, p_rates) x(id, millionths) JOIN contracts c ON c.id = x.id
      JOIN team_links l ON l.ancestor_id = c.holder_id JOIN unit u ON u.member_id = l.descendant_id AND c.product IN ('CONS', u.game_type)
     WHERE u.settled_at >= (SELECT min(at) FROM contract_records WHERE contract_id = c.id AND what = 'signed')
    ON CONFLICT (contract_id, bet_id) DO UPDATE SET valid = EXCLUDED.valid
    RETURNING o.contract_id, o.bet_id, o.valid, o.millionths),
  -- Every part of this statement still sees what was there before it.
  step AS (
    SELECT c.contract_id, sum((c.valid - coalesce(k.valid, 0))::numeric * c.millionths) AS millionths, sum(c.valid - coalesce(k.valid, 0))::bigint AS bets
      FROM counted c LEFT JOIN wage_bets k ON k.contract_id = c.contract_id AND k.bet_id = c.bet_id GROUP BY 1),
  total AS (
    INSERT INTO wage_totals AS o (contract_id, millionths, due) SELECT s.contract_id, s.millionths, greatest(floor(s.millionths / 1000000), 0)::bigint FROM step s
    ON CONFLICT (contract_id) DO UPDATE
      SET millionths = o.millionths + EXCLUDED.millionths, due = greatest(o.due, floor((o.millionths + EXCLUDED.millionths) / 1000000)::bigint)
    RETURNING o.contract_id, o.due)
  SELECT t.contract_id, t.due - coalesce(b.due, 0), s.bets
    FROM total t JOIN step s ON s.contract_id = t.contract_id LEFT JOIN wage_totals b ON b.contract_id = t.contract_id
$$;
