-- The stored answer of a request that arrived before. Another fingerprint under the same key is DUPLICATE_TRANSACTION,
-- with the stored balance, so that this answer repeats as well. A tombstone (a rollback that arrived before its bet)
-- becomes the late bet's refusal.
--
-- Arguments:
--   p_key: the request's key.
--   p_fingerprint: fingerprint of the repeated request.
-- Returns: the answer.
-- Locks: the request.
-- Called by: seamless_adjust, seamless_bet, seamless_endround, seamless_pay, seamless_rollback.
CREATE OR REPLACE FUNCTION seamless_replay(p_key text, p_fingerprint text, p_member uuid) RETURNS seamless_answer
  LANGUAGE plpgsql AS $$
DECLARE
  r ledger_requests;
  v_balance bigint;
BEGIN
  SELECT * INTO r FROM ledger_requests WHERE key = p_key FOR UPDATE;
  IF r.fingerprint IS NULL THEN
    SELECT coalesce(max(balance), 0) INTO v_balance FROM ledger_accounts
      WHERE member_id = p_member AND purpose = 'cash';
    UPDATE ledger_requests SET fingerprint = p_fingerprint, balance = v_balance WHERE key = p_key;
    RETURN (r.status, v_balance, false, false)::seamless_answer;
  END IF;
  SELECT coalesce(r.balance, t.debit_balance, t.credit_balance, 0) INTO v_balance
    FROM (SELECT 1) one LEFT JOIN ledger_transfers t ON t.id = r.transfer_id;
  IF r.fingerprint <> p_fingerprint
    THEN RETURN ('DUPLICATE_TRANSACTION', v_balance, false, true)::seamless_answer; END IF;
  RETURN (r.status, v_balance, false, false)::seamless_answer;
END $$;
