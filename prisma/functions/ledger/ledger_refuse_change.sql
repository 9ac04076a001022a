-- Trigger on ledger_transfers: refuses every update, delete and truncate (error LG001). A wrong transfer is reversed by
-- another one.
-- Called by: trigger on ledger_transfers.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger transfers are append-only' USING ERRCODE = 'LG001';
END $$;
