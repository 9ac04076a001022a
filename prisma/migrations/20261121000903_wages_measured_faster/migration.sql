-- As before, for all contracts or those of some holders only; members are added up by contract alone, in whole numbers, and contracts are looked at
-- afterwards: sorting them with their tiers took most of the time. What joins on several columns seems rare to the planner, which would then sort
-- what is many.
DROP FUNCTION wages_measure(text, text, timestamptz, timestamptz);
DROP FUNCTION wages_held(text, text, timestamptz, timestamptz);

-- Contracts of a kind and of these holders (null: of all) that were in force at some time from p_from until p_before, with the tiers signed last by then and the days of it on which
-- they were: from that on which they were signed, or the next where another of the holder's ended on it, to that on which they ended. Uplines first.
CREATE FUNCTION wages_held(p_site text, p_kind text, p_from timestamptz, p_before timestamptz, p_holders uuid[])
  RETURNS TABLE (contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, since date, until date) LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT c.*, r.after AS signed, r.signed_first, r.ended, lag(r.ended) OVER (PARTITION BY c.holder_id, c.product ORDER BY r.signed_first) AS ended_before
      FROM contracts c CROSS JOIN LATERAL (
        SELECT (array_agg(after ORDER BY id DESC) FILTER (WHERE what = 'signed'))[1] AS after, min(at) FILTER (WHERE what = 'signed') AS signed_first,
               min(at) FILTER (WHERE what <> 'signed') AS ended
          FROM contract_records WHERE contract_id = c.id AND at < p_before AND what IN ('signed', 'ended', 'terminated')) r
     WHERE c.site_code = p_site AND c.kind = p_kind AND (p_holders IS NULL OR c.holder_id = ANY (p_holders)) AND (c.ended_at IS NULL OR c.ended_at > p_from) AND r.after IS NOT NULL AND (r.ended IS NULL OR r.ended > p_from)),
  day AS (
    SELECT h.*, greatest((p_from AT TIME ZONE s.time_zone)::date, (signed_first AT TIME ZONE s.time_zone)::date, (ended_before AT TIME ZONE s.time_zone)::date + 1) AS since,
           least(((p_before - interval '1 microsecond') AT TIME ZONE s.time_zone)::date, (ended AT TIME ZONE s.time_zone)::date) AS until
      FROM held h JOIN sites s ON s.code = h.site_code)
  SELECT d.id, d.product, d.holder_id, d.offerer_id, d.signed, (SELECT count(*) FROM team_links t WHERE t.descendant_id = d.holder_id),
         CASE WHEN p_kind = 'realtime_wage' THEN d.until ELSE d.since END, d.until
    FROM day d WHERE p_kind = 'realtime_wage' OR d.since <= d.until
$$;

-- What the teams of these contracts did on their days from p_from until p_before, grouped by member first (docs/benchmarks.md). Net loss is stakes less
-- payouts; of all products together (CONS) also less the rebates and promotions of those days.
CREATE FUNCTION wages_measure(p_site text, p_kind text, p_from timestamptz, p_before timestamptz, p_holders uuid[])
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, since text, until text, bets bigint, net_loss bigint, headcount bigint
  ) LANGUAGE sql STABLE SET enable_sort = off AS $$
  WITH held AS MATERIALIZED (
    SELECT *, dense_rank() OVER (ORDER BY product, since, until) AS part FROM wages_held(p_site, p_kind, p_from, p_before, p_holders)),
  part AS MATERIALIZED (SELECT DISTINCT part, product, since, until FROM held),
  own AS (
    SELECT p.part, d.member_id, d.valid, d.stake - d.payout AS loss
      FROM part p JOIN day_rolls d ON d.site_code = p_site AND d.day BETWEEN p.since AND p.until AND p.product IN ('CONS', d.product) WHERE p_kind <> 'hourly_wage'
    UNION ALL
    SELECT p.part, h.member_id, h.valid, h.stake - h.payout
      FROM part p JOIN hour_rolls h ON h.site_code = p_site AND h.hour >= p_from AND h.hour < p_before AND p.product IN ('CONS', h.product) WHERE p_kind = 'hourly_wage'
    UNION ALL
    SELECT p.part, m.member_id, 0, -(m.rebates + m.promotions)
      FROM part p JOIN money_days m ON m.site_code = p_site AND m.day BETWEEN p.since AND p.until WHERE p.product = 'CONS' AND p_kind <> 'hourly_wage'),
  measured AS MATERIALIZED (
    SELECT o.part, o.member_id, sum(o.valid)::bigint AS valid, sum(o.loss)::bigint AS loss,
           (sum(o.valid) > 0 AND sum(o.valid) >= (SELECT active_minimum FROM contract_settings WHERE site_code = p_site AND kind = p_kind))::int AS active
      FROM own o GROUP BY 1, 2),
  team AS (
    SELECT h.contract_id, sum(m.valid)::bigint AS bets, sum(m.loss)::bigint AS net_loss, sum(m.active) AS headcount
      FROM held h JOIN team_links t ON t.ancestor_id = h.holder_id JOIN measured m ON m.member_id = t.descendant_id AND m.part = h.part GROUP BY 1)
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.depth, h.since::text, h.until::text, coalesce(t.bets, 0), coalesce(t.net_loss, 0), coalesce(t.headcount, 0)
    FROM held h LEFT JOIN team t USING (contract_id) ORDER BY h.depth, h.contract_id
$$;
