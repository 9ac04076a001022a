import { sql, type RawBuilder } from 'kysely';
import { TRIAL } from '@apsara/domain/members/members';

/** A total that is not what its bets make. */
export interface TotalDifference {
  total:
    | 'member'
    | 'member game'
    | 'team'
    | 'head'
    | 'return'
    | 'money'
    | 'team money'
    | 'period'
    | 'site'
    | 'game'
    | 'site money';
  subject: string;
  kept: string;
  real: string;
}

const figures = ['bets', 'stake', 'payout', 'valid'] as const;
const teamFigures = [...figures, 'active'] as const;

const sumsOf = (of: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(`${of}.${name}`)})::bigint AS ${sql.ref(name)}`));
const shown = (of: string, names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`coalesce(${sql.ref(`${of}.${name}`)}, 0)`),
    sql` || ' ' || `,
  );

/**
 * Days of members against their raw bets, all of them. Members of whom something waits to be counted are left out: theirs differ until it is.
 * A day whose bets were all reversed keeps a row of zeros; a day that never had bets has no row.
 */
const members = sql<TotalDifference>`
  WITH counted AS (
    SELECT b.*, (b.settled_at AT TIME ZONE s.time_zone)::date AS day FROM bets b JOIN sites s ON s.code = b.site_code
     WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'),
  part AS (
    SELECT member_id, day, game_type AS product, 1 AS bets, stake, payout, CASE WHEN bets_valid_by_stake(game_type) THEN stake ELSE 0 END AS valid FROM counted
    UNION ALL
    SELECT member_id, min(day), game_type, 0, 0, 0, bets_valid(game_type, sum(stake)::bigint, sum(payout)::bigint)
      FROM counted WHERE NOT bets_valid_by_stake(game_type) GROUP BY vendor_code, bets_netted_round(round_id), member_id, game_type),
  real AS (SELECT member_id, day, product, ${sumsOf('p', figures)} FROM part p GROUP BY 1, 2, 3)
  SELECT 'member' AS total, format('%s %s %s', member_id, day, product) AS subject, ${shown('k', figures)} AS kept, ${shown('r', figures)} AS real
    FROM member_daily_totals k FULL JOIN real r USING (member_id, day, product)
   WHERE (${shown('k', figures)}) <> (${shown('r', figures)}) AND member_id NOT IN (SELECT c.member_id FROM bet_changes c) LIMIT 100`;

/** Days of teams against the days of their members; both change together. */
const teams = sql<TotalDifference>`
  WITH part AS (
    SELECT t.ancestor_id, d.day, d.product, ${sumsOf('d', figures)}, count(*) FILTER (WHERE d.bets > 0)::bigint AS active
      FROM member_daily_totals d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT t.ancestor_id, d.day, 'CONS', ${sumsOf('d', figures)}, count(DISTINCT d.member_id) FILTER (WHERE d.bets > 0)::bigint
      FROM member_daily_totals d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 GROUP BY 1, 2)
  SELECT 'team' AS total, format('%s %s %s', ancestor_id, day, product) AS subject, ${shown('k', teamFigures)} AS kept, ${shown('r', teamFigures)} AS real
    FROM team_days k FULL JOIN part r USING (ancestor_id, day, product)
   WHERE (${shown('k', teamFigures)}) <> (${shown('r', teamFigures)}) LIMIT 100`;

/** Heads of teams as real-time wages count them, on the days of which these may still be settled. */
const heads = sql<TotalDifference>`
  SELECT 'head' AS total, format('%s %s %s', ancestor_id, day, product) AS subject, k.heads::text AS kept, r.heads::text AS real
    FROM contract_settings s CROSS JOIN LATERAL totals_heads(s.site_code) r JOIN team_days k USING (ancestor_id, day, product)
   WHERE s.kind = 'realtime_wage' AND k.heads <> r.heads LIMIT 100`;

/** Active days of teams by the active day before, against the days of their members. */
const returns = sql<TotalDifference>`
  WITH active AS (SELECT member_id, day FROM member_daily_totals GROUP BY 1, 2 HAVING sum(bets) > 0),
  chain AS (SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01') AS before FROM active),
  real AS (SELECT t.ancestor_id, c.day, c.before, count(*) AS members FROM chain c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0 GROUP BY 1, 2, 3)
  SELECT 'return' AS total, format('%s %s %s', ancestor_id, day, before) AS subject, ${shown('k', ['members'])}::text AS kept, ${shown('r', ['members'])}::text AS real
    FROM team_returns k FULL JOIN real r USING (ancestor_id, day, before) WHERE coalesce(k.members, 0) <> coalesce(r.members, 0) LIMIT 100`;

const moneyFigures = ['deposits', 'withdrawals', 'rebates', 'promotions'] as const;
/** What a transfer alone shows. Promotions include wins without a bet, which only their payer could tell apart. */
const transferFigures = ['deposits', 'withdrawals', 'rebates'] as const;
const transferSums = sql.join(
  transferFigures.map(
    (name) => sql`coalesce(sum(amount) FILTER (WHERE part = ${sql.lit(name)}), 0)::bigint AS ${sql.ref(name)}`,
  ),
);

/** Days of members' other money against the ledger. */
const money = sql<TotalDifference>`
  WITH part AS (
    SELECT a.member_id, (e.at AT TIME ZONE s.time_zone)::date AS day, money_part(e.kind) AS part, CASE money_part(e.kind) WHEN 'withdrawals' THEN -e.amount ELSE e.amount END AS amount
      FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id AND a.member_id IS NOT NULL AND a.currency <> 'FUN' JOIN sites s ON s.code = a.site_code
     WHERE money_part(e.kind) IS NOT NULL),
  real AS (
    SELECT member_id, day, ${transferSums}
      FROM part GROUP BY 1, 2)
  SELECT 'money' AS total, format('%s %s', member_id, day) AS subject, ${shown('k', transferFigures)} AS kept, ${shown('r', transferFigures)} AS real
    FROM money_days k FULL JOIN real r USING (member_id, day)
   WHERE (${shown('k', transferFigures)}) <> (${shown('r', transferFigures)}) AND member_id NOT IN (SELECT c.member_id FROM money_changes c) LIMIT 100`;

/** Days of teams' other money against the days of their members. */
const teamMoney = sql<TotalDifference>`
  WITH part AS (
    SELECT t.ancestor_id, d.day, ${sumsOf('d', moneyFigures)} FROM money_days d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 GROUP BY 1, 2)
  SELECT 'team money' AS total, format('%s %s', ancestor_id, day) AS subject, ${shown('k', moneyFigures)} AS kept, ${shown('r', moneyFigures)} AS real
    FROM team_money_days k FULL JOIN part r USING (ancestor_id, day)
   WHERE (${shown('k', moneyFigures)}) <> (${shown('r', moneyFigures)}) LIMIT 100`;

const periodFigures = ['bets', 'stake', 'payout', ...moneyFigures] as const;

/** Periods of members against their days; all of them change together. */
const periods = sql<TotalDifference>`
  WITH part AS (
    SELECT member_id, day, bets, stake, payout, 0 AS deposits, 0 AS withdrawals, 0 AS rebates, 0 AS promotions FROM member_daily_totals
    UNION ALL
    SELECT member_id, day, 0, 0, 0, deposits, withdrawals, rebates, promotions FROM money_days),
  real AS (
    SELECT period, member_id, ${sumsOf('part', periodFigures)} FROM part CROSS JOIN unnest(totals_periods(day)) period GROUP BY 1, 2)
  SELECT 'period' AS total, format('%s %s', period, member_id) AS subject, ${shown('k', periodFigures)} AS kept, ${shown('r', periodFigures)} AS real
    FROM member_period_totals k FULL JOIN real r USING (period, member_id)
   WHERE (${shown('k', periodFigures)}) <> (${shown('r', periodFigures)}) LIMIT 100`;

/** Members whose bets count for their site. */
const staking = sql`members m WHERE m.type <> ${TRIAL}`;

/** Days of sites against the days of their members; both change together. */
const sites = sql<TotalDifference>`
  WITH own AS (SELECT d.* FROM member_daily_totals d JOIN (SELECT m.id FROM ${staking}) m ON m.id = d.member_id),
  part AS (
    SELECT site_code, day, product, ${sumsOf('own', figures)}, count(*) FILTER (WHERE bets > 0)::bigint AS active FROM own GROUP BY 1, 2, 3
    UNION ALL
    SELECT site_code, day, 'CONS', ${sumsOf('own', figures)}, count(DISTINCT member_id) FILTER (WHERE bets > 0)::bigint FROM own GROUP BY 1, 2)
  SELECT 'site' AS total, format('%s %s %s', site_code, day, product) AS subject, ${shown('k', teamFigures)} AS kept, ${shown('r', teamFigures)} AS real
    FROM site_days k FULL JOIN part r USING (site_code, day, product)
   WHERE (${shown('k', teamFigures)}) <> (${shown('r', teamFigures)}) LIMIT 100`;

const gameFigures = ['bets', 'stake', 'payout'] as const;

/** Days of games with the changes that wait, against the raw bets. */
const games = sql<TotalDifference>`
  WITH real AS (
    SELECT b.site_code, sites_day(b.site_code, b.settled_at) AS day, b.node_id, count(*) AS bets, sum(b.stake)::bigint AS stake, sum(b.payout)::bigint AS payout
      FROM bets b JOIN (SELECT m.id FROM ${staking}) m ON m.id = b.member_id
     WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back' GROUP BY 1, 2, 3),
  part AS (
    SELECT site_code, day, node_id, bets, stake, payout FROM game_days
    UNION ALL
    SELECT c.site_code, sites_day(c.site_code, c.settled_at), c.node_id, c.bets, c.stake, c.payout
      FROM bet_changes c JOIN (SELECT m.id FROM ${staking}) m ON m.id = c.member_id),
  kept AS (SELECT site_code, day, node_id, ${sumsOf('part', gameFigures)} FROM part GROUP BY 1, 2, 3)
  SELECT 'game' AS total, format('%s %s %s', site_code, day, node_id) AS subject, ${shown('k', gameFigures)} AS kept, ${shown('r', gameFigures)} AS real
    FROM kept k FULL JOIN real r USING (site_code, day, node_id)
   WHERE (${shown('k', gameFigures)}) <> (${shown('r', gameFigures)}) LIMIT 100`;

/** Days of members' games with the changes that wait, against the raw bets. */
const memberGames = sql<TotalDifference>`
  WITH real AS (
    SELECT b.member_id, sites_day(b.site_code, b.settled_at) AS day, b.vendor_code, b.node_id, b.game_type AS product, count(*) AS bets, sum(b.stake)::bigint AS stake, sum(b.payout)::bigint AS payout
      FROM bets b WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back' GROUP BY 1, 2, 3, 4, 5),
  part AS (
    SELECT member_id, day, vendor_code, node_id, product, bets, stake, payout FROM member_game_days
    UNION ALL
    SELECT c.member_id, sites_day(c.site_code, c.settled_at), c.vendor_code, c.node_id, c.game_type, c.bets, c.stake, c.payout FROM bet_changes c),
  kept AS (SELECT member_id, day, vendor_code, node_id, product, ${sumsOf('part', gameFigures)} FROM part GROUP BY 1, 2, 3, 4, 5)
  SELECT 'member game' AS total, format('%s %s %s %s %s', member_id, day, vendor_code, node_id, product) AS subject, ${shown('k', gameFigures)} AS kept, ${shown('r', gameFigures)} AS real
    FROM kept k FULL JOIN real r USING (member_id, day, vendor_code, node_id, product)
   WHERE (${shown('k', gameFigures)}) <> (${shown('r', gameFigures)}) LIMIT 100`;

const siteMoneyFigures = [...moneyFigures, 'depositors', 'first_depositors'] as const;

/** Days of sites' other money against the days of their members. */
const siteMoney = sql<TotalDifference>`
  WITH day AS (
    SELECT d.*, (d.deposits > 0)::int AS depositors, (d.deposits > 0 AND NOT EXISTS (
             SELECT FROM money_days o WHERE o.member_id = d.member_id AND o.deposits > 0 AND o.day < d.day))::int AS first_depositors
      FROM money_days d),
  part AS (SELECT site_code, day.day, ${sumsOf('day', siteMoneyFigures)} FROM day GROUP BY 1, 2)
  SELECT 'site money' AS total, format('%s %s', site_code, day) AS subject, ${shown('k', siteMoneyFigures)} AS kept, ${shown('r', siteMoneyFigures)} AS real
    FROM site_money_days k FULL JOIN part r USING (site_code, day)
   WHERE (${shown('k', siteMoneyFigures)}) <> (${shown('r', siteMoneyFigures)}) LIMIT 100`;

/** Each finds what is wrong with one kind of totals, at most 100 of it. */
export const checks: readonly RawBuilder<TotalDifference>[] = [
  members,
  teams,
  heads,
  returns,
  money,
  teamMoney,
  periods,
  sites,
  games,
  memberGames,
  siteMoney,
];
