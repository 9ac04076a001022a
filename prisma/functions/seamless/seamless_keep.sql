-- Stores a refusal, or an answer that moved nothing, under its key together with the member's present balance.
--
-- Arguments:
--   p_key: the request's key, stored by the caller in this transaction.
-- Returns: the answer.
-- Called by: seamless_adjust, seamless_bet, seamless_endround, seamless_pay, seamless_rollback.
CREATE OR REPLACE FUNCTION seamless_keep(p_key text, p_status text, p_member uuid) RETURNS seamless_answer
  LANGUAGE plpgsql AS $$
DECLARE v_balance bigint;
BEGIN
  SELECT coalesce(max(balance), 0) INTO v_balance FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  UPDATE ledger_requests SET status = p_status, balance = v_balance, transfer_id = NULL, bet_id = NULL, bet_at = NULL
    WHERE key = p_key;
  RETURN (p_status, v_balance, false, false)::seamless_answer;
END $$;
