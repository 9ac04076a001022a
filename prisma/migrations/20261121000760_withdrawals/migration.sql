-- Money to outside: where it may go, by which rules, and every order with its steps.
CREATE TABLE "payout_ways" (
    "site_code" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "pattern" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "payout_ways_pkey" PRIMARY KEY ("site_code","code")
);

CREATE TABLE "payout_accounts" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "way" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "request_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "usable_from" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_accounts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "payout_accounts_member_id_request_key_key" ON "payout_accounts"("member_id", "request_key");
CREATE INDEX "payout_accounts_site_code_way_number_idx" ON "payout_accounts"("site_code", "way", "number");
CREATE UNIQUE INDEX payout_accounts_once ON payout_accounts (member_id, way, number) WHERE removed_at IS NULL;

CREATE TABLE "withdrawal_settings" (
    "site_code" TEXT NOT NULL,
    "min" BIGINT NOT NULL,
    "max" BIGINT NOT NULL,
    "presets" BIGINT[],
    "fee_fixed" BIGINT NOT NULL,
    "fee_rate" INTEGER NOT NULL,
    "day_count" INTEGER NOT NULL,
    "day_amount" BIGINT NOT NULL,
    "review_always" BOOLEAN NOT NULL,
    "review_above" BIGINT NOT NULL,
    "receipt_minutes" INTEGER NOT NULL,
    "wait_hours" INTEGER NOT NULL,

    CONSTRAINT "withdrawal_settings_pkey" PRIMARY KEY ("site_code")
);

CREATE TABLE "withdrawal_orders" (
    "order_no" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "way" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "request_key" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "paying" BIGINT NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "received" BIGINT NOT NULL DEFAULT 0,
    "refunded" BIGINT NOT NULL DEFAULT 0,
    "receipt" TEXT,
    "proof_id" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "receipt_by" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "withdrawal_orders_pkey" PRIMARY KEY ("order_no")
);
CREATE UNIQUE INDEX "withdrawal_orders_member_id_request_key_key" ON "withdrawal_orders"("member_id", "request_key");
CREATE INDEX "withdrawal_orders_member_id_created_at_idx" ON "withdrawal_orders"("member_id", "created_at");
CREATE INDEX "withdrawal_orders_site_code_state_created_at_idx" ON "withdrawal_orders"("site_code", "state", "created_at");
ALTER TABLE withdrawal_orders ADD CONSTRAINT withdrawal_orders_state_known
  CHECK (state IN ('reviewing', 'approved', 'paid', 'disputed', 'completed', 'rejected', 'returned'));
ALTER TABLE withdrawal_orders ADD CONSTRAINT withdrawal_orders_amounts
  CHECK (payout > 0 AND payout <= amount AND paying BETWEEN 0 AND payout AND received BETWEEN 0 AND payout AND refunded BETWEEN 0 AND amount);
-- Nobody gets back what has arrived, and what is rejected or returned is back whole.
ALTER TABLE withdrawal_orders ADD CONSTRAINT withdrawal_orders_once
  CHECK (received + refunded <= amount AND (state NOT IN ('rejected', 'returned') OR refunded = amount));

CREATE TABLE "withdrawal_steps" (
    "id" BIGSERIAL NOT NULL,
    "order_no" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "by_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "withdrawal_steps_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "withdrawal_steps_order_no_id_idx" ON "withdrawal_steps"("order_no", "id");

CREATE TABLE "payout_payments" (
    "payment_no" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "provider_ref" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_payments_pkey" PRIMARY KEY ("payment_no")
);

CREATE FUNCTION withdrawals_note(p_order text, p_state text, p_by uuid, p_note text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO withdrawal_steps (order_no, state, by_id, note, at) VALUES (p_order, p_state, p_by, coalesce(p_note, ''), p_at)
$$;

-- Money of an order goes back to the balance; once for each kind, by the transfer's key.
CREATE FUNCTION withdrawals_give_back(o withdrawal_orders, p_amount bigint, p_kind text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_cash bigint;
  v_status text;
BEGIN
  SELECT a.id INTO v_cash FROM ledger_accounts a WHERE a.member_id = o.member_id AND a.purpose = 'cash';
  SELECT p.status INTO v_status FROM ledger_post(p_kind || ':' || o.order_no, o.order_no, ledger_house(o.site_code, 'withdrawals', o.currency), v_cash,
    p_amount, o.currency, p_kind, p_at) p;
  IF v_status <> 'OK' THEN RAISE EXCEPTION 'withdrawal % cannot be given back: %', o.order_no, v_status; END IF;
END $$;

-- A member asks for money: it leaves the balance at once. status: OK (also for the same request again), KEY_REUSED, ACCOUNT_UNKNOWN,
-- ACCOUNT_WAITS, TURNOVER, DAY_COUNT, DAY_AMOUNT or NOT_ENOUGH_MONEY; only OK has moved anything.
CREATE FUNCTION withdrawals_submit(
  p_order text, p_member uuid, p_account uuid, p_amount bigint, p_payout bigint, p_currency text, p_key text, p_review boolean,
  p_day_from timestamptz, p_at timestamptz,
  OUT status text, OUT order_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_cash record;
  v_day record;
  c payout_accounts;
  o withdrawal_orders;
  s withdrawal_settings;
BEGIN
  created := false;
  -- The member's account is the turnstile: two requests at once come one after the other.
  SELECT a.id, a.balance, a.site_code INTO v_cash FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash' FOR NO KEY UPDATE;
  SELECT * INTO o FROM withdrawal_orders w WHERE w.member_id = p_member AND w.request_key = p_key;
  IF FOUND THEN
    order_no := o.order_no;
    status := CASE WHEN o.amount = p_amount AND o.account_id = p_account THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT * INTO c FROM payout_accounts a WHERE a.id = p_account AND a.member_id = p_member AND a.removed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN status := 'ACCOUNT_UNKNOWN'; RETURN; END IF;
  SELECT * INTO s FROM withdrawal_settings w WHERE w.site_code = v_cash.site_code;
  SELECT count(*) AS orders, coalesce(sum(w.amount), 0) AS amount INTO v_day FROM withdrawal_orders w
    WHERE w.member_id = p_member AND w.created_at >= p_day_from AND w.state NOT IN ('rejected', 'returned');
  status := CASE
    WHEN c.usable_from > p_at THEN 'ACCOUNT_WAITS'
    WHEN EXISTS (SELECT 1 FROM turnover_requirements t WHERE t.member_id = p_member AND t.ended_at IS NULL AND t.done < t.required) THEN 'TURNOVER'
    WHEN v_day.orders + 1 > s.day_count THEN 'DAY_COUNT'
    WHEN v_day.amount + p_amount > s.day_amount THEN 'DAY_AMOUNT'
    WHEN v_cash.balance < p_amount THEN 'NOT_ENOUGH_MONEY'
    ELSE 'OK' END;
  IF status <> 'OK' THEN RETURN; END IF;
  SELECT p.status INTO status FROM ledger_post('withdrawal:' || p_order, p_order, v_cash.id, ledger_house(v_cash.site_code, 'withdrawals', p_currency),
    p_amount, p_currency, 'withdrawal', p_at) p;
  IF status <> 'OK' THEN RAISE EXCEPTION 'withdrawal % cannot be posted: %', p_order, status; END IF;
  INSERT INTO withdrawal_orders (order_no, site_code, member_id, account_id, way, number, holder, currency, amount, payout, state, request_key, attempt, paying, created_at)
    VALUES (p_order, v_cash.site_code, p_member, c.id, c.way, c.number, c.holder, p_currency, p_amount, p_payout,
      CASE WHEN p_review THEN 'reviewing' ELSE 'approved' END, p_key, CASE WHEN p_review THEN 0 ELSE 1 END, CASE WHEN p_review THEN 0 ELSE p_payout END, p_at);
  PERFORM withdrawals_note(p_order, CASE WHEN p_review THEN 'reviewing' ELSE 'approved' END, NULL, '', p_at);
  order_no := p_order;
  created := true;
END $$;

-- What every decision about an order answers: its state now, whose it is, and whether this call changed it. state is null for an order
-- that is not there.
CREATE TYPE withdrawal_answer AS (state text, member_id uuid, changed boolean);

-- An operator approves, or gives the money back with a reason. Of two who decide at once the first has decided.
CREATE FUNCTION withdrawals_review(p_order text, p_site text, p_approve boolean, p_by uuid, p_reason text, p_at timestamptz)
RETURNS withdrawal_answer LANGUAGE plpgsql AS $$
DECLARE o withdrawal_orders;
BEGIN
  SELECT * INTO o FROM withdrawal_orders w WHERE w.order_no = p_order AND w.site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN (NULL, NULL, false)::withdrawal_answer; END IF;
  IF o.state <> 'reviewing' THEN RETURN (o.state, o.member_id, false)::withdrawal_answer; END IF;
  IF p_approve THEN
    UPDATE withdrawal_orders SET state = 'approved', attempt = 1, paying = payout WHERE order_no = p_order;
    PERFORM withdrawals_note(p_order, 'approved', p_by, p_reason, p_at);
    RETURN ('approved', o.member_id, true)::withdrawal_answer;
  END IF;
  PERFORM withdrawals_give_back(o, o.amount, 'withdrawal_rejected', p_at);
  UPDATE withdrawal_orders SET state = 'rejected', refunded = amount, reason = p_reason, ended_at = p_at WHERE order_no = p_order;
  PERFORM withdrawals_note(p_order, 'rejected', p_by, p_reason, p_at);
  RETURN ('rejected', o.member_id, true)::withdrawal_answer;
END $$;

-- The provider's word on a payment, which may come twice and late: only the latest payment of an order that waits for it changes
-- anything. state 'mismatch': the amount is another's. A first payment that failed gives the money back; a repeated one goes back to dispute.
CREATE FUNCTION withdrawals_settle(
  p_order text, p_attempt int, p_outcome text, p_amount bigint, p_currency text, p_reason text, p_at timestamptz
) RETURNS withdrawal_answer LANGUAGE plpgsql AS $$
DECLARE o withdrawal_orders;
BEGIN
  SELECT * INTO o FROM withdrawal_orders w WHERE w.order_no = p_order FOR UPDATE;
  IF NOT FOUND OR p_attempt > o.attempt OR p_attempt < 1 THEN RETURN (NULL, NULL, false)::withdrawal_answer; END IF;
  IF o.currency <> p_currency OR (p_attempt = o.attempt AND o.paying <> p_amount) THEN RETURN ('mismatch', o.member_id, false)::withdrawal_answer; END IF;
  IF p_attempt < o.attempt OR o.state <> 'approved' THEN RETURN (o.state, o.member_id, false)::withdrawal_answer; END IF;
  IF p_outcome = 'paid' THEN
    UPDATE withdrawal_orders w SET state = 'paid', paid_at = p_at,
        receipt_by = p_at + make_interval(mins => (SELECT s.receipt_minutes FROM withdrawal_settings s WHERE s.site_code = o.site_code))
      WHERE w.order_no = p_order;
    PERFORM withdrawals_note(p_order, 'paid', NULL, '', p_at);
    RETURN ('paid', o.member_id, true)::withdrawal_answer;
  END IF;
  IF o.attempt > 1 THEN
    UPDATE withdrawal_orders SET state = 'disputed', reason = p_reason WHERE order_no = p_order;
    PERFORM withdrawals_note(p_order, 'disputed', NULL, p_reason, p_at);
    RETURN ('disputed', o.member_id, true)::withdrawal_answer;
  END IF;
  PERFORM withdrawals_give_back(o, o.amount, 'withdrawal_returned', p_at);
  UPDATE withdrawal_orders SET state = 'returned', refunded = amount, reason = p_reason, ended_at = p_at WHERE order_no = p_order;
  PERFORM withdrawals_note(p_order, 'returned', NULL, p_reason, p_at);
  RETURN ('returned', o.member_id, true)::withdrawal_answer;
END $$;

-- Nothing was said in time: that counts as received. Takes what is due, each order once however many ask at once.
CREATE FUNCTION withdrawals_silence(p_at timestamptz, p_order text DEFAULT NULL) RETURNS TABLE (order_no text, member_id uuid) LANGUAGE plpgsql AS $$
DECLARE o withdrawal_orders;
BEGIN
  FOR o IN SELECT * FROM withdrawal_orders w WHERE w.state = 'paid' AND w.receipt_by <= p_at AND (p_order IS NULL OR w.order_no = p_order)
    FOR UPDATE SKIP LOCKED
  LOOP
    UPDATE withdrawal_orders w SET state = 'completed', receipt = 'silence', received = w.payout, ended_at = p_at WHERE w.order_no = o.order_no;
    PERFORM withdrawals_note(o.order_no, 'completed', NULL, '', p_at);
    order_no := o.order_no;
    member_id := o.member_id;
    RETURN NEXT;
  END LOOP;
END $$;

-- The member's word on what arrived: 'full', 'partial' with the amount, or 'none'. state 'bounds': a part is not more than nothing and less
-- than what was paid. After the time for it the order is complete, whatever is said.
CREATE FUNCTION withdrawals_confirm(p_order text, p_member uuid, p_received text, p_amount bigint, p_proof uuid, p_at timestamptz)
RETURNS withdrawal_answer LANGUAGE plpgsql AS $$
DECLARE o withdrawal_orders;
BEGIN
  SELECT * INTO o FROM withdrawal_orders w WHERE w.order_no = p_order AND w.member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN RETURN (NULL, NULL, false)::withdrawal_answer; END IF;
  IF o.state <> 'paid' THEN RETURN (o.state, o.member_id, false)::withdrawal_answer; END IF;
  IF o.receipt_by <= p_at THEN
    PERFORM withdrawals_silence(p_at, p_order);
    RETURN ('completed', o.member_id, false)::withdrawal_answer;
  END IF;
  IF p_received = 'full' THEN
    UPDATE withdrawal_orders SET state = 'completed', receipt = 'full', received = payout, ended_at = p_at WHERE order_no = p_order;
    PERFORM withdrawals_note(p_order, 'completed', NULL, '', p_at);
    RETURN ('completed', o.member_id, true)::withdrawal_answer;
  END IF;
  IF p_received = 'partial' AND (p_amount <= 0 OR p_amount >= o.paying) THEN RETURN ('bounds', o.member_id, false)::withdrawal_answer; END IF;
  UPDATE withdrawal_orders SET state = 'disputed', receipt = p_received, proof_id = p_proof,
      received = received + CASE WHEN p_received = 'partial' THEN p_amount ELSE 0 END
    WHERE order_no = p_order;
  PERFORM withdrawals_note(p_order, 'disputed', NULL, '', p_at);
  RETURN ('disputed', o.member_id, true)::withdrawal_answer;
END $$;

-- An operator ends a dispute: 'refund' gives the missing part back, with the fee when nothing arrived; 'pay_again' orders another payment
-- of the missing part; 'force' holds the receipt to be true and gives nothing back.
CREATE FUNCTION withdrawals_resolve(p_order text, p_site text, p_how text, p_by uuid, p_reason text, p_at timestamptz)
RETURNS withdrawal_answer LANGUAGE plpgsql AS $$
DECLARE
  o withdrawal_orders;
  v_back bigint;
BEGIN
  SELECT * INTO o FROM withdrawal_orders w WHERE w.order_no = p_order AND w.site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN (NULL, NULL, false)::withdrawal_answer; END IF;
  IF o.state <> 'disputed' THEN RETURN (o.state, o.member_id, false)::withdrawal_answer; END IF;
  IF p_how = 'pay_again' THEN
    UPDATE withdrawal_orders SET state = 'approved', attempt = attempt + 1, paying = payout - received, sent_at = NULL, receipt_by = NULL, reason = p_reason
      WHERE order_no = p_order;
    PERFORM withdrawals_note(p_order, 'approved', p_by, p_reason, p_at);
    RETURN ('approved', o.member_id, true)::withdrawal_answer;
  END IF;
  IF p_how = 'refund' THEN
    v_back := CASE WHEN o.received = 0 THEN o.amount ELSE o.payout - o.received END;
    PERFORM withdrawals_give_back(o, v_back, 'withdrawal_refunded', p_at);
    UPDATE withdrawal_orders SET state = 'completed', refunded = v_back, reason = p_reason, ended_at = p_at WHERE order_no = p_order;
  ELSE
    UPDATE withdrawal_orders SET state = 'completed', receipt = 'forced', received = payout, reason = p_reason, ended_at = p_at WHERE order_no = p_order;
  END IF;
  PERFORM withdrawals_note(p_order, 'completed', p_by, p_reason, p_at);
  RETURN ('completed', o.member_id, true)::withdrawal_answer;
END $$;
