CREATE OR REPLACE FUNCTION lottery_lock_accounts(p_orders text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (
      SELECT member_id FROM lottery_orders WHERE order_no = ANY (p_orders)
      UNION ALL SELECT l.key::uuid FROM lottery_slips s, jsonb_object_keys(s.line) l(key)
       WHERE s.id IN (SELECT slip_id FROM lottery_orders WHERE order_no = ANY (p_orders)))
    ORDER BY a.member_id FOR NO KEY UPDATE;
END $$;

CREATE OR REPLACE FUNCTION lottery_correct(
  p_id uuid, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[], p_percent int, p_result jsonb,
  p_by uuid, p_note text, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  c lottery_corrections;
  i lottery_issues;
  v_orders text[];
BEGIN
  SELECT * INTO c FROM lottery_corrections WHERE id = p_id AND state = 'waiting' FOR UPDATE;
  IF NOT FOUND THEN RETURN 'DECIDED'; END IF;
  IF c.asked_by = p_by THEN RETURN 'SAME_PERSON'; END IF;
  SELECT * INTO i FROM lottery_issues WHERE lottery = c.lottery AND number = c.number FOR UPDATE;
  IF EXISTS (SELECT FROM lottery_holds h WHERE h.site_code = c.site_code AND h.lottery = c.lottery
    AND h.number = c.number AND h.state = 'voided') THEN RETURN 'VOIDED'; END IF;
  IF c.kind = 'settle' AND i.state <> 'settled' THEN RETURN 'NOT_SETTLED'; END IF;

  v_orders := ARRAY(SELECT o.order_no FROM lottery_orders o WHERE o.site_code = c.site_code
    AND o.lottery = c.lottery AND o.number = c.number AND (c.order_no IS NULL OR o.order_no = c.order_no));
  IF i.state = 'open' THEN PERFORM lottery_lock_accounts(v_orders); END IF;
  PERFORM FROM lottery_orders o WHERE o.order_no = ANY (v_orders) ORDER BY o.order_no FOR UPDATE;
  IF c.kind = 'refund' AND NOT EXISTS (SELECT FROM lottery_orders WHERE order_no = c.order_no
    AND state IN (1, 4, 5, 16)) THEN RETURN 'ENDED'; END IF;
  PERFORM lottery_lock_accounts(v_orders);
  PERFORM lottery_correct_book(p_id, p_plays, p_selections, p_hits, p_pushed, p_percent, p_at);

  IF c.kind = 'void' THEN
    INSERT INTO lottery_holds (site_code, lottery, number, state, since)
      VALUES (c.site_code, c.lottery, c.number, 'voided', p_at)
      ON CONFLICT (site_code, lottery, number) DO UPDATE SET state = 'voided', since = p_at;
    DELETE FROM lottery_loads l WHERE l.site_code = c.site_code AND l.lottery = c.lottery AND l.number = c.number;
  ELSIF c.kind = 'settle' THEN
    UPDATE lottery_issues SET result = p_result WHERE lottery = c.lottery AND number = c.number;
  END IF;
  UPDATE lottery_corrections SET state = 'approved', decided_by = p_by, decided_at = p_at, note = p_note
    WHERE id = p_id;
  RETURN 'OK';
END $$;

CREATE OR REPLACE FUNCTION lottery_refund_order(
  p_id uuid, p_site text, p_order text, p_by uuid, p_reason text, p_above bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_state text;
  v_order lottery_orders;
  v_moved numeric;
  v_before numeric;
BEGIN
  SELECT * INTO v_order FROM lottery_orders WHERE order_no = p_order AND site_code = p_site;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  SELECT state INTO v_state FROM lottery_issues
    WHERE lottery = v_order.lottery AND number = v_order.number FOR UPDATE;
  IF v_state = 'open' THEN PERFORM lottery_lock_accounts(ARRAY[p_order]); END IF;
  SELECT * INTO v_order FROM lottery_orders WHERE order_no = p_order FOR UPDATE;
  IF v_order.state NOT IN (1, 4, 5, 16) THEN RETURN 'ENDED'; END IF;
  IF EXISTS (SELECT FROM lottery_corrections WHERE order_no = p_order AND state = 'waiting') THEN
    RETURN 'ASKED';
  END IF;
  PERFORM lottery_lock_accounts(ARRAY[p_order]);

  SELECT greatest(sum(greatest(d.own + d.share, 0)), sum(greatest(-d.own - d.share, 0))) INTO v_moved
    FROM lottery_account_differences(p_site, v_order.lottery, v_order.number, p_order, true, '{}', '{}', '{}', '{}',
           100) d;
  SELECT sum(abs(a.own)) INTO v_before
    FROM lottery_corrections c JOIN lottery_correction_accounts a ON a.correction_id = c.id
   WHERE c.site_code = p_site AND c.kind = 'refund' AND c.state = 'approved' AND c.decided_by = c.asked_by
     AND c.asked_at > p_at - interval '1 day' AND a.member_id = v_order.member_id;
  INSERT INTO lottery_corrections (id, site_code, lottery, number, order_no, kind, reason, asked_by, asked_at)
    VALUES (p_id, p_site, v_order.lottery, v_order.number, p_order, 'refund', p_reason, p_by, p_at);
  IF coalesce(v_moved, 0) + coalesce(v_before, 0) > p_above THEN RETURN 'WAITS'; END IF;
  PERFORM lottery_correct_book(p_id, '{}', '{}', '{}', '{}', 100, p_at);
  UPDATE lottery_corrections SET state = 'approved', decided_by = p_by, decided_at = p_at WHERE id = p_id;
  RETURN 'OK';
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
    SELECT o AS whole, o.* FROM lottery_orders o
     WHERE o.lottery = p_lottery AND o.number = p_number AND o.state = 1
       AND (o.play, o.selection) IN (SELECT h.play, h.selection FROM unnest(p_plays, p_selections) h(play, selection))
     ORDER BY o.order_no LIMIT p_most FOR UPDATE OF o
  ), figured AS (
    SELECT o.order_no, h.hits, h.pushed, o.bets, lottery_payout(o.whole, h.hits, h.pushed, p_percent) AS payout
      FROM taken o JOIN unnest(p_plays, p_selections, p_hits, p_pushed) h(play, selection, hits, pushed)
        ON h.play = o.play AND h.selection = o.selection
  )
  SELECT array_agg(f.order_no ORDER BY f.order_no),
         array_agg(f.payout ORDER BY f.order_no),
         array_agg(CASE WHEN f.hits <> '{}' THEN 4 WHEN f.pushed = f.bets THEN 16 ELSE 5 END ORDER BY f.order_no),
         array_agg(f.hits ORDER BY f.order_no)
    INTO v_orders, v_payouts, v_states, v_hits FROM figured f;
  IF v_orders IS NULL THEN RETURN 0; END IF;

  PERFORM lottery_lock_accounts(v_orders);
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
