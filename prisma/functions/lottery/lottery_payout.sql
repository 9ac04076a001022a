-- What an order is paid for what it has hit. Prizes are summed in ten-thousandths; mode 2 pays its part of the sum, and
-- stakes that come back whole.
--
-- Arguments:
--   p_hits: {prize: bets that have won it}.
--   p_pushed: bets whose stake comes back.
--   p_percent: what mode 2 pays of its prizes, per cent.
-- Returns: smallest units.
-- Called by: lottery_differences, lottery_end_orders, lottery_trial_settle.
CREATE OR REPLACE FUNCTION lottery_payout(p_order lottery_orders, p_hits jsonb, p_pushed int, p_percent int)
  RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT div(div(coalesce(sum((p_order.prizes ->> w.name)::numeric * w.count::numeric), 0) * p_order.multiple
      * CASE p_order.mode WHEN 2 THEN p_percent ELSE 100 END, 100)
      + p_pushed::numeric * p_order.unit * p_order.multiple, 100)::bigint
    FROM jsonb_each_text(p_hits) w(name, count)
$$;
