CREATE OR REPLACE FUNCTION lottery_unload(p_orders text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM lottery_loads l JOIN lottery_orders o
      ON o.site_code = l.site_code AND o.lottery = l.lottery AND o.number = l.number
    WHERE o.order_no = ANY (p_orders) AND o.loads ? split_part(l.place, ':', 2)
      AND split_part(l.place, ':', 1) = o.play
    ORDER BY l.lottery, l.number, l.place FOR NO KEY UPDATE OF l;
  UPDATE lottery_loads l SET price = l.price - n.price
    FROM (SELECT o.site_code, o.lottery, o.number, o.play || ':' || e.key AS place, sum(e.value::bigint) AS price
            FROM lottery_orders o CROSS JOIN jsonb_each_text(o.loads) e
           WHERE o.order_no = ANY (p_orders) GROUP BY 1, 2, 3, 4) n
   WHERE l.site_code = n.site_code AND l.lottery = n.lottery AND l.number = n.number AND l.place = n.place;
END $$;

CREATE OR REPLACE FUNCTION lottery_refund(p_orders text[], p_state int, p_at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[];
BEGIN
  PERFORM FROM lottery_orders WHERE order_no = ANY (p_orders) AND state = 1 ORDER BY order_no FOR UPDATE;
  v_orders := ARRAY(SELECT order_no FROM lottery_orders WHERE order_no = ANY (p_orders) AND state = 1);
  IF cardinality(v_orders) = 0 THEN RETURN 0; END IF;
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (SELECT member_id FROM lottery_orders WHERE order_no = ANY (v_orders))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM ledger_posts(array_agg('lottery-refund:' || o.order_no ORDER BY o.order_no),
      array_agg(o.slip_id::text ORDER BY o.order_no), array_agg(b.house_id ORDER BY o.order_no),
      array_agg(b.account_id ORDER BY o.order_no), array_agg(o.stake ORDER BY o.order_no),
      array_agg(b.currency ORDER BY o.order_no), array_agg('rollback'::text ORDER BY o.order_no), p_at,
      p_reverses => array_agg(b.transfer_id ORDER BY o.order_no))
    FROM lottery_orders o JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at
   WHERE o.order_no = ANY (v_orders);
  PERFORM seamless_end_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(0::bigint),
      array_agg('rolled_back'::text), p_at)
    FROM lottery_orders o WHERE o.order_no = ANY (v_orders);
  PERFORM lottery_unload(v_orders);
  UPDATE lottery_orders SET state = p_state, ended_at = p_at WHERE order_no = ANY (v_orders);
  RETURN cardinality(v_orders);
END $$;

CREATE OR REPLACE FUNCTION lottery_refund_order(
  p_id uuid, p_site text, p_order text, p_by uuid, p_reason text, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_order lottery_orders;
  v_line jsonb;
  v_settled int;
  v_currency text;
BEGIN
  SELECT * INTO v_order FROM lottery_orders WHERE order_no = p_order AND site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  IF v_order.state NOT IN (1, 4, 5, 16) THEN RETURN 'ENDED'; END IF;
  SELECT line INTO v_line FROM lottery_slips WHERE id = v_order.slip_id;
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND (a.member_id = v_order.member_id OR v_line ? a.member_id::text)
    ORDER BY a.member_id FOR NO KEY UPDATE;

  -- Rebate and shares are those of an order that was won or lost.
  v_settled := (v_order.state IN (4, 5))::int;
  INSERT INTO lottery_corrections (id, site_code, lottery, number, kind, reason, asked_by, asked_at, state, decided_by,
    decided_at)
    VALUES (p_id, p_site, v_order.lottery, v_order.number, 'refund', p_reason, p_by, p_at, 'approved', p_by, p_at);
  INSERT INTO lottery_correction_orders (correction_id, order_no, state_before, state_after, payout_before,
    payout_after, refund, rebate)
    VALUES (p_id, p_order, v_order.state, 20, v_order.payout, 0, v_order.stake, -v_order.rebate * v_settled);
  INSERT INTO lottery_correction_accounts (correction_id, member_id, own, share, waived)
    SELECT p_id, w.member_id, w.own, w.share, greatest(0, -(a.balance + w.own + w.share))
      FROM (
        SELECT p.member_id, sum(p.own)::bigint AS own, sum(p.share)::bigint AS share
          FROM (
            SELECT v_order.member_id, v_order.stake - v_order.payout - v_order.rebate * v_settled AS own, 0 AS share
            UNION ALL
            SELECT l.key::uuid, 0, -div(v_order.stake * l.value::numeric, 2000) FROM jsonb_each_text(v_line) l
             WHERE v_order.series IS NOT NULL AND v_settled = 1
          ) p GROUP BY 1
      ) w JOIN ledger_accounts a ON a.member_id = w.member_id AND a.purpose = 'cash'
     WHERE w.own <> 0 OR w.share <> 0;

  SELECT currency INTO v_currency FROM sites WHERE code = p_site;
  PERFORM lottery_correct_post(p_id, v_order.lottery || ':' || v_order.number,
    ledger_house(p_site, 'lottery-waived', v_currency), ledger_house(p_site, 'rebates', v_currency), p_at);
  PERFORM seamless_correct_bets(ARRAY[v_order.bet_id], ARRAY[v_order.placed_at], ARRAY[0::bigint],
    ARRAY['rolled_back'], p_at);
  IF v_order.state = 1 THEN PERFORM lottery_unload(ARRAY[p_order]); END IF;
  UPDATE lottery_orders SET state = 20, payout = 0, ended_at = coalesce(ended_at, p_at) WHERE order_no = p_order;
  RETURN 'OK';
END $$;
