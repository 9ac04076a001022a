-- Since when a site uses a kind of contract, after it did not: nothing is paid for periods in between. Null where it always has.
ALTER TABLE contract_settings ADD COLUMN used_since TIMESTAMPTZ(3);
