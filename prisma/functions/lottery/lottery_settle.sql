-- Settles confirmed orders of a drawn issue, in sets: what each different selection has hit is given, and joined to the
-- orders. Settled orders are passed over, so that it may be called again, by however many instances. When a chase with
-- win-stop has won, its orders for issues that are still on sale are refunded in the same transaction. Of one call a
-- slip gets the rebates of its orders as one transfer, and an account above its shares of all stakes.
--
-- Arguments: arrays with one element for each different pair of play and selection.
--   p_from, p_to: the first and the last number of the orders to settle.
--   p_hits: {prize: bets that have won it}.
--   p_pushed: bets whose stake comes back.
--   p_percent: what mode 2 pays of its prizes, per cent.
-- Returns: how many were settled.
-- Locks: the issue (FOR SHARE, so that none of its orders is corrected meanwhile), the orders, then the cash accounts
--   of members and of those above in the order of the members; with win-stops further orders.
-- Called by: lottery/draws.job.ts.
CREATE OR REPLACE FUNCTION lottery_settle(
  p_lottery text, p_number text, p_from text, p_to text, p_plays text[], p_selections text[], p_hits jsonb[],
  p_pushed int[], p_percent int, p_at timestamptz
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_orders lottery_orders[];
BEGIN
  PERFORM FROM lottery_issues WHERE lottery = p_lottery AND number = p_number FOR SHARE;
  v_orders := lottery_end_orders(p_lottery, p_number, p_from, p_to, p_plays, p_selections, p_hits, p_pushed, p_percent,
    p_at);
  IF v_orders IS NULL THEN RETURN 0; END IF;

  PERFORM FROM ledger_accounts a WHERE a.purpose = 'cash' AND a.member_id IN (
      SELECT o.member_id FROM unnest(v_orders) o
      UNION SELECT l.key::uuid FROM lottery_slips s, jsonb_object_keys(s.line) l(key)
       WHERE s.id IN (SELECT o.slip_id FROM unnest(v_orders) o))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM ledger_posts(array_agg(m.key ORDER BY m.key), array_agg(m.about ORDER BY m.key),
      array_agg(m.house_id ORDER BY m.key), array_agg(m.account_id ORDER BY m.key), array_agg(m.amount ORDER BY m.key),
      array_agg(m.currency ORDER BY m.key), array_agg(m.kind ORDER BY m.key), p_at, array_agg(m.pays ORDER BY m.key))
    FROM (
      SELECT 'lottery-win:' || o.order_no AS key, o.slip_id::text AS about, b.house_id, b.account_id,
             o.payout AS amount, b.currency,
             'win'::text AS kind, b.id AS pays
        FROM unnest(v_orders) o JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at WHERE o.payout > 0
      UNION ALL
      -- An order is settled once, so that the first of the slip makes the key new.
      SELECT 'lottery-rebate:' || r.first, r.slip_id::text, ledger_house(a.site_code, 'rebates', a.currency), a.id,
             r.amount, a.currency, 'lottery_rebate', NULL
        FROM (SELECT o.slip_id, o.member_id, min(o.order_no) AS first, sum(o.rebate)::bigint AS amount
                FROM unnest(v_orders) o WHERE o.rebate > 0 AND o.state IN (4, 5) GROUP BY 1, 2) r
        JOIN ledger_accounts a ON a.member_id = r.member_id AND a.purpose = 'cash'
      UNION ALL
      -- And the first of the call the keys of the shares.
      SELECT format('lottery-share:%s:%s', v_orders[1].order_no, a.member_id), p_lottery || ':' || p_number,
             ledger_house(a.site_code, 'rebates', a.currency), a.id, h.amount, a.currency, 'lottery_share', NULL
        FROM (SELECT l.member_id, sum(o.orders * div(o.stake * l.parts::numeric, 2000))::bigint AS amount
                FROM (SELECT o.slip_id, o.stake, count(*) AS orders FROM unnest(v_orders) o
                       WHERE o.series IS NOT NULL AND o.state IN (4, 5) GROUP BY 1, 2) o
                JOIN lottery_slips s ON s.id = o.slip_id CROSS JOIN jsonb_each_text(s.line) l(member_id, parts)
               GROUP BY 1) h
        JOIN ledger_accounts a ON a.member_id = h.member_id::uuid AND a.purpose = 'cash' WHERE h.amount > 0
    ) m HAVING count(*) > 0;
  PERFORM seamless_end_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(o.payout),
      array_agg(CASE WHEN o.payout > 0 THEN 'won' ELSE 'lost' END), p_at)
    FROM unnest(v_orders) o;

  PERFORM lottery_refund(array_agg(l.order_no), 6, p_at)
    FROM unnest(v_orders) w
    JOIN lottery_orders l ON l.chase_id = w.chase_id AND l.state = 1
    JOIN lottery_issues i ON i.lottery = l.lottery AND i.number = l.number AND i.closes_at > p_at
   WHERE w.state = 4 AND w.win_stop HAVING count(*) > 0;
  RETURN cardinality(v_orders);
END $$;
