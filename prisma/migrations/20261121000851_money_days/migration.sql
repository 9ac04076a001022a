-- What else than bets happened to a member's money on a day, kept as the totals of bets are: a row in an outbox with the transfer, counted
-- by the same job. Rebates and promotions lower what an agent's team has lost to the house (spec: agent-contracts, net loss).
CREATE TABLE "money_changes" (
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "deposits" BIGINT NOT NULL,
    "withdrawals" BIGINT NOT NULL,
    "rebates" BIGINT NOT NULL,
    "promotions" BIGINT NOT NULL
);
ALTER TABLE money_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

CREATE TABLE "money_days" (
    "member_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "site_code" TEXT NOT NULL,
    "deposits" BIGINT NOT NULL,
    "withdrawals" BIGINT NOT NULL,
    "rebates" BIGINT NOT NULL,
    "promotions" BIGINT NOT NULL,

    CONSTRAINT "money_days_pkey" PRIMARY KEY ("member_id","day")
);
CREATE INDEX "money_days_site_code_day_idx" ON "money_days"("site_code", "day");

CREATE TABLE "team_money_days" (
    "ancestor_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "deposits" BIGINT NOT NULL,
    "withdrawals" BIGINT NOT NULL,
    "rebates" BIGINT NOT NULL,
    "promotions" BIGINT NOT NULL,

    CONSTRAINT "team_money_days_pkey" PRIMARY KEY ("ancestor_id","day")
);

-- What a transfer is to its member's day: which of the four, and with which sign. Wins without a bet are noted by who pays them.
CREATE FUNCTION money_part(p_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_kind = 'deposit' THEN 'deposits'
    WHEN p_kind IN ('withdrawal', 'withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded') THEN 'withdrawals'
    WHEN p_kind = 'rebate' THEN 'rebates'
    WHEN p_kind IN ('bonus', 'points_money') THEN 'promotions'
  END
$$;

CREATE FUNCTION money_note(p_account bigint, p_part text, p_amount bigint, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO money_changes (site_code, member_id, at, deposits, withdrawals, rebates, promotions)
  SELECT site_code, member_id, p_at, p_amount * (p_part = 'deposits')::int, p_amount * (p_part = 'withdrawals')::int,
         p_amount * (p_part = 'rebates')::int, p_amount * (p_part = 'promotions')::int
    FROM ledger_accounts WHERE id = p_account AND member_id IS NOT NULL AND currency <> 'FUN'
$$;

-- Money that leaves is what withdrawals count up; what comes back of it counts them down.
CREATE FUNCTION ledger_note_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM money_note(NEW.credit_id, money_part(NEW.kind), CASE money_part(NEW.kind) WHEN 'withdrawals' THEN -NEW.amount ELSE NEW.amount END, NEW.at);
  PERFORM money_note(NEW.debit_id, money_part(NEW.kind), CASE money_part(NEW.kind) WHEN 'withdrawals' THEN NEW.amount ELSE -NEW.amount END, NEW.at);
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_note_money AFTER INSERT ON ledger_transfers FOR EACH ROW
  WHEN (NEW.kind IN ('deposit', 'withdrawal', 'withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded', 'rebate', 'bonus', 'points_money'))
  EXECUTE FUNCTION ledger_note_money();

INSERT INTO money_changes (site_code, member_id, at, deposits, withdrawals, rebates, promotions)
SELECT a.site_code, a.member_id, e.at, e.amount * (part = 'deposits')::int, -e.amount * (part = 'withdrawals')::int, e.amount * (part = 'rebates')::int, e.amount * (part = 'promotions')::int
  FROM (SELECT account_id, amount, at, money_part(kind) AS part FROM ledger_entries WHERE money_part(kind) IS NOT NULL) e
  JOIN ledger_accounts a ON a.id = e.account_id AND a.member_id IS NOT NULL AND a.currency <> 'FUN';

-- As before, and a free, promotional or jackpot win that belongs to no bet is a promotion of its member's day.
CREATE OR REPLACE FUNCTION seamless_pay(
  p_vendor text, p_transaction text, p_print text, p_member uuid, p_round text, p_bet_transaction text, p_amount bigint, p_currency text, p_kind text, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount <> 0 THEN ledger_next_id() END;
  v_found record;
  v_to record;
  v_move record;
  v_status text;
  v_closed boolean;
BEGIN
  INSERT INTO ledger_requests (key, print, status, transfer_id, at) VALUES (v_key, p_print, 'OK', v_transfer, p_at) ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_print, p_member); END IF;

  SELECT * INTO v_found FROM seamless_find_bet(p_vendor, p_bet_transaction, p_round, p_member);
  SELECT closed_at IS NOT NULL INTO v_closed FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
  SELECT * INTO v_to FROM seamless_accounts(p_vendor, p_member, p_currency);
  v_status := CASE
    WHEN v_to.verdict IS NOT NULL THEN v_to.verdict
    WHEN p_amount IS NULL OR (p_amount < 0 AND p_kind <> 'adjust') THEN 'WRONG_TYPES'
    WHEN v_found.verdict = 'TRANSACTION_ROLLED_BACK' THEN 'TRANSACTION_ROLLED_BACK'
    WHEN v_found.verdict = 'NONE' AND (p_kind = 'win' OR p_bet_transaction IS NOT NULL) THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_closed AND p_kind <> 'adjust' THEN 'ALREADY_SETTLED'
  END;
  IF v_status IS NOT NULL THEN RETURN seamless_keep(v_key, v_status, p_member); END IF;

  IF p_amount > 0 THEN
    SELECT m.ok, m.credit_balance AS balance INTO v_move FROM ledger_move(v_transfer, v_to.house, v_to.account, p_amount, p_currency, p_kind, v_key, p_at) m;
  ELSIF p_amount < 0 THEN
    SELECT m.ok, m.debit_balance AS balance INTO v_move FROM ledger_move(v_transfer, v_to.account, v_to.house, -p_amount, p_currency, p_kind, v_key, p_at) m;
  ELSE
    SELECT true AS ok, a.balance INTO v_move FROM ledger_accounts a WHERE a.id = v_to.account;
    UPDATE ledger_requests SET balance = v_move.balance WHERE key = v_key;
  END IF;
  IF NOT v_move.ok THEN RETURN seamless_keep(v_key, 'NOT_ENOUGH_MONEY', p_member); END IF;
  IF (v_found.bet).id IS NOT NULL THEN
    UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at), status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END
      WHERE id = (v_found.bet).id AND placed_at = (v_found.bet).placed_at;
  ELSIF p_amount <> 0 THEN
    PERFORM money_note(v_to.account, 'promotions', p_amount, p_at);
  END IF;
  RETURN ('OK', v_move.balance, p_amount <> 0, false)::seamless_answer;
END $$;

-- Takes at most p_limit of these changes out of the outbox and counts each once. Only one transaction at a time may be here (rolls_drain's lock).
CREATE FUNCTION money_drain(p_limit int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_taken int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('rolls_drain'));
  WITH taken AS (
    DELETE FROM money_changes WHERE ctid = ANY (ARRAY(SELECT m.ctid FROM money_changes m LIMIT p_limit)) RETURNING money_changes.*),
  delta AS (
    SELECT site_code, member_id, rolls_day(site_code, at) AS day, sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals,
           sum(rebates)::bigint AS rebates, sum(promotions)::bigint AS promotions
      FROM taken GROUP BY 1, 2, 3),
  own AS (
    INSERT INTO money_days AS o (member_id, day, site_code, deposits, withdrawals, rebates, promotions)
    SELECT member_id, day, site_code, deposits, withdrawals, rebates, promotions FROM delta
    ON CONFLICT (member_id, day) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals, rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions),
  team AS (
    INSERT INTO team_money_days AS o (ancestor_id, day, deposits, withdrawals, rebates, promotions)
    SELECT t.ancestor_id, d.day, sum(d.deposits), sum(d.withdrawals), sum(d.rebates), sum(d.promotions)
      FROM delta d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 GROUP BY 1, 2
    ON CONFLICT (ancestor_id, day) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals, rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions)
  SELECT count(*) INTO v_taken FROM taken;
  RETURN v_taken;
END $$;
