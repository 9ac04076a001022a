-- The latest hour of a great team is found without reading its month. Bets are written in the order of their instants, so an entry for every
-- 128 pages is enough, and a bet that is placed pays next to nothing for it.
CREATE INDEX bets_placed_at_idx ON bets USING brin (placed_at) WITH (autosummarize = on);
