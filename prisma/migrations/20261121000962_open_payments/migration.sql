-- Whether payments of a kind still wait or are owed, which decides whether its pages stay once the kind itself is no longer used.
CREATE INDEX contract_payments_open ON contract_payments (site_code, kind) WHERE status IN ('pending_review', 'to_collect', 'upline_insufficient', 'partly_collected');
