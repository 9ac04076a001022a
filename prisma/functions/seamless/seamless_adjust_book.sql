-- Moves the money of a correction and changes what its bet was paid. Nothing is checked but the balance. A bet of which
-- a part was sold stays open until its rest has a result: until then the correction is one of what the part was sold
-- for. Else a correction would count a bet as play that a sale does not (docs/decisions/0107).
--
-- Arguments:
--   p_key: the request's key, stored by the caller in this transaction.
--   p_transfer | null: id for the transfer; null when the amount is 0.
--   p_amount: smallest units, below zero downwards.
--   p_bet, p_placed: id of the bet and when it was placed.
-- Returns:
--   ok: false when the member has too little; nothing moved then.
--   balance: the member's cash balance afterwards, smallest units.
-- Locks: the member's cash account. The caller has locked the bet.
-- Called by: seamless_adjust, seamless_adjust_approve.
CREATE OR REPLACE FUNCTION seamless_adjust_book(
  p_key text, p_transfer bigint, p_account bigint, p_house bigint, p_amount bigint, p_currency text, p_bet uuid,
  p_placed timestamptz, p_at timestamptz, OUT ok boolean, OUT balance bigint
) LANGUAGE plpgsql AS $$
BEGIN
  IF p_amount > 0 THEN
    SELECT m.ok, m.credit_balance INTO ok, balance
      FROM ledger_move(p_transfer, p_house, p_account, p_amount, p_currency, 'adjust', p_key, p_at,
        p_asked => true, p_pays => p_bet) m;
  ELSIF p_amount < 0 THEN
    SELECT m.ok, m.debit_balance INTO ok, balance
      FROM ledger_move(p_transfer, p_account, p_house, -p_amount, p_currency, 'adjust', p_key, p_at,
        p_asked => true, p_pays => p_bet) m;
  ELSE
    SELECT true, a.balance INTO ok, balance FROM ledger_accounts a WHERE a.id = p_account;
    UPDATE ledger_requests r SET balance = seamless_adjust_book.balance WHERE r.key = p_key;
  END IF;
  IF NOT ok THEN RETURN; END IF;
  UPDATE bets SET payout = payout + p_amount, sold = sold + p_amount
    WHERE id = p_bet AND placed_at = p_placed AND status = 'open' AND sold > 0;
  IF FOUND THEN RETURN; END IF;
  UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = p_bet AND placed_at = p_placed;
END $$;
