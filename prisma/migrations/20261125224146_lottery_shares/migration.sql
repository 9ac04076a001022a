DROP FUNCTION lottery_place(uuid,text,text,uuid,jsonb,jsonb,timestamp with time zone);

-- AlterTable
ALTER TABLE "lottery_slips" ADD COLUMN     "line" JSONB NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION lottery_place(
  p_member uuid, p_key text, p_fingerprint text, p_slip uuid, p_line jsonb, p_issues jsonb,
  p_orders jsonb, p_at timestamptz,
  OUT status text, OUT slip uuid, OUT closed text, OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_known lottery_slips;
  v_account ledger_accounts;
  v_member record;
  v_total bigint;
  v_product record;
BEGIN
  SELECT sum((o ->> 'stake')::bigint) INTO v_total FROM jsonb_array_elements(p_orders) o;
  INSERT INTO lottery_slips (id, member_id, request_key, fingerprint, stake, line, created_at)
    VALUES (p_slip, p_member, p_key, p_fingerprint, v_total, p_line, p_at) ON CONFLICT (member_id, request_key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO v_known FROM lottery_slips WHERE member_id = p_member AND request_key = p_key;
    status := CASE WHEN v_known.fingerprint = p_fingerprint THEN 'REPLAYED' ELSE 'KEY_REUSED' END;
    slip := v_known.id;
    RETURN;
  END IF;
  slip := p_slip;

  INSERT INTO lottery_issues (lottery, number, slot, closes_at, draws_at)
    SELECT i.* FROM jsonb_to_recordset(p_issues)
      i(lottery text, number text, slot int, closes_at timestamptz, draws_at timestamptz)
     ORDER BY i.lottery, i.number ON CONFLICT DO NOTHING;
  PERFORM FROM lottery_issues i JOIN jsonb_to_recordset(p_issues) n(lottery text, number text)
      ON n.lottery = i.lottery AND n.number = i.number ORDER BY i.lottery, i.number FOR SHARE OF i;
  SELECT i.lottery || ':' || i.number INTO closed
    FROM jsonb_to_recordset(p_issues) n(lottery text, number text)
    JOIN lottery_issues i ON i.lottery = n.lottery AND i.number = n.number
   WHERE i.state <> 'open' OR i.closes_at <= p_at ORDER BY i.closes_at LIMIT 1;
  SELECT m.status, m.limited OR EXISTS (SELECT FROM play_rules r WHERE r.site_code = m.site_code) AS asks INTO v_member
    FROM members m WHERE m.id = p_member;
  SELECT * INTO v_account FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  status := CASE
    WHEN v_member.status <> 'active' THEN 'MEMBER_DISABLED'
    WHEN closed IS NOT NULL THEN 'ISSUE_CLOSED'
    WHEN EXISTS (
      SELECT FROM jsonb_to_recordset(p_orders) o(lottery text) JOIN games g ON g.game_code = o.lottery
        JOIN vendors v ON v.code = g.vendor_code WHERE g.maintenance OR v.maintenance
    ) THEN 'MAINTENANCE'
    WHEN v_account.balance < v_total THEN 'NOT_ENOUGH_MONEY'
  END;
  IF status IS NULL AND v_member.asks THEN
    FOR v_product IN SELECT DISTINCT g.vendor_code, g.game_type
        FROM jsonb_to_recordset(p_orders) o(lottery text) JOIN games g ON g.game_code = o.lottery LOOP
      status := coalesce(status, limits_verdict(p_member, 'lottery:' || p_slip, v_product.vendor_code,
        v_product.game_type, v_total, p_at));
    END LOOP;
  END IF;
  IF status IS NOT NULL THEN
    DELETE FROM lottery_slips WHERE id = p_slip;
    RETURN;
  END IF;

  PERFORM ledger_posts(array_agg('lottery:' || o.order_no ORDER BY o.order_no),
      array_agg(p_slip::text ORDER BY o.order_no), array_agg(v_account.id ORDER BY o.order_no),
      array_agg(ledger_house(v_account.site_code, 'games:' || g.vendor_code, v_account.currency) ORDER BY o.order_no),
      array_agg(o.stake ORDER BY o.order_no), array_agg(v_account.currency ORDER BY o.order_no),
      array_agg('bet'::text ORDER BY o.order_no), p_at)
    FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o JOIN games g ON g.game_code = o.lottery;
  PERFORM seamless_open_bets(p_member, v_account.id, array_agg(o.bet_id), array_agg('lottery:' || o.order_no),
      array_agg(g.node_id), array_agg(format('%s@%s:%s:%s', o.order_no, o.lottery, o.number, o.play)),
      array_agg(o.stake), p_at)
    FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o JOIN games g ON g.game_code = o.lottery;
  INSERT INTO lottery_orders (order_no, slip_id, chase_id, win_stop, site_code, member_id, lottery, number, play,
    selection, mode, unit, multiple, series, bets, stake, rebate, prizes, bet_id, placed_at)
    SELECT o.order_no, p_slip, o.chase_id, o.win_stop, v_account.site_code, p_member, o.lottery, o.number, o.play,
           o.selection, o.mode, o.unit, o.multiple, o.series, o.bets, o.stake, o.rebate, o.prizes, o.bet_id, p_at
      FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o;
  status := 'OK';
  balance := v_account.balance - v_total;
END $$;

CREATE OR REPLACE FUNCTION lottery_settle(
  p_lottery text, p_number text, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[], p_percent int,
  p_most int, p_at timestamptz
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[];
  v_payouts bigint[];
  v_states int[];
  v_hits jsonb[];
  v_stopped text[];
BEGIN
  WITH taken AS (
    SELECT o.* FROM lottery_orders o
     WHERE o.lottery = p_lottery AND o.number = p_number AND o.state = 1
       AND (o.play, o.selection) IN (SELECT h.play, h.selection FROM unnest(p_plays, p_selections) h(play, selection))
     ORDER BY o.order_no LIMIT p_most FOR UPDATE OF o
  ), figured AS (
    SELECT o.order_no, h.hits, h.pushed, o.bets,
           -- Prizes are summed in ten-thousandths; mode 2 pays its part of the sum, and stakes that come back whole.
           (SELECT coalesce(sum((o.prizes ->> w.name)::numeric * w.count::numeric), 0)
              FROM jsonb_each_text(h.hits) w(name, count)) * o.multiple AS won, h.pushed * o.unit * o.multiple AS back,
           CASE o.mode WHEN 2 THEN p_percent ELSE 100 END AS percent
      FROM taken o JOIN unnest(p_plays, p_selections, p_hits, p_pushed) h(play, selection, hits, pushed)
        ON h.play = o.play AND h.selection = o.selection
  )
  SELECT array_agg(f.order_no ORDER BY f.order_no),
         array_agg(div(div(f.won * f.percent, 100) + f.back, 100)::bigint ORDER BY f.order_no),
         array_agg(CASE WHEN f.hits <> '{}' THEN 4 WHEN f.pushed = f.bets THEN 16 ELSE 5 END ORDER BY f.order_no),
         array_agg(f.hits ORDER BY f.order_no)
    INTO v_orders, v_payouts, v_states, v_hits FROM figured f;
  IF v_orders IS NULL THEN RETURN 0; END IF;

  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (
      SELECT member_id FROM lottery_orders WHERE order_no = ANY (v_orders)
      UNION ALL SELECT l.key::uuid FROM lottery_slips s, jsonb_object_keys(s.line) l(key)
       WHERE s.id IN (SELECT slip_id FROM lottery_orders WHERE order_no = ANY (v_orders)))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM ledger_posts(array_agg(m.key ORDER BY m.key), array_agg(m.about ORDER BY m.key),
      array_agg(m.house_id ORDER BY m.key), array_agg(m.account_id ORDER BY m.key), array_agg(m.amount ORDER BY m.key),
      array_agg(m.currency ORDER BY m.key), array_agg(m.kind ORDER BY m.key), p_at, array_agg(m.pays ORDER BY m.key))
    FROM (
      SELECT 'lottery-win:' || o.order_no AS key, o.slip_id::text AS about, b.house_id, b.account_id,
             e.payout AS amount, b.currency,
             'win'::text AS kind, b.id AS pays
        FROM unnest(v_orders, v_payouts) e(order_no, payout) JOIN lottery_orders o ON o.order_no = e.order_no
        JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at WHERE e.payout > 0
      UNION ALL
      SELECT 'lottery-rebate:' || o.order_no, o.slip_id::text,
             ledger_house(o.site_code, 'rebates', b.currency), b.account_id, o.rebate, b.currency, 'lottery_rebate',
             NULL
        FROM unnest(v_orders, v_states) e(order_no, state) JOIN lottery_orders o ON o.order_no = e.order_no
        JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at WHERE o.rebate > 0 AND e.state IN (4, 5)
      UNION ALL
      -- An order is settled once, so that the first of the call makes the keys new.
      SELECT format('lottery-share:%s:%s', v_orders[1], a.member_id), p_lottery || ':' || p_number,
             ledger_house(a.site_code, 'rebates', a.currency), a.id,
             sum(div(o.stake * l.parts::numeric, 2000))::bigint, a.currency, 'lottery_share', NULL
        FROM unnest(v_orders, v_states) e(order_no, state) JOIN lottery_orders o ON o.order_no = e.order_no
        JOIN lottery_slips s ON s.id = o.slip_id CROSS JOIN jsonb_each_text(s.line) l(member_id, parts)
        JOIN ledger_accounts a ON a.member_id = l.member_id::uuid AND a.purpose = 'cash'
       WHERE o.series IS NOT NULL AND e.state IN (4, 5)
       GROUP BY a.id HAVING sum(div(o.stake * l.parts::numeric, 2000)) > 0
    ) m HAVING count(*) > 0;
  PERFORM seamless_end_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(e.payout),
      array_agg(CASE WHEN e.payout > 0 THEN 'won' ELSE 'lost' END), p_at)
    FROM unnest(v_orders, v_payouts) e(order_no, payout) JOIN lottery_orders o ON o.order_no = e.order_no;
  UPDATE lottery_orders o SET state = e.state, payout = e.payout, hits = e.hits, ended_at = p_at
    FROM unnest(v_orders, v_payouts, v_states, v_hits) e(order_no, payout, state, hits)
   WHERE o.order_no = e.order_no;

  v_stopped := ARRAY(
    SELECT l.order_no FROM lottery_orders w
      JOIN lottery_orders l ON l.chase_id = w.chase_id AND l.state = 1
      JOIN lottery_issues i ON i.lottery = l.lottery AND i.number = l.number AND i.closes_at > p_at
     WHERE w.order_no = ANY (v_orders) AND w.state = 4 AND w.win_stop);
  PERFORM lottery_refund(v_stopped, 6, p_at);
  RETURN cardinality(v_orders);
END $$;

CREATE OR REPLACE FUNCTION money_part(p_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_kind = 'deposit' THEN 'deposits'
    WHEN p_kind IN ('withdrawal', 'withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded')
      THEN 'withdrawals'
    WHEN p_kind IN ('rebate', 'lottery_rebate', 'lottery_share') THEN 'rebates'
    WHEN p_kind IN ('bonus', 'points_money') THEN 'promotions'
  END
$$;
