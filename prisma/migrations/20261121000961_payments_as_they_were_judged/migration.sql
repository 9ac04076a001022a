-- What a payment was judged by besides its tiers: settings change, and an opened payment still has to come to what was paid.
ALTER TABLE "contract_payments" ADD COLUMN "formula" TEXT, ADD COLUMN "active_minimum" BIGINT NOT NULL DEFAULT 0;
-- Of older payments nobody kept it; what the site uses now comes nearest.
UPDATE contract_payments p SET formula = CASE WHEN s.kind = 'dividend' THEN s.formula END, active_minimum = s.active_minimum
  FROM contract_settings s WHERE s.site_code = p.site_code AND s.kind = p.kind;
