-- The shoes and series of the live tables. One row is all a table's state: `cards` decides every hand or round, `hand` and `closes_at` say where the table is.
CREATE TABLE IF NOT EXISTS mock_vendors.live_shoes (
  id uuid PRIMARY KEY,
  table_name text NOT NULL,
  cards text NOT NULL,
  salt text NOT NULL,
  seal text NOT NULL,
  hand smallint NOT NULL,
  closes_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE UNIQUE INDEX IF NOT EXISTS live_shoes_on_table ON mock_vendors.live_shoes (table_name) WHERE finished_at IS NULL;
CREATE INDEX IF NOT EXISTS live_shoes_finished ON mock_vendors.live_shoes (table_name, finished_at DESC);
