-- Bets of two days before may be settled on a day that a wage is opened to; by blocks, what was settled before need not be read. A bet that is
-- not settled yet is not in it, so that placing one costs nothing, and a bet's update comes to lie beside those settled with it.
CREATE INDEX bets_settled_at_idx ON bets USING brin (settled_at) WITH (pages_per_range = 64, autosummarize = on) WHERE settled_at IS NOT NULL;
