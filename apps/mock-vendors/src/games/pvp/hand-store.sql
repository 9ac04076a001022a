-- The hands of the card tables, each from before its first card is seen.
CREATE TABLE IF NOT EXISTS vendor_house.pvp_hands (
  id uuid PRIMARY KEY,
  game text NOT NULL,
  currency text NOT NULL,
  level smallint NOT NULL,
  -- What was sealed: 25 cards, five and their salt for each seal.
  cards text NOT NULL,
  salts text[] NOT NULL,
  dealt_at timestamptz NOT NULL,
  -- Written before the first ticket is settled: a settlement that is taken up again after a crash pays the same. A void hand pays nobody.
  outcome text CHECK (outcome IN ('ended', 'void')),
  -- By ticket, what it pays (units, as text) and its play.
  ends jsonb,
  rake bigint,
  -- What the bots gained for the house, below zero when they lost.
  house bigint
);
CREATE INDEX IF NOT EXISTS pvp_hands_open ON vendor_house.pvp_hands (id) WHERE outcome IS NULL;
