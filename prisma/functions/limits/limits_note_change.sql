-- Trigger on bets: what a bet was paid, corrected by or refunded changes the sum of its hour, if it was added up there.
-- Where it makes a member's losses larger than they were, the next bet asks, and so where the money lies at a vendor
-- now. The cash account is locked first, also where it is not guarded yet: a guard that is set meanwhile is seen. The
-- bet is either not added up yet, or its sum is there to be changed.
-- Called by: trigger on bets.
CREATE OR REPLACE FUNCTION limits_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_was int := (OLD.status <> 'rolled_back')::int;
  v_is int := (NEW.status <> 'rolled_back')::int;
  v_staked bigint := NEW.stake * v_is - OLD.stake * v_was;
  v_paid bigint := NEW.payout * v_is - OLD.payout * v_was;
  a record;
BEGIN
  SELECT id, guarded INTO a FROM ledger_accounts WHERE member_id = NEW.member_id AND purpose = 'cash'
    FOR NO KEY UPDATE;
  IF NOT a.guarded THEN RETURN NULL; END IF;
  IF v_staked > v_paid OR v_staked > 0 OR NEW.account_id <> a.id THEN PERFORM ledger_spare(NEW.member_id); END IF;
  UPDATE limit_counts SET staked = staked + v_staked, paid = paid + v_paid
   WHERE member_id = NEW.member_id AND hour = date_trunc('hour', NEW.placed_at, 'UTC') AND until > NEW.placed_at;
  RETURN NULL;
END $$;
