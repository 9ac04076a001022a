-- Issues the next rewards of a batch, in the order of its list. Each receiver is asked about again and gets one reward,
-- or the reason why not; the batch is done when nobody is left. A batch that was stopped issues none.
--
-- Arguments:
--   p_most: how many receivers at most.
-- Returns:
--   members: who got a reward.
--   state | null: of the batch afterwards; null when it does not issue.
-- Locks: the batch, then what claims_issue locks.
-- Called by: claims/claim-batch-jobs.ts.
CREATE OR REPLACE FUNCTION claims_issue_slice(
  p_batch uuid, p_most int, p_at timestamptz, OUT members uuid[], OUT state text
) LANGUAGE plpgsql AS $$
DECLARE
  b claim_batches;
  r claim_receivers;
  v_claim uuid;
  v_reason text;
  v_refused int := 0;
BEGIN
  members := '{}';
  SELECT * INTO b FROM claim_batches c WHERE c.id = p_batch AND c.state = 'issuing' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  FOR r IN SELECT * FROM claim_receivers w WHERE w.batch_id = p_batch AND w.state = 'waiting'
            ORDER BY w.place LIMIT p_most LOOP
    v_claim := gen_random_uuid();
    v_reason := claims_receiver_refusal(b.site_code, r.member_id, b.with_agents, p_at);
    -- The member may have been barred since the line above.
    IF v_reason IS NULL AND claims_issue(v_claim, b.site_code, r.member_id, 'hand', 'MANUAL', p_batch, b.kind, b.amount,
        b.multiple, b.names, p_at + make_interval(hours => 24 * b.claim_days),
        'batch:' || p_batch || ':' || r.member_id, NULL, b.asked_by, p_at) <> 'issued' THEN
      v_reason := 'barred';
    END IF;
    IF v_reason IS NULL THEN members := members || r.member_id; ELSE v_refused := v_refused + 1; END IF;
    UPDATE claim_receivers w
       SET state = CASE WHEN v_reason IS NULL THEN 'issued' ELSE 'refused' END, reason = v_reason,
           claim_id = CASE WHEN v_reason IS NULL THEN v_claim END, at = p_at
     WHERE w.batch_id = p_batch AND w.place = r.place;
  END LOOP;
  b.issued := b.issued + cardinality(members);
  b.refused := b.refused + v_refused;
  IF b.issued + b.refused = b.listed THEN
    b.state := 'done';
    b.ended_at := p_at;
  END IF;
  UPDATE claim_batches c SET issued = b.issued, refused = b.refused, state = b.state, ended_at = b.ended_at
   WHERE c.id = p_batch;
  state := b.state;
END $$;
