-- What voiding an issue at a site, or settling it again, changes of its orders. A voided order has its stake refunded
-- and what it was paid reversed; one that is settled again has what it should have been paid. Orders that stay as they
-- are, and those that were refunded or cancelled, are left out.
--
-- Arguments:
--   p_order | null: the one order that is refunded; null: all of the issue.
--   p_plays, p_selections, p_hits, p_pushed: one element for each different pair of play and selection; empty when
--     stakes are refunded.
--   p_void: whether stakes are refunded.
--   p_hits, p_pushed, p_percent: as lottery_settle.
-- Returns: a row for each order that changes, smallest units.
--   refund: of the stake.
--   rebate: the rebate of a lower series, below zero reversed.
-- Called by: lottery_account_differences, lottery_correct_book, lottery/office/differences.service.ts.
CREATE OR REPLACE FUNCTION lottery_differences(
  p_site text, p_lottery text, p_number text, p_order text, p_void boolean, p_plays text[], p_selections text[],
  p_hits jsonb[], p_pushed int[], p_percent int
) RETURNS TABLE (
  order_no text, state_before int, state_after int, payout_before bigint, payout_after bigint, refund bigint,
  rebate bigint, hits jsonb
) LANGUAGE sql STABLE AS $$
  SELECT o.order_no, o.state, a.state, o.payout, a.payout, CASE WHEN p_void THEN o.stake ELSE 0 END,
         o.rebate * ((a.state IN (4, 5))::int - (o.state IN (4, 5))::int), a.hits
    FROM lottery_orders o LEFT JOIN unnest(p_plays, p_selections, p_hits, p_pushed) h(play, selection, hits, pushed)
      ON h.play = o.play AND h.selection = o.selection
    CROSS JOIN LATERAL (
      SELECT 20 AS state, 0::bigint AS payout, NULL::jsonb AS hits WHERE p_void
      UNION ALL
      SELECT CASE WHEN h.hits <> '{}' THEN 4 WHEN h.pushed = o.bets THEN 16 ELSE 5 END,
             lottery_payout(o, h.hits, h.pushed, p_percent), h.hits WHERE NOT p_void AND h.hits IS NOT NULL
    ) a
   WHERE o.site_code = p_site AND o.lottery = p_lottery AND o.number = p_number
     AND (p_order IS NULL OR o.order_no = p_order)
     AND (o.state IN (4, 5, 16) OR p_void AND o.state = 1)
     AND (o.state, o.payout, o.hits) IS DISTINCT FROM (a.state, a.payout, a.hits)
$$;
