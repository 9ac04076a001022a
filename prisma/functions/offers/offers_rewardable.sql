-- Whether a member may be rewarded: a real account of the site, active and not closing, in no time-out or exclusion,
-- not barred by an operator, and without marks of harm that bar offers. Asked when an offer is joined, and when a
-- claim is issued and paid.
--
-- Called by: claims_issue, claims_pay, claims_remind, raffles_issue, raffles_spin, raffles/raffle-draws.service.ts,
--   offers/offers.service.ts, referrals/referral-friends-sql.ts, referrals/referrals.service.ts,
--   vip/due-bonuses-sql.ts.
CREATE OR REPLACE FUNCTION offers_rewardable(p_site text, p_member uuid, p_at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM members m LEFT JOIN harm_levels h ON h.member_id = m.id
    WHERE m.id = p_member AND m.site_code = p_site AND m.type NOT IN (4, 90) AND m.status = 'active'
      AND m.closing_at IS NULL AND (m.excluded_until IS NULL OR m.excluded_until <= p_at)
      AND h.level IS DISTINCT FROM 'high'
      AND NOT EXISTS (SELECT FROM member_holds b WHERE b.member_id = m.id AND b.kind = 'rewards'))
$$;
