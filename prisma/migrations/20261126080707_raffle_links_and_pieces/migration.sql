-- Links of raffles that were published before links were made at publishing. The next start of the server seals them.
INSERT INTO "raffles" ("promotion_id")
  SELECT "id" FROM "promotions" WHERE "kind" = 'RAFFLE' AND "state" <> 'draft' ON CONFLICT DO NOTHING;
UPDATE "raffles" SET "link" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') WHERE "link" IS NULL;
UPDATE "raffles" SET "anchor" = encode(sha256(convert_to("link", 'UTF8')), 'hex') WHERE "anchor" IS NULL;

-- AlterTable
ALTER TABLE "raffle_tickets" ADD COLUMN     "took_piece" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "raffles" ALTER COLUMN "link" SET NOT NULL,
ALTER COLUMN "anchor" SET NOT NULL;

-- Only a spin is known to have taken a piece.
UPDATE "raffle_tickets" t SET "took_piece" = true FROM "claims" c
 WHERE c."id" = t."claim_id" AND c."kind" = 'goods' AND c."state" <> 'closed' AND t."spin_key" IS NOT NULL;

-- The job finds by this the prizes that could not be issued yet.
CREATE INDEX raffle_tickets_owed_idx ON raffle_tickets (promotion_id) WHERE state = 'won' AND claim_id IS NULL;

CREATE OR REPLACE FUNCTION claims_issue(
  p_id uuid, p_site text, p_member uuid, p_source text, p_type text, p_source_id uuid, p_kind text, p_amount bigint,
  p_multiple int, p_names jsonb, p_until timestamptz, p_about text, p_exclusive text, p_by uuid, p_at timestamptz,
  OUT answer text
) LANGUAGE plpgsql AS $$
DECLARE v_money bigint := CASE p_kind WHEN 'money' THEN p_amount ELSE 0 END;
BEGIN
  IF EXISTS (SELECT 1 FROM claims WHERE about = p_about) THEN answer := 'known'; RETURN; END IF;
  IF NOT offers_rewardable(p_site, p_member, p_at) THEN answer := 'barred'; RETURN; END IF;
  INSERT INTO claims (id, site_code, member_id, source, type, source_id, kind, amount, currency, multiple, names, until,
      about, exclusive, issued_by, created_at)
    SELECT p_id, p_site, p_member, p_source, p_type, p_source_id, p_kind, p_amount,
           CASE p_kind WHEN 'points' THEN 'PTS' ELSE s.currency END, least(p_multiple, s.max_multiple), p_names,
           p_until, p_about, p_exclusive, p_by, p_at
      FROM sites s WHERE s.code = p_site
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN answer := 'known'; RETURN; END IF;
  UPDATE claim_budgets SET used = used + 1, spent = spent + v_money
    WHERE source_id = p_source_id AND (places IS NULL OR used < places)
      AND (budget IS NULL OR v_money = 0 OR spent + v_money <= budget);
  IF NOT FOUND AND EXISTS (SELECT 1 FROM claim_budgets WHERE source_id = p_source_id) THEN
    DELETE FROM claims WHERE id = p_id;
    answer := 'full';
    RETURN;
  END IF;
  PERFORM messages_write(p_member, 'reward_issued', 'claim-issued/' || p_id, p_names, p_at);
  answer := 'issued';
END $$;

CREATE OR REPLACE FUNCTION raffles_issue(
  p_promotion uuid, p_site text, p_members uuid[], p_abouts text[], p_source text, p_until timestamptz, p_by uuid,
  p_remark text, p_at timestamptz
) RETURNS TABLE (member_id uuid, tickets int) LANGUAGE plpgsql AS $$
DECLARE v_last int;
BEGIN
  -- An offer that is closed now has no tickets that nobody draws.
  PERFORM 1 FROM promotions p WHERE p.id = p_promotion AND p.state = 'published' FOR SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT r.tickets INTO v_last FROM raffles r WHERE r.promotion_id = p_promotion AND r.drawn_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY
  WITH asked AS (
    SELECT a.member, a.about, a.place FROM unnest(p_members, p_abouts) WITH ORDINALITY a(member, about, place)
     WHERE NOT EXISTS (SELECT 1 FROM raffle_tickets t WHERE t.about = a.about)),
  allowed AS MATERIALIZED (
    SELECT m.member FROM (SELECT DISTINCT a.member FROM asked a) m WHERE offers_rewardable(p_site, m.member, p_at)),
  given AS (
    INSERT INTO raffle_tickets AS t (id, site_code, promotion_id, member_id, number, about, source, until, issued_by,
        remark, created_at)
      SELECT gen_random_uuid(), p_site, p_promotion, a.member, v_last + (row_number() OVER (ORDER BY a.place))::int,
             a.about, p_source, p_until, p_by, p_remark, p_at
        FROM asked a JOIN allowed w ON w.member = a.member
      RETURNING t.member_id),
  counted AS (
    UPDATE raffles r SET tickets = v_last + (SELECT count(*) FROM given)::int WHERE r.promotion_id = p_promotion)
  SELECT g.member_id, count(*)::int FROM given g GROUP BY 1;
END $$;

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
