-- Voids an issue at a site, settles it again or refunds one order of it, once a second operator approves it: all
-- differences in one transaction (docs/decisions/0058).
--
-- Arguments: the arrays as lottery_differences.
--   p_result | null: what the issue has drawn; null when stakes are refunded.
--   p_by, p_note: who approves it, and why.
-- Returns: 'OK' | 'DECIDED' | 'SAME_PERSON' | 'VOIDED' | 'NOT_SETTLED' | 'ENDED' where the order was refunded or
--   cancelled meanwhile. On any but OK nothing is changed.
-- Locks: the correction, the issue (so that nothing is bet on it meanwhile), the site's orders of it, then the cash
--   accounts of members and of those above in the order of the members. While the issue is on sale the accounts come
--   before the orders, as in lottery_refund_order. At the end as lottery_trial_end.
-- Called by: lottery/office/corrections.service.ts.
CREATE OR REPLACE FUNCTION lottery_correct(
  p_id uuid, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[], p_percent int, p_result jsonb,
  p_by uuid, p_note text, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  c lottery_corrections;
  i lottery_issues;
  v_orders text[];
BEGIN
  SELECT * INTO c FROM lottery_corrections WHERE id = p_id AND state = 'waiting' FOR UPDATE;
  IF NOT FOUND THEN RETURN 'DECIDED'; END IF;
  IF c.asked_by = p_by THEN RETURN 'SAME_PERSON'; END IF;
  SELECT * INTO i FROM lottery_issues WHERE lottery = c.lottery AND number = c.number FOR UPDATE;
  IF EXISTS (SELECT FROM lottery_holds h WHERE h.site_code = c.site_code AND h.lottery = c.lottery
    AND h.number = c.number AND h.state = 'voided') THEN RETURN 'VOIDED'; END IF;
  IF c.kind = 'settle' AND i.state <> 'settled' THEN RETURN 'NOT_SETTLED'; END IF;

  v_orders := ARRAY(SELECT o.order_no FROM lottery_orders o WHERE o.site_code = c.site_code
    AND o.lottery = c.lottery AND o.number = c.number AND (c.order_no IS NULL OR o.order_no = c.order_no));
  IF i.state = 'open' THEN PERFORM lottery_lock_accounts(v_orders); END IF;
  PERFORM FROM lottery_orders o WHERE o.order_no = ANY (v_orders) ORDER BY o.order_no FOR UPDATE;
  IF c.kind = 'refund' AND NOT EXISTS (SELECT FROM lottery_orders WHERE order_no = c.order_no
    AND state IN (1, 4, 5, 16)) THEN RETURN 'ENDED'; END IF;
  PERFORM lottery_lock_accounts(v_orders);
  PERFORM lottery_correct_book(p_id, p_plays, p_selections, p_hits, p_pushed, p_percent, p_at);

  IF c.kind = 'void' THEN
    PERFORM lottery_trial_refund(ARRAY(SELECT t.order_no FROM lottery_trial_orders t
      WHERE t.site_code = c.site_code AND t.lottery = c.lottery AND t.number = c.number), 20, p_at);
    INSERT INTO lottery_holds (site_code, lottery, number, state, since)
      VALUES (c.site_code, c.lottery, c.number, 'voided', p_at)
      ON CONFLICT (site_code, lottery, number) DO UPDATE SET state = 'voided', since = p_at;
    DELETE FROM lottery_loads l WHERE l.site_code = c.site_code AND l.lottery = c.lottery AND l.number = c.number;
  ELSIF c.kind = 'settle' THEN
    PERFORM lottery_trial_settle(c.site_code, c.lottery, c.number, p_plays, p_selections, p_hits, p_pushed, p_percent,
      p_at);
    UPDATE lottery_issues SET result = p_result WHERE lottery = c.lottery AND number = c.number;
  END IF;
  UPDATE lottery_corrections SET state = 'approved', decided_by = p_by, decided_at = p_at, note = p_note
    WHERE id = p_id;
  RETURN 'OK';
END $$;
