-- The vendor's own books: every round it drew, and the wallet calls nobody has answered.
CREATE SCHEMA IF NOT EXISTS vendor_house;

CREATE TABLE IF NOT EXISTS vendor_house.rounds (
  id uuid PRIMARY KEY,
  -- SHA-256 of the session token: enough to find a session's rounds, useless to whoever reads the table.
  session text NOT NULL,
  vendor text NOT NULL,
  game text NOT NULL,
  member text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  payout bigint NOT NULL CHECK (payout >= 0),
  stops smallint[] NOT NULL,
  state text NOT NULL DEFAULT 'betting'
    CHECK (state IN ('betting', 'refused', 'settling', 'paid', 'closed', 'rolled_back', 'disputed')),
  refusal text,
  started_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS rounds_session ON vendor_house.rounds (session, started_at DESC);

-- A row lives until its call is answered. The body is kept as text because a repeated call must repeat every byte.
CREATE TABLE IF NOT EXISTS vendor_house.outbox (
  id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES vendor_house.rounds,
  -- A round's calls are sent in this order, each only after the one before was answered.
  position smallint NOT NULL,
  vendor text NOT NULL,
  action text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS outbox_next ON vendor_house.outbox (next_at);
CREATE INDEX IF NOT EXISTS outbox_round ON vendor_house.outbox (round_id, position);
