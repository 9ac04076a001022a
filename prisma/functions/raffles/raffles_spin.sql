-- Uses a ticket of a wheel, once: gives the prize that was drawn, or the printed fallback where it is sold out or the
-- budget cannot pay it. The prize is a claim.
--
-- Arguments:
--   p_version: the version of the rule whose chances the member was shown.
--   p_point: where the wheel stopped.
--   p_drawn, p_fallback: {key, kind, amount, number, product, names} of the two prizes.
--   p_multiple: play that money asks for, in hundredths of it.
--   p_until: until when the prize can be claimed.
--   p_day: when the member's day began, in the site's time zone.
--   p_most | null: most spins in a day.
-- Returns:
--   answer 'spun' | 'unknown' | 'already' | 'closed' | 'changed' | 'barred' | 'reused' | 'enough': spun also when p_key
--   repeats; changed when the rule has another version now; reused when p_key has spun another ticket; enough when the
--   day has no spins left.
-- Locks: the ticket, the offer, 'raffle' with the member, then the prize, the product and the budget.
-- Called by: raffles/spins.service.ts.
CREATE OR REPLACE FUNCTION raffles_spin(
  p_ticket uuid, p_member uuid, p_key text, p_client_seed text, p_version int, p_point int, p_drawn jsonb,
  p_fallback jsonb, p_multiple int, p_until timestamptz, p_day timestamptz, p_most int, p_at timestamptz,
  OUT answer text
) LANGUAGE plpgsql AS $$
DECLARE
  t raffle_tickets;
  p promotions;
  v_prize jsonb;
  v_claim uuid;
  v_issued text;
BEGIN
  SELECT * INTO t FROM raffle_tickets WHERE id = p_ticket AND member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN answer := 'unknown'; RETURN; END IF;
  IF t.state <> 'ready' THEN
    answer := CASE WHEN t.spin_key = p_key THEN 'spun' ELSE 'already' END;
    RETURN;
  END IF;
  SELECT * INTO p FROM promotions WHERE id = t.promotion_id FOR SHARE;
  IF p.state <> 'published' OR p."from" > p_at OR p.until <= p_at OR t.until <= p_at THEN
    answer := 'closed';
    RETURN;
  END IF;
  IF p.version <> p_version THEN answer := 'changed'; RETURN; END IF;
  IF NOT offers_rewardable(t.site_code, p_member, p_at) THEN answer := 'barred'; RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('raffle'), hashtext(p_member::text));
  IF EXISTS (SELECT 1 FROM raffle_tickets u WHERE u.member_id = p_member AND u.spin_key = p_key) THEN
    answer := 'reused';
    RETURN;
  END IF;
  IF (SELECT count(*) FROM raffle_tickets u
       WHERE u.promotion_id = t.promotion_id AND u.member_id = p_member AND u.used_at >= p_day) >= p_most THEN
    answer := 'enough';
    RETURN;
  END IF;
  FOR v_prize IN SELECT x FROM unnest(ARRAY[p_drawn, p_fallback]) WITH ORDINALITY u(x, place) ORDER BY place LOOP
    CONTINUE WHEN NOT raffles_take_prize(t.promotion_id, v_prize ->> 'key', (v_prize ->> 'number')::int,
      (v_prize ->> 'product')::uuid);
    EXIT WHEN v_prize ->> 'kind' = 'nothing';
    v_claim := gen_random_uuid();
    SELECT i.answer INTO v_issued
      FROM claims_issue(v_claim, t.site_code, p_member, 'raffle', 'RAFFLE', t.promotion_id, v_prize ->> 'kind',
        (v_prize ->> 'amount')::bigint, p_multiple, v_prize -> 'names', p_until, 'raffle-prize:' || t.id, NULL, NULL,
        p_at) i;
    EXIT WHEN v_issued = 'issued';
    v_claim := NULL;
    -- The budget cannot pay it: what was taken of it goes back.
    UPDATE raffle_prizes SET given = given - 1
      WHERE promotion_id = t.promotion_id AND prize = v_prize ->> 'key' AND v_prize ->> 'number' IS NOT NULL;
    PERFORM points_take_pieces((v_prize ->> 'product')::uuid, -1);
  END LOOP;
  UPDATE raffle_tickets SET state = CASE WHEN v_claim IS NULL THEN 'lost' ELSE 'won' END, used_at = p_at,
      version = p_version, spin_key = p_key, client_seed = p_client_seed, point = p_point, drawn = p_drawn ->> 'key',
      prize = v_prize ->> 'key', claim_id = v_claim,
      took_piece = v_claim IS NOT NULL AND v_prize ->> 'product' IS NOT NULL
    WHERE id = p_ticket;
  answer := 'spun';
END $$;
