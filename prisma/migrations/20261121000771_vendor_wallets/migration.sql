-- Transfer wallets: at a site that is not `single` a member's money lies in the main wallet (purpose cash), on its way to a vendor (purpose
-- pending) or in the wallet at a vendor (purpose vendor:<code>). The last follows the vendor's own books by the vendor's feed, move by move.
CREATE TABLE "wallet_transfers" (
    "reference_no" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "vendor_code" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "request_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "wallet_transfers_pkey" PRIMARY KEY ("reference_no")
);
CREATE UNIQUE INDEX "wallet_transfers_member_id_request_key_key" ON "wallet_transfers"("member_id", "request_key");
CREATE INDEX "wallet_transfers_member_id_created_at_idx" ON "wallet_transfers"("member_id", "created_at");
CREATE INDEX wallet_transfers_pending ON wallet_transfers (created_at) WHERE state = 'pending';
ALTER TABLE wallet_transfers ADD CONSTRAINT wallet_transfers_sound
  CHECK (amount > 0 AND direction IN ('in', 'out') AND state IN ('pending', 'done', 'failed') AND (state = 'pending') = (ended_at IS NULL));

CREATE TABLE "vendor_feeds" (
    "vendor_code" TEXT NOT NULL,
    "position" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "vendor_feeds_pkey" PRIMARY KEY ("vendor_code")
);

-- A member's account for a purpose; made at its first use.
CREATE FUNCTION wallets_account(p_member uuid, p_purpose text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
    SELECT a.site_code, a.member_id, p_purpose, a.currency, 0 FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash'
    ON CONFLICT (site_code, member_id, purpose, currency) DO NOTHING;
  SELECT a.id INTO v_id FROM ledger_accounts a
    JOIN ledger_accounts c ON c.member_id = a.member_id AND c.purpose = 'cash' AND c.currency = a.currency
    WHERE a.member_id = p_member AND a.purpose = p_purpose;
  RETURN v_id;
END $$;

CREATE FUNCTION wallets_post(p_ref text, p_from bigint, p_to bigint, p_amount bigint, p_currency text, p_kind text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_status text;
BEGIN
  SELECT p.status INTO v_status FROM ledger_post(p_kind || ':' || p_ref, p_ref, p_from, p_to, p_amount, p_currency, p_kind, p_at) p;
  IF v_status <> 'OK' THEN RAISE EXCEPTION 'wallet transfer % cannot be posted as %: %', p_ref, p_kind, v_status; END IF;
END $$;

-- A member sends money to a vendor's wallet, or asks for money from there. What goes leaves the main wallet at once and is pending; what
-- comes is the vendor's until the vendor has said so. status: OK (also for the same request again), KEY_REUSED or NOT_ENOUGH_MONEY.
CREATE FUNCTION wallets_begin(
  p_ref text, p_member uuid, p_vendor text, p_direction text, p_amount bigint, p_key text, p_at timestamptz,
  OUT status text, OUT reference_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  a ledger_accounts;
  t wallet_transfers;
BEGIN
  created := false;
  SELECT * INTO a FROM ledger_accounts l WHERE l.member_id = p_member AND l.purpose = 'cash' FOR NO KEY UPDATE;
  SELECT * INTO t FROM wallet_transfers w WHERE w.member_id = p_member AND w.request_key = p_key;
  IF FOUND THEN
    reference_no := t.reference_no;
    status := CASE WHEN (t.vendor_code, t.direction, t.amount) = (p_vendor, p_direction, p_amount) THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  IF p_direction = 'in' AND a.balance < p_amount THEN status := 'NOT_ENOUGH_MONEY'; RETURN; END IF;
  INSERT INTO vendor_feeds (vendor_code) VALUES (p_vendor) ON CONFLICT DO NOTHING;
  IF p_direction = 'in' THEN
    PERFORM wallets_post(p_ref, a.id, wallets_account(p_member, 'pending'), p_amount, a.currency, 'vendor_sending', p_at);
  END IF;
  INSERT INTO wallet_transfers (reference_no, site_code, member_id, vendor_code, direction, currency, amount, request_key, created_at)
    VALUES (p_ref, a.site_code, p_member, p_vendor, p_direction, a.currency, p_amount, p_key, p_at);
  reference_no := p_ref;
  created := true;
  status := 'OK';
END $$;

-- How a transfer ended. Again changes nothing.
CREATE FUNCTION wallets_end(p_ref text, p_done boolean, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  t wallet_transfers;
  v_cash bigint;
BEGIN
  -- The main wallet first, as whoever begins a transfer does.
  SELECT a.id INTO v_cash FROM ledger_accounts a JOIN wallet_transfers w ON w.member_id = a.member_id
    WHERE w.reference_no = p_ref AND a.purpose = 'cash' FOR NO KEY UPDATE OF a;
  SELECT * INTO t FROM wallet_transfers w WHERE w.reference_no = p_ref FOR UPDATE;
  IF t.state IS DISTINCT FROM 'pending' THEN RETURN false; END IF;
  IF t.direction = 'in' THEN
    PERFORM wallets_post(p_ref, wallets_account(t.member_id, 'pending'),
      CASE WHEN p_done THEN wallets_account(t.member_id, 'vendor:' || t.vendor_code) ELSE v_cash END, t.amount, t.currency,
      CASE WHEN p_done THEN 'vendor_in' ELSE 'vendor_returned' END, p_at);
  ELSIF p_done THEN
    PERFORM wallets_post(p_ref, wallets_account(t.member_id, 'vendor:' || t.vendor_code), v_cash, t.amount, t.currency, 'vendor_out', p_at);
  END IF;
  UPDATE wallet_transfers w SET state = CASE WHEN p_done THEN 'done' ELSE 'failed' END, ended_at = p_at WHERE w.reference_no = p_ref;
  RETURN true;
END $$;

-- A bet the vendor took from its wallet. Nobody is asked any more whether it may be: it was placed.
CREATE FUNCTION wallets_bet(p_vendor text, m jsonb, p_token bytea, p_member uuid, p_bet uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount > 0 THEN ledger_next_id() END;
  v_ok boolean;
  s record;
BEGIN
  SELECT gs.account_id, gs.house_id, gs.currency, a.site_code, g.node_id, g.game_type INTO STRICT s
    FROM game_sessions gs JOIN ledger_accounts a ON a.id = gs.account_id
    JOIN games g ON g.vendor_code = gs.vendor_code AND g.game_code = m ->> 'game'
    WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  INSERT INTO ledger_requests (key, print, status, transfer_id, bet_id, bet_at, at) VALUES (v_key, v_key, 'OK', v_transfer, p_bet, p_at, p_at);
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at) VALUES (p_vendor, m ->> 'round', p_member, p_at) ON CONFLICT DO NOTHING;
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, s.account_id, s.house_id, v_amount, s.currency, 'bet', v_key, p_at) l;
    IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took a bet beyond its wallet: %', p_vendor, m; END IF;
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type, node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, s.site_code, p_member, s.account_id, s.house_id, v_transfer, p_vendor, s.game_type, s.node_id, m ->> 'round', s.currency, v_amount);
END $$;

-- A win or a correction the vendor booked in its wallet, on the bet it names.
CREATE FUNCTION wallets_pay(p_vendor text, m jsonb, p_kind text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount <> 0 THEN ledger_next_id() END;
  v_ok boolean := true;
  b bets;
BEGIN
  SELECT x.* INTO STRICT b FROM ledger_requests r JOIN bets x ON x.id = r.bet_id AND x.placed_at = r.bet_at
    WHERE r.key = p_vendor || ':' || (m ->> 'bet') AND r.status = 'OK' FOR NO KEY UPDATE OF x;
  INSERT INTO ledger_requests (key, print, status, transfer_id, at) VALUES (v_key, v_key, 'OK', v_transfer, p_at);
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.house_id, b.account_id, v_amount, b.currency, p_kind, v_key, p_at) l;
  ELSIF v_amount < 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.account_id, b.house_id, -v_amount, b.currency, p_kind, v_key, p_at) l;
  END IF;
  IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took back more than its wallet held: %', p_vendor, m; END IF;
  UPDATE bets SET payout = payout + v_amount, settled_at = coalesce(settled_at, p_at), status = CASE WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;

-- One move of a vendor's feed, once, in the vendor's order, whoever reads the feed and however often. Answers whether it was new.
CREATE FUNCTION wallets_hear(p_vendor text, m jsonb, p_token bytea, p_bet uuid, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_position bigint;
  v_member uuid := (m ->> 'member')::uuid;
  v_key text := p_vendor || ':' || (m ->> 'reference');
BEGIN
  SELECT f.position INTO STRICT v_position FROM vendor_feeds f WHERE f.vendor_code = p_vendor FOR UPDATE;
  IF (m ->> 'position')::bigint <= v_position THEN RETURN false; END IF;
  CASE m ->> 'action'
    WHEN 'in', 'out' THEN PERFORM wallets_end(m ->> 'reference', true, p_at);
    WHEN 'bet' THEN PERFORM wallets_bet(p_vendor, m, p_token, v_member, p_bet, p_at);
    WHEN 'win' THEN PERFORM wallets_pay(p_vendor, m, CASE m ->> 'type' WHEN 'free' THEN 'free_win' WHEN 'promo' THEN 'promo_win' WHEN 'jackpot' THEN 'jackpot_win' ELSE 'win' END, p_at);
    WHEN 'adjust' THEN PERFORM wallets_pay(p_vendor, m, 'adjust', p_at);
    WHEN 'rollback' THEN PERFORM seamless_rollback(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'bet', p_at);
    WHEN 'endround' THEN PERFORM seamless_endround(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'round', p_at);
  END CASE;
  UPDATE vendor_feeds SET position = (m ->> 'position')::bigint WHERE vendor_code = p_vendor;
  RETURN true;
END $$;
