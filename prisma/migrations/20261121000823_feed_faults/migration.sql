-- Why a vendor's feed cannot be read on, and since when; empty while it can.
ALTER TABLE vendor_feeds ADD COLUMN fault text, ADD COLUMN detail text NOT NULL DEFAULT '', ADD COLUMN failing_since timestamptz(3);
