-- Money between an account and the one directly above it: by which rules, and every transfer.
CREATE TABLE "transfer_settings" (
    "site_code" TEXT NOT NULL,
    "down" BOOLEAN NOT NULL,
    "up" BOOLEAN NOT NULL,
    "min" BIGINT NOT NULL,
    "max" BIGINT NOT NULL,
    "day_amount" BIGINT NOT NULL,
    "turnover" INTEGER NOT NULL,

    CONSTRAINT "transfer_settings_pkey" PRIMARY KEY ("site_code")
);
ALTER TABLE transfer_settings ADD CONSTRAINT transfer_settings_bounds CHECK (min > 0 AND min <= max AND day_amount >= 0 AND turnover >= 0);

CREATE TABLE "member_transfers" (
    "transfer_no" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "from_id" UUID NOT NULL,
    "to_id" UUID NOT NULL,
    "direction" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "request_key" TEXT NOT NULL,
    "print" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_transfers_pkey" PRIMARY KEY ("transfer_no")
);
CREATE UNIQUE INDEX "member_transfers_from_id_request_key_key" ON "member_transfers"("from_id", "request_key");
CREATE INDEX "member_transfers_from_id_created_at_idx" ON "member_transfers"("from_id", "created_at");
CREATE INDEX "member_transfers_to_id_created_at_idx" ON "member_transfers"("to_id", "created_at");
ALTER TABLE member_transfers ADD CONSTRAINT member_transfers_sound CHECK (amount > 0 AND from_id <> to_id AND direction IN ('downline', 'upline'));

-- An account sends money to the one it names directly below itself, or to the one directly above. status: OK (also for the same request
-- again), KEY_REUSED, OFF, ACCOUNT_UNKNOWN, ACCOUNT_BLOCKED, TURNOVER, DAY_AMOUNT or NOT_ENOUGH_MONEY; only OK has moved anything.
-- Play that is still asked for: none of it leaves upwards, where it would be free of it; downwards it asks for play again, but what a
-- bonus asked for may be more than that, so such money stays.
CREATE FUNCTION transfers_send(
  p_no text, p_member uuid, p_direction text, p_account text, p_amount bigint, p_currency text, p_key text, p_day_from timestamptz, p_at timestamptz,
  OUT status text, OUT transfer_no text, OUT other_id uuid, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_print text := p_direction || ' ' || coalesce(p_account, '') || ' ' || p_amount;
  v_me members;
  v_other members;
  v_from ledger_accounts;
  v_to ledger_accounts;
  s transfer_settings;
  t member_transfers;
BEGIN
  created := false;
  SELECT * INTO v_me FROM members m WHERE m.id = p_member;
  -- Trial accounts (type 4) and staff (90) stand outside the tree.
  SELECT * INTO v_other FROM members m
    WHERE m.site_code = v_me.site_code AND m.type NOT IN (4, 90)
      AND CASE p_direction WHEN 'downline' THEN m.username = p_account AND m.upline_id = v_me.id ELSE m.id = v_me.upline_id END;
  -- Both accounts are the turnstile, in the order bets that arrive together take them, too: two who send to each other at once come one after the other.
  PERFORM 1 FROM ledger_accounts a WHERE a.member_id IN (p_member, v_other.id) AND a.purpose = 'cash' ORDER BY a.member_id FOR NO KEY UPDATE;
  SELECT * INTO t FROM member_transfers m WHERE m.from_id = p_member AND m.request_key = p_key;
  IF FOUND THEN
    transfer_no := t.transfer_no;
    other_id := t.to_id;
    status := CASE WHEN t.print = v_print THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT * INTO v_from FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash';
  SELECT * INTO v_to FROM ledger_accounts a WHERE a.member_id = v_other.id AND a.purpose = 'cash';
  SELECT * INTO s FROM transfer_settings w WHERE w.site_code = v_me.site_code;
  status := CASE
    WHEN NOT coalesce(CASE p_direction WHEN 'downline' THEN s.down ELSE s.up END, false) THEN 'OFF'
    WHEN v_to.id IS NULL THEN 'ACCOUNT_UNKNOWN'
    WHEN v_other.status <> 'active' THEN 'ACCOUNT_BLOCKED'
    WHEN EXISTS (SELECT 1 FROM turnover_requirements q WHERE q.member_id = p_member AND q.ended_at IS NULL AND q.done < q.required
                   AND (p_direction = 'upline' OR q.kind = 'bonus')) THEN 'TURNOVER'
    WHEN p_amount + (SELECT coalesce(sum(m.amount), 0) FROM member_transfers m WHERE m.from_id = p_member AND m.created_at >= p_day_from)
         > s.day_amount THEN 'DAY_AMOUNT'
    WHEN v_from.balance < p_amount THEN 'NOT_ENOUGH_MONEY'
    ELSE 'OK' END;
  IF status <> 'OK' THEN RETURN; END IF;
  SELECT p.status INTO status FROM ledger_post('transfer:' || p_no, p_no, v_from.id, v_to.id, p_amount, p_currency,
    CASE p_direction WHEN 'downline' THEN 'transfer_down' ELSE 'transfer_up' END, p_at) p;
  IF status <> 'OK' THEN RAISE EXCEPTION 'transfer % cannot be posted: %', p_no, status; END IF;
  IF p_direction = 'downline' THEN
    PERFORM turnover_add(v_other.id, 'deposit', 'transfer:' || p_no, p_amount * s.turnover / 100, p_currency, p_at);
  END IF;
  INSERT INTO member_transfers (transfer_no, site_code, from_id, to_id, direction, currency, amount, request_key, print, created_at)
    VALUES (p_no, v_me.site_code, p_member, v_other.id, p_direction, p_currency, p_amount, p_key, v_print, p_at);
  transfer_no := p_no;
  other_id := v_other.id;
  created := true;
END $$;
