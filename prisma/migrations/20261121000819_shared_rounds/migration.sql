-- What a vendor's round id names after an @ is the round at a table that all members there bet on, and a member perhaps more than once: a hand
-- of cards, a match. Each placement ends by itself and is a round; opposite ones are netted for the valid bet, as those of one placement are.
CREATE FUNCTION bets_netted_round(p_round text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(p_round, strpos(p_round, '@') + 1)
$$;

-- A bet counts from being settled, unless it is rolled back. Whatever changes a bet writes here what that changes of the totals.
CREATE OR REPLACE FUNCTION bets_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_was int := (OLD.settled_at IS NOT NULL AND OLD.status <> 'rolled_back')::int;
  v_is int := (NEW.settled_at IS NOT NULL AND NEW.status <> 'rolled_back')::int;
BEGIN
  INSERT INTO bet_changes (site_code, member_id, vendor_code, round_id, game_type, settled_at, bets, stake, payout)
    VALUES (NEW.site_code, NEW.member_id, NEW.vendor_code, bets_netted_round(NEW.round_id), NEW.game_type, coalesce(OLD.settled_at, NEW.settled_at),
      v_is - v_was, NEW.stake * v_is - OLD.stake * v_was, NEW.payout * v_is - OLD.payout * v_was);
  RETURN NULL;
END $$;
