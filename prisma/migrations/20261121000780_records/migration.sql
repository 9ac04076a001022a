-- The account record reads a stretch of time, newest first: both sides of transfers are found by account and time.
DROP INDEX ledger_transfers_debit_id_id_idx;
DROP INDEX ledger_transfers_credit_id_id_idx;
CREATE INDEX ledger_transfers_debit_id_at_id_idx ON ledger_transfers(debit_id, at, id) WHERE debit_balance IS NOT NULL;
CREATE INDEX ledger_transfers_credit_id_at_id_idx ON ledger_transfers(credit_id, at, id) WHERE credit_balance IS NOT NULL;

-- Large wins, noted as they happen in the bet's own transaction; only bets that gained something pay for the look at the rule.
CREATE TABLE "winner_rules" (
    "site_code" TEXT NOT NULL,
    "min_win" BIGINT NOT NULL,
    "days" INTEGER NOT NULL,

    CONSTRAINT "winner_rules_pkey" PRIMARY KEY ("site_code")
);

CREATE TABLE "winners" (
    "bet_id" UUID NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "site_code" TEXT NOT NULL,
    "won_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "winners_pkey" PRIMARY KEY ("bet_id","placed_at")
);
CREATE INDEX "winners_site_code_won_at_idx" ON "winners"("site_code", "won_at");
CREATE INDEX "winners_not_told_idx" ON "winners"("won_at") WHERE "told_at" IS NULL;

CREATE FUNCTION winners_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO winners (bet_id, placed_at, site_code, won_at)
    SELECT NEW.id, NEW.placed_at, NEW.site_code, coalesce(NEW.settled_at, NEW.placed_at)
      FROM winner_rules r JOIN sites s ON s.code = r.site_code AND s.currency = NEW.currency
     WHERE r.site_code = NEW.site_code AND NEW.payout - NEW.stake >= r.min_win
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER winners_note AFTER UPDATE ON bets FOR EACH ROW
  WHEN (NEW.payout > OLD.payout AND NEW.payout > NEW.stake) EXECUTE FUNCTION winners_note();

-- 400,000 riel, 10,000 taka: a hundred dollars or so.
INSERT INTO winner_rules (site_code, min_win, days)
  SELECT code, CASE currency WHEN 'KHR' THEN 40000000 WHEN 'BDT' THEN 1000000 ELSE 10000 END, 7 FROM sites;
INSERT INTO winners (bet_id, placed_at, site_code, won_at, told_at)
  SELECT b.id, b.placed_at, b.site_code, b.settled_at, b.settled_at
    FROM bets b JOIN winner_rules r ON r.site_code = b.site_code JOIN sites s ON s.code = b.site_code AND s.currency = b.currency
   WHERE b.settled_at IS NOT NULL AND b.payout - b.stake >= r.min_win;
