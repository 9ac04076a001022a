-- Orders of a member, or of a trial account, which has a table of its own (docs/decisions/0091).
--
-- Arguments:
--   p_member: of either kind.
-- Returns: a row for each order; the columns as those of lottery_orders.
-- Called by: lottery_cancel, lottery_place.
CREATE OR REPLACE FUNCTION lottery_orders_of(p_member uuid) RETURNS TABLE (
  order_no text, chase_id uuid, lottery text, number text, stake bigint, state int, closes_at timestamptz,
  ended_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT order_no, chase_id, lottery, number, stake, state, closes_at, ended_at
    FROM lottery_orders WHERE member_id = p_member
  UNION ALL
  SELECT order_no, chase_id, lottery, number, stake, state, closes_at, ended_at
    FROM lottery_trial_orders WHERE member_id = p_member
$$;
