-- Turns a reward that is a ticket into tickets of the site's first running raffle that takes rewards.
--
-- Returns: whether there is such a raffle.
-- Locks: the raffle.
-- Called by: claims_pay.
CREATE OR REPLACE FUNCTION raffles_take_reward(p_claim claims, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
  v_rule jsonb;
  v_given bigint;
BEGIN
  SELECT p.id, r.rule INTO v_id, v_rule FROM promotions p
    JOIN raffle_rules r ON r.promotion_id = p.id AND r.version = p.version
    LEFT JOIN raffles x ON x.promotion_id = p.id
   WHERE p.site_code = p_claim.site_code AND p.state = 'published' AND p.from <= p_at
     AND (p.until IS NULL OR p.until > p_at) AND x.drawn_at IS NULL AND (r.rule ->> 'rewards')::boolean
   ORDER BY p.position, p.code LIMIT 1;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT sum(i.tickets) INTO v_given
    FROM raffles_issue(v_id, p_claim.site_code, array_fill(p_claim.member_id, ARRAY[p_claim.amount::int]),
      ARRAY(SELECT 'claim:' || p_claim.id || ':' || n FROM generate_series(1, p_claim.amount::int) n), 'reward',
      CASE v_rule ->> 'mode' WHEN 'wheel' THEN p_at + (v_rule ->> 'ticketDays')::int * interval '1 day' END, NULL, '',
      p_at) i;
  RETURN v_given IS NOT NULL;
END $$;
