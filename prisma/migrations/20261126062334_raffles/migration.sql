-- CreateTable
CREATE TABLE "raffles" (
    "promotion_id" UUID NOT NULL,
    "link" TEXT,
    "anchor" TEXT,
    "tickets" INTEGER NOT NULL DEFAULT 0,
    "drawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "raffles_pkey" PRIMARY KEY ("promotion_id")
);

-- CreateTable
CREATE TABLE "raffle_rules" (
    "promotion_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "rule" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "raffle_rules_pkey" PRIMARY KEY ("promotion_id","version")
);

-- CreateTable
CREATE TABLE "raffle_prizes" (
    "promotion_id" UUID NOT NULL,
    "prize" TEXT NOT NULL,
    "given" INTEGER NOT NULL,

    CONSTRAINT "raffle_prizes_pkey" PRIMARY KEY ("promotion_id","prize")
);

-- CreateTable
CREATE TABLE "raffle_tickets" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "promotion_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "about" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'ready',
    "until" TIMESTAMPTZ(3),
    "issued_by" UUID,
    "remark" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "version" INTEGER,
    "spin_key" TEXT,
    "client_seed" TEXT,
    "point" INTEGER,
    "drawn" TEXT,
    "prize" TEXT,
    "claim_id" UUID,

    CONSTRAINT "raffle_tickets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "raffle_tickets_about_key" ON "raffle_tickets"("about");

-- CreateIndex
CREATE INDEX "raffle_tickets_member_id_created_at_idx" ON "raffle_tickets"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "raffle_tickets_promotion_id_member_id_used_at_idx" ON "raffle_tickets"("promotion_id", "member_id", "used_at");

-- CreateIndex
CREATE UNIQUE INDEX "raffle_tickets_promotion_id_number_key" ON "raffle_tickets"("promotion_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "raffle_tickets_member_id_spin_key_key" ON "raffle_tickets"("member_id", "spin_key");

CREATE OR REPLACE FUNCTION points_take_pieces(p_product uuid, p_pieces int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE point_products SET remaining = remaining - p_pieces WHERE id = p_product AND remaining >= p_pieces;
  RETURN FOUND;
END $$;

CREATE OR REPLACE FUNCTION raffles_issue(
  p_promotion uuid, p_site text, p_members uuid[], p_abouts text[], p_source text, p_until timestamptz, p_by uuid,
  p_remark text, p_at timestamptz
) RETURNS TABLE (member_id uuid, tickets int) LANGUAGE plpgsql AS $$
DECLARE v_last int;
BEGIN
  INSERT INTO raffles (promotion_id) VALUES (p_promotion) ON CONFLICT DO NOTHING;
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
    UPDATE raffle_tickets t SET claim_id = NULL
      FROM claims c
     WHERE c.id = t.claim_id AND c.state = 'closed' AND c.kind = 'goods'
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
      prize = v_prize ->> 'key', claim_id = v_claim
    WHERE id = p_ticket;
  answer := 'spun';
END $$;
