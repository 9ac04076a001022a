-- Vendor wallets of members at transfer-wallet sites: one per vendor and currency, with every transaction in order.
CREATE TABLE IF NOT EXISTS mock_vendors.wallets (
  vendor text NOT NULL,
  member uuid NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  PRIMARY KEY (vendor, member, currency)
);

-- Sessions the platform opened by a signed call; their bets are paid from the vendor wallet. The token is stored as
-- SHA-256.
CREATE TABLE IF NOT EXISTS mock_vendors.wallet_sessions (
  token_hash text PRIMARY KEY,
  vendor text NOT NULL,
  member uuid NOT NULL,
  currency text NOT NULL,
  expires_at timestamptz NOT NULL
);
-- The member's own limit for a stake.
ALTER TABLE mock_vendors.wallet_sessions ADD COLUMN IF NOT EXISTS most_bet bigint;

-- The answer to every request, under the reference its caller made; positions of a vendor have no gaps and are in the order of what happened.
CREATE TABLE IF NOT EXISTS mock_vendors.wallet_moves (
  vendor text NOT NULL,
  position bigint NOT NULL,
  reference text NOT NULL,
  action text NOT NULL,
  status text NOT NULL,
  member uuid NOT NULL,
  currency text NOT NULL,
  -- As asked for, negative in an adjustment that takes.
  units bigint NOT NULL,
  balance bigint NOT NULL,
  token_hash text,
  game text,
  round text,
  bet text,
  type text,
  PRIMARY KEY (vendor, position),
  UNIQUE (vendor, reference)
);
-- What a win settles its bet by, if it is not the result.
ALTER TABLE mock_vendors.wallet_moves ADD COLUMN IF NOT EXISTS settlement text;
-- Whether a bet was rolled back is asked while all wallets of the vendor wait.
CREATE INDEX IF NOT EXISTS wallet_moves_rollbacks ON mock_vendors.wallet_moves (vendor, bet) WHERE action = 'rollback';

-- Changes a vendor wallet once per reference. status: OK, NOT_ENOUGH_MONEY, TRANSACTION_DOES_NOT_EXIST,
-- TRANSACTION_ROLLED_BACK or DUPLICATE_TRANSACTION (the reference was used for a different call). `forget` blocks a
-- reference so that it can never be used.
CREATE OR REPLACE FUNCTION mock_vendors.wallet_move(p_vendor text, m jsonb, OUT status text, OUT balance bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_units bigint := (m ->> 'units')::bigint;
  v_delta bigint := 0;
  v_next bigint;
  v_before mock_vendors.wallet_moves;
  v_bet mock_vendors.wallet_moves;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('mock_vendors.wallets:' || p_vendor));
  SELECT * INTO v_before FROM mock_vendors.wallet_moves p WHERE p.vendor = p_vendor AND p.reference = m ->> 'reference';
  IF FOUND THEN
    balance := v_before.balance;
    status := CASE
      WHEN v_before.action = 'forget' THEN v_before.status
      WHEN (v_before.action, v_before.member::text, v_before.currency, v_before.units) = (m ->> 'action', m ->> 'member', m ->> 'currency', v_units)
        THEN v_before.status
      ELSE 'DUPLICATE_TRANSACTION' END;
    RETURN;
  END IF;
  INSERT INTO mock_vendors.wallets (vendor, member, currency) VALUES (p_vendor, (m ->> 'member')::uuid, m ->> 'currency') ON CONFLICT DO NOTHING;
  SELECT p.balance INTO balance FROM mock_vendors.wallets p
    WHERE p.vendor = p_vendor AND p.member = (m ->> 'member')::uuid AND p.currency = m ->> 'currency';
  SELECT coalesce(max(p.position), 0) INTO v_next FROM mock_vendors.wallet_moves p WHERE p.vendor = p_vendor;
  SELECT * INTO v_bet FROM mock_vendors.wallet_moves p WHERE p.vendor = p_vendor AND p.reference = m ->> 'bet' AND p.member = (m ->> 'member')::uuid;
  status := 'OK';
  CASE m ->> 'action'
    WHEN 'in' THEN v_delta := v_units;
    WHEN 'out', 'bet' THEN v_delta := -v_units;
    WHEN 'win', 'adjust' THEN
      v_delta := v_units;
      IF v_bet.action IS DISTINCT FROM 'bet' OR v_bet.status <> 'OK' THEN status := 'TRANSACTION_DOES_NOT_EXIST'; END IF;
      IF EXISTS (SELECT 1 FROM mock_vendors.wallet_moves p WHERE p.vendor = p_vendor AND p.bet = m ->> 'bet' AND p.action = 'rollback' AND p.status = 'OK') THEN
        status := 'TRANSACTION_ROLLED_BACK';
      END IF;
    WHEN 'rollback' THEN
      IF v_bet.position IS NULL THEN
        v_next := v_next + 1;
        INSERT INTO mock_vendors.wallet_moves (vendor, position, reference, action, status, member, currency, units, balance)
          VALUES (p_vendor, v_next, m ->> 'bet', 'forget', 'TRANSACTION_ROLLED_BACK', (m ->> 'member')::uuid, m ->> 'currency', 0, balance);
      ELSIF v_bet.action = 'bet' AND v_bet.status = 'OK'
        AND NOT EXISTS (SELECT 1 FROM mock_vendors.wallet_moves p WHERE p.vendor = p_vendor AND p.bet = m ->> 'bet' AND p.action = 'rollback') THEN
        v_delta := v_bet.units;
      END IF;
    WHEN 'forget' THEN status := 'TRANSACTION_DOES_NOT_EXIST';
    ELSE v_delta := 0;
  END CASE;
  IF status = 'OK' AND balance + v_delta < 0 THEN status := 'NOT_ENOUGH_MONEY'; END IF;
  IF status = 'OK' AND v_delta <> 0 THEN
    balance := balance + v_delta;
    UPDATE mock_vendors.wallets p SET balance = wallet_move.balance
      WHERE p.vendor = p_vendor AND p.member = (m ->> 'member')::uuid AND p.currency = m ->> 'currency';
  END IF;
  INSERT INTO mock_vendors.wallet_moves (vendor, position, reference, action, status, member, currency, units, balance, token_hash, game, round, bet, type, settlement)
    VALUES (p_vendor, v_next + 1, m ->> 'reference', m ->> 'action', status, (m ->> 'member')::uuid, m ->> 'currency', v_units, balance,
      m ->> 'tokenHash', m ->> 'game', m ->> 'round', m ->> 'bet', m ->> 'type', m ->> 'settlement');
END $$;
