-- An operator closes a round by hand: its open bets are lost, or refunded when p_refund is set, each whole stake once.
-- What was paid stays paid, because a bet's row is locked by the first who pays or closes it. A bet of which a part was
-- sold ends with what it was sold for and is not refunded: only its vendor knows how much of the stake is left.
--
-- Arguments:
--   p_by: the operator's id.
-- Returns:
--   status 'OK' | 'UNKNOWN' | 'CLOSED'
--   balance | null: the member's cash balance afterwards, smallest units.
-- Locks: the round, its open bets, then the member's cash account.
-- Called by: seamless/rounds.service.ts.
CREATE OR REPLACE FUNCTION seamless_end_by_hand(
  p_vendor text, p_round text, p_member uuid, p_refund boolean, p_by text, p_at timestamptz, OUT status text,
  OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  r seamless_rounds;
  b bets;
  v_key text;
  v_transfer bigint;
BEGIN
  SELECT * INTO r FROM seamless_rounds
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member FOR UPDATE;
  status := CASE WHEN NOT FOUND THEN 'UNKNOWN' WHEN r.closed_at IS NOT NULL THEN 'CLOSED' ELSE 'OK' END;
  IF status <> 'OK' THEN RETURN; END IF;
  UPDATE seamless_rounds SET closed_at = p_at, closed_by = p_by
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
  FOR b IN
    UPDATE bets SET status = CASE WHEN payout > 0 THEN 'won' WHEN p_refund THEN 'rolled_back' ELSE 'lost' END,
        settled_at = p_at
      WHERE member_id = p_member AND placed_at >= r.opened_at - interval '1 minute' AND vendor_code = p_vendor
        AND round_id = p_round AND bets.status = 'open'
      RETURNING *
  LOOP
    CONTINUE WHEN b.status <> 'rolled_back' OR b.stake = 0;
    v_key := 'refund:' || b.id;
    v_transfer := ledger_next_id();
    INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
      VALUES (v_key, v_key, 'OK', v_transfer, p_at);
    PERFORM ledger_move(v_transfer, b.house_id, b.account_id, b.stake, b.currency, 'rollback', v_key, p_at,
      p_asked => true, p_reverses => b.transfer_id);
  END LOOP;
  SELECT a.balance INTO balance FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash';
END $$;
