-- The cockfight's own data besides tickets. A day's secret determines all matches of that day and is never published.
CREATE TABLE IF NOT EXISTS mock_vendors.cockfight_secrets (
  day integer PRIMARY KEY,
  secret bytea NOT NULL
);

-- The pools of a match as betting left them, written before the first of its tickets is settled: a settlement that is taken up again
-- after a crash shares out the same pools.
CREATE TABLE IF NOT EXISTS mock_vendors.cockfight_pools (
  game text NOT NULL,
  currency text NOT NULL,
  match bigint NOT NULL,
  meron bigint NOT NULL,
  wala bigint NOT NULL,
  -- Bets on the draw, which share in no pool.
  draw bigint NOT NULL,
  tickets uuid[] NOT NULL,
  -- The match's result, the commission from its pool and the payout of the house's own stakes. Together with members'
  -- payouts they add up to the pool.
  outcome text NOT NULL,
  commission bigint NOT NULL,
  house_share bigint NOT NULL,
  PRIMARY KEY (game, currency, match)
);
