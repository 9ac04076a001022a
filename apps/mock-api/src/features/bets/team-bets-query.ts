import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listTeamBets } from '@apsara/api/bets';
import { placedAtOf } from '../../shared/bet-ids.ts';
import { deepPage, type Direction, type Part } from '../../shared/lists/deep-pages.ts';
import { startingWith } from '../../shared/lists/like.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { betColumns, isShownAs, type StoredBet } from './bet-rows.ts';

export type Filter = NonNullable<ValidInputOf<typeof listTeamBets>['filter']>;

/** The range in which the bets were placed. */
export interface Days {
  since: Date;
  before: Date;
}

/** Whose bets a caller may see. `isLarge`: a large team, which placed almost all of the site's bets. */
export type Seen = { site: string } | { team: string; isLarge: boolean };

export type StoredTeamBet = StoredBet & { memberId: string; account: string; upline: string | null };

export type SortField = 'placedAt' | 'stake' | 'payout' | 'net' | 'account';

/** Sort columns of the bets of an alias. */
function keyOf(bets: 'b' | 'f', field: SortField): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${bets}.${name}`);
  return field === 'net' ? sql`(${column('payout')} - ${column('stake')})` : column(field);
}
function isSeen(seen: Seen): Expression<SqlBool> {
  if ('site' in seen) return sql`b.site_code = ${seen.site}`;
  const isOfTeam = sql<SqlBool>`b.member_id IN (SELECT descendant_id FROM team_links WHERE ancestor_id = ${seen.team})`;
  // For a large team PostgreSQL then walks the bets in their order and looks up each member, which it does not do
  // with a plain IN.
  return seen.isLarge ? sql`(${isOfTeam}) IS TRUE` : isOfTeam;
}

/** The bets that a caller may see. Members are joined only where their names are needed. */
const seenBets = (queries: Queries, seen: Seen) =>
  queries.selectFrom((from) =>
    from
      .selectFrom('bets as b')
      .leftJoin('members as m', 'm.id', 'b.memberId')
      .selectAll('b')
      .select(['m.username as account', 'm.uplineId'])
      .where(isSeen(seen))
      .as('b'),
  );

/** Bets that match a list's filter. */
export function chosenBets(queries: Queries, seen: Seen, filter: Filter, days?: Days) {
  const placedAt = filter.id?.map(placedAtOf).filter((at) => at !== null);
  const account = startingWith(filter.q);
  let chosen = seenBets(queries, seen);
  if (days) chosen = chosen.where('b.placedAt', '>=', days.since).where('b.placedAt', '<', days.before);
  if (filter.settledFrom) chosen = chosen.where('b.settledAt', '>=', new Date(filter.settledFrom));
  if (filter.settledBefore) chosen = chosen.where('b.settledAt', '<', new Date(filter.settledBefore));
  if (filter.id) chosen = chosen.where('b.id', '=', anyOf(filter.id));
  if (placedAt && placedAt.length === filter.id?.length) chosen = chosen.where('b.placedAt', '=', anyOf(placedAt));
  if (account !== null) chosen = chosen.where('b.account', 'like', account);
  if (filter.memberId) chosen = chosen.where('b.memberId', '=', filter.memberId);
  if (filter.gameType) chosen = chosen.where('b.gameType', '=', filter.gameType);
  if (filter.vendor) chosen = chosen.where('b.vendorCode', '=', filter.vendor);
  if (filter.status) chosen = chosen.where(isShownAs(filter.status));
  return chosen;
}

/** Bets `b` with the names of their game, their member and the member's upline. */
const named = (bets: Expression<unknown>): RawBuilder<StoredTeamBet> => sql<StoredTeamBet>`
  SELECT ${sql.join(betColumns.map((column) => sql.ref(column)))}, b.member_id, b.account, u.username AS upline
    FROM (${bets}) b LEFT JOIN members u ON u.id = b.upline_id JOIN games g ON g.node_id = b.node_id`;

const orderOf = (bets: 'b' | 'f', field: SortField, direction: Direction) =>
  sql`${keyOf(bets, field)} ${sql.raw(direction)}, ${sql.ref(`${bets}.id`)} ${sql.raw(direction)}`;

export const orderedBets = (bets: Expression<unknown>, field: SortField, direction: Direction) =>
  sql<StoredTeamBet>`${named(bets)} ORDER BY ${orderOf('b', field, direction)}`;

export const oneBet = (queries: Queries, seen: Seen, id: string) =>
  named(chosenBets(queries, seen, { id: [id] }).selectAll('b'));

export function betsPage(chosen: ReturnType<typeof chosenBets>, field: SortField, part: Part) {
  const direction = sql.raw(part.direction);
  return deepPage(part, {
    // The status is in no index. Without it PostgreSQL would scan a whole month of the members' index for a few hours.
    places: chosen.select(['b.id', 'b.placedAt', 'b.status']).select(keyOf('b', field).as('key')),
    order: sql`key ${direction}, id ${direction}`,
    found: (page) =>
      named(sql`SELECT w.*, m.username AS account, m.upline_id FROM ${page} p
        JOIN bets w ON w.id = p.id AND w.placed_at = p.placed_at JOIN members m ON m.id = w.member_id`),
    after: orderOf('f', field, part.direction),
  });
}
