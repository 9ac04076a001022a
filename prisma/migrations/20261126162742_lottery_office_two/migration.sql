DROP FUNCTION lottery_account_differences(text,text,text,boolean,text[],text[],jsonb[],integer[],integer);
DROP FUNCTION lottery_differences(text,text,text,boolean,text[],text[],jsonb[],integer[],integer);
DROP FUNCTION lottery_refund_order(uuid,text,text,uuid,text,timestamp with time zone);

-- AlterTable
ALTER TABLE "lottery_corrections" ADD COLUMN     "order_no" TEXT;

-- An issue of a site waits for one decision at a time, and so does an order.
DROP INDEX "lottery_corrections_waiting_key";
CREATE UNIQUE INDEX "lottery_corrections_waiting_key" ON "lottery_corrections"("site_code", "lottery", "number")
 WHERE state = 'waiting' AND order_no IS NULL;
CREATE UNIQUE INDEX "lottery_corrections_waiting_order_key" ON "lottery_corrections"("order_no")
 WHERE state = 'waiting';

-- Refunds that were booked before name their order, too.
UPDATE "lottery_corrections" c SET "order_no" = d.order_no FROM "lottery_correction_orders" d
 WHERE c.kind = 'refund' AND d.correction_id = c.id;

CREATE OR REPLACE FUNCTION lottery_differences(
  p_site text, p_lottery text, p_number text, p_order text, p_void boolean, p_plays text[], p_selections text[],
  p_hits jsonb[], p_pushed int[], p_percent int
) RETURNS TABLE (
  order_no text, state_before int, state_after int, payout_before bigint, payout_after bigint, refund bigint,
  rebate bigint, hits jsonb
) LANGUAGE sql STABLE AS $$
  SELECT o.order_no, o.state, a.state, o.payout, a.payout, CASE WHEN p_void THEN o.stake ELSE 0 END,
         o.rebate * ((a.state IN (4, 5))::int - (o.state IN (4, 5))::int), a.hits
    FROM lottery_orders o LEFT JOIN unnest(p_plays, p_selections, p_hits, p_pushed) h(play, selection, hits, pushed)
      ON h.play = o.play AND h.selection = o.selection
    CROSS JOIN LATERAL (
      SELECT 20 AS state, 0::bigint AS payout, NULL::jsonb AS hits WHERE p_void
      UNION ALL
      SELECT CASE WHEN h.hits <> '{}' THEN 4 WHEN h.pushed = o.bets THEN 16 ELSE 5 END,
             lottery_payout(o, h.hits, h.pushed, p_percent), h.hits WHERE NOT p_void AND h.hits IS NOT NULL
    ) a
   WHERE o.site_code = p_site AND o.lottery = p_lottery AND o.number = p_number
     AND (p_order IS NULL OR o.order_no = p_order)
     AND (o.state IN (4, 5, 16) OR p_void AND o.state = 1)
     AND (o.state, o.payout, o.hits) IS DISTINCT FROM (a.state, a.payout, a.hits)
$$;

CREATE OR REPLACE FUNCTION lottery_account_differences(
  p_site text, p_lottery text, p_number text, p_order text, p_void boolean, p_plays text[], p_selections text[],
  p_hits jsonb[], p_pushed int[], p_percent int
) RETURNS TABLE (member_id uuid, own bigint, share bigint, balance bigint, waived bigint)
LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (
    SELECT d.*, o.member_id, o.stake, o.series, o.slip_id,
           (d.state_after IN (4, 5))::int - (d.state_before IN (4, 5))::int AS shared
      FROM lottery_differences(p_site, p_lottery, p_number, p_order, p_void, p_plays, p_selections, p_hits,
             p_pushed, p_percent) d JOIN lottery_orders o ON o.order_no = d.order_no
  ), part AS (
    SELECT member_id, refund + payout_after - payout_before + rebate AS own, 0::numeric AS share FROM changed
    UNION ALL
    SELECT l.key::uuid, 0, c.shared * div(c.stake * l.value::numeric, 2000)
      FROM changed c JOIN lottery_slips s ON s.id = c.slip_id CROSS JOIN jsonb_each_text(s.line) l
     WHERE c.series IS NOT NULL AND c.shared <> 0
  )
  SELECT p.member_id, p.own, p.share, a.balance, greatest(0, -(a.balance + p.own + p.share))
    FROM (SELECT member_id, sum(own)::bigint AS own, sum(share)::bigint AS share FROM part GROUP BY 1) p
    JOIN ledger_accounts a ON a.member_id = p.member_id AND a.purpose = 'cash'
   WHERE p.own <> 0 OR p.share <> 0
$$;

CREATE OR REPLACE FUNCTION lottery_correct_book(
  p_id uuid, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[], p_percent int, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c lottery_corrections;
  v_refunds boolean;
  v_currency text;
BEGIN
  SELECT * INTO c FROM lottery_corrections WHERE id = p_id;
  v_refunds := c.kind <> 'settle';
  SELECT currency INTO v_currency FROM sites WHERE code = c.site_code;
  INSERT INTO lottery_correction_accounts (correction_id, member_id, own, share, waived)
    SELECT p_id, d.member_id, d.own, d.share, d.waived
      FROM lottery_account_differences(c.site_code, c.lottery, c.number, c.order_no, v_refunds, p_plays, p_selections,
             p_hits, p_pushed, p_percent) d;
  INSERT INTO lottery_correction_orders (correction_id, order_no, state_before, state_after, payout_before,
    payout_after, refund, rebate)
    SELECT p_id, d.order_no, d.state_before, d.state_after, d.payout_before, d.payout_after, d.refund, d.rebate
      FROM lottery_differences(c.site_code, c.lottery, c.number, c.order_no, v_refunds, p_plays, p_selections, p_hits,
             p_pushed, p_percent) d;

  PERFORM lottery_correct_post(p_id, c.lottery || ':' || c.number,
    ledger_house(c.site_code, 'lottery-waived', v_currency), ledger_house(c.site_code, 'rebates', v_currency), p_at);
  PERFORM seamless_correct_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(d.payout_after),
      array_agg(CASE WHEN v_refunds THEN 'rolled_back' WHEN d.payout_after > 0 THEN 'won' ELSE 'lost' END), p_at)
    FROM lottery_correction_orders d JOIN lottery_orders o ON o.order_no = d.order_no WHERE d.correction_id = p_id;
  -- The loads of a whole issue are deleted at once.
  IF c.kind = 'refund' THEN
    PERFORM lottery_unload(ARRAY(SELECT order_no FROM lottery_orders WHERE order_no = c.order_no AND state = 1));
  END IF;
  UPDATE lottery_orders o SET state = d.state_after, payout = d.payout_after, ended_at = coalesce(o.ended_at, p_at),
      hits = CASE WHEN v_refunds THEN o.hits ELSE h.hits END
    FROM lottery_correction_orders d JOIN lottery_orders w ON w.order_no = d.order_no
    LEFT JOIN unnest(p_plays, p_selections, p_hits) h(play, selection, hits)
      ON h.play = w.play AND h.selection = w.selection
   WHERE d.correction_id = p_id AND o.order_no = d.order_no;
END $$;

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

  PERFORM FROM lottery_orders o WHERE o.site_code = c.site_code AND o.lottery = c.lottery AND o.number = c.number
      AND (c.order_no IS NULL OR o.order_no = c.order_no)
    ORDER BY o.order_no FOR UPDATE;
  v_orders := ARRAY(SELECT o.order_no FROM lottery_orders o WHERE o.site_code = c.site_code
    AND o.lottery = c.lottery AND o.number = c.number AND (c.order_no IS NULL OR o.order_no = c.order_no));
  IF c.kind = 'refund' AND NOT EXISTS (SELECT FROM lottery_orders WHERE order_no = c.order_no
    AND state IN (1, 4, 5, 16)) THEN RETURN 'ENDED'; END IF;
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (
      SELECT o.member_id FROM lottery_orders o WHERE o.order_no = ANY (v_orders)
      UNION SELECT l.key::uuid FROM lottery_orders o JOIN lottery_slips s ON s.id = o.slip_id
       CROSS JOIN jsonb_object_keys(s.line) l(key) WHERE o.order_no = ANY (v_orders))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM lottery_correct_book(p_id, p_plays, p_selections, p_hits, p_pushed, p_percent, p_at);

  IF c.kind = 'void' THEN
    INSERT INTO lottery_holds (site_code, lottery, number, state, since)
      VALUES (c.site_code, c.lottery, c.number, 'voided', p_at)
      ON CONFLICT (site_code, lottery, number) DO UPDATE SET state = 'voided', since = p_at;
    DELETE FROM lottery_loads l WHERE l.site_code = c.site_code AND l.lottery = c.lottery AND l.number = c.number;
  ELSIF c.kind = 'settle' THEN
    UPDATE lottery_issues SET result = p_result WHERE lottery = c.lottery AND number = c.number;
  END IF;
  UPDATE lottery_corrections SET state = 'approved', decided_by = p_by, decided_at = p_at, note = p_note
    WHERE id = p_id;
  RETURN 'OK';
END $$;

CREATE OR REPLACE FUNCTION lottery_refund_order(
  p_id uuid, p_site text, p_order text, p_by uuid, p_reason text, p_above bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_order lottery_orders;
  v_line jsonb;
  v_moved numeric;
  v_before numeric;
BEGIN
  SELECT * INTO v_order FROM lottery_orders WHERE order_no = p_order AND site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  IF v_order.state NOT IN (1, 4, 5, 16) THEN RETURN 'ENDED'; END IF;
  IF EXISTS (SELECT FROM lottery_corrections WHERE order_no = p_order AND state = 'waiting') THEN
    RETURN 'ASKED';
  END IF;
  SELECT line INTO v_line FROM lottery_slips WHERE id = v_order.slip_id;
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND (a.member_id = v_order.member_id OR v_line ? a.member_id::text)
    ORDER BY a.member_id FOR NO KEY UPDATE;

  SELECT greatest(sum(greatest(d.own + d.share, 0)), sum(greatest(-d.own - d.share, 0))) INTO v_moved
    FROM lottery_account_differences(p_site, v_order.lottery, v_order.number, p_order, true, '{}', '{}', '{}', '{}',
           100) d;
  SELECT sum(abs(a.own)) INTO v_before
    FROM lottery_corrections c JOIN lottery_correction_accounts a ON a.correction_id = c.id
   WHERE c.site_code = p_site AND c.kind = 'refund' AND c.state = 'approved' AND c.decided_by = c.asked_by
     AND c.asked_at > p_at - interval '1 day' AND a.member_id = v_order.member_id;
  INSERT INTO lottery_corrections (id, site_code, lottery, number, order_no, kind, reason, asked_by, asked_at)
    VALUES (p_id, p_site, v_order.lottery, v_order.number, p_order, 'refund', p_reason, p_by, p_at);
  IF coalesce(v_moved, 0) + coalesce(v_before, 0) > p_above THEN RETURN 'WAITS'; END IF;
  PERFORM lottery_correct_book(p_id, '{}', '{}', '{}', '{}', 100, p_at);
  UPDATE lottery_corrections SET state = 'approved', decided_by = p_by, decided_at = p_at WHERE id = p_id;
  RETURN 'OK';
END $$;
