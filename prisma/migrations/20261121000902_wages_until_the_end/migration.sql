-- A contract that ends in the middle of a period is paid for what it was in force of it: before, whoever ended one last took the whole period's
-- wage from everybody below. An end takes effect when its day is over, of an hourly wage its hour, of a real-time wage at once.
DROP FUNCTION wages_measure(text, text, timestamptz, timestamptz);
DROP FUNCTION wages_held(text, text, timestamptz);

-- Contracts of a kind that were in force at some time from p_from until p_before, with the tiers signed last by then and the days of it on which
-- they were: from that on which they were signed, or the next where another of the holder's ended on it, to that on which they ended. Uplines first.
CREATE FUNCTION wages_held(p_site text, p_kind text, p_from timestamptz, p_before timestamptz)
  RETURNS TABLE (contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, since date, until date) LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT c.*, r.after AS signed, r.signed_first, r.ended, lag(r.ended) OVER (PARTITION BY c.holder_id, c.product ORDER BY r.signed_first) AS ended_before
      FROM contracts c CROSS JOIN LATERAL (
        SELECT (array_agg(after ORDER BY id DESC) FILTER (WHERE what = 'signed'))[1] AS after, min(at) FILTER (WHERE what = 'signed') AS signed_first,
               min(at) FILTER (WHERE what <> 'signed') AS ended
          FROM contract_records WHERE contract_id = c.id AND at < p_before AND what IN ('signed', 'ended', 'terminated')) r
     WHERE c.site_code = p_site AND c.kind = p_kind AND (c.ended_at IS NULL OR c.ended_at > p_from) AND r.after IS NOT NULL AND (r.ended IS NULL OR r.ended > p_from)),
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
CREATE FUNCTION wages_measure(p_site text, p_kind text, p_from timestamptz, p_before timestamptz)
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, since text, until text, bets bigint, net_loss bigint, headcount bigint
  ) LANGUAGE sql STABLE AS $$
  WITH held AS MATERIALIZED (SELECT * FROM wages_held(p_site, p_kind, p_from, p_before)),
  span AS MATERIALIZED (SELECT DISTINCT since, until FROM held),
  own AS MATERIALIZED (
    SELECT s.since, s.until, d.member_id, d.product, sum(d.valid) AS valid, sum(d.stake - d.payout) AS loss
      FROM span s JOIN day_rolls d ON d.site_code = p_site AND d.day BETWEEN s.since AND s.until WHERE p_kind <> 'hourly_wage' GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT s.since, s.until, h.member_id, h.product, sum(h.valid), sum(h.stake - h.payout)
      FROM span s JOIN hour_rolls h ON h.site_code = p_site AND h.hour >= p_from AND h.hour < p_before WHERE p_kind = 'hourly_wage' GROUP BY 1, 2, 3, 4),
  measured AS MATERIALIZED (
    SELECT since, until, member_id, product, valid, loss FROM own
    UNION ALL
    SELECT since, until, member_id, 'CONS', sum(valid), sum(loss) FROM (
      SELECT since, until, member_id, valid, loss FROM own
      UNION ALL SELECT s.since, s.until, m.member_id, 0, -(m.rebates + m.promotions)
        FROM span s JOIN money_days m ON m.site_code = p_site AND m.day BETWEEN s.since AND s.until WHERE p_kind <> 'hourly_wage') part GROUP BY 1, 2, 3),
  active AS (SELECT active_minimum AS least FROM contract_settings WHERE site_code = p_site AND kind = p_kind)
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.depth, h.since::text, h.until::text, coalesce(sum(m.valid), 0)::bigint,
         coalesce(sum(m.loss), 0)::bigint, count(*) FILTER (WHERE m.valid > 0 AND m.valid >= (SELECT least FROM active))
    FROM held h LEFT JOIN (team_links t JOIN measured m ON m.member_id = t.descendant_id)
      ON t.ancestor_id = h.holder_id AND m.product = h.product AND m.since = h.since AND m.until = h.until
   GROUP BY 1, 2, 3, 4, 5, 6, h.since, h.until ORDER BY h.depth, h.contract_id
$$;

-- As before; of a contract that has ended, bets settled until then.
-- Counts the bets of a site that changed and were settled before p_before into its real-time contracts: each at the rate of its contract when
-- it is first counted, and at that rate ever after. What was settled before its contract was first signed or after it ended is not counted,
-- however it is corrected. A round whose opposite bets are netted counts as its first bet; its bets lie within the 48 hours after which it is closed.
-- Answers what each contract has newly earned; never below zero, so that what a void takes back is made up by the next bets.
CREATE OR REPLACE FUNCTION wages_count_bets(p_site text, p_before timestamptz, p_contracts uuid[], p_rates int[]) RETURNS TABLE (contract_id uuid, amount bigint, bets bigint) LANGUAGE sql AS $$
  -- A bet that changes again meanwhile is noted only after this: what is taken here must be what is counted.
  SELECT pg_advisory_xact_lock(hashtext('rolls_drain'));
  WITH bet AS (
    SELECT b.* FROM wage_changes w JOIN bets b ON b.id = w.bet_id AND b.placed_at = w.bet_at
     WHERE w.site_code = p_site AND (b.settled_at < p_before OR b.settled_at IS NULL)),
  taken AS (DELETE FROM wage_changes w USING bet b WHERE w.bet_id = b.id),
  round AS (
    SELECT vendor_code, bets_netted_round(round_id) AS round_id, member_id, game_type, min(placed_at) AS since, max(placed_at) AS until
      FROM bet WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4),
  unit AS (
    SELECT id, placed_at, settled_at, member_id, game_type, stake * (settled_at IS NOT NULL AND status <> 'rolled_back')::int AS valid FROM bet WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT (array_agg(b.id ORDER BY b.placed_at, b.id))[1], min(b.placed_at), max(b.settled_at), r.member_id, r.game_type,
           bets_valid(r.game_type, coalesce(sum(b.stake) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint,
             coalesce(sum(b.payout) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint)
      FROM round r JOIN bets b ON b.member_id = r.member_id AND b.placed_at BETWEEN r.since - interval '48 hours' AND r.until + interval '48 hours'
       AND b.vendor_code = r.vendor_code AND bets_netted_round(b.round_id) = r.round_id AND b.game_type = r.game_type
     GROUP BY r.vendor_code, r.round_id, r.member_id, r.game_type),
  held AS MATERIALIZED (
    SELECT c.id, c.holder_id, c.product, x.millionths, r.since, coalesce(r.until, 'infinity') AS until
      FROM unnest(p_contracts, p_rates) x(id, millionths) JOIN contracts c ON c.id = x.id CROSS JOIN LATERAL (
        SELECT min(at) FILTER (WHERE what = 'signed') AS since, min(at) FILTER (WHERE what IN ('ended', 'terminated')) AS until
          FROM contract_records WHERE contract_id = c.id) r),
  counted AS (
    INSERT INTO wage_bets AS o (contract_id, bet_id, bet_at, valid, millionths)
    SELECT h.id, u.id, u.placed_at, u.valid, h.millionths
      FROM held h JOIN team_links l ON l.ancestor_id = h.holder_id
      JOIN unit u ON u.member_id = l.descendant_id AND h.product IN ('CONS', u.game_type) AND u.settled_at >= h.since AND u.settled_at < h.until
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
