-- The sums of a stretch of an account are read from the index alone: transfers never change, so their pages are soon known to be visible
-- to everybody, and a busy member's month lies on thousands of pages of the table.
DROP INDEX ledger_transfers_debit_id_at_id_idx;
DROP INDEX ledger_transfers_credit_id_at_id_idx;
CREATE INDEX ledger_transfers_debit_id_at_id_idx ON ledger_transfers(debit_id, at, id) INCLUDE (amount) WHERE debit_balance IS NOT NULL;
CREATE INDEX ledger_transfers_credit_id_at_id_idx ON ledger_transfers(credit_id, at, id) INCLUDE (amount) WHERE credit_balance IS NOT NULL;
