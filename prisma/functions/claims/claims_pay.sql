-- Pays a claim to its member, once: moves money or points, adds the turnover it requires (of slots alone for a slots
-- bonus), writes its state and a message. Goods are not delivered by this; they wait for an operator (claims_send).
--
-- Arguments:
--   p_key: key of the request; repeated, it has the answer it had.
-- Returns:
--   answer 'claimed' | 'process' | 'unknown' | 'already' | 'closed' | 'barred': its new state, or why it has none;
--   barred when the member may not be rewarded.
-- Locks: the claim, the member's account (ledger_post), 'totals_drain' when older requirements are lost (turnover_add).
-- Called by: claims/claims.service.ts.
CREATE OR REPLACE FUNCTION claims_pay(p_id uuid, p_member uuid, p_key text, p_at timestamptz, OUT answer text)
  LANGUAGE plpgsql AS $$
DECLARE
  c claims;
  v_key text := 'claim:' || p_id;
  v_status text := 'OK';
BEGIN
  SELECT * INTO c FROM claims WHERE id = p_id AND member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN answer := 'unknown'; RETURN; END IF;
  IF c.state IN ('process', 'claimed') THEN
    answer := CASE WHEN c.claim_key = p_key THEN c.state ELSE 'already' END;
    RETURN;
  END IF;
  IF c.state = 'closed' OR c.until <= p_at THEN answer := 'closed'; RETURN; END IF;
  IF NOT offers_rewardable(c.site_code, p_member, p_at) THEN answer := 'barred'; RETURN; END IF;
  IF c.kind = 'goods' THEN
    UPDATE claims SET state = 'process', claim_key = p_key, claimed_at = p_at WHERE id = p_id;
    answer := 'process';
    RETURN;
  END IF;
  IF c.kind = 'money' THEN
    SELECT p.status INTO v_status
      FROM ledger_post(v_key, p_id::text, ledger_house(c.site_code, 'rewards:' || c.source, c.currency),
        ledger_account(p_member, 'cash', c.currency), c.amount, c.currency, claims_ledger_kind(c.source), p_at) p;
    PERFORM turnover_add(p_member, 'bonus', v_key, floor(c.amount::numeric * c.multiple / 100)::bigint, c.currency,
      p_at, CASE c.type WHEN 'SLOTS_BONUS' THEN 'RNG' END);
  ELSIF c.kind = 'points' THEN
    PERFORM points_post(v_key, ledger_house(c.site_code, 'points', 'PTS'), points_account(p_member), c.amount, 'PTS',
      'points_reward', p_at);
  END IF;
  IF v_status <> 'OK' THEN RAISE EXCEPTION '% cannot be posted: %', v_key, v_status; END IF;
  UPDATE claims SET state = 'claimed', claim_key = p_key, claimed_at = p_at, ended_at = p_at WHERE id = p_id;
  PERFORM messages_write(p_member, 'reward_paid', 'claim-paid/' || p_id, c.names, p_at);
  answer := 'claimed';
END $$;
