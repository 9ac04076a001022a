-- Writes an automatic message to a member's inbox, once for each event.
--
-- Arguments:
--   p_about: the event.
--   p_details: parameters of its text.
-- Called by: claims_issue, claims_pay, claims_remind, claims_send,
--   promotions/applications-review.service.ts, raffles/raffle-draws.service.ts.
CREATE OR REPLACE FUNCTION messages_write(
  p_member uuid, p_kind text, p_about text, p_details jsonb, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO messages (id, member_id, kind, about, details, at)
    VALUES (gen_random_uuid(), p_member, p_kind, p_about, p_details, p_at) ON CONFLICT (about) DO NOTHING
$$;
