import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { GameType } from '@apsara/domain/games/vendors';
import { keysOf } from '@apsara/domain/records';
import type { DayRange } from '@apsara/domain/time';
import type { resultGroups } from '@apsara/api/reports';
import type { MemberTable, TeamLinkTable } from '@apsara/prisma/tables';
import type { Direction, Part } from '../../shared/lists/deep-pages.ts';

/** How each figure comes from what is counted. */
const measures = {
  bets: sql`bets`,
  stake: sql`stake`,
  payout: sql`payout`,
  net: sql`payout - stake`,
  deposits: sql`deposits`,
  withdrawals: sql`withdrawals`,
  rebates: sql`rebates`,
  promotions: sql`promotions`,
  profit: sql`stake - payout - rebates - promotions`,
} as const;

type Figure = keyof typeof measures;
const figures = keysOf(measures);
const isFigure = (field: string): field is Figure => field in measures;

/** What an account, or its line, did; smallest units. */
export type Sums = Record<Figure, bigint>;

/** What an account of a team, or its line, did. */
export interface StoredResult extends Sums, Pick<Selectable<MemberTable>, 'id' | 'nickname' | 'type'> {
  account: string;
  level: Selectable<TeamLinkTable>['distance'];
  upline: string | null;
  teamSize: bigint;
}

/** What is asked of a team; null asks for nothing. Days begin and end at the instants [since, before). */
export interface AskedOfTeam {
  agentId: string;
  by: (typeof resultGroups)[number];
  days: DayRange;
  since: Date;
  before: Date;
  /** A pattern of user names. */
  account: string | null;
  /** Whose direct downlines. */
  uplineId: string | null;
  kind: 'member' | 'agent' | null;
  ids: string[] | null;
  /** Bets of one product alone; money apart from bets belongs to none. */
  product: GameType | null;
}

/** The accounts that are asked for. */
const team = ({ agentId, account, uplineId, kind, ids }: AskedOfTeam) => sql`team AS MATERIALIZED (
    SELECT m.id, m.username AS account, m.nickname, m.type, t.distance AS level, u.username AS upline
      FROM team_links t JOIN members m ON m.id = t.descendant_id LEFT JOIN members u ON u.id = m.upline_id
     WHERE t.ancestor_id = ${agentId} AND (${account}::text IS NULL OR m.username LIKE ${account}) AND (${uplineId}::uuid IS NULL OR (m.upline_id = ${uplineId} AND t.distance > 0))
       AND (${kind}::text IS NULL OR (m.type = 0) = (${kind} = 'member')) AND (${ids}::uuid[] IS NULL OR m.id = ANY(${ids})))`;

const played = sql`bets, stake, payout, 0::bigint, 0::bigint, 0::bigint, 0::bigint`;
const moved = sql`0, 0, 0, deposits, withdrawals, rebates, promotions`;

/** A set of accounts: a statement before. */
type Accounts = 'team' | 'placed';
const idsOf = (accounts: Accounts) => sql`(SELECT id FROM ${sql.table(accounts)})`;

/** What is counted of each account of a set, in as few periods as make up the days, and what no total holds yet. */
function own(accounts: Accounts, { days, since, before, product }: AskedOfTeam) {
  if (product)
    return sql`
    SELECT member_id, ${played} FROM member_daily_totals
     WHERE member_id IN ${idsOf(accounts)} AND product = ${product} AND day BETWEEN ${days.from} AND ${days.to}
    UNION ALL
    SELECT member_id, ${played} FROM bet_changes
     WHERE member_id IN ${idsOf(accounts)} AND game_type = ${product} AND settled_at >= ${since} AND settled_at < ${before}`;
  return sql`
    SELECT member_id, bets, stake, payout, deposits, withdrawals, rebates, promotions
      FROM member_period_totals WHERE period = ANY (totals_cover(${days.from}, ${days.to})) AND member_id IN ${idsOf(accounts)}
    UNION ALL
    SELECT member_id, ${played} FROM bet_changes WHERE member_id IN ${idsOf(accounts)} AND settled_at >= ${since} AND settled_at < ${before}
    UNION ALL
    SELECT member_id, ${moved} FROM money_changes WHERE member_id IN ${idsOf(accounts)} AND at >= ${since} AND at < ${before}`;
}

/** The same of everybody below each of them. */
function below(accounts: Accounts, { days, since, before, product }: AskedOfTeam) {
  const bets = sql`
    SELECT ancestor_id, ${played} FROM team_days
     WHERE ancestor_id IN ${idsOf(accounts)} AND product = ${product ?? 'CONS'} AND day BETWEEN ${days.from} AND ${days.to}
    UNION ALL
    SELECT t.ancestor_id, ${played} FROM bet_changes c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0
     WHERE t.ancestor_id IN ${idsOf(accounts)} AND (${product}::text IS NULL OR c.game_type = ${product})
       AND c.settled_at >= ${since} AND c.settled_at < ${before}`;
  if (product) return bets;
  return sql`${bets}
    UNION ALL
    SELECT ancestor_id, ${moved} FROM team_money_days WHERE ancestor_id IN ${idsOf(accounts)} AND day BETWEEN ${days.from} AND ${days.to}
    UNION ALL
    SELECT t.ancestor_id, ${moved} FROM money_changes c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0
     WHERE t.ancestor_id IN ${idsOf(accounts)} AND c.at >= ${since} AND c.at < ${before}`;
}

/** Sums of each active account of a set, alone or with its downline. */
function sumsOf(accounts: Accounts, asked: AskedOfTeam, sums: RawBuilder<unknown>) {
  const counted = own(accounts, asked);
  return sql`
    SELECT id, ${sums} FROM (${asked.by === 'account' ? counted : sql`${counted} UNION ALL ${below(accounts, asked)}`})
             part (id, bets, stake, payout, deposits, withdrawals, rebates, promotions)
     WHERE bets <> 0 OR stake <> 0 OR payout <> 0 OR deposits <> 0 OR withdrawals <> 0 OR rebates <> 0 OR promotions <> 0 GROUP BY 1`;
}

const sumOf = (figure: Figure, as: string) => sql`sum(${measures[figure]})::bigint AS ${sql.ref(as)}`;
const allSums = sql.join(figures.map((figure) => sumOf(figure, figure)));

/** Everybody below the account `a`. */
const teamSize = sql`(SELECT count(*) FROM team_links d WHERE d.ancestor_id = a.id AND d.distance > 0) AS team_size`;

/** `result`: a row for each account of the team that did anything. */
const results = (asked: AskedOfTeam) =>
  sql`WITH ${team(asked)}, result AS MATERIALIZED (SELECT * FROM team JOIN (${sumsOf('team', asked, allSums)}) s USING (id))`;

const totals = sql.join(
  figures.map((figure) => sql`coalesce(sum(${sql.ref(figure)}), 0)::bigint AS ${sql.ref(figure)}`),
);

/** How many of those there are, and what they did together. */
export const resultTotals = (asked: AskedOfTeam) => sql<Sums & { count: bigint }>`
  ${results(asked)} SELECT count(*) AS count, ${totals} FROM result`;

/** All of them in their order. */
export const allResults = (asked: AskedOfTeam, field: string, direction: Direction) => sql<StoredResult>`
  ${results(asked)} SELECT a.*, ${teamSize} FROM result a ORDER BY ${sql.ref(field)} ${sql.raw(direction)}, account`;

/** Each of them, to be counted. */
export const countedResults = (asked: AskedOfTeam) => sql`${results(asked)} SELECT 1 FROM result`;

/**
 * A page of those rows, and how many there are in all. Who is on it is found by the figure that orders it: adding up
 * the others of everybody too takes as long again (docs/benchmarks.md).
 */
export function resultsPage(asked: AskedOfTeam, field: string, { direction, skip, take }: Part) {
  const [key, order] = isFigure(field) ? [field, 'key'] : (['bets', field] as const);
  const by = sql.raw(direction);
  return sql<StoredResult & { total: bigint }>`
  WITH ${team(asked)},
  placed AS MATERIALIZED (
    SELECT *, count(*) OVER () AS total FROM team JOIN (${sumsOf('team', asked, sumOf(key, 'key'))}) s USING (id)
     ORDER BY ${sql.ref(order)} ${by}, account OFFSET ${skip} LIMIT ${take})
  SELECT *, ${teamSize}
    FROM placed a JOIN (${sumsOf('placed', asked, allSums)}) s USING (id) ORDER BY ${sql.ref(`a.${order}`)} ${by}, a.account`;
}
