-- Applies changes of valid bets to open requirements, at the weight of their game or its vendor, else at the site's
-- percent of the product: deposits before bonuses, older ones first, and only bets that were settled after the money
-- arrived. A requirement for one product takes only that product's bets. A corrected result takes progress back from
-- open requirements in the opposite order; a requirement that was met stays met.
--
-- Arguments:
--   p_valids: changes of valid bets, smallest units.
-- Locks: the open requirements. The caller holds the advisory lock 'totals_drain'.
-- Called by: turnover_count.
CREATE OR REPLACE FUNCTION turnover_apply(p_valids valid_bet_change[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v record;
  q record;
  v_left bigint;
  v_take bigint;
BEGIN
  FOR v IN
    SELECT c.member_id, c.at, c.product,
           sum(c.valid * coalesce(c.wagering, (r.percents ->> c.product)::bigint, 0) / 100)::bigint AS amount
      FROM unnest(p_valids) c JOIN turnover_rules r ON r.site_code = c.site_code
     WHERE EXISTS (SELECT 1 FROM turnover_requirements o WHERE o.member_id = c.member_id AND o.ended_at IS NULL)
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  LOOP
    v_left := abs(v.amount);
    FOR q IN
      SELECT id, required, done FROM turnover_requirements
        WHERE member_id = v.member_id AND ended_at IS NULL AND created_at <= v.at
          AND (product IS NULL OR product = v.product)
       ORDER BY CASE WHEN v.amount > 0 THEN 1 ELSE -1 END * ((kind = 'bonus')::int * 1e18 + id) FOR UPDATE
    LOOP
      v_take := CASE WHEN v.amount > 0 THEN least(v_left, q.required - q.done) ELSE -least(v_left, q.done) END;
      UPDATE turnover_requirements SET done = q.done + v_take,
          ended = CASE WHEN q.done + v_take = q.required THEN 'met' END,
            ended_at = CASE WHEN q.done + v_take = q.required THEN v.at END
        WHERE id = q.id;
      v_left := v_left - abs(v_take);
      EXIT WHEN v_left = 0;
    END LOOP;
  END LOOP;
END $$;
