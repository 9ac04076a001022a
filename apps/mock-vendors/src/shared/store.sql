-- The vendor's own books: every bet it took, and the wallet calls that are not answered yet.
CREATE SCHEMA IF NOT EXISTS mock_vendors;

CREATE TABLE IF NOT EXISTS mock_vendors.tickets (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- SHA-256 over the session; finds the tickets of a page.
  session text NOT NULL,
  -- The wallet wants the session's token with every call, also days later. By then it has expired and opens nothing.
  token text NOT NULL,
  vendor text NOT NULL,
  game text NOT NULL,
  member text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  payout bigint CHECK (payout >= 0),
  play jsonb NOT NULL,
  -- The bet's transaction, which later calls name.
  bet_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'betting'
    CHECK (state IN ('betting', 'refused', 'open', 'settling', 'paid', 'closed', 'rolled_back', 'disputed')),
  refusal text,
  started_at timestamptz NOT NULL
);
-- The round at a table that it shares with other tickets.
ALTER TABLE mock_vendors.tickets ADD COLUMN IF NOT EXISTS shared_round text;
-- The version of the game's rules that the round was placed under; null for rounds of before it was kept.
ALTER TABLE mock_vendors.tickets ADD COLUMN IF NOT EXISTS rules text;
-- When it was settled or refunded; null while it is open, and for those that ended before it was kept.
ALTER TABLE mock_vendors.tickets ADD COLUMN IF NOT EXISTS ended_at timestamptz;
-- What was paid for parts that the player sold while it was open; the payout includes it.
ALTER TABLE mock_vendors.tickets ADD COLUMN IF NOT EXISTS paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0);
CREATE INDEX IF NOT EXISTS tickets_ended ON mock_vendors.tickets (vendor, ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS tickets_session ON mock_vendors.tickets (session, started_at DESC);
CREATE INDEX IF NOT EXISTS tickets_member ON mock_vendors.tickets (member, vendor, game, started_at DESC);
CREATE INDEX IF NOT EXISTS tickets_unsettled ON mock_vendors.tickets (kind, state) WHERE state IN ('betting', 'open');

-- A row lives until its call is answered. The body is kept as text because a repeated call must repeat every byte.
CREATE TABLE IF NOT EXISTS mock_vendors.calls (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES mock_vendors.tickets,
  -- A ticket's calls are sent in this order, each only after the one before was answered.
  position smallint NOT NULL,
  vendor text NOT NULL,
  action text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS calls_next ON mock_vendors.calls (next_at);
CREATE INDEX IF NOT EXISTS calls_ticket ON mock_vendors.calls (ticket_id, position);

-- Further stakes on an open ticket, in the same round, each a bet of its own for the wallet. A row that is not taken
-- waits for the wallet, or for the answer to its rollback, and then goes.
CREATE TABLE IF NOT EXISTS mock_vendors.raises (
  bet_id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES mock_vendors.tickets,
  -- The ticket's stake before it, by which raises have an order and none is placed twice.
  upon bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  taken boolean NOT NULL DEFAULT false,
  UNIQUE (ticket_id, upon)
);
-- The raise that a call is about; null where it is about the ticket.
ALTER TABLE mock_vendors.calls ADD COLUMN IF NOT EXISTS raise_id uuid;

-- What a developer has a vendor do wrong in its reports.
CREATE TABLE IF NOT EXISTS mock_vendors.report_faults (vendor text PRIMARY KEY, fault text NOT NULL);
