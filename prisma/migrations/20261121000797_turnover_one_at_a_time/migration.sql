-- What is lost is found and written down in one statement, so that what is asked for by money that comes between the two is not ended with
-- it; and whoever ends requirements does so while nobody counts bets into them, so that the two never wait for each other in a circle.
-- Counting never waits for an account, which the credit here may hold.
DROP FUNCTION turnover_end_lost(uuid, timestamptz);
CREATE FUNCTION turnover_end_lost(p_member uuid, p_at timestamptz, p_new bigint DEFAULT 0) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM turnover_requirements WHERE member_id = p_member AND ended_at IS NULL) THEN RETURN; END IF;
  IF NOT turnover_is_lost(p_member, p_new, p_at) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('rolls_drain'));
  UPDATE turnover_requirements SET ended = 'lost', ended_at = p_at
    WHERE member_id = p_member AND ended_at IS NULL AND (SELECT turnover_is_lost(p_member, p_new, p_at));
END $$;

-- A requirement comes with the money that is credited under the request p_key, after it in the same transaction; a key is taken once.
-- Money that was lost before this money came asks for nothing any more.
-- p_kind: 'deposit' or 'bonus'. p_required: play to be made, in smallest units; 0 asks for none.
CREATE OR REPLACE FUNCTION turnover_add(p_member uuid, p_kind text, p_key text, p_required bigint, p_currency text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_new bigint;
BEGIN
  IF EXISTS (SELECT 1 FROM turnover_requirements WHERE key = p_key) THEN RETURN; END IF;
  SELECT coalesce(sum(t.amount), 0) INTO v_new FROM ledger_requests r JOIN ledger_transfers t ON t.id = r.transfer_id WHERE r.key = p_key;
  PERFORM turnover_end_lost(p_member, p_at, v_new);
  IF p_required > 0 THEN
    INSERT INTO turnover_requirements (member_id, kind, key, required, currency, created_at) VALUES (p_member, p_kind, p_key, p_required, p_currency, p_at)
      ON CONFLICT (key) DO NOTHING;
  END IF;
END $$;
