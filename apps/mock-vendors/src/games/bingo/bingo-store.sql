-- Bingo's own data besides tickets. A day's secret determines all games of that day and is never published.
CREATE TABLE IF NOT EXISTS mock_vendors.bingo_secrets (
  day integer PRIMARY KEY,
  secret bytea NOT NULL
);
