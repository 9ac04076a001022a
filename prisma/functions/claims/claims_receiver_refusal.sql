-- Why one who is named for a reward by hand does not get it: the member may not be rewarded, or is an agent and the
-- rewards are for members alone.
--
-- Arguments:
--   p_member | null: null where the site has no such account.
-- Returns: 'unknown' | 'trial' | 'staff' | 'agent' | 'blocked' | 'closing' | 'excluded' | 'barred' | null: null when
--   the reward may be issued.
-- Called by: claims_issue_slice, claims/claim-receivers-sql.ts.
CREATE OR REPLACE FUNCTION claims_receiver_refusal(
  p_site text, p_member uuid, p_with_agents boolean, p_at timestamptz
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(offers_refusal(p_site, p_member, p_at),
    (SELECT 'agent' FROM members m WHERE m.id = p_member AND NOT p_with_agents AND m.type IN (1, 2, 41, 42)))
$$;
