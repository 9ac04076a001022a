-- Walks the chain over the audit events.
-- Returns: a row for each link that is missing, whose event is missing or is another than it was, and for each event
--   without a link. A changed link differs, and so does the one after it.
-- Called by: audit/audit-chain.ts.
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
