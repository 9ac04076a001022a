-- Whether a member may be rewarded: offers_refusal finds nothing against it. Asked when an offer is joined, and when a
-- claim is issued and paid.
--
-- Called by: claims_issue, claims_pay, claims_remind, raffles_issue, raffles_spin, raffles/raffle-draws.service.ts,
--   offers/offers.service.ts, referrals/referral-friends-sql.ts, referrals/referrals.service.ts,
--   vip/due-bonuses-sql.ts.
CREATE OR REPLACE FUNCTION offers_rewardable(p_site text, p_member uuid, p_at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT offers_refusal(p_site, p_member, p_at) IS NULL
$$;
