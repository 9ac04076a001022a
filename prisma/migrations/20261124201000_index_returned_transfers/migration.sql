-- The sums of a member's transactions list what came back apart. Bets and wins pay nothing for this index.
CREATE INDEX ledger_transfers_returned_idx ON ledger_transfers (credit_id, at) INCLUDE (amount)
  WHERE credit_balance IS NOT NULL AND kind IN ('withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded',
    'vendor_returned', 'rollback', 'points_returned');
