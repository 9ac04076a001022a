DROP FUNCTION seamless_pay(text,text,text,uuid,text,text,text,bigint,text,text,timestamp with time zone);

-- AlterTable
ALTER TABLE "bets" ADD COLUMN     "cashed_out" BOOLEAN NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION seamless_book_pay(
  p_vendor text, m jsonb, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount <> 0 THEN ledger_next_id() END;
  v_ok boolean := true;
  b bets;
BEGIN
  SELECT x.* INTO STRICT b FROM ledger_requests r JOIN bets x ON x.id = r.bet_id AND x.placed_at = r.bet_at
    WHERE r.key = p_vendor || ':' || (m ->> 'bet') AND r.status = 'OK' FOR NO KEY UPDATE OF x;
  -- The main wallet before the vendor's, as wallets_begin does. What the member has to spare ends with the bet's change
  -- (limits_note_change).
  PERFORM FROM ledger_accounts WHERE member_id = b.member_id AND purpose = 'cash' FOR NO KEY UPDATE;
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, json_build_array(p_kind, b.member_id,
      (SELECT g.game_code FROM games g WHERE g.node_id = b.node_id)), 'OK', v_transfer, p_at);
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.house_id, b.account_id, v_amount, b.currency, p_kind, v_key,
           p_at, p_asked => true, p_pays => b.id) l;
  ELSIF v_amount < 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.account_id, b.house_id, -v_amount, b.currency, p_kind,
           v_key, p_at, p_asked => true, p_pays => b.id) l;
  END IF;
  IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took back more than its wallet held: %', p_vendor, m; END IF;
  UPDATE bets SET payout = payout + v_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END,
      cashed_out = cashed_out OR coalesce(m ->> 'settlement' = 'cash_out', false)
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;

CREATE OR REPLACE FUNCTION seamless_pay(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_game text,
  p_bet_transaction text, p_amount bigint, p_currency text, p_kind text, p_at timestamptz,
  p_cash_out boolean DEFAULT false
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount <> 0 THEN ledger_next_id() END;
  v_found record;
  v_to record;
  v_balance bigint;
  v_status text;
  v_closed boolean;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT * INTO v_found FROM seamless_find_bet(p_vendor, p_bet_transaction, p_round, p_game, p_member);
  SELECT closed_at IS NOT NULL INTO v_closed FROM seamless_rounds
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
  SELECT * INTO v_to FROM seamless_accounts(p_vendor, p_member, p_currency);
  v_status := CASE
    WHEN v_to.verdict IS NOT NULL THEN v_to.verdict
    WHEN p_amount IS NULL OR p_amount < 0 THEN 'WRONG_TYPES'
    WHEN v_found.verdict = 'TRANSACTION_ROLLED_BACK' THEN 'TRANSACTION_ROLLED_BACK'
    WHEN v_found.verdict = 'OTHER' THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_found.verdict = 'NONE'
      AND (p_kind = 'win' OR p_bet_transaction IS NOT NULL) THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_closed THEN 'ALREADY_SETTLED'
  END;
  IF v_status IS NOT NULL THEN RETURN seamless_keep(v_key, v_status, p_member); END IF;

  IF p_amount > 0 THEN
    SELECT m.credit_balance INTO v_balance
      FROM ledger_move(v_transfer, v_to.house, v_to.account, p_amount, p_currency, p_kind, v_key, p_at,
        p_asked => true, p_pays => (v_found.bet).id) m;
  ELSE
    SELECT a.balance INTO v_balance FROM ledger_accounts a WHERE a.id = v_to.account;
    UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  END IF;
  IF (v_found.bet).id IS NOT NULL THEN
    UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at),
        status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END, cashed_out = cashed_out OR p_cash_out
      WHERE id = (v_found.bet).id AND placed_at = (v_found.bet).placed_at;
  ELSIF p_amount <> 0 THEN
    PERFORM money_note(v_to.account, 'promotions', p_amount, p_at);
    INSERT INTO wins_without_bet (transfer_id, member_id, at, kind, product, amount)
      VALUES (v_transfer, p_member, p_at, p_kind, coalesce(
        (SELECT g.game_type FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game),
        (SELECT v.game_types[1] FROM vendors v WHERE v.code = p_vendor), 'RNG'), p_amount);
  END IF;
  RETURN ('OK', v_balance, p_amount <> 0, false)::seamless_answer;
END $$;
