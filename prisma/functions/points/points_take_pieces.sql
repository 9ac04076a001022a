-- Takes pieces of a product, if there are as many; a number below zero returns them.
--
-- Returns: whether there were as many.
-- Locks: the product.
-- Called by: raffles_return_goods, raffles_spin, raffles_take_prize, raffles/raffle-draws.service.ts.
CREATE OR REPLACE FUNCTION points_take_pieces(p_product uuid, p_pieces int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE point_products SET remaining = remaining - p_pieces WHERE id = p_product AND remaining >= p_pieces;
  RETURN FOUND;
END $$;
