-- Hash of a link: SHA-256 of the hash before it and the event.
-- Arguments: p_before the hash of the link before; empty for the first. p_event an audit event.
-- Returns: 32 bytes; null where the event is not there.
-- Called by: audit_link_event, audit_differences.
CREATE OR REPLACE FUNCTION audit_hash(p_before bytea, p_event bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p_before || convert_to(
           jsonb_build_array(id, (extract(epoch FROM at) * 1000)::bigint, kind, subject, details)::text, 'UTF8'))
    FROM audit_events WHERE id = p_event
$$;
