-- Adds bets to the numbers that can be sold out, all or none.
--
-- Arguments:
--   p_loads: a list of {lottery, number, place, price, most}, each place of an issue once; prices in ten-thousandths of
--     a unit of money.
-- Returns: both null when all were added.
--   sold_out: numbers that have too little left.
--   left_over: what may still be bet on each of them.
-- Locks: the loads, in their order.
-- Called by: lottery_place.
CREATE OR REPLACE FUNCTION lottery_load(
  p_site text, p_loads jsonb, OUT sold_out text[], OUT left_over bigint[]
) LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_array_length(p_loads) = 0 THEN RETURN; END IF;
  INSERT INTO lottery_loads (site_code, lottery, number, place)
    SELECT p_site, n.lottery, n.number, n.place
      FROM jsonb_to_recordset(p_loads) n(lottery text, number text, place text)
     ORDER BY n.lottery, n.number, n.place ON CONFLICT DO NOTHING;
  PERFORM FROM lottery_loads l JOIN jsonb_to_recordset(p_loads) n(lottery text, number text, place text)
      ON n.lottery = l.lottery AND n.number = l.number AND n.place = l.place
    WHERE l.site_code = p_site ORDER BY l.lottery, l.number, l.place FOR NO KEY UPDATE OF l;
  SELECT array_agg(split_part(n.place, ':', 2) ORDER BY n.place), array_agg(n.most - l.price ORDER BY n.place)
    INTO sold_out, left_over
    FROM jsonb_to_recordset(p_loads) n(lottery text, number text, place text, price bigint, most bigint)
    JOIN lottery_loads l ON l.site_code = p_site AND l.lottery = n.lottery AND l.number = n.number
     AND l.place = n.place
   WHERE l.price + n.price > n.most;
  IF sold_out IS NULL THEN
    UPDATE lottery_loads l SET price = l.price + n.price
      FROM jsonb_to_recordset(p_loads) n(lottery text, number text, place text, price bigint)
     WHERE l.site_code = p_site AND l.lottery = n.lottery AND l.number = n.number AND l.place = n.place;
  END IF;
END $$;
