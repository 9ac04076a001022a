-- Trigger on audit_events: appends a link of the chain for a new event. It is deferred to the commit, so that the lock
-- is held for a moment and is the last one a transaction takes.
-- Locks: an advisory lock, 'audit'.
-- Called by: trigger on audit_events.
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
