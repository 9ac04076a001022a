-- Trigger on ledger_transfers: writes to the outbox money_changes what a transfer other than a bet changes in the daily
-- totals of the accounts' members. A withdrawal is counted when money leaves the account and uncounted when it is
-- returned. The trigger's own condition is short, because it is evaluated for every transfer; this function knows the
-- kinds.
-- Called by: trigger on ledger_transfers.
CREATE OR REPLACE FUNCTION ledger_note_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_part text := money_part(NEW.kind);
BEGIN
  IF v_part IS NULL THEN RETURN NULL; END IF;
  PERFORM money_note(NEW.credit_id, v_part, CASE v_part WHEN 'withdrawals' THEN -NEW.amount ELSE NEW.amount END,
    NEW.at);
  PERFORM money_note(NEW.debit_id, v_part, CASE v_part WHEN 'withdrawals' THEN NEW.amount ELSE -NEW.amount END, NEW.at);
  RETURN NULL;
END $$;
