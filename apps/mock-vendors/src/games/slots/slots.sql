-- The slots' own data besides tickets.

-- The progressive jackpots, in hundredths of the currency's smallest unit.
CREATE TABLE IF NOT EXISTS mock_vendors.slot_pools (
  vendor text NOT NULL,
  machine text NOT NULL,
  currency text NOT NULL,
  hundredths bigint NOT NULL CHECK (hundredths >= 0),
  PRIMARY KEY (vendor, machine, currency)
);

-- Free rounds a member has won and not yet played. They belong to the member and the game, so that they outlive the session.
CREATE TABLE IF NOT EXISTS mock_vendors.slot_free_rounds (
  vendor text NOT NULL,
  game text NOT NULL,
  member text NOT NULL,
  currency text NOT NULL,
  -- The stake of the round that won them; their payouts are multiples of it.
  stake bigint NOT NULL CHECK (stake > 0),
  remaining integer NOT NULL CHECK (remaining >= 0),
  total integer NOT NULL,
  won bigint NOT NULL DEFAULT 0
);
-- Those won at different stakes are kept apart, or rounds won cheaply would be played at the highest stake.
ALTER TABLE mock_vendors.slot_free_rounds DROP CONSTRAINT IF EXISTS slot_free_rounds_pkey;
CREATE UNIQUE INDEX IF NOT EXISTS slot_free_rounds_once ON mock_vendors.slot_free_rounds (vendor, game, member, currency, stake);
-- In what order they were won: the oldest are played first.
ALTER TABLE mock_vendors.slot_free_rounds ADD COLUMN IF NOT EXISTS award bigserial;

-- A ticket's effect on the two tables above, applied once: a ticket resumed after a crash finds it done.
CREATE TABLE IF NOT EXISTS mock_vendors.slot_effects (
  ticket_id uuid PRIMARY KEY REFERENCES mock_vendors.tickets,
  entitled boolean NOT NULL,
  jackpot bigint NOT NULL
);
