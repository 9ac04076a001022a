-- Sends money from an account to one directly below it, or to the one directly above. While turnover is required,
-- nothing may be sent upwards, where no turnover would be required of it; downwards the receiver is given a
-- requirement, but money with an open bonus requirement stays, because that may be the higher one.
--
-- Arguments:
--   p_no: number of the new transfer.
--   p_direction 'downline' | 'upline': whom the money goes to.
--   p_account | null: the receiver's user name for 'downline'.
--   p_amount: smallest units.
--   p_key: idempotency key of the member's request.
--   p_day_from: beginning of the site's day, for the daily limit.
-- Returns:
--   status 'OK' | 'KEY_REUSED' | 'OFF' | 'ACCOUNT_UNKNOWN' | 'ACCOUNT_BLOCKED' | 'TURNOVER' | 'DAY_AMOUNT' |
--     'NOT_ENOUGH_MONEY': OK also for the same request again; only OK moved anything.
--   transfer_no | null, other_id | null: the transfer and its receiver; null when there is none.
--   created: whether this call created the transfer.
-- Locks: both cash accounts, in the order of their members, as seamless_bets and wages_move do; then the key
--   (ledger_post).
-- Called by: transfers/transfers.service.ts.
CREATE OR REPLACE FUNCTION transfers_send(
  p_no text, p_member uuid, p_direction text, p_account text, p_amount bigint, p_currency text, p_key text,
  p_day_from timestamptz, p_at timestamptz,
  OUT status text, OUT transfer_no text, OUT other_id uuid, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_fingerprint text := p_direction || ' ' || coalesce(p_account, '') || ' ' || p_amount;
  v_me members;
  v_other members;
  v_from ledger_accounts;
  v_to ledger_accounts;
  s transfer_settings;
  t member_transfers;
BEGIN
  created := false;
  SELECT * INTO v_me FROM members m WHERE m.id = p_member;
  -- Trial accounts (type 4) and staff (90) are not part of the tree.
  SELECT * INTO v_other FROM members m
    WHERE m.site_code = v_me.site_code AND m.type NOT IN (4, 90)
      AND CASE p_direction WHEN 'downline' THEN m.username = p_account AND m.upline_id = v_me.id
                           ELSE m.id = v_me.upline_id END;
  -- Both accounts are locked, in the order of seamless_bets: two members who send to each other do so one by one.
  PERFORM 1 FROM ledger_accounts a WHERE a.member_id IN (p_member, v_other.id) AND a.purpose = 'cash'
    ORDER BY a.member_id FOR NO KEY UPDATE;
  SELECT * INTO t FROM member_transfers m WHERE m.from_id = p_member AND m.request_key = p_key;
  IF FOUND THEN
    transfer_no := t.transfer_no;
    other_id := t.to_id;
    status := CASE WHEN t.fingerprint = v_fingerprint THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT * INTO v_from FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash';
  SELECT * INTO v_to FROM ledger_accounts a WHERE a.member_id = v_other.id AND a.purpose = 'cash';
  SELECT * INTO s FROM transfer_settings w WHERE w.site_code = v_me.site_code;
  status := CASE
    WHEN NOT coalesce(CASE p_direction WHEN 'downline' THEN s.down ELSE s.up END, false) THEN 'OFF'
    WHEN v_to.id IS NULL THEN 'ACCOUNT_UNKNOWN'
    WHEN v_other.status <> 'active' THEN 'ACCOUNT_BLOCKED'
    WHEN EXISTS (SELECT 1 FROM turnover_requirements q
                  WHERE q.member_id = p_member AND q.ended_at IS NULL AND q.done < q.required
                    AND (p_direction = 'upline' OR q.kind = 'bonus')) THEN 'TURNOVER'
    WHEN p_amount + (SELECT coalesce(sum(m.amount), 0) FROM member_transfers m
                      WHERE m.from_id = p_member AND m.created_at >= p_day_from) > s.day_amount THEN 'DAY_AMOUNT'
    WHEN v_from.balance < p_amount THEN 'NOT_ENOUGH_MONEY'
    ELSE 'OK' END;
  IF status <> 'OK' THEN RETURN; END IF;
  SELECT p.status INTO status FROM ledger_post('transfer:' || p_no, p_no, v_from.id, v_to.id, p_amount, p_currency,
    CASE p_direction WHEN 'downline' THEN 'transfer_down' ELSE 'transfer_up' END, p_at) p;
  IF status <> 'OK' THEN RAISE EXCEPTION 'transfer % cannot be posted: %', p_no, status; END IF;
  IF p_direction = 'downline' THEN
    PERFORM turnover_add(v_other.id, 'deposit', 'transfer:' || p_no, p_amount * s.turnover / 100, p_currency, p_at);
  END IF;
  INSERT INTO member_transfers (transfer_no, site_code, from_id, to_id, direction, currency, amount, request_key,
    fingerprint, created_at)
    VALUES (p_no, v_me.site_code, p_member, v_other.id, p_direction, p_currency, p_amount, p_key, v_fingerprint, p_at);
  transfer_no := p_no;
  other_id := v_other.id;
  created := true;
END $$;
