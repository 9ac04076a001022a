import { sql, type RawBuilder } from 'kysely';
import type { Volatility } from '@apsara/domain/games/game-features';
import type { GameType } from '@apsara/domain/games/vendors';
import { agentTypes, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { SiteResultGroup } from '@apsara/domain/office/site-results';
import type { DayRange } from '@apsara/domain/time';
import { houseWages } from '../../shared/house-wages-sql.ts';
import { ofCountry } from '../../shared/lists/of-country.ts';

/** What is asked of a site; undefined asks for nothing. */
export interface AskedOfSite {
  site: string;
  days: DayRange;
  product: GameType | undefined;
  vendor: string | undefined;
  /** A pattern of names, in lower case. */
  named: string | undefined;
  /** The code of a country, or NO_COUNTRY. */
  country: string | undefined;
  /** The names of all countries in the reader's language, by code. */
  countryNames: Readonly<Record<string, string>>;
  timeZone: string;
  /** The days as instants. */
  instants: { from: Date; before: Date };
}

/** Sums of one group; smallest units. */
export interface SiteResultSums {
  bets: bigint;
  stake: bigint;
  payout: bigint;
  deposits: bigint;
  withdrawals: bigint;
  rebates: bigint;
  promotions: bigint;
  wages: bigint;
}

export interface StoredSiteResult extends SiteResultSums {
  id: string;
  name: string;
  names: Record<string, string> | null;
  vendor: string | null;
  /** The code of a game; null for what is none. */
  code: string | null;
  printed: number | null;
  volatility: Volatility | null;
}

type Source = (asked: AskedOfSite) => RawBuilder<unknown>;

const played = sql`bets, stake, payout, 0::bigint AS deposits, 0::bigint AS withdrawals, 0::bigint AS rebates,
  0::bigint AS promotions, 0::bigint AS wages`;
const moved = sql`0, 0, 0, deposits, withdrawals, rebates, promotions, 0`;
const paidByContract = sql`0, 0, 0, 0, 0, 0, 0, wages`;
const sums = sql`sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout,
  sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals, sum(rebates)::bigint AS rebates,
  sum(promotions)::bigint AS promotions, sum(wages)::bigint AS wages`;
const noGame = sql`NULL::jsonb AS names, NULL::text AS vendor, NULL::text AS code, NULL::int AS printed, NULL::text AS volatility`;

/** Games by a key of theirs. */
const games =
  (key: RawBuilder<unknown>, of: RawBuilder<unknown>): Source =>
  ({ site, days, product, vendor }) =>
    sql`
    SELECT ${key} AS id, ${of}, ${sums} FROM (SELECT node_id, ${played} FROM game_days
       WHERE site_code = ${site} AND day BETWEEN ${days.from} AND ${days.to}) d JOIN games g USING (node_id)
     WHERE (${product ?? null}::text IS NULL OR g.game_type = ${product ?? null})
       AND (${vendor ?? null}::text IS NULL OR g.vendor_code = ${vendor ?? null})
     GROUP BY ${key}, g.node_id, g.vendor_code`;

/** The same where several games are one row. */
const gameGroups = (key: RawBuilder<unknown>, of: RawBuilder<unknown>): Source => {
  const each = games(key, sql`${key} AS key`);
  return (asked) => sql`SELECT id, ${of}, ${sums} FROM (${each(asked)}) g GROUP BY id`;
};

const days: Source = (asked) => {
  const {
    site,
    days: { from, to },
    product,
    vendor,
  } = asked;
  const ofGames = sql`SELECT day, ${played} FROM game_days JOIN games g USING (node_id)
     WHERE site_code = ${site} AND day BETWEEN ${from} AND ${to} AND g.vendor_code = ${vendor}
       AND (${product ?? null}::text IS NULL OR g.game_type = ${product ?? null})`;
  const bets = sql`SELECT day, ${played} FROM site_days
     WHERE site_code = ${site} AND product = ${product ?? 'CONS'} AND day BETWEEN ${from} AND ${to}`;
  const money = sql`SELECT day, ${moved} FROM site_money_days
     WHERE site_code = ${site} AND day BETWEEN ${from} AND ${to}`;
  const all = vendor
    ? ofGames
    : product
      ? bets
      : sql`${bets} UNION ALL ${money} UNION ALL SELECT day, ${paidByContract} FROM (${houseWages(asked)}) w`;
  return sql`SELECT to_char(day, 'YYYY-MM-DD') AS id, to_char(day, 'YYYY-MM-DD') AS name, ${noGame}, ${sums}
     FROM (${all}) d GROUP BY day`;
};

/** What each account did itself, in as few periods as make up the days. */
const own = (asked: AskedOfSite) => {
  const {
    days: { from, to },
    product,
  } = asked;
  return product
    ? sql`SELECT member_id, ${played} FROM member_daily_totals WHERE product = ${product} AND day BETWEEN ${from} AND ${to}`
    : sql`SELECT member_id, bets, stake, payout, deposits, withdrawals, rebates, promotions, 0::bigint AS wages FROM member_period_totals
           WHERE period = ANY (totals_cover(${from}, ${to}))
          UNION ALL SELECT member_id, ${paidByContract} FROM (${houseWages(asked)}) w`;
};

const counted = sql`type <> ALL (${[TRIAL, OPERATOR]}::int[])`;

const members: Source = (asked) => sql`
  SELECT m.id::text AS id, m.username AS name, ${noGame}, ${sums} FROM (${own(asked)}) t JOIN members m ON m.id = t.member_id
   WHERE m.site_code = ${asked.site} AND m.${counted} AND ${ofCountry(asked.country)} GROUP BY m.id, m.username`;

/** By what members are now: a country that is learnt later counts for past days, too. */
const countries: Source = (asked) => sql`
  SELECT coalesce(m.country, '') AS id, coalesce(${JSON.stringify(asked.countryNames)}::jsonb ->> m.country, m.country, '') AS name,
         ${noGame}, ${sums} FROM (${own(asked)}) t JOIN members m ON m.id = t.member_id
   WHERE m.site_code = ${asked.site} AND m.${counted} AND ${ofCountry(asked.country)} GROUP BY m.country`;

/** Everybody below the agents at the top, and what those at the top did themselves. */
const lines: Source = (asked) => {
  const { from, to } = asked.days;
  const bets = sql`SELECT ancestor_id, ${played} FROM team_days
     WHERE ancestor_id IN (SELECT id FROM top) AND product = ${asked.product ?? 'CONS'} AND day BETWEEN ${from} AND ${to}`;
  const money = sql`UNION ALL SELECT ancestor_id, ${moved} FROM team_money_days
     WHERE ancestor_id IN (SELECT id FROM top) AND day BETWEEN ${from} AND ${to}
    UNION ALL SELECT l.ancestor_id, ${paidByContract} FROM (${houseWages(asked)}) w JOIN team_links l ON l.descendant_id = w.member_id
     WHERE l.distance > 0 AND l.ancestor_id IN (SELECT id FROM top)`;
  return sql`
    SELECT coalesce(a.id::text, '') AS id, coalesce(a.username, '') AS name, ${noGame}, ${sums}
      FROM (
        WITH top AS MATERIALIZED (
          SELECT id, type FROM members WHERE site_code = ${asked.site} AND upline_id IS NULL AND ${counted})
        SELECT t.id AS member_id, d.bets, d.stake, d.payout, d.deposits, d.withdrawals, d.rebates, d.promotions, d.wages
          FROM (${bets} ${asked.product ? sql`` : money}) d JOIN top t ON t.id = d.ancestor_id
        UNION ALL
        SELECT o.* FROM (${own(asked)}) o JOIN top t ON t.id = o.member_id) l
      LEFT JOIN members a ON a.id = l.member_id AND a.type = ANY (${[...agentTypes]}::int[])
     GROUP BY a.id, a.username`;
};

const sources: Record<SiteResultGroup, Source> = {
  day: days,
  product: gameGroups(sql`g.game_type`, sql`id AS name, ${noGame}`),
  vendor: gameGroups(
    sql`g.vendor_code`,
    sql`(SELECT v.display_name FROM vendors v WHERE v.code = g.id) AS name, ${noGame}`,
  ),
  game: games(
    sql`g.node_id::text`,
    sql`g.names ->> 'EN' AS name, g.names, g.vendor_code AS vendor, g.game_code AS code, g.printed_return AS printed, g.volatility`,
  ),
  country: countries,
  line: lines,
  member: members,
};

/** The rows of a group in which anything happened, as a table. */
export const siteResults = (by: SiteResultGroup, asked: AskedOfSite) => sql<StoredSiteResult>`(
  SELECT * FROM (${sources[by](asked)}) part
   WHERE (bets <> 0 OR stake <> 0 OR payout <> 0 OR deposits <> 0 OR withdrawals <> 0 OR rebates <> 0 OR promotions <> 0
          OR wages <> 0)
     AND (${asked.named ?? null}::text IS NULL OR lower(name) LIKE ${asked.named ?? null}
       OR EXISTS (SELECT FROM jsonb_each_text(names) n WHERE lower(n.value) LIKE ${asked.named ?? null})))`;
