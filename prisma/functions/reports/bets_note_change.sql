-- Trigger on bets: writes to the outbox bet_changes what an update changes in the daily totals. A bet counts from the
-- moment it is settled, unless it is rolled back. The day is that of the first settlement, however often the result is
-- corrected.
-- Called by: trigger on bets.
CREATE OR REPLACE FUNCTION bets_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_was int := (OLD.settled_at IS NOT NULL AND OLD.status <> 'rolled_back')::int;
  v_is int := (NEW.settled_at IS NOT NULL AND NEW.status <> 'rolled_back')::int;
BEGIN
  INSERT INTO bet_changes (site_code, member_id, vendor_code, round_id, game_type, settled_at, bets, stake, payout,
    bet_id, bet_at, node_id)
    VALUES (NEW.site_code, NEW.member_id, NEW.vendor_code, bets_netted_round(NEW.round_id), NEW.game_type,
      coalesce(OLD.settled_at, NEW.settled_at),
      v_is - v_was, NEW.stake * v_is - OLD.stake * v_was, NEW.payout * v_is - OLD.payout * v_was, NEW.id,
        NEW.placed_at, NEW.node_id);
  RETURN NULL;
END $$;
