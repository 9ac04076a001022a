-- Settles confirmed orders of a drawn issue, in sets: what each different selection has hit is given, and joined to the
-- orders. Settled orders are passed over, so that it may be called until none is left, by however many instances.
-- When a chase with win-stop has won, its orders for issues that are still on sale are refunded in the same
-- transaction. The accounts above get their shares of the stakes, each one transfer for all orders of a call.
--
-- Arguments: arrays with one element for each different pair of play and selection.
--   p_hits: {prize: bets that have won it}.
--   p_pushed: bets whose stake comes back.
--   p_percent: what mode 2 pays of its prizes, per cent.
--   p_most: orders to settle at most.
-- Returns: how many were settled; orders that another call has taken are not among them.
-- Locks: the orders, then the cash accounts of members and of those above in the order of the members; with
--   win-stops further orders.
-- Called by: lottery/draws.job.ts.
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
