-- The hands of the card tables, each from before its first card is seen.
CREATE TABLE IF NOT EXISTS mock_vendors.pvp_hands (
  id uuid PRIMARY KEY,
  game text NOT NULL,
  currency text NOT NULL,
  level smallint NOT NULL,
  -- The sealed content: the cards of all packets in their order, and a salt for each seal.
  cards text NOT NULL,
  salts text[] NOT NULL,
  dealt_at timestamptz NOT NULL,
  -- Written before the first ticket is settled, so a settlement resumed after a crash pays the same. A void hand pays
  -- nothing.
  outcome text CHECK (outcome IN ('ended', 'void')),
  -- For each ticket its payout (units, as text) and its play.
  ends jsonb,
  rake bigint,
  -- The bots' net result, which belongs to the house; negative if they lost.
  house bigint
);
-- Each game's process voids only its own hands at its start.
ALTER TABLE mock_vendors.pvp_hands ADD COLUMN IF NOT EXISTS kind text NOT NULL DEFAULT 'pvp';
CREATE INDEX IF NOT EXISTS pvp_hands_open ON mock_vendors.pvp_hands (id) WHERE outcome IS NULL;
