-- Takes orders out of what is bet on numbers that can be sold out, so that it may be bet on again.
--
-- Arguments:
--   p_orders: order numbers, each once.
-- Locks: the loads in their order.
-- Called by: lottery_refund, lottery_correct_book.
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
