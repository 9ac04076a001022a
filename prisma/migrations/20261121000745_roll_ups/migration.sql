-- Totals per day, kept from an outbox: settling a bet writes one row without an index beside it, a job takes the rows out and counts them
-- in one transaction. A bet belongs to the day it was first settled on, in its site's time zone; a corrected result corrects that day.
CREATE TABLE "bet_changes" (
    "site_code" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "vendor_code" TEXT NOT NULL,
    "round_id" TEXT NOT NULL,
    "game_type" TEXT NOT NULL,
    "settled_at" TIMESTAMPTZ(3) NOT NULL,
    "bets" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL
);
-- Rows come and go all day: what they leave behind is to be used again at once.
ALTER TABLE bet_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

CREATE TABLE "day_rolls" (
    "member_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "product" TEXT NOT NULL,
    "site_code" TEXT NOT NULL,
    "bets" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "valid" BIGINT NOT NULL,

    CONSTRAINT "day_rolls_pkey" PRIMARY KEY ("member_id","day","product")
);
CREATE INDEX "day_rolls_site_code_day_idx" ON "day_rolls"("site_code", "day");

CREATE TABLE "team_days" (
    "ancestor_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "product" TEXT NOT NULL,
    "bets" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "valid" BIGINT NOT NULL,
    "active" INTEGER NOT NULL,

    CONSTRAINT "team_days_pkey" PRIMARY KEY ("ancestor_id","day","product")
);

CREATE TABLE "round_rolls" (
    "vendor_code" TEXT NOT NULL,
    "round_id" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "game_type" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,

    CONSTRAINT "round_rolls_pkey" PRIMARY KEY ("vendor_code","round_id","member_id","game_type")
);

-- The rule of libs/domain/src/valid-bet.ts; a test compares the two.
CREATE FUNCTION bets_valid_by_stake(p_type text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_type IN ('RNG', 'FISH', 'LOTT', 'ELOTT')
$$;
CREATE FUNCTION bets_valid(p_type text, p_stake bigint, p_payout bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bets_valid_by_stake(p_type) THEN p_stake ELSE least(p_stake, abs(p_payout - p_stake)) END
$$;

-- A bet counts from being settled, unless it is rolled back. Whatever changes a bet writes here what that changes of the totals.
CREATE FUNCTION bets_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_was int := (OLD.settled_at IS NOT NULL AND OLD.status <> 'rolled_back')::int;
  v_is int := (NEW.settled_at IS NOT NULL AND NEW.status <> 'rolled_back')::int;
BEGIN
  INSERT INTO bet_changes (site_code, member_id, vendor_code, round_id, game_type, settled_at, bets, stake, payout)
    VALUES (NEW.site_code, NEW.member_id, NEW.vendor_code, NEW.round_id, NEW.game_type, coalesce(OLD.settled_at, NEW.settled_at),
      v_is - v_was, NEW.stake * v_is - OLD.stake * v_was, NEW.payout * v_is - OLD.payout * v_was);
  RETURN NULL;
END $$;
CREATE TRIGGER bets_note_change AFTER UPDATE ON bets FOR EACH ROW
  WHEN ((NEW.settled_at IS NOT NULL AND NEW.status <> 'rolled_back') OR (OLD.settled_at IS NOT NULL AND OLD.status <> 'rolled_back'))
  EXECUTE FUNCTION bets_note_change();
INSERT INTO bet_changes SELECT site_code, member_id, vendor_code, round_id, game_type, settled_at, 1, stake, payout
  FROM bets WHERE settled_at IS NOT NULL AND status <> 'rolled_back';

-- What changes make of valid bets, a row for each change or netted round. `at`: when the bet was settled.
CREATE TYPE roll_valid AS (site_code text, member_id uuid, product text, day date, at timestamptz, valid bigint);

CREATE FUNCTION rolls_day(p_site text, p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE s.time_zone)::date FROM sites s WHERE s.code = p_site
$$;

-- Adds changes to the rounds that are netted, and answers every change of a valid bet. A round that turns out to begin on an earlier day
-- takes its valid bet there. Only one transaction at a time may be here (rolls_drain).
CREATE FUNCTION rolls_valids(p_changes bet_changes[]) RETURNS SETOF roll_valid LANGUAGE sql AS $$
  WITH change AS (SELECT c.*, rolls_day(c.site_code, c.settled_at) AS day FROM unnest(p_changes) c),
  round AS (
    SELECT site_code, vendor_code, round_id, member_id, game_type, min(day) AS day, max(settled_at) AS at, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
      FROM change WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4, 5),
  before AS (SELECT o.* FROM round_rolls o JOIN round r USING (vendor_code, round_id, member_id, game_type)),
  after AS (
    INSERT INTO round_rolls AS o (vendor_code, round_id, member_id, game_type, day, stake, payout)
    SELECT vendor_code, round_id, member_id, game_type, day, stake, payout FROM round
    ON CONFLICT (vendor_code, round_id, member_id, game_type)
      DO UPDATE SET day = least(o.day, EXCLUDED.day), stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout
    RETURNING o.*)
  SELECT site_code, member_id, game_type, day, settled_at, stake FROM change WHERE bets_valid_by_stake(game_type)
  UNION ALL
  SELECT r.site_code, member_id, game_type, a.day, r.at, bets_valid(game_type, a.stake, a.payout)
    FROM after a JOIN round r USING (vendor_code, round_id, member_id, game_type)
  UNION ALL
  SELECT r.site_code, member_id, game_type, b.day, r.at, -bets_valid(game_type, b.stake, b.payout)
    FROM before b JOIN round r USING (vendor_code, round_id, member_id, game_type)
$$;

-- Adds changes to the days of the members and of everybody above them.
CREATE FUNCTION rolls_add(p_changes bet_changes[], p_valids roll_valid[]) RETURNS void LANGUAGE sql AS $$
  WITH part AS (
    SELECT site_code, member_id, rolls_day(site_code, settled_at) AS day, game_type AS product, bets, stake, payout, 0::bigint AS valid FROM unnest(p_changes)
    UNION ALL SELECT site_code, member_id, day, product, 0, 0, 0, valid FROM unnest(p_valids)),
  delta AS (
    SELECT site_code, member_id, day, product, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(valid)::bigint AS valid
      FROM part GROUP BY 1, 2, 3, 4),
  whole AS (SELECT member_id, day, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(valid)::bigint AS valid FROM delta GROUP BY 1, 2),
  -- Every statement here still sees the days as they were before.
  known AS (SELECT d.member_id, d.day, d.product, d.bets FROM day_rolls d JOIN whole w ON w.member_id = d.member_id AND w.day = d.day),
  step AS (
    SELECT d.*, (coalesce(k.bets, 0) + d.bets > 0)::int - (coalesce(k.bets, 0) > 0)::int AS active
      FROM (SELECT member_id, day, product, bets, stake, payout, valid FROM delta) d LEFT JOIN known k USING (member_id, day, product)
    UNION ALL
    SELECT w.member_id, w.day, 'CONS', w.bets, w.stake, w.payout, w.valid, (coalesce(k.bets, 0) + w.bets > 0)::int - (coalesce(k.bets, 0) > 0)::int
      FROM whole w LEFT JOIN (SELECT member_id, day, sum(bets) AS bets FROM known GROUP BY 1, 2) k USING (member_id, day)),
  own AS (
    INSERT INTO day_rolls AS o (member_id, day, product, site_code, bets, stake, payout, valid)
    SELECT member_id, day, product, site_code, bets, stake, payout, valid FROM delta
    ON CONFLICT (member_id, day, product) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout, valid = o.valid + EXCLUDED.valid)
  INSERT INTO team_days AS o (ancestor_id, day, product, bets, stake, payout, valid, active)
  SELECT t.ancestor_id, s.day, s.product, sum(s.bets), sum(s.stake), sum(s.payout), sum(s.valid), sum(s.active)
    FROM step s JOIN team_links t ON t.descendant_id = s.member_id AND t.distance > 0 GROUP BY 1, 2, 3
  ON CONFLICT (ancestor_id, day, product) DO UPDATE
    SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout, valid = o.valid + EXCLUDED.valid,
        active = o.active + EXCLUDED.active
$$;

-- What valid bets do to open requirements: deposits are met before bonuses, older ones first, and only by bets settled since the money came.
-- A corrected result takes back from what is still open, the other way round; what is met stays met.
CREATE FUNCTION turnover_apply(p_valids roll_valid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v record;
  q record;
  v_left bigint;
  v_take bigint;
BEGIN
  FOR v IN
    SELECT c.member_id, c.at, sum(c.valid * coalesce((r.percents ->> c.product)::bigint, 0) / 100)::bigint AS amount
      FROM unnest(p_valids) c JOIN turnover_rules r ON r.site_code = c.site_code
     WHERE EXISTS (SELECT 1 FROM turnover_requirements o WHERE o.member_id = c.member_id AND o.ended_at IS NULL)
     GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    v_left := abs(v.amount);
    FOR q IN
      SELECT id, required, done FROM turnover_requirements WHERE member_id = v.member_id AND ended_at IS NULL AND created_at <= v.at
       ORDER BY CASE WHEN v.amount > 0 THEN 1 ELSE -1 END * ((kind = 'bonus')::int * 1e18 + id) FOR UPDATE
    LOOP
      v_take := CASE WHEN v.amount > 0 THEN least(v_left, q.required - q.done) ELSE -least(v_left, q.done) END;
      UPDATE turnover_requirements SET done = q.done + v_take,
          ended = CASE WHEN q.done + v_take = q.required THEN 'met' END, ended_at = CASE WHEN q.done + v_take = q.required THEN v.at END
        WHERE id = q.id;
      v_left := v_left - abs(v_take);
      EXIT WHEN v_left = 0;
    END LOOP;
  END LOOP;
END $$;

-- Ends what a member's lost money asked for.
CREATE FUNCTION turnover_end_lost(p_member uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM turnover_requirements WHERE member_id = p_member AND ended_at IS NULL) AND turnover_is_lost(p_member, 0, p_at) THEN
    UPDATE turnover_requirements SET ended = 'lost', ended_at = p_at WHERE member_id = p_member AND ended_at IS NULL;
  END IF;
END $$;

-- Takes at most p_limit changes out of the outbox, of one member or (null) of everybody, and counts each of them once: all of it happens
-- in the caller's transaction or none. Whoever comes second waits, so that nothing is counted on a total that is just being changed.
CREATE FUNCTION rolls_drain(p_member uuid, p_limit int, p_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
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
  PERFORM turnover_apply(v_valids);
  FOR v_member IN SELECT DISTINCT c.member_id FROM unnest(v_changes) c JOIN turnover_requirements o ON o.member_id = c.member_id AND o.ended_at IS NULL LOOP
    PERFORM turnover_end_lost(v_member, p_at);
  END LOOP;
  RETURN cardinality(v_changes);
END $$;

-- Everything that slots, fish, lotteries, sports and cockfights are bet on counts whole; half at tables, where little is risked at a time.
INSERT INTO turnover_rules (site_code, percents, lost_below)
  SELECT code, '{"RNG":100,"FISH":100,"LOTT":100,"ELOTT":100,"SPORTS":100,"ESPORTS":100,"COCKFIGHT":100,"LIVE":50,"PVP":50}', 100000 FROM sites;
