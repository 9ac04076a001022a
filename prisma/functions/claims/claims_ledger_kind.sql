-- The kind of transfer that pays money for a source of claims. One made by hand is paid as a promotion.
--
-- Called by: claims_pay.
CREATE OR REPLACE FUNCTION claims_ledger_kind(p_source text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_source
    WHEN 'mission' THEN 'mission_reward'
    WHEN 'vip' THEN 'vip_reward'
    WHEN 'referral' THEN 'referral_reward'
    WHEN 'raffle' THEN 'raffle_prize'
    ELSE 'promotion_bonus'
  END
$$;
