-- What contracts pay: periods that were settled, payments, and the single bets that real-time wages have counted.
CREATE TABLE "contract_settlements" (
    "site_code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "period_from" TIMESTAMPTZ(3) NOT NULL,
    "period_before" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_settlements_pkey" PRIMARY KEY ("site_code","kind","period_from")
);

CREATE TABLE "contract_payments" (
    "id" UUID NOT NULL,
    "site_code" TEXT NOT NULL,
    "contract_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "holder_id" UUID NOT NULL,
    "payer_id" UUID,
    "period_from" TIMESTAMPTZ(3) NOT NULL,
    "period_before" TIMESTAMPTZ(3) NOT NULL,
    "tiers" JSONB NOT NULL,
    "tier" INTEGER NOT NULL,
    "bets" BIGINT NOT NULL,
    "net_loss" BIGINT NOT NULL,
    "headcount" INTEGER NOT NULL,
    "carried_in" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_payments_pkey" PRIMARY KEY ("id")
);
-- The key of a payment (spec: agent-contracts): however often a period is settled, it is paid once.
CREATE UNIQUE INDEX "contract_payments_contract_id_period_from_period_before_key" ON "contract_payments"("contract_id", "period_from", "period_before");
CREATE INDEX "contract_payments_holder_id_period_from_idx" ON "contract_payments"("holder_id", "period_from");
CREATE INDEX "contract_payments_site_code_kind_period_from_idx" ON "contract_payments"("site_code", "kind", "period_from");
CREATE INDEX contract_payments_owed ON contract_payments (payer_id) WHERE status IN ('upline_insufficient', 'partly_collected');
CREATE INDEX contract_payments_waiting ON contract_payments (expires_at) WHERE status = 'to_collect';
ALTER TABLE contract_payments ADD CONSTRAINT contract_payments_never_more CHECK (amount >= 0 AND paid BETWEEN 0 AND amount);

-- Bets of which real-time wages have still to be counted, and what was counted of each for each contract.
CREATE TABLE "wage_changes" (
    "bet_id" UUID NOT NULL,
    "bet_at" TIMESTAMPTZ(3) NOT NULL,
    "site_code" TEXT NOT NULL,

    CONSTRAINT "wage_changes_pkey" PRIMARY KEY ("bet_id")
);
CREATE TABLE "wage_bets" (
    "contract_id" UUID NOT NULL,
    "bet_id" UUID NOT NULL,
    "bet_at" TIMESTAMPTZ(3) NOT NULL,
    "valid" BIGINT NOT NULL,
    "millionths" INTEGER NOT NULL,

    CONSTRAINT "wage_bets_pkey" PRIMARY KEY ("contract_id","bet_id")
);
-- What a contract's counted bets have earned in all, in millionths of the smallest unit, and how much of it became payments.
CREATE TABLE "wage_totals" (
    "contract_id" UUID NOT NULL,
    "millionths" DECIMAL(30,0) NOT NULL,
    "due" BIGINT NOT NULL,

    CONSTRAINT "wage_totals_pkey" PRIMARY KEY ("contract_id")
);

-- Hours of members, kept where a site pays hourly wages until the hour is settled. `hour` is when it began.
CREATE TABLE "hour_rolls" (
    "member_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "product" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "valid" BIGINT NOT NULL,

    CONSTRAINT "hour_rolls_pkey" PRIMARY KEY ("member_id","hour","product")
);
CREATE INDEX "hour_rolls_site_code_hour_idx" ON "hour_rolls"("site_code", "hour");

ALTER TABLE bet_changes ADD COLUMN bet_id UUID, ADD COLUMN bet_at TIMESTAMPTZ(3);
CREATE OR REPLACE FUNCTION bets_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_was int := (OLD.settled_at IS NOT NULL AND OLD.status <> 'rolled_back')::int;
  v_is int := (NEW.settled_at IS NOT NULL AND NEW.status <> 'rolled_back')::int;
BEGIN
  INSERT INTO bet_changes (site_code, member_id, vendor_code, round_id, game_type, settled_at, bets, stake, payout, bet_id, bet_at)
    VALUES (NEW.site_code, NEW.member_id, NEW.vendor_code, bets_netted_round(NEW.round_id), NEW.game_type, coalesce(OLD.settled_at, NEW.settled_at),
      v_is - v_was, NEW.stake * v_is - OLD.stake * v_was, NEW.payout * v_is - OLD.payout * v_was, NEW.id, NEW.placed_at);
  RETURN NULL;
END $$;

-- Hours begin where the site's clocks show a full one, in zones half an hour off as well; a repeated hour of a change of the clocks is two.
CREATE FUNCTION rolls_hour(p_site text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT p_at - make_interval(secs => (extract(epoch FROM p_at AT TIME ZONE s.time_zone) % 3600)::float8) FROM sites s WHERE s.code = p_site
$$;

CREATE FUNCTION rolls_add_hours(p_changes bet_changes[], p_valids roll_valid[]) RETURNS void LANGUAGE sql AS $$
  WITH part AS (
    SELECT site_code, member_id, game_type AS product, settled_at AS at, stake, payout, 0::bigint AS valid FROM unnest(p_changes)
    UNION ALL SELECT site_code, member_id, product, at, 0, 0, valid FROM unnest(p_valids))
  INSERT INTO hour_rolls AS o (member_id, hour, product, site_code, stake, payout, valid)
  SELECT p.member_id, rolls_hour(p.site_code, p.at), p.product, p.site_code, sum(p.stake), sum(p.payout), sum(p.valid)
    FROM part p JOIN contract_settings s ON s.site_code = p.site_code AND s.kind = 'hourly_wage' GROUP BY 1, 2, 3, 4
  ON CONFLICT (member_id, hour, product) DO UPDATE SET stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout, valid = o.valid + EXCLUDED.valid
$$;

-- As before, and what contracts by the hour and by the bet need.
CREATE OR REPLACE FUNCTION rolls_drain(p_member uuid, p_limit int, p_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_changes bet_changes[];
  v_valids roll_valid[];
  v_member uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('rolls_drain'));
  WITH taken AS (
    DELETE FROM bet_changes WHERE ctid = ANY (ARRAY(SELECT b.ctid FROM bet_changes b WHERE p_member IS NULL OR b.member_id = p_member LIMIT p_limit)) RETURNING bet_changes)
  SELECT array_agg(taken.bet_changes) INTO v_changes FROM taken;
  IF v_changes IS NULL THEN RETURN 0; END IF;
  SELECT array_agg(v) INTO v_valids FROM rolls_valids(v_changes) v;
  PERFORM rolls_add(v_changes, v_valids);
  PERFORM rolls_add_hours(v_changes, v_valids);
  INSERT INTO wage_changes (bet_id, bet_at, site_code)
    SELECT DISTINCT c.bet_id, c.bet_at, c.site_code FROM unnest(v_changes) c JOIN contract_settings s ON s.site_code = c.site_code AND s.kind = 'realtime_wage'
     WHERE c.bet_id IS NOT NULL ON CONFLICT DO NOTHING;
  PERFORM turnover_apply(v_valids);
  FOR v_member IN SELECT DISTINCT c.member_id FROM unnest(v_changes) c JOIN turnover_requirements o ON o.member_id = c.member_id AND o.ended_at IS NULL LOOP
    PERFORM turnover_end_lost(v_member, p_at);
  END LOOP;
  RETURN cardinality(v_changes);
END $$;

-- Contracts of a kind that were in force when a period ended, with the tiers signed then; uplines first.
CREATE FUNCTION wages_held(p_site text, p_kind text, p_before timestamptz)
  RETURNS TABLE (contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint) LANGUAGE sql STABLE AS $$
  SELECT c.id, c.product, c.holder_id, c.offerer_id, r.after, (SELECT count(*) FROM team_links t WHERE t.descendant_id = c.holder_id)
    FROM contracts c
    CROSS JOIN LATERAL (SELECT what, after FROM contract_records
      WHERE contract_id = c.id AND at < p_before AND what IN ('signed', 'ended', 'terminated') ORDER BY id DESC LIMIT 1) r
   WHERE c.site_code = p_site AND c.kind = p_kind AND r.what = 'signed'
$$;

-- What the teams of these contracts did from p_from until p_before, grouped by member first (docs/benchmarks.md). Net loss is stakes less payouts;
-- of all products together (CONS) also less the rebates and promotions of those days.
CREATE FUNCTION wages_measure(p_site text, p_kind text, p_from timestamptz, p_before timestamptz)
  RETURNS TABLE (contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, bets bigint, net_loss bigint, headcount bigint) LANGUAGE sql STABLE AS $$
  WITH held AS MATERIALIZED (SELECT * FROM wages_held(p_site, p_kind, p_before)),
  span AS (SELECT (p_from AT TIME ZONE time_zone)::date AS since, (p_before AT TIME ZONE time_zone - interval '1 microsecond')::date AS until FROM sites WHERE code = p_site),
  own AS MATERIALIZED (
    SELECT d.member_id, d.product, sum(d.valid) AS valid, sum(d.stake - d.payout) AS loss
      FROM day_rolls d, span s WHERE p_kind <> 'hourly_wage' AND d.site_code = p_site AND d.day BETWEEN s.since AND s.until GROUP BY 1, 2
    UNION ALL
    SELECT h.member_id, h.product, sum(h.valid), sum(h.stake - h.payout)
      FROM hour_rolls h WHERE p_kind = 'hourly_wage' AND h.site_code = p_site AND h.hour >= p_from AND h.hour < p_before GROUP BY 1, 2),
  measured AS MATERIALIZED (
    SELECT member_id, product, valid, loss FROM own
    UNION ALL
    SELECT member_id, 'CONS', sum(valid), sum(loss) FROM (
      SELECT member_id, valid, loss FROM own
      UNION ALL SELECT m.member_id, 0, -(m.rebates + m.promotions) FROM money_days m, span s
        WHERE p_kind <> 'hourly_wage' AND m.site_code = p_site AND m.day BETWEEN s.since AND s.until) part GROUP BY 1),
  active AS (SELECT active_minimum AS least FROM contract_settings WHERE site_code = p_site AND kind = p_kind)
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.depth, coalesce(sum(m.valid), 0)::bigint, coalesce(sum(m.loss), 0)::bigint,
         count(*) FILTER (WHERE m.valid > 0 AND m.valid >= (SELECT least FROM active))
    FROM held h LEFT JOIN (team_links t JOIN measured m ON m.member_id = t.descendant_id) ON t.ancestor_id = h.holder_id AND m.product = h.product
   GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY h.depth, h.contract_id
$$;

-- Pays what is left of a payment, as far as its payer's wallet goes; the platform's goes all the way.
CREATE FUNCTION wages_pay(p_payment uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  p contract_payments;
  v_from bigint;
  v_to bigint;
  v_has bigint;
  v_move bigint;
  v_status text;
BEGIN
  SELECT * INTO p FROM contract_payments WHERE id = p_payment AND status IN ('upline_insufficient', 'partly_collected') FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT id INTO STRICT v_to FROM ledger_accounts WHERE member_id = p.holder_id AND purpose = 'cash';
  IF p.payer_id IS NULL THEN v_from := ledger_house(p.site_code, 'contracts', p.currency);
  ELSE SELECT id INTO STRICT v_from FROM ledger_accounts WHERE member_id = p.payer_id AND purpose = 'cash';
  END IF;
  PERFORM 1 FROM ledger_accounts WHERE id IN (v_from, v_to) ORDER BY id FOR NO KEY UPDATE;
  SELECT balance INTO v_has FROM ledger_accounts WHERE id = v_from;
  v_move := least(p.amount - p.paid, coalesce(v_has, p.amount));
  IF v_move = 0 THEN RETURN; END IF;
  SELECT l.status INTO v_status FROM ledger_post('wage:' || p.id || ':' || p.paid, p.id::text, v_from, v_to, v_move, p.currency, p.kind, p_at) l;
  IF v_status <> 'OK' THEN RAISE EXCEPTION 'payment % cannot be posted: %', p.id, v_status; END IF;
  UPDATE contract_payments SET paid = p.paid + v_move, status = CASE WHEN p.paid + v_move = p.amount THEN 'issued' ELSE 'partly_collected' END, changed_at = p_at WHERE id = p.id;
END $$;

-- Writes the payments of a period, uplines first, and pays those that wait for nobody. One that is there already is left as it is.
CREATE FUNCTION wages_issue(p_payments jsonb, p_at timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  p contract_payments;
BEGIN
  -- All wallets first and in one order: bets lock theirs in that order, too.
  PERFORM 1 FROM ledger_accounts a WHERE a.purpose = 'cash' AND a.member_id IN (
    SELECT unnest(ARRAY[holder_id, payer_id]) FROM jsonb_populate_recordset(NULL::contract_payments, p_payments) WHERE amount > 0) ORDER BY a.id FOR NO KEY UPDATE;
  FOR p IN SELECT * FROM jsonb_populate_recordset(NULL::contract_payments, p_payments) LOOP
    p.paid := 0;
    p.created_at := p_at;
    p.changed_at := p_at;
    INSERT INTO contract_payments SELECT p.* ON CONFLICT (contract_id, period_from, period_before) DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    PERFORM wages_pay(p.id, p_at);
    RETURN NEXT p.id;
  END LOOP;
END $$;

-- Counts the bets of a site that have changed into its real-time contracts: each at the rate of its contract when it is first counted, and at
-- that rate ever after. A round whose opposite bets are netted counts as its first bet; its bets lie within the 48 hours after which it is
-- closed. Answers what each contract has newly earned; never below zero, so that what a void takes back is made up by the next bets.
CREATE FUNCTION wages_count_bets(p_site text, p_contracts uuid[], p_rates int[]) RETURNS TABLE (contract_id uuid, amount bigint, bets bigint) LANGUAGE sql AS $$
  WITH taken AS (DELETE FROM wage_changes WHERE site_code = p_site RETURNING bet_id, bet_at),
  bet AS (SELECT b.* FROM taken t JOIN bets b ON b.id = t.bet_id AND b.placed_at = t.bet_at),
  round AS (
    SELECT vendor_code, bets_netted_round(round_id) AS round_id, member_id, game_type, min(placed_at) AS since, max(placed_at) AS until
      FROM bet WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4),
  unit AS (
    SELECT id, placed_at, member_id, game_type, stake * (settled_at IS NOT NULL AND status <> 'rolled_back')::int AS valid FROM bet WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT (array_agg(b.id ORDER BY b.placed_at, b.id))[1], min(b.placed_at), r.member_id, r.game_type,
           bets_valid(r.game_type, coalesce(sum(b.stake) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint,
             coalesce(sum(b.payout) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint)
      FROM round r JOIN bets b ON b.member_id = r.member_id AND b.placed_at BETWEEN r.since - interval '48 hours' AND r.until + interval '48 hours'
       AND b.vendor_code = r.vendor_code AND bets_netted_round(b.round_id) = r.round_id AND b.game_type = r.game_type
     GROUP BY r.vendor_code, r.round_id, r.member_id, r.game_type),
  counted AS (
    INSERT INTO wage_bets AS o (contract_id, bet_id, bet_at, valid, millionths)
    SELECT c.id, u.id, u.placed_at, u.valid, x.millionths
      FROM unnest(p_contracts, p_rates) x(id, millionths) JOIN contracts c ON c.id = x.id
      JOIN team_links l ON l.ancestor_id = c.holder_id JOIN unit u ON u.member_id = l.descendant_id AND c.product IN ('CONS', u.game_type)
    ON CONFLICT (contract_id, bet_id) DO UPDATE SET valid = EXCLUDED.valid
    RETURNING o.contract_id, o.bet_id, o.valid, o.millionths),
  -- Every part of this statement still sees what was there before it.
  step AS (
    SELECT c.contract_id, sum((c.valid - coalesce(k.valid, 0))::numeric * c.millionths) AS millionths, sum(c.valid - coalesce(k.valid, 0))::bigint AS bets
      FROM counted c LEFT JOIN wage_bets k ON k.contract_id = c.contract_id AND k.bet_id = c.bet_id GROUP BY 1),
  total AS (
    INSERT INTO wage_totals AS o (contract_id, millionths, due) SELECT s.contract_id, s.millionths, greatest(floor(s.millionths / 1000000), 0)::bigint FROM step s
    ON CONFLICT (contract_id) DO UPDATE
      SET millionths = o.millionths + EXCLUDED.millionths, due = greatest(o.due, floor((o.millionths + EXCLUDED.millionths) / 1000000)::bigint)
    RETURNING o.contract_id, o.due)
  SELECT t.contract_id, t.due - coalesce(b.due, 0), s.bets
    FROM total t JOIN step s ON s.contract_id = t.contract_id LEFT JOIN wage_totals b ON b.contract_id = t.contract_id
$$;

-- Hours that are settled are needed no more.
CREATE FUNCTION rolls_forget_hours(p_site text, p_before timestamptz) RETURNS void LANGUAGE sql AS $$
  DELETE FROM hour_rolls WHERE site_code = p_site AND hour < p_before
$$;
