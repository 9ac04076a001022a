-- Play that money received asks for before it may be withdrawn.
CREATE TABLE "turnover_requirements" (
    "id" BIGSERIAL NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "required" BIGINT NOT NULL,
    "done" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended" TEXT,

    CONSTRAINT "turnover_requirements_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "turnover_requirements_key_key" ON "turnover_requirements"("key");
CREATE INDEX "turnover_requirements_member_id_created_at_idx" ON "turnover_requirements"("member_id", "created_at");
ALTER TABLE turnover_requirements ADD CONSTRAINT turnover_requirements_kind_known CHECK (kind IN ('deposit', 'bonus'));
ALTER TABLE turnover_requirements ADD CONSTRAINT turnover_requirements_done_within CHECK (done BETWEEN 0 AND required);
ALTER TABLE turnover_requirements ADD CONSTRAINT turnover_requirements_ended_known CHECK (
  (ended IS NULL) = (ended_at IS NULL) AND (ended IS NULL OR ended IN ('met', 'lost')) AND (ended IS DISTINCT FROM 'met' OR done = required));

CREATE TABLE "turnover_rules" (
    "site_code" TEXT NOT NULL,
    "percents" JSONB NOT NULL,
    "lost_below" BIGINT NOT NULL,

    CONSTRAINT "turnover_rules_pkey" PRIMARY KEY ("site_code")
);

-- Whether nothing is left of what a member's requirements were for: the member's accounts, less `p_new` that has only just come, hold less
-- than the site's threshold, and no bet of the last thirty days is open that could still bring it back.
CREATE FUNCTION turnover_is_lost(p_member uuid, p_new bigint, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(a.balance), 0) - p_new FROM ledger_accounts a WHERE a.member_id = p_member)
         < (SELECT r.lost_below FROM members m JOIN turnover_rules r ON r.site_code = m.site_code WHERE m.id = p_member)
     AND NOT EXISTS (SELECT 1 FROM bets b WHERE b.member_id = p_member AND b.placed_at >= p_at - interval '30 days' AND b.status = 'open')
$$;

-- A requirement comes with the money that is credited under the request p_key, before or after it in the same transaction; a key is
-- taken once. Money that was lost before this money came asks for nothing any more.
-- p_kind: 'deposit' or 'bonus'. p_required: play to be made, in smallest units; 0 asks for none.
CREATE FUNCTION turnover_add(p_member uuid, p_kind text, p_key text, p_required bigint, p_currency text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_new bigint;
BEGIN
  IF EXISTS (SELECT 1 FROM turnover_requirements WHERE key = p_key) THEN RETURN; END IF;
  SELECT coalesce(sum(t.amount), 0) INTO v_new FROM ledger_requests r JOIN ledger_transfers t ON t.id = r.transfer_id WHERE r.key = p_key;
  IF turnover_is_lost(p_member, v_new, p_at) THEN
    UPDATE turnover_requirements SET ended = 'lost', ended_at = p_at WHERE member_id = p_member AND ended_at IS NULL;
  END IF;
  IF p_required > 0 THEN
    INSERT INTO turnover_requirements (member_id, kind, key, required, currency, created_at) VALUES (p_member, p_kind, p_key, p_required, p_currency, p_at)
      ON CONFLICT (key) DO NOTHING;
  END IF;
END $$;
