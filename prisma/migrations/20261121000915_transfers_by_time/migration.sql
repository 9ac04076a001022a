-- What a great team did in the latest hours is found without asking each of its accounts. Transfers are written in the order of their instants,
-- so an entry for every 128 pages is enough, and a bet pays next to nothing for it.
CREATE INDEX ledger_transfers_at_idx ON ledger_transfers USING brin (at) WITH (autosummarize = on);
-- Deposits, transfers between accounts, gifts and whatever else is neither a bet nor a win are found among those by their kind; bets pay nothing.
CREATE INDEX ledger_transfers_kind_at_id_idx ON ledger_transfers (kind, at, id) WHERE kind NOT IN ('bet', 'win');
