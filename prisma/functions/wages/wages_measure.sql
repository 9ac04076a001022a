-- What the teams of a site's contracts did in a period, grouped by member first (docs/benchmarks.md). Of valid bets as
-- much counts as the weights of their games say; who is active depends on all of them. Net loss is
-- stakes minus payouts, for all products together (CONS) also minus rebates and promotions. Sorting is switched off:
-- the planner takes a join on several columns for rare and would sort what is many rows.
--
-- Arguments:
--   p_from, p_before: the period.
-- Returns: a row for each contract, uplines first; bets (valid bets) and net_loss in smallest units.
--   product [ContractProduct], tiers [Tiers]: of the contract.
--   since [Day], until [Day]: the first and the last day on which it was in force.
--   payer_id | null: null when the platform pays.
-- Called by: wages/settlement.service.ts.
CREATE OR REPLACE FUNCTION wages_measure(p_site text, p_kind text, p_from timestamptz, p_before timestamptz)
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, since text, until text,
      bets bigint, net_loss bigint, headcount bigint
  ) LANGUAGE sql STABLE SET enable_sort = off AS $$
  WITH held AS MATERIALIZED (
    SELECT *, dense_rank() OVER (ORDER BY product, since, until) AS part
      FROM wages_held(p_site, p_kind, p_from, p_before, NULL)),
  part AS MATERIALIZED (SELECT DISTINCT part, product, since, until FROM held),
  own AS (
    SELECT p.part, d.member_id, d.valid, d.valid - d.wage_cut AS counted, d.stake - d.payout AS loss
      FROM part p JOIN member_daily_totals d ON d.site_code = p_site AND d.day BETWEEN p.since AND p.until
        AND p.product IN ('CONS', d.product) WHERE p_kind <> 'hourly_wage'
    UNION ALL
    SELECT p.part, h.member_id, h.valid, h.valid - h.wage_cut, h.stake - h.payout
      FROM part p JOIN member_hourly_totals h ON h.site_code = p_site AND h.hour >= p_from AND h.hour < p_before
        AND p.product IN ('CONS', h.product) WHERE p_kind = 'hourly_wage'
    UNION ALL
    SELECT p.part, m.member_id, 0, 0, -(m.rebates + m.promotions)
      FROM part p JOIN money_days m ON m.site_code = p_site AND m.day BETWEEN p.since AND p.until
        WHERE p.product = 'CONS' AND p_kind <> 'hourly_wage'),
  measured AS MATERIALIZED (
    SELECT o.part, o.member_id, sum(o.counted)::bigint AS counted, sum(o.loss)::bigint AS loss,
           (sum(o.valid) > 0 AND sum(o.valid) >= (
             SELECT active_minimum FROM contract_settings WHERE site_code = p_site AND kind = p_kind))::int AS active
      FROM own o GROUP BY 1, 2),
  team AS (
    SELECT h.contract_id, sum(m.counted)::bigint AS bets, sum(m.loss)::bigint AS net_loss, sum(m.active) AS headcount
      FROM held h JOIN team_links t ON t.ancestor_id = h.holder_id
        JOIN measured m ON m.member_id = t.descendant_id AND m.part = h.part GROUP BY 1)
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.depth, h.since::text, h.until::text,
         coalesce(t.bets, 0), coalesce(t.net_loss, 0), coalesce(t.headcount, 0)
    FROM held h LEFT JOIN team t USING (contract_id) ORDER BY h.depth, h.contract_id
$$;
