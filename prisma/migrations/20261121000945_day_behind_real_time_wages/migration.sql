-- The bets that the tiers of a payment were judged on: of a real-time wage the day's, of which `bets` are those that it counted anew.
ALTER TABLE "contract_payments" ADD COLUMN "measured_bets" BIGINT;
-- Of real-time wages that were paid before nobody kept them; what the contract had been paid for on the day comes nearest.
UPDATE contract_payments p SET measured_bets = d.bets
  FROM (
    SELECT c.id, CASE c.kind
             WHEN 'realtime_wage' THEN sum(c.bets) OVER (PARTITION BY c.contract_id, (c.period_from AT TIME ZONE s.time_zone)::date ORDER BY c.period_from)
             ELSE c.bets END AS bets
      FROM contract_payments c JOIN sites s ON s.code = c.site_code) d
 WHERE d.id = p.id;
ALTER TABLE "contract_payments" ALTER COLUMN "measured_bets" SET NOT NULL;
