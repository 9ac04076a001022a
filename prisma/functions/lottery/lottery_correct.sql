-- Voids an issue at a site or settles it again, once a second operator approves it: all differences in one transaction.
-- What a wallet holds too little for is given by the house first (docs/decisions/0058), so that every difference is
-- posted whole and no balance is below zero.
--
-- Arguments: the arrays as lottery_differences.
--   p_result | null: what the issue has drawn; null when it is voided.
--   p_by, p_note: who approves it, and why.
-- Returns: 'OK' | 'DECIDED' | 'SAME_PERSON' | 'VOIDED' | 'NOT_SETTLED'. On any but OK nothing is changed.
-- Locks: the correction, the issue (so that nothing is bet on it meanwhile), the site's orders of it, then the cash
--   accounts of members and of those above in the order of the members.
-- Called by: lottery/office/corrections.service.ts.
CREATE OR REPLACE FUNCTION lottery_correct(
  p_id uuid, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[], p_percent int, p_result jsonb,
  p_by uuid, p_note text, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  c lottery_corrections;
  i lottery_issues;
  v_void boolean;
  v_currency text;
BEGIN
  SELECT * INTO c FROM lottery_corrections WHERE id = p_id AND state = 'waiting' FOR UPDATE;
  IF NOT FOUND THEN RETURN 'DECIDED'; END IF;
  IF c.asked_by = p_by THEN RETURN 'SAME_PERSON'; END IF;
  v_void := c.kind = 'void';
  SELECT * INTO i FROM lottery_issues WHERE lottery = c.lottery AND number = c.number FOR UPDATE;
  IF EXISTS (SELECT FROM lottery_holds h WHERE h.site_code = c.site_code AND h.lottery = c.lottery
    AND h.number = c.number AND h.state = 'voided') THEN RETURN 'VOIDED'; END IF;
  IF NOT v_void AND i.state <> 'settled' THEN RETURN 'NOT_SETTLED'; END IF;

  PERFORM FROM lottery_orders o WHERE o.site_code = c.site_code AND o.lottery = c.lottery AND o.number = c.number
    ORDER BY o.order_no FOR UPDATE;
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (
      SELECT o.member_id FROM lottery_orders o
       WHERE o.site_code = c.site_code AND o.lottery = c.lottery AND o.number = c.number
      UNION SELECT l.key::uuid FROM lottery_orders o JOIN lottery_slips s ON s.id = o.slip_id
       CROSS JOIN jsonb_object_keys(s.line) l(key)
       WHERE o.site_code = c.site_code AND o.lottery = c.lottery AND o.number = c.number)
    ORDER BY a.member_id FOR NO KEY UPDATE;
  INSERT INTO lottery_correction_accounts (correction_id, member_id, own, share, waived)
    SELECT p_id, d.member_id, d.own, d.share, d.waived
      FROM lottery_account_differences(c.site_code, c.lottery, c.number, v_void, p_plays, p_selections, p_hits,
             p_pushed, p_percent) d;
  INSERT INTO lottery_correction_orders (correction_id, order_no, state_before, state_after, payout_before,
    payout_after, refund, rebate)
    SELECT p_id, d.order_no, d.state_before, d.state_after, d.payout_before, d.payout_after, d.refund, d.rebate
      FROM lottery_differences(c.site_code, c.lottery, c.number, v_void, p_plays, p_selections, p_hits, p_pushed,
             p_percent) d;

  SELECT currency INTO v_currency FROM sites WHERE code = c.site_code;
  PERFORM lottery_correct_post(p_id, c.lottery || ':' || c.number,
    ledger_house(c.site_code, 'lottery-waived', v_currency), ledger_house(c.site_code, 'rebates', v_currency), p_at);
  PERFORM seamless_correct_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(d.payout_after),
      array_agg(CASE WHEN v_void THEN 'rolled_back' WHEN d.payout_after > 0 THEN 'won' ELSE 'lost' END), p_at)
    FROM lottery_correction_orders d JOIN lottery_orders o ON o.order_no = d.order_no WHERE d.correction_id = p_id;
  UPDATE lottery_orders o SET state = d.state_after, payout = d.payout_after, ended_at = coalesce(o.ended_at, p_at),
      hits = CASE WHEN v_void THEN o.hits ELSE h.hits END
    FROM lottery_correction_orders d JOIN lottery_orders w ON w.order_no = d.order_no
    LEFT JOIN unnest(p_plays, p_selections, p_hits) h(play, selection, hits)
      ON h.play = w.play AND h.selection = w.selection
   WHERE d.correction_id = p_id AND o.order_no = d.order_no;

  IF v_void THEN
    INSERT INTO lottery_holds (site_code, lottery, number, state, since)
      VALUES (c.site_code, c.lottery, c.number, 'voided', p_at)
      ON CONFLICT (site_code, lottery, number) DO UPDATE SET state = 'voided', since = p_at;
    DELETE FROM lottery_loads l WHERE l.site_code = c.site_code AND l.lottery = c.lottery AND l.number = c.number;
  ELSE
    UPDATE lottery_issues SET result = p_result WHERE lottery = c.lottery AND number = c.number;
  END IF;
  UPDATE lottery_corrections SET state = 'approved', decided_by = p_by, decided_at = p_at, note = p_note
    WHERE id = p_id;
  RETURN 'OK';
END $$;
