-- CreateTable
CREATE TABLE "wins_without_bet" (
    "transfer_id" BIGINT NOT NULL,
    "member_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "wins_without_bet_pkey" PRIMARY KEY ("transfer_id")
);

-- CreateIndex
CREATE INDEX "wins_without_bet_member_id_at_idx" ON "wins_without_bet"("member_id", "at");

-- Those of before: a request that named no bet, in a round in which the member had placed none.
INSERT INTO wins_without_bet (transfer_id, member_id, at, kind, product, amount)
  SELECT w.id, w.member_id, w.at, w.kind, coalesce(g.game_type, v.game_types[1], 'RNG'), w.amount
    FROM (
      SELECT t.id, a.member_id, t.at, t.kind, t.amount, split_part(t.request_key, ':', 1) AS vendor,
             CASE WHEN r.fingerprint LIKE '[%' THEN r.fingerprint::jsonb END AS said
        FROM ledger_transfers t JOIN ledger_accounts a ON a.id = t.credit_id JOIN ledger_requests r ON r.key = t.request_key
        WHERE t.kind IN ('free_win', 'promo_win', 'jackpot_win') AND a.member_id IS NOT NULL
    ) w
    LEFT JOIN games g ON g.vendor_code = w.vendor AND g.game_code = w.said ->> 2
    LEFT JOIN vendors v ON v.code = w.vendor
    WHERE w.said ->> 4 = '' AND NOT EXISTS (
      SELECT FROM bets b WHERE b.member_id = w.member_id AND b.vendor_code = w.vendor AND b.round_id = w.said ->> 3
        AND b.placed_at <= w.at);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wins_without_bet
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION seamless_pay(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_game text,
  p_bet_transaction text, p_amount bigint, p_currency text, p_kind text, p_at timestamptz
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
      FROM ledger_move(v_transfer, v_to.house, v_to.account, p_amount, p_currency, p_kind, v_key, p_at) m;
  ELSE
    SELECT a.balance INTO v_balance FROM ledger_accounts a WHERE a.id = v_to.account;
    UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  END IF;
  IF (v_found.bet).id IS NOT NULL THEN
    UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at),
        status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END
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
