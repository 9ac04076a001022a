/** Sums of `part` by member. */
const namedMembers = (counted: string): string => `
  SELECT m.id, m.username AS account, f.bets, f.counted, f.stake, f.payout, f.gifts FROM (
    SELECT member_id, sum(bets)::bigint AS bets, ${counted}::bigint AS counted, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(gifts)::bigint AS gifts
      FROM part GROUP BY 1) f JOIN members m ON m.id = f.member_id`;

/** Days of a team ($1) by member: product $2. Gifts lower the net loss of all products together only. */
export const byDays = (from: string, to: string): string => `
  WITH team AS MATERIALIZED (SELECT descendant_id AS id FROM team_links WHERE ancestor_id = $1),
  part AS (
    SELECT member_id, valid AS bets, stake, payout, 0::bigint AS gifts FROM member_daily_totals
     WHERE member_id IN (SELECT id FROM team) AND ($2 = 'CONS' OR product = $2) AND day BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT member_id, 0, 0, 0, rebates + promotions FROM money_days
     WHERE $2 = 'CONS' AND member_id IN (SELECT id FROM team) AND day BETWEEN ${from} AND ${to} AND rebates + promotions <> 0)
  ${namedMembers('sum(bets)')}`;

/**
 * Bets of a team ($1) of product $2, settled from $3 until $4, by member, the `slot` they were settled in and what counts together: opposite bets
 * of a netted round do; of those that count by stake game_type is null. Read once, since a great team has a hundred thousand. A bet is settled
 * within 48 hours.
 */
const teamBets = (slot: string, counted = '0::bigint'): string => `
  WITH team AS MATERIALIZED (SELECT descendant_id AS id FROM team_links WHERE ancestor_id = $1),
  together AS (
    SELECT b.member_id, ${slot} AS slot, n.game_type, sum(b.stake)::bigint AS stake, sum(b.payout)::bigint AS payout, ${counted} AS counted
      FROM team t JOIN bets b ON b.member_id = t.id AND b.placed_at >= $3::timestamptz - interval '49 hours' AND b.placed_at < $4
      CROSS JOIN LATERAL (SELECT NOT bets_valid_by_stake(b.game_type) AS is_netted) g
      CROSS JOIN LATERAL (
        SELECT CASE WHEN is_netted THEN b.game_type END AS game_type, CASE WHEN is_netted THEN b.vendor_code END AS vendor_code,
               CASE WHEN is_netted THEN bets_netted_round(b.round_id) END AS round) n
     WHERE b.settled_at >= $3 AND b.settled_at < $4 AND b.status <> 'rolled_back' AND ($2 = 'CONS' OR b.game_type = $2)
     GROUP BY 1, 2, 3, n.vendor_code, n.round),
  bet AS (SELECT *, CASE WHEN game_type IS NULL THEN stake ELSE bets_valid(game_type, stake, payout) END AS bets FROM together)`;

/** Bets of a team by member, of hours and the like, of which no sums are kept for long. */
export const bySpan = `${teamBets('$3::timestamptz')},
  part AS (SELECT member_id, bets, stake, payout, 0::bigint AS gifts FROM bet)
  ${namedMembers('sum(bets)')}`;

/**
 * A team's ($1) day by member from its beginning ($3) until a real-time wage ($4), on which tiers are judged; and what the contract $6 has counted of
 * the bets settled from $5 on. $7 is the day.
 */
export const byTick = `${teamBets(
  '$3::timestamptz',
  `sum(CASE WHEN b.settled_at >= $5 THEN coalesce((SELECT w.valid FROM wage_bets w WHERE w.contract_id = $6 AND w.bet_id = b.id), 0) ELSE 0 END)`,
)},
  part AS (
    SELECT member_id, bets, counted, stake, payout, 0::bigint AS gifts FROM bet
    UNION ALL
    SELECT member_id, 0, 0, 0, 0, rebates + promotions FROM money_days
     WHERE $2 = 'CONS' AND member_id IN (SELECT id FROM team) AND day = $7 AND rebates + promotions <> 0)
  ${namedMembers('sum(counted)')}`;

export const withNetLoss = (figures: string): string =>
  `SELECT *, stake - payout - gifts AS net_loss FROM (${figures}) f`;

/** What a contract measures of a team in each period from a day of $3 to its day of $4, as wages_measure does; a member who bet at least $5 is active. */
export const measured = `
  SELECT f.* FROM unnest($3::date[], $4::date[]) WITH ORDINALITY s(since, until, n) CROSS JOIN LATERAL (
      SELECT coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(net_loss), 0)::bigint AS net_loss, count(*) FILTER (WHERE bets > 0 AND bets >= $5) AS headcount
        FROM (${withNetLoss(byDays('s.since', 's.until'))}) m) f ORDER BY s.n`;

/** Every hour of a site's clocks ($6 is its zone) in which the team bet; a member who bet at least $5 in it is active. */
export const hours = `${teamBets(`date_trunc('hour', b.settled_at, $6)`)}
  SELECT slot, sum(bets)::bigint AS bets, sum(loss)::bigint AS net_loss, count(*) FILTER (WHERE bets > 0 AND bets >= $5) AS headcount
    FROM (SELECT slot, member_id, sum(bets) AS bets, sum(stake - payout) AS loss FROM bet GROUP BY 1, 2) own GROUP BY 1 ORDER BY 1`;

/**
 * Every five minutes in which the team did anything: the bets that were settled in them, and what the day came to until their end. Gifts lower
 * the net loss of all products together; those of a day do so from its beginning.
 */
export const ticks = `${teamBets(`date_bin('5 minutes', b.settled_at, 'epoch')`)},
  own AS (
    SELECT slot, (slot AT TIME ZONE $6)::date AS day, member_id, sum(bets) AS bets, sum(loss) AS loss FROM (
      SELECT slot, member_id, bets, stake - payout AS loss FROM bet
      UNION ALL
      SELECT day::timestamp AT TIME ZONE $6, member_id, 0, -(rebates + promotions) FROM money_days
       WHERE $2 = 'CONS' AND member_id IN (SELECT id FROM team) AND day >= ($3 AT TIME ZONE $6)::date AND day < ($4 AT TIME ZONE $6)::date) done
     GROUP BY 1, 2, 3),
  until AS (SELECT *, sum(bets) OVER (PARTITION BY member_id, day ORDER BY slot) AS whole FROM own),
  step AS (
    SELECT slot, day, sum(bets) AS counted, sum(loss) AS loss,
           sum((whole > 0 AND whole >= $5)::int - (whole - bets > 0 AND whole - bets >= $5)::int) AS heads
      FROM until GROUP BY 1, 2)
  SELECT to_char(day, 'YYYY-MM-DD') AS day, counted::bigint AS counted, (sum(counted) OVER w)::bigint AS bets, (sum(loss) OVER w)::bigint AS net_loss,
         (sum(heads) OVER w)::bigint AS headcount
    FROM step WINDOW w AS (PARTITION BY day ORDER BY slot) ORDER BY slot`;
