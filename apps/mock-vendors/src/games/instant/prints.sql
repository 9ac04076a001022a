-- The print runs of scratch tickets, one after the other on each shelf: a title, currency and price. The seed of a run
-- that is sold out is known to the players.
CREATE TABLE IF NOT EXISTS mock_vendors.print_runs (
  shelf text NOT NULL,
  run integer NOT NULL,
  seed text NOT NULL,
  seed_hash text NOT NULL UNIQUE,
  sold integer NOT NULL DEFAULT 0,
  PRIMARY KEY (shelf, run)
);
-- The number in its run that a vendor's ticket got; a ticket that asks again gets the same one.
CREATE TABLE IF NOT EXISTS mock_vendors.print_tickets (
  ticket uuid PRIMARY KEY,
  shelf text NOT NULL,
  run integer NOT NULL,
  number integer NOT NULL,
  UNIQUE (shelf, run, number)
);
