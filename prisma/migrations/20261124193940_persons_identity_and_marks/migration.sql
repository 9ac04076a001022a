-- AlterTable
ALTER TABLE "members" ADD COLUMN     "email_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "mobile_confirmed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sites" ADD COLUMN     "help_lines" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "licence" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "audit_links" (
    "position" BIGINT NOT NULL,
    "event_id" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_links_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "identity_rules" (
    "site_code" TEXT NOT NULL,
    "deposit_level" INTEGER NOT NULL DEFAULT 0,
    "withdrawal_level" INTEGER NOT NULL DEFAULT 0,
    "withdrawal_above" BIGINT NOT NULL DEFAULT 0,
    "vip_level" INTEGER NOT NULL DEFAULT 0,
    "keep_days" INTEGER NOT NULL DEFAULT 90,
    "marked_words" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "identity_rules_pkey" PRIMARY KEY ("site_code")
);

-- CreateTable
CREATE TABLE "identity_checks" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "name" TEXT NOT NULL DEFAULT '',
    "birthday" DATE,
    "document_number" TEXT,
    "document_hash" BYTEA,
    "address" TEXT NOT NULL DEFAULT '',
    "income" TEXT NOT NULL DEFAULT '',
    "first_id" UUID,
    "second_id" UUID,
    "request_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "rejected_part" TEXT,
    "reason" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "pictures_gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "identity_checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "harm_marks" (
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "site_code" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "harm_marks_pkey" PRIMARY KEY ("member_id","kind","day")
);

-- CreateTable
CREATE TABLE "harm_levels" (
    "member_id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "sum" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "harm_levels_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "harm_notes" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "written_by" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "harm_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person_keys" (
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "person_keys_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "barred_traits" (
    "site_code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "member_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "barred_traits_pkey" PRIMARY KEY ("site_code","kind","hash","member_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_links_event_id_key" ON "audit_links"("event_id");

-- CreateIndex
CREATE INDEX "identity_checks_site_code_state_created_at_idx" ON "identity_checks"("site_code", "state", "created_at");

-- CreateIndex
CREATE INDEX "identity_checks_site_code_document_hash_idx" ON "identity_checks"("site_code", "document_hash");

-- CreateIndex
CREATE UNIQUE INDEX "identity_checks_member_id_request_key_key" ON "identity_checks"("member_id", "request_key");

-- CreateIndex
CREATE INDEX "harm_marks_site_code_day_idx" ON "harm_marks"("site_code", "day");

-- CreateIndex
CREATE INDEX "harm_levels_site_code_level_changed_at_idx" ON "harm_levels"("site_code", "level", "changed_at");

-- CreateIndex
CREATE INDEX "harm_notes_member_id_at_idx" ON "harm_notes"("member_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "harm_notes_written_by_request_key_key" ON "harm_notes"("written_by", "request_key");

CREATE OR REPLACE FUNCTION audit_hash(p_before bytea, p_event bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p_before || convert_to(
           jsonb_build_array(id, (extract(epoch FROM at) * 1000)::bigint, kind, subject, details)::text, 'UTF8'))
    FROM audit_events WHERE id = p_event
$$;

CREATE OR REPLACE FUNCTION audit_differences() RETURNS TABLE (rule text, subject text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_before bytea := ''::bytea;
  v_position bigint := 0;
  v_link audit_links;
BEGIN
  FOR v_link IN SELECT * FROM audit_links l ORDER BY l.position LOOP
    v_position := v_position + 1;
    IF v_link.position <> v_position THEN
      RETURN QUERY SELECT 'no link is missing', format('links %s to %s', v_position, v_link.position - 1);
      v_position := v_link.position;
    ELSIF v_link.hash IS DISTINCT FROM audit_hash(v_before, v_link.event_id) THEN
      RETURN QUERY SELECT 'an event is what it was', format('event %s, link %s', v_link.event_id, v_link.position);
    END IF;
    v_before := v_link.hash;
  END LOOP;
  RETURN QUERY SELECT 'every event has a link', format('event %s', e.id) FROM audit_events e
    WHERE NOT EXISTS (SELECT FROM audit_links l WHERE l.event_id = e.id) ORDER BY e.id;
END $$;

CREATE OR REPLACE FUNCTION audit_link_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last audit_links;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit'), 0);
  SELECT * INTO v_last FROM audit_links ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_links (position, event_id, hash)
  VALUES (coalesce(v_last.position, 0) + 1, NEW.id, audit_hash(coalesce(v_last.hash, ''::bytea), NEW.id));
  RETURN NULL;
END $$;

-- A level is handed in once, until it is rejected.
CREATE UNIQUE INDEX identity_checks_one_at_a_time ON identity_checks (member_id, level) WHERE state <> 'rejected';
ALTER TABLE identity_checks
  ADD CONSTRAINT identity_checks_state_check CHECK (state IN ('waiting', 'approved', 'rejected')),
  ADD CONSTRAINT identity_checks_level_check CHECK (level IN (2, 3));
ALTER TABLE identity_rules
  ADD CONSTRAINT identity_rules_levels_check CHECK (deposit_level BETWEEN 0 AND 3 AND withdrawal_level BETWEEN 0 AND 3
    AND vip_level BETWEEN 0 AND 3 AND withdrawal_above >= 0 AND keep_days > 0);
ALTER TABLE harm_levels ADD CONSTRAINT harm_levels_level_check CHECK (level IN ('low', 'middle', 'high'));

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON barred_traits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON harm_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Events of before begin the chain, in their order.
DO $$
DECLARE
  v_event bigint;
  v_hash bytea := ''::bytea;
  v_position bigint := 0;
BEGIN
  FOR v_event IN SELECT id FROM audit_events ORDER BY id LOOP
    v_position := v_position + 1;
    v_hash := audit_hash(v_hash, v_event);
    INSERT INTO audit_links (position, event_id, hash) VALUES (v_position, v_event, v_hash);
  END LOOP;
END $$;

CREATE CONSTRAINT TRIGGER audit_link_event AFTER INSERT ON audit_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_link_event();
