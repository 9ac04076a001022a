-- An offer that is being written, or is taken back, is kept from players.
ALTER TABLE promotions ADD COLUMN offered boolean NOT NULL DEFAULT true;
