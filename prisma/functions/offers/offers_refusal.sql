-- Why a member may not be rewarded. A real account of the site may, that is active, in no time-out or exclusion, not
-- barred by an operator, and without marks of harm that bar offers, where neither it nor its site closes.
--
-- Returns: 'unknown' | 'trial' | 'staff' | 'blocked' | 'closing' | 'excluded' | 'barred' | null: unknown at the site;
--   barred by an operator or by marks of harm; null when the member may be rewarded.
-- Called by: claims_receiver_refusal, offers_rewardable.
CREATE OR REPLACE FUNCTION offers_refusal(p_site text, p_member uuid, p_at timestamptz) RETURNS text
  LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN m.id IS NULL THEN 'unknown'
      WHEN m.type = 4 THEN 'trial'
      WHEN m.type = 90 THEN 'staff'
      WHEN m.status <> 'active' THEN 'blocked'
      WHEN m.closing_at IS NOT NULL OR s.closed_at IS NOT NULL THEN 'closing'
      WHEN m.excluded_until > p_at THEN 'excluded'
      WHEN h.level = 'high' THEN 'barred'
      WHEN EXISTS (SELECT FROM member_holds b WHERE b.member_id = m.id AND b.kind = 'rewards') THEN 'barred'
    END
    FROM (SELECT p_member AS id) asked
    LEFT JOIN members m ON m.id = asked.id AND m.site_code = p_site
    LEFT JOIN sites s ON s.code = m.site_code
    LEFT JOIN harm_levels h ON h.member_id = m.id
$$;
