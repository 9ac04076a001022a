-- Why a bet cannot be corrected by an amount. Upwards it stays within the win cap with what the bet was paid;
-- downwards it takes no more than that. A win above the cap is always paid, and may be corrected downwards.
--
-- Arguments:
--   p_payout: what the bet was paid so far, smallest units.
--   p_amount: smallest units, below zero downwards.
--   p_cap: smallest units.
-- Returns 'WIN_ABOVE_CAP' | 'REQUEST_INVALID' | null: null when it can be.
-- Called by: seamless_adjust, seamless_adjust_approve.
CREATE OR REPLACE FUNCTION seamless_adjust_refusal(p_payout bigint, p_amount bigint, p_cap bigint) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_amount > 0 AND p_payout + p_amount > p_cap THEN 'WIN_ABOVE_CAP'
    WHEN p_amount < 0 AND p_payout + p_amount < 0 THEN 'REQUEST_INVALID' END
$$;
