-- CreateTable
CREATE TABLE "claim_batches" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "segment" JSONB,
    "with_agents" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "multiple" INTEGER NOT NULL,
    "names" JSONB NOT NULL,
    "claim_days" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "listed" INTEGER NOT NULL,
    "issued" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL,
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',
    "stopped_by" UUID,
    "stop_reason" TEXT NOT NULL DEFAULT '',
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "claim_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claim_receivers" (
    "batch_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "member_id" UUID,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "claim_id" UUID,
    "at" TIMESTAMPTZ(3),

    CONSTRAINT "claim_receivers_pkey" PRIMARY KEY ("batch_id","place")
);

-- CreateIndex
CREATE INDEX "claim_batches_site_code_asked_at_idx" ON "claim_batches"("site_code", "asked_at");

-- CreateIndex
CREATE INDEX "claim_batches_state_idx" ON "claim_batches"("state");

-- CreateIndex
CREATE INDEX "claim_receivers_batch_id_state_place_idx" ON "claim_receivers"("batch_id", "state", "place");

-- CreateIndex
CREATE INDEX "claim_receivers_member_id_idx" ON "claim_receivers"("member_id");

CREATE OR REPLACE FUNCTION offers_refusal(p_site text, p_member uuid, p_at timestamptz) RETURNS text
  LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN m.id IS NULL THEN 'unknown'
      WHEN m.type = 4 THEN 'trial'
      WHEN m.type = 90 THEN 'staff'
      WHEN m.status <> 'active' THEN 'blocked'
      WHEN m.closing_at IS NOT NULL THEN 'closing'
      WHEN m.excluded_until > p_at THEN 'excluded'
      WHEN h.level = 'high' THEN 'barred'
      WHEN EXISTS (SELECT FROM member_holds b WHERE b.member_id = m.id AND b.kind = 'rewards') THEN 'barred'
    END
    FROM (SELECT p_member AS id) asked
    LEFT JOIN members m ON m.id = asked.id AND m.site_code = p_site
    LEFT JOIN harm_levels h ON h.member_id = m.id
$$;

CREATE OR REPLACE FUNCTION claims_receiver_refusal(
  p_site text, p_member uuid, p_with_agents boolean, p_at timestamptz
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(offers_refusal(p_site, p_member, p_at),
    (SELECT 'agent' FROM members m WHERE m.id = p_member AND NOT p_with_agents AND m.type IN (1, 2, 41, 42)))
$$;

CREATE OR REPLACE FUNCTION claims_issue_slice(
  p_batch uuid, p_most int, p_at timestamptz, OUT members uuid[], OUT state text
) LANGUAGE plpgsql AS $$
DECLARE
  b claim_batches;
  r claim_receivers;
  v_claim uuid;
  v_reason text;
  v_refused int := 0;
BEGIN
  members := '{}';
  SELECT * INTO b FROM claim_batches c WHERE c.id = p_batch AND c.state = 'issuing' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  FOR r IN SELECT * FROM claim_receivers w WHERE w.batch_id = p_batch AND w.state = 'waiting'
            ORDER BY w.place LIMIT p_most LOOP
    v_claim := gen_random_uuid();
    v_reason := claims_receiver_refusal(b.site_code, r.member_id, b.with_agents, p_at);
    -- The member may have been barred since the line above.
    IF v_reason IS NULL AND claims_issue(v_claim, b.site_code, r.member_id, 'hand', 'MANUAL', p_batch, b.kind, b.amount,
        b.multiple, b.names, p_at + make_interval(hours => 24 * b.claim_days),
        'batch:' || p_batch || ':' || r.member_id, NULL, b.asked_by, p_at) <> 'issued' THEN
      v_reason := 'barred';
    END IF;
    IF v_reason IS NULL THEN members := members || r.member_id; ELSE v_refused := v_refused + 1; END IF;
    UPDATE claim_receivers w
       SET state = CASE WHEN v_reason IS NULL THEN 'issued' ELSE 'refused' END, reason = v_reason,
           claim_id = CASE WHEN v_reason IS NULL THEN v_claim END, at = p_at
     WHERE w.batch_id = p_batch AND w.place = r.place;
  END LOOP;
  b.issued := b.issued + cardinality(members);
  b.refused := b.refused + v_refused;
  IF b.issued + b.refused = b.listed THEN
    b.state := 'done';
    b.ended_at := p_at;
  END IF;
  UPDATE claim_batches c SET issued = b.issued, refused = b.refused, state = b.state, ended_at = b.ended_at
   WHERE c.id = p_batch;
  state := b.state;
END $$;

CREATE OR REPLACE FUNCTION offers_rewardable(p_site text, p_member uuid, p_at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT offers_refusal(p_site, p_member, p_at) IS NULL
$$;

-- However often a member is named, one turn is theirs.
CREATE UNIQUE INDEX "claim_receivers_turn_key" ON "claim_receivers"("batch_id", "member_id")
  WHERE state IN ('waiting', 'issued');
