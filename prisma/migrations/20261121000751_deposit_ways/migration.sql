-- Ways to pay in, each with its fee; orders with a review, and with what became of them step by step.
ALTER TABLE deposit_methods
  ADD COLUMN kind text,
  ADD COLUMN fee_bps integer NOT NULL DEFAULT 0,
  ADD COLUMN fee_fixed bigint NOT NULL DEFAULT 0,
  ADD COLUMN turnover integer NOT NULL DEFAULT 100,
  ADD COLUMN open_minutes integer NOT NULL DEFAULT 30,
  ADD COLUMN payee jsonb;
-- There was one kind until now: a page of the provider's. A bank transfer needs an account, so it is one from its next setting on.
UPDATE deposit_methods SET kind = CASE code WHEN 'EWALLET' THEN 'ewallet' WHEN 'CARD' THEN 'card' ELSE 'qr' END;
ALTER TABLE deposit_methods
  ALTER COLUMN kind SET NOT NULL,
  ADD CONSTRAINT deposit_methods_kind_known CHECK (kind IN ('qr', 'bank', 'ewallet', 'card')),
  ADD CONSTRAINT deposit_methods_payee_of_bank CHECK ((kind = 'bank') = (payee IS NOT NULL)),
  ADD CONSTRAINT deposit_methods_fee_leaves_something CHECK (
    fee_bps BETWEEN 0 AND 9999 AND fee_fixed >= 0 AND turnover >= 0 AND open_minutes > 0 AND min > 0 AND max >= min AND min - min * fee_bps / 10000 - fee_fixed > 0);

ALTER TABLE deposit_orders
  ADD COLUMN kind text,
  ADD COLUMN fee_bps integer NOT NULL DEFAULT 0,
  ADD COLUMN fee_fixed bigint NOT NULL DEFAULT 0,
  ADD COLUMN turnover integer NOT NULL DEFAULT 100,
  ADD COLUMN payee jsonb,
  ADD COLUMN received bigint,
  ADD COLUMN fee bigint,
  ADD COLUMN credited bigint,
  ADD COLUMN slip_id uuid;
UPDATE deposit_orders SET kind = CASE method WHEN 'EWALLET' THEN 'ewallet' WHEN 'CARD' THEN 'card' ELSE 'qr' END;
UPDATE deposit_orders SET received = amount, fee = 0, credited = amount WHERE state = 'paid';
ALTER TABLE deposit_orders
  ALTER COLUMN kind SET NOT NULL,
  ADD CONSTRAINT deposit_orders_state_known CHECK (state IN ('pending', 'reviewing', 'paid', 'declined', 'expired')),
  ADD CONSTRAINT deposit_orders_paid_adds_up CHECK (
    CASE WHEN state = 'paid' THEN received = fee + credited AND fee >= 0 AND credited > 0 ELSE fee IS NULL AND credited IS NULL END);
CREATE INDEX "deposit_orders_site_code_created_at_idx" ON "deposit_orders"("site_code", "created_at");
CREATE INDEX deposit_orders_pending_idx ON deposit_orders (expires_at) WHERE state = 'pending';
CREATE INDEX deposit_orders_reviewing_idx ON deposit_orders (site_code, created_at) WHERE state = 'reviewing';

CREATE TABLE "deposit_steps" (
    "id" BIGSERIAL NOT NULL,
    "order_no" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "remark" TEXT,
    "by" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deposit_steps_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "deposit_steps_order_no_id_idx" ON "deposit_steps"("order_no", "id");
ALTER TABLE "deposit_steps" ADD CONSTRAINT "deposit_steps_order_no_fkey" FOREIGN KEY ("order_no") REFERENCES "deposit_orders"("order_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The stand-in provider's notices: several for one order, each until it is answered.
ALTER TABLE provider_notices
  DROP CONSTRAINT provider_notices_pkey,
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN amount bigint,
  ADD COLUMN send_at timestamptz(3),
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN copies integer NOT NULL DEFAULT 1;
UPDATE provider_notices n SET send_at = n.decided_at, amount = o.amount FROM deposit_orders o WHERE o.order_no = n.order_no;
ALTER TABLE provider_notices
  ALTER COLUMN position DROP DEFAULT,
  ALTER COLUMN amount SET NOT NULL,
  ALTER COLUMN send_at SET NOT NULL,
  ADD CONSTRAINT provider_notices_pkey PRIMARY KEY (order_no, position);
CREATE INDEX provider_notices_unanswered_idx ON provider_notices (send_at) WHERE answered_at IS NULL;

DROP FUNCTION deposits_end(text, text, text, bigint, text, timestamptz);

-- A locked order goes on to another state. Every change of a state is written here and nowhere else.
CREATE FUNCTION deposits_step(p_order text, p_state text, p_reason text, p_remark text, p_by text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deposit_steps (order_no, state, reason, remark, "by", at) VALUES (p_order, p_state, p_reason, p_remark, p_by, p_at);
  UPDATE deposit_orders SET state = p_state WHERE order_no = p_order AND state <> p_state;
END $$;

-- Credits a locked order, which was not paid before: the money, the play it asks for and the order's state are one. The transfer's key is
-- the order's, so that the ledger itself knows no second one.
CREATE FUNCTION deposits_pay(o deposit_orders, p_received bigint, p_fee bigint, p_reason text, p_remark text, p_by text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint;
  v_key text := 'deposit:' || o.order_no;
  v_posted record;
BEGIN
  SELECT a.id INTO v_account FROM ledger_accounts a WHERE a.member_id = o.member_id AND a.purpose = 'cash';
  SELECT * INTO v_posted FROM ledger_post(v_key, o.order_no, ledger_house(o.site_code, 'deposits', o.currency), v_account, p_received - p_fee, o.currency, 'deposit', p_at);
  IF v_posted.status <> 'OK' OR v_posted.replayed THEN RAISE EXCEPTION 'deposit % is credited already', o.order_no; END IF;
  PERFORM turnover_add(o.member_id, 'deposit', v_key, (p_received - p_fee) * o.turnover / 100, o.currency, p_at);
  UPDATE deposit_orders SET state = 'paid', received = p_received, fee = p_fee, credited = p_received - p_fee, paid_at = p_at WHERE order_no = o.order_no;
  PERFORM deposits_step(o.order_no, 'paid', p_reason, p_remark, p_by, p_at);
END $$;

-- Says whose order was changed and how; answered by what may end an order. state may be 'unknown' besides the order's own.
CREATE TYPE deposits_answer AS (state text, member_id uuid, changed boolean);

-- The provider's word. A payment is never refused: what cannot be credited as ordered is put before an operator.
-- p_fee: what the order's terms take of p_amount. state 'mismatch': money of another currency.
CREATE FUNCTION deposits_notice(p_order text, p_outcome text, p_ref text, p_amount bigint, p_fee bigint, p_currency text, p_at timestamptz)
RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE o deposit_orders;
BEGIN
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order AND kind <> 'bank' FOR UPDATE;
  IF NOT FOUND THEN RETURN ('unknown', NULL, false)::deposits_answer; END IF;
  IF o.currency <> p_currency THEN RETURN ('mismatch', o.member_id, false)::deposits_answer; END IF;
  IF p_outcome = 'declined' THEN
    IF o.state <> 'pending' THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
    PERFORM deposits_step(p_order, 'declined', 'provider', NULL, NULL, p_at);
    RETURN ('declined', o.member_id, true)::deposits_answer;
  END IF;
  IF o.provider_ref IS NOT NULL THEN
    IF o.provider_ref = p_ref THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
    RETURN deposits_second(o, p_ref, p_amount, p_at);
  END IF;
  UPDATE deposit_orders SET provider_ref = p_ref, received = CASE WHEN state = 'paid' THEN received ELSE p_amount END WHERE order_no = p_order;
  IF o.state IN ('paid', 'reviewing') THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
  IF o.amount <> p_amount OR o.state = 'declined' THEN
    PERFORM deposits_step(p_order, 'reviewing', CASE WHEN o.amount <> p_amount THEN 'amount_differs' ELSE 'paid_after_decline' END, NULL, NULL, p_at);
    RETURN ('reviewing', o.member_id, true)::deposits_answer;
  END IF;
  PERFORM deposits_pay(o, p_amount, p_fee, CASE o.state WHEN 'expired' THEN 'paid_late' END, NULL, NULL, p_at);
  RETURN ('paid', o.member_id, true)::deposits_answer;
END $$;

-- Somebody paid an order a second time: that payment gets an order of its own, for an operator to look at.
CREATE FUNCTION deposits_second(o deposit_orders, p_ref text, p_amount bigint, p_at timestamptz) RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE v_order text := o.order_no || '-' || upper(left(encode(sha256(convert_to(p_ref, 'UTF8')), 'hex'), 8));
BEGIN
  INSERT INTO deposit_orders (order_no, site_code, member_id, method, kind, amount, currency, fee_bps, fee_fixed, turnover, state, received, request_key, provider_ref, created_at, expires_at)
    VALUES (v_order, o.site_code, o.member_id, o.method, o.kind, p_amount, o.currency, o.fee_bps, o.fee_fixed, o.turnover, 'reviewing', p_amount, v_order, p_ref, p_at, p_at)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
  PERFORM deposits_step(v_order, 'reviewing', 'paid_twice', NULL, NULL, p_at);
  RETURN (o.state, o.member_id, true)::deposits_answer;
END $$;

-- The member's slip. An order that expired meanwhile takes it all the same: the money may be on its way. state 'closed': it takes none now.
CREATE FUNCTION deposits_slip(p_order text, p_member uuid, p_slip uuid, p_at timestamptz) RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE o deposit_orders;
BEGIN
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order AND member_id = p_member AND kind = 'bank' FOR UPDATE;
  IF NOT FOUND THEN RETURN ('unknown', p_member, false)::deposits_answer; END IF;
  IF o.slip_id = p_slip THEN RETURN (o.state, p_member, false)::deposits_answer; END IF;
  IF o.state NOT IN ('pending', 'expired') THEN RETURN ('closed', p_member, false)::deposits_answer; END IF;
  UPDATE deposit_orders SET slip_id = p_slip WHERE order_no = p_order;
  PERFORM deposits_step(p_order, 'reviewing', 'slip', NULL, NULL, p_at);
  RETURN ('reviewing', p_member, true)::deposits_answer;
END $$;

-- An operator's word. Money found may be credited before a slip came, and after the order expired; declined is what is under review.
-- p_received, p_fee: what came and what the order's terms take of it; null for a decline. changed: false when it was too late.
CREATE FUNCTION deposits_decide(p_order text, p_site text, p_outcome text, p_received bigint, p_fee bigint, p_reason text, p_remark text, p_by text, p_at timestamptz)
RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE o deposit_orders;
BEGIN
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order AND site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN ('unknown', NULL, false)::deposits_answer; END IF;
  IF p_outcome = 'paid' AND o.state IN ('pending', 'reviewing', 'expired') THEN
    PERFORM deposits_pay(o, p_received, p_fee, p_reason, p_remark, p_by, p_at);
  ELSIF p_outcome = 'declined' AND o.state = 'reviewing' THEN
    PERFORM deposits_step(p_order, 'declined', p_reason, p_remark, p_by, p_at);
  ELSE
    RETURN (o.state, o.member_id, false)::deposits_answer;
  END IF;
  RETURN (p_outcome, o.member_id, true)::deposits_answer;
END $$;

-- Closes what nobody paid in time. An order that is being paid at this moment is left to that.
CREATE FUNCTION deposits_expire(p_at timestamptz) RETURNS TABLE (order_no text, member_id uuid) LANGUAGE plpgsql AS $$
BEGIN
  FOR order_no, member_id IN
    SELECT d.order_no, d.member_id FROM deposit_orders d WHERE d.state = 'pending' AND d.expires_at < p_at ORDER BY d.expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM deposits_step(order_no, 'expired', NULL, NULL, NULL, p_at);
    RETURN NEXT;
  END LOOP;
END $$;
