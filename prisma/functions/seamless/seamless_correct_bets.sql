-- Corrects bets of games that the platform runs itself, settled or not. What differs is posted already.
--
-- Arguments: arrays with one element for each bet.
--   p_placed: when each was placed.
--   p_payouts: smallest units.
--   p_statuses: 'won', 'lost' or 'rolled_back'.
-- Locks: the bets.
-- Called by: lottery_correct_book.
CREATE OR REPLACE FUNCTION seamless_correct_bets(
  p_ids uuid[], p_placed timestamptz[], p_payouts bigint[], p_statuses text[], p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  UPDATE bets b SET payout = e.payout, status = e.status, settled_at = coalesce(b.settled_at, p_at)
    FROM unnest(p_ids, p_placed, p_payouts, p_statuses) e(id, placed, payout, status)
   WHERE b.id = e.id AND b.placed_at = e.placed
$$;
