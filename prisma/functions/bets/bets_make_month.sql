-- Creates the partition of `bets` for one month (UTC), unless it exists. Bets that were placed before their month was
-- created are moved into it from the default partition, which no other partition may overlap.
--
-- Arguments:
--   p_day: any day of the month.
-- Locks: the advisory lock 'bets_make_month', then the table bets (ACCESS EXCLUSIVE). Existence is checked again under
--   the table lock: an advisory lock alone leaves the backend's cache of names as it was, and two callers created one
--   month.
-- Called by: bets/bets.service.ts, prisma/seed/money.ts.
CREATE OR REPLACE FUNCTION bets_make_month(p_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_from timestamptz := date_trunc('month', p_day)::date::text || 'T00:00:00Z';
  v_to timestamptz := (date_trunc('month', p_day) + interval '1 month')::date::text || 'T00:00:00Z';
  v_name text := 'bets_' || to_char(p_day, 'YYYY_MM');
BEGIN
  IF to_regclass(v_name) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('bets_make_month'));
  LOCK TABLE bets IN ACCESS EXCLUSIVE MODE;
  IF to_regclass(v_name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE bets INCLUDING ALL)', v_name);
  EXECUTE format(
    'WITH late AS (DELETE FROM bets_default WHERE placed_at >= $1 AND placed_at < $2 RETURNING *)
     INSERT INTO %I SELECT * FROM late', v_name)
    USING v_from, v_to;
  EXECUTE format('ALTER TABLE bets ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_name, v_from, v_to);
END $$;
