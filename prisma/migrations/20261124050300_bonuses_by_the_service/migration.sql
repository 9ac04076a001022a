-- Bonuses are granted by the service, in one transaction that fails when the ledger does not post the money.
DROP FUNCTION bonuses_grant(uuid,text,uuid,bigint,integer,text,uuid,text,timestamp with time zone);
