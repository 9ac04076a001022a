-- The series of crash. One row is all the state of a round: `last_link` decides every round of the series, `round` and `closes_at` say where it is.
CREATE TABLE IF NOT EXISTS mock_vendors.crash_series (
  id uuid PRIMARY KEY,
  last_link text NOT NULL,
  anchor text NOT NULL,
  round smallint NOT NULL,
  closes_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE UNIQUE INDEX IF NOT EXISTS crash_series_present ON mock_vendors.crash_series ((true)) WHERE finished_at IS NULL;
