-- AlterTable
ALTER TABLE "lottery_orders" ADD COLUMN     "closes_at" TIMESTAMPTZ(3);

-- Orders that are there were sold until their issue's own end of sale.
UPDATE lottery_orders o SET closes_at = i.closes_at FROM lottery_issues i
 WHERE i.lottery = o.lottery AND i.number = o.number;
ALTER TABLE "lottery_orders" ALTER COLUMN "closes_at" SET NOT NULL;

-- CreateTable
CREATE TABLE "lottery_rules" (
    "site_code" TEXT NOT NULL,
    "series_base" INTEGER NOT NULL,
    "series_max" INTEGER NOT NULL,
    "units" JSONB NOT NULL,
    "max_multiple" INTEGER NOT NULL,
    "most_on_number" BIGINT NOT NULL,
    "most_stake" BIGINT NOT NULL,
    "most_prize" BIGINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lottery_rules_pkey" PRIMARY KEY ("site_code")
);

-- CreateTable
CREATE TABLE "lottery_settings" (
    "site_code" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'on',
    "position" INTEGER,
    "close_seconds" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lottery_settings_pkey" PRIMARY KEY ("site_code","scope","item")
);

-- CreateTable
CREATE TABLE "lottery_holds" (
    "site_code" TEXT NOT NULL,
    "lottery" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lottery_holds_pkey" PRIMARY KEY ("site_code","lottery","number")
);

-- CreateTable
CREATE TABLE "lottery_corrections" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "lottery" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT,

    CONSTRAINT "lottery_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lottery_correction_orders" (
    "correction_id" UUID NOT NULL,
    "order_no" TEXT NOT NULL,
    "state_before" INTEGER NOT NULL,
    "state_after" INTEGER NOT NULL,
    "payout_before" BIGINT NOT NULL,
    "payout_after" BIGINT NOT NULL,
    "refund" BIGINT NOT NULL,
    "rebate" BIGINT NOT NULL,

    CONSTRAINT "lottery_correction_orders_pkey" PRIMARY KEY ("correction_id","order_no")
);

-- CreateTable
CREATE TABLE "lottery_correction_accounts" (
    "correction_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "own" BIGINT NOT NULL,
    "share" BIGINT NOT NULL,
    "waived" BIGINT NOT NULL,

    CONSTRAINT "lottery_correction_accounts_pkey" PRIMARY KEY ("correction_id","member_id")
);

-- CreateIndex
CREATE INDEX "lottery_corrections_site_code_asked_at_idx" ON "lottery_corrections"("site_code", "asked_at");

-- CreateIndex
CREATE INDEX "lottery_corrections_lottery_number_idx" ON "lottery_corrections"("lottery", "number");

-- CreateIndex
CREATE INDEX "lottery_orders_site_code_placed_at_order_no_idx" ON "lottery_orders"("site_code", "placed_at", "order_no");

-- An issue of a site waits for one decision at a time.
CREATE UNIQUE INDEX "lottery_corrections_waiting_key" ON "lottery_corrections"("site_code", "lottery", "number")
 WHERE state = 'waiting';

-- What a correction has changed is never written again.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_correction_orders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_correction_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


CREATE OR REPLACE FUNCTION lottery_payout(p_order lottery_orders, p_hits jsonb, p_pushed int, p_percent int)
  RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT div(div(coalesce(sum((p_order.prizes ->> w.name)::numeric * w.count::numeric), 0) * p_order.multiple
      * CASE p_order.mode WHEN 2 THEN p_percent ELSE 100 END, 100)
      + p_pushed::numeric * p_order.unit * p_order.multiple, 100)::bigint
    FROM jsonb_each_text(p_hits) w(name, count)
$$;

CREATE OR REPLACE FUNCTION lottery_differences(
  p_site text, p_lottery text, p_number text, p_void boolean, p_plays text[], p_selections text[], p_hits jsonb[],
  p_pushed int[], p_percent int
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
     AND (o.state IN (4, 5, 16) OR p_void AND o.state = 1)
     AND (o.state, o.payout, o.hits) IS DISTINCT FROM (a.state, a.payout, a.hits)
$$;

CREATE OR REPLACE FUNCTION lottery_account_differences(
  p_site text, p_lottery text, p_number text, p_void boolean, p_plays text[], p_selections text[], p_hits jsonb[],
  p_pushed int[], p_percent int
) RETURNS TABLE (member_id uuid, own bigint, share bigint, balance bigint, waived bigint)
LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (
    SELECT d.*, o.member_id, o.stake, o.series, o.slip_id,
           (d.state_after IN (4, 5))::int - (d.state_before IN (4, 5))::int AS shared
      FROM lottery_differences(p_site, p_lottery, p_number, p_void, p_plays, p_selections, p_hits, p_pushed,
             p_percent) d JOIN lottery_orders o ON o.order_no = d.order_no
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

CREATE OR REPLACE FUNCTION lottery_cancel(
  p_member uuid, p_order text, p_since timestamptz, p_most int, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  o lottery_orders;
  i lottery_issues;
BEGIN
  SELECT * INTO o FROM lottery_orders WHERE order_no = p_order AND member_id = p_member;
  IF NOT FOUND THEN RETURN 'UNKNOWN'; END IF;
  SELECT * INTO i FROM lottery_issues WHERE lottery = o.lottery AND number = o.number FOR SHARE;
  IF o.state <> 1 THEN RETURN 'ENDED'; END IF;
  IF i.state <> 'open' OR o.closes_at <= p_at THEN RETURN 'ISSUE_CLOSED'; END IF;
  IF EXISTS (
    SELECT FROM lottery_orders l JOIN lottery_issues n ON n.lottery = l.lottery AND n.number = l.number
     WHERE l.chase_id = o.chase_id AND l.state = 1 AND n.draws_at > i.draws_at
  ) THEN RETURN 'CHASE_FROM_LAST'; END IF;
  -- Cancelling waits for its turn, or two at once would both be the last that is allowed.
  PERFORM FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM lottery_orders c WHERE c.member_id = p_member AND c.state = 8 AND c.ended_at >= p_since)
    >= p_most THEN RETURN 'TOO_MANY'; END IF;
  RETURN CASE lottery_refund(ARRAY[p_order], 8, p_at) WHEN 1 THEN 'OK' ELSE 'ENDED' END;
END $$;

CREATE OR REPLACE FUNCTION lottery_correct_post(
  p_id uuid, p_issue text, p_waived bigint, p_rebates bigint, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  WITH wallet AS (
    SELECT d.*, a.id AS account, a.currency FROM lottery_correction_accounts d
      JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' WHERE d.correction_id = p_id
  ), changed AS (
    SELECT d.*, d.payout_after - d.payout_before AS paid, b.id AS bet, b.transfer_id, b.house_id, b.account_id,
           b.currency
      FROM lottery_correction_orders d JOIN lottery_orders o ON o.order_no = d.order_no
      JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at WHERE d.correction_id = p_id
  ), moved (key, about, house, account, amount, currency, given, taken, pays, reverses) AS (
    SELECT format('lottery-waived:%s:%s', p_id, member_id), p_issue, p_waived, account, waived, currency,
           'lottery_waived', NULL, NULL::uuid, NULL::bigint FROM wallet
    UNION ALL
    SELECT format('lottery-share:%s:%s', p_id, member_id), p_issue, p_rebates, account, share, currency,
           'lottery_share', 'lottery_share_back', NULL, NULL FROM wallet
    UNION ALL
    SELECT 'lottery-refund:' || order_no, p_id::text, house_id, account_id, refund, currency, 'rollback', NULL, NULL,
           transfer_id FROM changed
    UNION ALL
    SELECT format('lottery-correct:%s:%s', order_no, p_id), p_id::text, house_id, account_id, paid, currency, 'adjust',
           'adjust', bet, NULL FROM changed
    UNION ALL
    SELECT format('lottery-rebate:%s:%s', order_no, p_id), p_id::text, p_rebates, account_id, rebate, currency,
           'lottery_rebate', 'lottery_rebate_back', NULL, NULL FROM changed
  ), placed AS (
    SELECT *, row_number() OVER (ORDER BY given <> 'lottery_waived', amount < 0, key) AS place
      FROM moved WHERE amount <> 0
  )
  SELECT ledger_posts(array_agg(key ORDER BY place), array_agg(about ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN house ELSE account END ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN account ELSE house END ORDER BY place),
      array_agg(abs(amount) ORDER BY place), array_agg(currency ORDER BY place),
      array_agg(CASE WHEN amount > 0 THEN given ELSE taken END ORDER BY place), p_at, array_agg(pays ORDER BY place),
      array_agg(reverses ORDER BY place))
    FROM placed HAVING count(*) > 0
$$;

CREATE OR REPLACE FUNCTION seamless_correct_bets(
  p_ids uuid[], p_placed timestamptz[], p_payouts bigint[], p_statuses text[], p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  UPDATE bets b SET payout = e.payout, status = e.status, settled_at = coalesce(b.settled_at, p_at)
    FROM unnest(p_ids, p_placed, p_payouts, p_statuses) e(id, placed, payout, status)
   WHERE b.id = e.id AND b.placed_at = e.placed
$$;

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

CREATE OR REPLACE FUNCTION lottery_place(
  p_member uuid, p_key text, p_fingerprint text, p_slip uuid, p_line jsonb, p_issues jsonb,
  p_loads jsonb, p_most bigint, p_orders jsonb, p_at timestamptz,
  OUT status text, OUT slip uuid, OUT closed text, OUT sold_out text[],
  OUT left_over bigint[], OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_known lottery_slips;
  v_account ledger_accounts;
  v_member record;
  v_total bigint;
  v_site text;
  v_held text;
  v_product record;
BEGIN
  SELECT site_code INTO v_site FROM members WHERE id = p_member;
  SELECT sum((o ->> 'stake')::bigint) INTO v_total FROM jsonb_array_elements(p_orders) o;
  INSERT INTO lottery_slips (id, member_id, request_key, fingerprint, stake, line, created_at)
    VALUES (p_slip, p_member, p_key, p_fingerprint, v_total, p_line, p_at)
    ON CONFLICT (member_id, request_key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO v_known FROM lottery_slips WHERE member_id = p_member AND request_key = p_key;
    status := CASE WHEN v_known.fingerprint = p_fingerprint THEN 'REPLAYED' ELSE 'KEY_REUSED' END;
    slip := v_known.id;
    RETURN;
  END IF;
  slip := p_slip;

  INSERT INTO lottery_issues (lottery, number, slot, closes_at, draws_at)
    SELECT i.* FROM jsonb_to_recordset(p_issues)
      i(lottery text, number text, slot int, closes_at timestamptz, draws_at timestamptz)
     ORDER BY i.lottery, i.number ON CONFLICT DO NOTHING;
  PERFORM FROM lottery_issues i JOIN jsonb_to_recordset(p_issues) n(lottery text, number text)
      ON n.lottery = i.lottery AND n.number = i.number ORDER BY i.lottery, i.number FOR SHARE OF i;
  SELECT i.lottery || ':' || i.number INTO closed
    FROM jsonb_to_recordset(p_issues) n(lottery text, number text, ends_at timestamptz)
    JOIN lottery_issues i ON i.lottery = n.lottery AND i.number = n.number
   WHERE i.state <> 'open' OR n.ends_at <= p_at ORDER BY i.closes_at LIMIT 1;
  SELECT h.lottery || ':' || h.number INTO v_held
    FROM jsonb_to_recordset(p_issues) n(lottery text, number text)
    JOIN lottery_holds h ON h.site_code = v_site AND h.lottery = n.lottery AND h.number = n.number
   ORDER BY h.number LIMIT 1;
  SELECT m.status, m.limited OR EXISTS (SELECT FROM play_rules r WHERE r.site_code = m.site_code) AS asks INTO v_member
    FROM members m WHERE m.id = p_member;
  SELECT * INTO v_account FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  status := CASE
    WHEN v_member.status <> 'active' THEN 'MEMBER_DISABLED'
    WHEN closed IS NOT NULL THEN 'ISSUE_CLOSED'
    WHEN v_held IS NOT NULL THEN 'SALE_STOPPED'
    WHEN EXISTS (
      SELECT FROM jsonb_to_recordset(p_orders) o(lottery text) JOIN games g ON g.game_code = o.lottery
        JOIN vendors v ON v.code = g.vendor_code WHERE g.maintenance OR v.maintenance
    ) THEN 'MAINTENANCE'
    WHEN v_account.balance < v_total THEN 'NOT_ENOUGH_MONEY'
    WHEN EXISTS (
      SELECT FROM (SELECT n.lottery, n.number, sum(n.stake) AS stake
          FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) n GROUP BY 1, 2) n
       WHERE n.stake + (SELECT coalesce(sum(o.stake), 0) FROM lottery_orders o WHERE o.member_id = p_member
         AND o.lottery = n.lottery AND o.number = n.number AND o.state = 1) > p_most
    ) THEN 'ISSUE_STAKE_OVER'
  END;
  closed := coalesce(closed, v_held);
  IF status IS NULL AND v_member.asks THEN
    FOR v_product IN SELECT DISTINCT g.vendor_code, g.game_type
        FROM jsonb_to_recordset(p_orders) o(lottery text) JOIN games g ON g.game_code = o.lottery LOOP
      status := coalesce(status, limits_verdict(p_member, 'lottery:' || p_slip, v_product.vendor_code,
        v_product.game_type, v_total, p_at));
    END LOOP;
  END IF;
  IF status IS NULL THEN
    SELECT l.sold_out, l.left_over INTO sold_out, left_over FROM lottery_load(v_account.site_code, p_loads) l;
    IF sold_out IS NOT NULL THEN status := 'SOLD_OUT'; END IF;
  END IF;
  IF status IS NOT NULL THEN
    DELETE FROM lottery_slips WHERE id = p_slip;
    RETURN;
  END IF;

  PERFORM ledger_posts(array_agg('lottery:' || o.order_no ORDER BY o.order_no),
      array_agg(p_slip::text ORDER BY o.order_no), array_agg(v_account.id ORDER BY o.order_no),
      array_agg(ledger_house(v_account.site_code, 'games:' || g.vendor_code, v_account.currency) ORDER BY o.order_no),
      array_agg(o.stake ORDER BY o.order_no), array_agg(v_account.currency ORDER BY o.order_no),
      array_agg('bet'::text ORDER BY o.order_no), p_at)
    FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o JOIN games g ON g.game_code = o.lottery;
  PERFORM seamless_open_bets(p_member, v_account.id, array_agg(o.bet_id), array_agg('lottery:' || o.order_no),
      array_agg(g.node_id), array_agg(format('%s@%s:%s:%s', o.order_no, o.lottery, o.number, o.play)),
      array_agg(o.stake), p_at)
    FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o JOIN games g ON g.game_code = o.lottery;
  INSERT INTO lottery_orders (order_no, slip_id, chase_id, win_stop, site_code, member_id, lottery, number, play,
    selection, mode, unit, multiple, series, bets, loads, stake, rebate, prizes, bet_id, closes_at, placed_at)
    SELECT o.order_no, p_slip, o.chase_id, o.win_stop, v_account.site_code, p_member, o.lottery, o.number, o.play,
           o.selection, o.mode, o.unit, o.multiple, o.series, o.bets, o.loads, o.stake,
           o.rebate, o.prizes, o.bet_id, o.closes_at, p_at
      FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o;
  status := 'OK';
  balance := v_account.balance - v_total;
END $$;

CREATE OR REPLACE FUNCTION lottery_settle(
  p_lottery text, p_number text, p_plays text[], p_selections text[], p_hits jsonb[], p_pushed int[], p_percent int,
  p_most int, p_at timestamptz
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_orders text[];
  v_payouts bigint[];
  v_states int[];
  v_hits jsonb[];
  v_stopped text[];
BEGIN
  WITH taken AS (
    SELECT o AS whole, o.* FROM lottery_orders o
     WHERE o.lottery = p_lottery AND o.number = p_number AND o.state = 1
       AND (o.play, o.selection) IN (SELECT h.play, h.selection FROM unnest(p_plays, p_selections) h(play, selection))
     ORDER BY o.order_no LIMIT p_most FOR UPDATE OF o
  ), figured AS (
    SELECT o.order_no, h.hits, h.pushed, o.bets, lottery_payout(o.whole, h.hits, h.pushed, p_percent) AS payout
      FROM taken o JOIN unnest(p_plays, p_selections, p_hits, p_pushed) h(play, selection, hits, pushed)
        ON h.play = o.play AND h.selection = o.selection
  )
  SELECT array_agg(f.order_no ORDER BY f.order_no),
         array_agg(f.payout ORDER BY f.order_no),
         array_agg(CASE WHEN f.hits <> '{}' THEN 4 WHEN f.pushed = f.bets THEN 16 ELSE 5 END ORDER BY f.order_no),
         array_agg(f.hits ORDER BY f.order_no)
    INTO v_orders, v_payouts, v_states, v_hits FROM figured f;
  IF v_orders IS NULL THEN RETURN 0; END IF;

  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (
      SELECT member_id FROM lottery_orders WHERE order_no = ANY (v_orders)
      UNION ALL SELECT l.key::uuid FROM lottery_slips s, jsonb_object_keys(s.line) l(key)
       WHERE s.id IN (SELECT slip_id FROM lottery_orders WHERE order_no = ANY (v_orders)))
    ORDER BY a.member_id FOR NO KEY UPDATE;
  PERFORM ledger_posts(array_agg(m.key ORDER BY m.key), array_agg(m.about ORDER BY m.key),
      array_agg(m.house_id ORDER BY m.key), array_agg(m.account_id ORDER BY m.key), array_agg(m.amount ORDER BY m.key),
      array_agg(m.currency ORDER BY m.key), array_agg(m.kind ORDER BY m.key), p_at, array_agg(m.pays ORDER BY m.key))
    FROM (
      SELECT 'lottery-win:' || o.order_no AS key, o.slip_id::text AS about, b.house_id, b.account_id,
             e.payout AS amount, b.currency,
             'win'::text AS kind, b.id AS pays
        FROM unnest(v_orders, v_payouts) e(order_no, payout) JOIN lottery_orders o ON o.order_no = e.order_no
        JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at WHERE e.payout > 0
      UNION ALL
      SELECT 'lottery-rebate:' || o.order_no, o.slip_id::text,
             ledger_house(o.site_code, 'rebates', b.currency), b.account_id, o.rebate, b.currency, 'lottery_rebate',
             NULL
        FROM unnest(v_orders, v_states) e(order_no, state) JOIN lottery_orders o ON o.order_no = e.order_no
        JOIN bets b ON b.id = o.bet_id AND b.placed_at = o.placed_at WHERE o.rebate > 0 AND e.state IN (4, 5)
      UNION ALL
      -- An order is settled once, so that the first of the call makes the keys new.
      SELECT format('lottery-share:%s:%s', v_orders[1], a.member_id), p_lottery || ':' || p_number,
             ledger_house(a.site_code, 'rebates', a.currency), a.id,
             sum(div(o.stake * l.parts::numeric, 2000))::bigint, a.currency, 'lottery_share', NULL
        FROM unnest(v_orders, v_states) e(order_no, state) JOIN lottery_orders o ON o.order_no = e.order_no
        JOIN lottery_slips s ON s.id = o.slip_id CROSS JOIN jsonb_each_text(s.line) l(member_id, parts)
        JOIN ledger_accounts a ON a.member_id = l.member_id::uuid AND a.purpose = 'cash'
       WHERE o.series IS NOT NULL AND e.state IN (4, 5)
       GROUP BY a.id HAVING sum(div(o.stake * l.parts::numeric, 2000)) > 0
    ) m HAVING count(*) > 0;
  PERFORM seamless_end_bets(array_agg(o.bet_id), array_agg(o.placed_at), array_agg(e.payout),
      array_agg(CASE WHEN e.payout > 0 THEN 'won' ELSE 'lost' END), p_at)
    FROM unnest(v_orders, v_payouts) e(order_no, payout) JOIN lottery_orders o ON o.order_no = e.order_no;
  UPDATE lottery_orders o SET state = e.state, payout = e.payout, hits = e.hits, ended_at = p_at
    FROM unnest(v_orders, v_payouts, v_states, v_hits) e(order_no, payout, state, hits)
   WHERE o.order_no = e.order_no;

  v_stopped := ARRAY(
    SELECT l.order_no FROM lottery_orders w
      JOIN lottery_orders l ON l.chase_id = w.chase_id AND l.state = 1
      JOIN lottery_issues i ON i.lottery = l.lottery AND i.number = l.number AND i.closes_at > p_at
     WHERE w.order_no = ANY (v_orders) AND w.state = 4 AND w.win_stop);
  PERFORM lottery_refund(v_stopped, 6, p_at);
  RETURN cardinality(v_orders);
END $$;

CREATE OR REPLACE FUNCTION money_part(p_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_kind = 'deposit' THEN 'deposits'
    WHEN p_kind IN ('withdrawal', 'withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded')
      THEN 'withdrawals'
    WHEN p_kind IN ('rebate', 'lottery_rebate', 'lottery_rebate_back', 'lottery_share', 'lottery_share_back')
      THEN 'rebates'
    WHEN p_kind IN ('bonus', 'points_money', 'lottery_waived') THEN 'promotions'
  END
$$;

CREATE OR REPLACE FUNCTION turnover_is_lost(
  p_member uuid, p_new bigint, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_held numeric;
  v_threshold bigint;
  v_oldest record;
BEGIN
  SELECT coalesce(sum(balance), 0) - p_new INTO v_held FROM ledger_accounts
    WHERE member_id = p_member AND purpose <> 'points';
  SELECT r.lost_below INTO v_threshold FROM members m JOIN turnover_rules r ON r.site_code = m.site_code
    WHERE m.id = p_member;
  IF v_threshold IS NULL OR v_held >= v_threshold THEN RETURN false; END IF;
  -- A requirement has the key of the request that credited its money.
  SELECT coalesce(min(coalesce(t.id, 0)), 0) AS transfer, min(t.amount) AS amount,
         coalesce(min(q.created_at), p_at) AS at INTO v_oldest
    FROM turnover_requirements q LEFT JOIN ledger_requests r ON r.key = q.key LEFT
      JOIN ledger_transfers t ON t.id = r.transfer_id
   WHERE q.member_id = p_member AND q.ended_at IS NULL;
  IF v_held * 2 >= v_oldest.amount THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM bets
    WHERE member_id = p_member AND placed_at >= v_oldest.at - interval '30 days' AND status = 'open')
      THEN RETURN false; END IF;
  RETURN NOT EXISTS (
    SELECT 1 FROM ledger_accounts a
      JOIN ledger_transfers t ON t.debit_id = a.id AND t.debit_balance IS NOT NULL AND t.id > v_oldest.transfer
      JOIN ledger_accounts c ON c.id = t.credit_id
     WHERE a.member_id = p_member AND a.purpose <> 'points' AND c.member_id IS DISTINCT FROM p_member
       AND t.kind NOT IN ('bet', 'adjust', 'lottery_rebate_back', 'lottery_share_back'));
END $$;
