-- Reminds members, once each, of claims that end within a day and were issued more than a day ago.
--
-- Returns: the members who were reminded.
-- Called by: claims/claim-jobs.ts.
CREATE OR REPLACE FUNCTION claims_remind(p_site text, p_at timestamptz) RETURNS TABLE (member_id uuid)
  LANGUAGE sql AS $$
  WITH due AS MATERIALIZED (
    SELECT c.id, c.member_id, c.names FROM claims c
     WHERE c.site_code = p_site AND c.state = 'issued' AND c.until > p_at AND c.until <= p_at + interval '1 day'
       AND c.created_at < p_at - interval '1 day' AND offers_rewardable(p_site, c.member_id, p_at)
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.about = 'claim-ends/' || c.id)),
  written AS MATERIALIZED (
    SELECT d.member_id, messages_write(d.member_id, 'reward_ends', 'claim-ends/' || d.id, d.names, p_at) FROM due d)
  SELECT DISTINCT w.member_id FROM written w
$$;
