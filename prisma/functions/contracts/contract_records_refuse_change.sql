-- Trigger on contract_records: refuses every update and delete (error LG001). The history of a contract is append-only.
-- Called by: trigger on contract_records.
CREATE OR REPLACE FUNCTION contract_records_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'records of contracts are append-only' USING ERRCODE = 'LG001';
END $$;
