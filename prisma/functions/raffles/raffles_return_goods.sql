-- Gives pieces of goods back to the points mall that were taken for a prize which was closed unclaimed, once each.
--
-- Returns: how many.
-- Locks: the tickets, then the products in the order of their ids.
-- Called by: raffles/raffle-draws.service.ts.
CREATE OR REPLACE FUNCTION raffles_return_goods() RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_count int;
BEGIN
  WITH closed AS (
    UPDATE raffle_tickets t SET took_piece = false
      FROM claims c
     WHERE c.id = t.claim_id AND c.state = 'closed' AND t.took_piece
     RETURNING t.promotion_id, t.version, t.prize),
  pieces AS (
    SELECT (x ->> 'productId')::uuid AS product, count(*)::int AS pieces
      FROM closed t JOIN raffle_rules r ON r.promotion_id = t.promotion_id AND r.version = t.version
     CROSS JOIN jsonb_array_elements(r.rule -> 'prizes') x
     WHERE x ->> 'key' = t.prize GROUP BY 1 ORDER BY 1),
  given AS MATERIALIZED (SELECT p.pieces, points_take_pieces(p.product, -p.pieces) FROM pieces p)
  SELECT coalesce(sum(g.pieces), 0)::int INTO v_count FROM given g;
  RETURN v_count;
END $$;
