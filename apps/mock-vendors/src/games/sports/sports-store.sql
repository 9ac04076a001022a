-- The sports book's own data besides tickets. A fixture's seed determines the match; it is drawn before betting opens
-- and published only after the review.
CREATE TABLE IF NOT EXISTS mock_vendors.sports_fixtures (
  id text PRIMARY KEY,
  kickoff_at timestamptz NOT NULL,
  seed bytea NOT NULL,
  -- When the tickets on it were brought in line with the review's word.
  reviewed_at timestamptz
);
CREATE INDEX IF NOT EXISTS sports_unreviewed ON mock_vendors.sports_fixtures (kickoff_at) WHERE reviewed_at IS NULL;

CREATE INDEX IF NOT EXISTS sports_by_kickoff ON mock_vendors.sports_fixtures (kickoff_at);

-- How matches ended, written when they can no longer change; scores are null where it was postponed. Lines in
-- halves.
CREATE TABLE IF NOT EXISTS mock_vendors.sports_results (
  id text PRIMARY KEY,
  book text NOT NULL,
  league text NOT NULL,
  kickoff_at timestamptz NOT NULL,
  home text NOT NULL,
  away text NOT NULL,
  home_score integer,
  away_score integer,
  corrected boolean NOT NULL,
  handicap integer NOT NULL,
  total integer NOT NULL
);
CREATE INDEX IF NOT EXISTS sports_results_by_kickoff ON mock_vendors.sports_results (book, kickoff_at DESC, id DESC);
CREATE INDEX IF NOT EXISTS sports_results_age ON mock_vendors.sports_results (kickoff_at);

-- The tickets on a fixture.
CREATE INDEX IF NOT EXISTS tickets_sports_legs ON mock_vendors.tickets USING gin ((play -> 'legs') jsonb_path_ops) WHERE kind = 'sports';
