import type { resultGroups } from '@apsara/api/reports';

/** How each figure comes from what is counted. */
const measures = {
  bets: 'bets',
  stake: 'stake',
  payout: 'payout',
  net: 'payout - stake',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  rebates: 'rebates',
  promotions: 'promotions',
  profit: 'stake - payout - rebates - promotions',
} as const;

export type Figure = keyof typeof measures;
export const figures = Object.keys(measures) as Figure[];
export const isFigure = (field: string): field is Figure => field in measures;

/** What an account, or its line, did; smallest units. */
export type Sums = Record<Figure, bigint>;

type By = (typeof resultGroups)[number];

/**
 * Accounts of the team ($1) that a filter names: whose user name begins with $6, directly below $7, of the kind $8, among $9; null asks for
 * nothing. Days $4 to $5 begin and end at the instants $2 and $3.
 */
const team = `team AS MATERIALIZED (
    SELECT m.id, m.username AS account, m.nickname, m.type, t.distance AS level, u.username AS upline
      FROM team_links t JOIN members m ON m.id = t.descendant_id LEFT JOIN members u ON u.id = m.upline_id
     WHERE t.ancestor_id = $1 AND ($6::text IS NULL OR m.username LIKE $6) AND ($7::uuid IS NULL OR (m.upline_id = $7 AND t.distance > 0))
       AND ($8::text IS NULL OR (m.type = 0) = ($8 = 'member')) AND ($9::uuid[] IS NULL OR m.id = ANY($9)))`;

const played = 'bets, stake, payout, 0::bigint, 0::bigint, 0::bigint, 0::bigint';
const moved = '0, 0, 0, deposits, withdrawals, rebates, promotions';

/** What is counted of each account of a set, in as few periods as make up the days, and what no total holds yet. */
const own = (accounts: string): string => `
    SELECT member_id, bets, stake, payout, deposits, withdrawals, rebates, promotions
      FROM member_period_totals WHERE period = ANY (totals_cover($4, $5)) AND member_id IN (SELECT id FROM ${accounts})
    UNION ALL
    SELECT member_id, ${played} FROM bet_changes WHERE member_id IN (SELECT id FROM ${accounts}) AND settled_at >= $2 AND settled_at < $3
    UNION ALL
    SELECT member_id, ${moved} FROM money_changes WHERE member_id IN (SELECT id FROM ${accounts}) AND at >= $2 AND at < $3`;

/** The same of everybody below each of them. */
const below = (accounts: string): string => `
    SELECT ancestor_id, ${played} FROM team_days WHERE ancestor_id IN (SELECT id FROM ${accounts}) AND product = 'CONS' AND day BETWEEN $4 AND $5
    UNION ALL
    SELECT t.ancestor_id, ${played} FROM bet_changes c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0
     WHERE t.ancestor_id IN (SELECT id FROM ${accounts}) AND c.settled_at >= $2 AND c.settled_at < $3
    UNION ALL
    SELECT ancestor_id, ${moved} FROM team_money_days WHERE ancestor_id IN (SELECT id FROM ${accounts}) AND day BETWEEN $4 AND $5
    UNION ALL
    SELECT t.ancestor_id, ${moved} FROM money_changes c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0
     WHERE t.ancestor_id IN (SELECT id FROM ${accounts}) AND c.at >= $2 AND c.at < $3`;

/** Sums of each active account of a set, alone or with its downline. */
const sumsOf = (accounts: string, by: By, sums: string): string => `
    SELECT id, ${sums} FROM (${by === 'account' ? own(accounts) : `${own(accounts)} UNION ALL ${below(accounts)}`})
             part (id, bets, stake, payout, deposits, withdrawals, rebates, promotions)
     WHERE bets <> 0 OR stake <> 0 OR payout <> 0 OR deposits <> 0 OR withdrawals <> 0 OR rebates <> 0 OR promotions <> 0 GROUP BY 1`;

const sumOf = (name: Figure, as: string): string => `sum(${measures[name]})::bigint AS ${as}`;
const allSums = figures.map((name) => sumOf(name, name)).join(', ');

/** `result`: a row for each account of the team that did anything. */
export const resultsSql = (by: By): string =>
  `${team}, result AS MATERIALIZED (SELECT * FROM team JOIN (${sumsOf('team', by, allSums)}) s USING (id))`;

/**
 * A page of those rows, from $10 on and $11 of them, and how many there are in all. Who is on it is found by the figure that orders it: adding
 * up the others of everybody too takes as long again (docs/benchmarks.md).
 */
export function pageSql(by: By, field: string, direction: string): string {
  const [key, order] = isFigure(field) ? [field, 'key'] : (['bets', field] as const);
  return `WITH ${team},
  placed AS MATERIALIZED (
    SELECT *, count(*) OVER () AS total FROM team JOIN (${sumsOf('team', by, sumOf(key, 'key'))}) s USING (id)
     ORDER BY ${order} ${direction}, account OFFSET $10 LIMIT $11)
  SELECT *, (SELECT count(*) FROM team_links d WHERE d.ancestor_id = p.id AND d.distance > 0) AS team_size
    FROM placed p JOIN (${sumsOf('placed', by, allSums)}) s USING (id) ORDER BY p.${order} ${direction}, p.account`;
}
