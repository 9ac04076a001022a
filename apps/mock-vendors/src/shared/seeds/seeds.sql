-- The seed pairs of provably fair games. A player's last pair in a game is the one in use; the server seeds of all others are known to the player.
CREATE TABLE IF NOT EXISTS mock_vendors.seed_pairs (
  player text NOT NULL,
  number integer NOT NULL,
  server_seed text NOT NULL,
  client_seed text NOT NULL,
  -- Bets made with the pair: the nonce of the last one.
  bets integer NOT NULL DEFAULT 0,
  PRIMARY KEY (player, number)
);
