-- Trigger on bets: records a large win in the bet's own transaction. Only updates that settle a bet, or raise what a
-- settled one was paid, above its stake reach it (the trigger's condition). A part that was sold is no win yet.
-- Called by: trigger on bets.
CREATE OR REPLACE FUNCTION winners_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO winners (bet_id, placed_at, site_code, won_at)
    SELECT NEW.id, NEW.placed_at, NEW.site_code, NEW.settled_at
      FROM winner_rules r JOIN sites s ON s.code = r.site_code AND s.currency = NEW.currency
     WHERE r.site_code = NEW.site_code AND NEW.payout - NEW.stake >= r.min_win
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
