CREATE OR REPLACE FUNCTION seamless_adjust_book(
  p_key text, p_transfer bigint, p_account bigint, p_house bigint, p_amount bigint, p_currency text, p_bet uuid,
  p_placed timestamptz, p_at timestamptz, OUT ok boolean, OUT balance bigint
) LANGUAGE plpgsql AS $$
BEGIN
  IF p_amount > 0 THEN
    SELECT m.ok, m.credit_balance INTO ok, balance
      FROM ledger_move(p_transfer, p_house, p_account, p_amount, p_currency, 'adjust', p_key, p_at,
        p_asked => true, p_pays => p_bet) m;
  ELSIF p_amount < 0 THEN
    SELECT m.ok, m.debit_balance INTO ok, balance
      FROM ledger_move(p_transfer, p_account, p_house, -p_amount, p_currency, 'adjust', p_key, p_at,
        p_asked => true, p_pays => p_bet) m;
  ELSE
    SELECT true, a.balance INTO ok, balance FROM ledger_accounts a WHERE a.id = p_account;
    UPDATE ledger_requests r SET balance = seamless_adjust_book.balance WHERE r.key = p_key;
  END IF;
  IF NOT ok THEN RETURN; END IF;
  UPDATE bets SET payout = payout + p_amount, sold = sold + p_amount
    WHERE id = p_bet AND placed_at = p_placed AND status = 'open' AND sold > 0;
  IF FOUND THEN RETURN; END IF;
  UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = p_bet AND placed_at = p_placed;
END $$;

CREATE OR REPLACE FUNCTION seamless_book_pay(
  p_vendor text, m jsonb, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount <> 0 THEN ledger_next_id() END;
  v_for text := coalesce(m ->> 'settlement', 'result');
  v_ok boolean := true;
  v_stays_open boolean;
  b bets;
BEGIN
  SELECT x.* INTO STRICT b FROM ledger_requests r JOIN bets x ON x.id = r.bet_id AND x.placed_at = r.bet_at
    WHERE r.key = p_vendor || ':' || (m ->> 'bet') AND r.status = 'OK' FOR NO KEY UPDATE OF x;
  -- After the sale of a part, and a correction of what it was sold for (seamless_adjust_book).
  v_stays_open := b.status = 'open' AND (v_for = 'part_cash_out' OR p_kind = 'adjust' AND b.sold > 0);
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
  UPDATE bets SET payout = payout + v_amount,
      sold = sold + CASE WHEN v_for <> 'result' OR v_stays_open THEN v_amount ELSE 0 END,
      settled_at = CASE WHEN v_stays_open THEN settled_at ELSE coalesce(settled_at, p_at) END,
      status = CASE WHEN v_stays_open THEN status WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;

CREATE OR REPLACE FUNCTION winners_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO winners (bet_id, placed_at, site_code, won_at)
    SELECT NEW.id, NEW.placed_at, NEW.site_code, NEW.settled_at
      FROM winner_rules r JOIN sites s ON s.code = r.site_code AND s.currency = NEW.currency
     WHERE r.site_code = NEW.site_code AND NEW.payout - NEW.stake >= r.min_win
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Only updates that settle a bet for more than its stake, or raise what a settled one was paid.
DROP TRIGGER winners_note ON bets;
CREATE TRIGGER winners_note AFTER UPDATE ON bets
  FOR EACH ROW WHEN ((NEW.settled_at IS NOT NULL) AND (NEW.payout > NEW.stake)
    AND ((OLD.settled_at IS NULL) OR (NEW.payout > OLD.payout)))
  EXECUTE FUNCTION winners_note();

-- Bets that are open were noted when a part of them was sold; they are noted when they are settled.
DELETE FROM winners w USING bets b WHERE b.id = w.bet_id AND b.placed_at = w.placed_at AND b.status = 'open';
