-- Takes one of a prize, if there is one left. Goods take a piece of their product, too.
--
-- Arguments:
--   p_number | null: how many of it there are; null: without an end.
--   p_product | null: the product of the points mall; null unless it is goods.
-- Returns: whether there was one.
-- Locks: the prize, then the product.
-- Called by: raffles_spin.
CREATE OR REPLACE FUNCTION raffles_take_prize(p_promotion uuid, p_prize text, p_number int, p_product uuid)
  RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_number IS NOT NULL THEN
    INSERT INTO raffle_prizes (promotion_id, prize, given) VALUES (p_promotion, p_prize, 0) ON CONFLICT DO NOTHING;
    PERFORM 1 FROM raffle_prizes WHERE promotion_id = p_promotion AND prize = p_prize AND given < p_number FOR UPDATE;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  IF p_product IS NOT NULL AND NOT points_take_pieces(p_product, 1) THEN RETURN false; END IF;
  -- What has no end is not counted, so that spins at once do not wait for each other.
  IF p_number IS NOT NULL THEN
    UPDATE raffle_prizes SET given = given + 1 WHERE promotion_id = p_promotion AND prize = p_prize;
  END IF;
  RETURN true;
END $$;
