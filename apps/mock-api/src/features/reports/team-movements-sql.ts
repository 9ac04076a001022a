import { sql, type Expression, type RawBuilder } from 'kysely';
import { COUNT_CAP } from '@apsara/api/count-cap';
import { deepPage, type Direction, type Part } from '../../shared/lists/deep-pages.ts';
import {
  askedBy,
  counterparty,
  isAsked,
  kindsOfPlay,
  names,
  sidesOf,
  sums,
  type Moved,
  type MovementSums,
  type StoredMovement,
} from './movements-sql.ts';

/** What is asked of a team's accounts in a currency; null asks for nothing. */
export interface AskedOfTeam extends Moved {
  agentId: string;
  currency: string;
  /** Where it was moved: in a wallet at the vendor, or by its game. */
  vendor: string | null;
  /** A pattern of user names. */
  account: string | null;
  memberId: string | null;
}

export interface StoredTeamMovement extends StoredMovement {
  memberId: string;
  account: string;
  betId: string | null;
  askedKey: string | null;
  asked: string | null;
}

const atVendor = ({ vendor }: AskedOfTeam) => sql`
  AND (${vendor}::text IS NULL OR a.purpose = 'vendor:' || ${vendor}::text OR (t.kind IN (${kindsOfPlay}) AND split_part(t.request_key, ':', 1) = ${vendor}))`;

const accountsOf = ({ agentId, currency, account, memberId }: AskedOfTeam) => sql`(
  SELECT a.id, a.purpose, a.member_id, m.username AS account
    FROM team_links l JOIN ledger_accounts a ON a.member_id = l.descendant_id AND a.currency = ${currency} LEFT JOIN members m ON m.id = a.member_id
   WHERE l.ancestor_id = ${agentId} AND (${account}::text IS NULL OR m.username LIKE ${account}) AND (${memberId}::uuid IS NULL OR m.id = ${memberId}))`;

const mine = (asked: AskedOfTeam) => sql`mine AS MATERIALIZED ${accountsOf(asked)}`;

/** What moved on the accounts `a`. */
const sidesAtVendor = (asked: AskedOfTeam, rest: RawBuilder<unknown> = sql``) =>
  sidesOf(asked, () => sql`${atVendor(asked)} ${rest}`);

/** All accounts of the team. */
const everybody = ({ agentId, currency }: AskedOfTeam) => sql`mine AS MATERIALIZED (
  SELECT a.id, a.purpose FROM team_links l JOIN ledger_accounts a ON a.member_id = l.descendant_id AND a.currency = ${currency} WHERE l.ancestor_id = ${agentId})`;

/** Both sides of the transfers `t`. */
const sides = sql`(VALUES (0, t.debit_id, -t.amount, t.debit_balance, t.kind), (1, t.credit_id, t.amount, t.credit_balance, t.kind)) s (side, account_id, amount, balance, kind)`;

const movedThen = (asked: AskedOfTeam) => sql`
  FROM ledger_transfers t CROSS JOIN LATERAL ${sides} JOIN mine a ON a.id = s.account_id
 WHERE s.balance IS NOT NULL AND ${isAsked(asked)} ${atVendor(asked)}`;

/** Movements `e` with what they were asked for by. */
const found = (movements: Expression<unknown>) => sql<StoredTeamMovement>`
  SELECT e.*, b.id AS bet_id, r.key AS asked_key, r.fingerprint AS asked, ${names} AS names, ${counterparty} AS counterparty FROM ${movements} e ${askedBy}`;

const orderOf = (direction: Direction, of = '') => {
  const by = sql.raw(direction);
  return sql.join(['at', 'id', 'side'].map((column) => sql`${sql.ref(`${of}${column}`)} ${by}`));
};

/** Everything that is asked for, in its order. */
export const all = (asked: AskedOfTeam, direction: Direction) => sql<StoredTeamMovement>`
  WITH ${mine(asked)} ${found(sql`(SELECT s.*, a.purpose, a.member_id, a.account FROM mine a CROSS JOIN LATERAL ${sidesAtVendor(asked)} s)`)}
   ORDER BY ${orderOf(direction)}`;

/** Each of them, to be counted. The accounts are not materialized, since some busy ones are mostly enough. */
export const counted = (asked: AskedOfTeam) =>
  sql`SELECT 1 FROM ${accountsOf(asked)} a CROSS JOIN LATERAL ${sidesAtVendor(asked)} s`;

/** Statements over what is asked for. */
export interface Found {
  page: (asked: AskedOfTeam, part: Part) => RawBuilder<StoredTeamMovement & { total: bigint }>;
  sums: (asked: AskedOfTeam) => RawBuilder<MovementSums>;
}

export const ofAccounts: Found = {
  page(asked, part) {
    // No account has more of the places than all accounts together, which bounds what is read of each.
    const by = sql.raw(part.direction);
    const ofAccount = sql`ORDER BY t.at ${by}, t.id ${by} LIMIT ${sql.lit(COUNT_CAP)}`;
    return deepPage(part, {
      head: sql`${mine(asked)},`,
      places: sql`SELECT s.*, a.purpose, a.member_id, a.account FROM mine a CROSS JOIN LATERAL ${sidesAtVendor(asked, ofAccount)} s`,
      order: orderOf(part.direction),
      found,
      after: orderOf(part.direction, 'f.'),
    });
  },
  sums: (asked) => sql`WITH ${mine(asked)} SELECT ${sums} FROM mine a CROSS JOIN LATERAL ${sidesAtVendor(asked)} s`,
};

/** The same of everybody, found by when it was: what is few compared with the accounts of a great team. */
export const ofInstants: Found = {
  page: (asked, part) =>
    deepPage(part, {
      head: sql`${everybody(asked)},`,
      places: sql`SELECT t.at, t.id, s.* ${movedThen(asked)}`,
      order: orderOf(part.direction),
      found: (page) =>
        found(sql`(
          SELECT t.id, p.side, t.at, t.kind, p.amount, p.balance, t.request_key, t.reverses_id, a.purpose, a.member_id, m.username AS account
            FROM ${page} p JOIN ledger_transfers t ON t.id = p.id JOIN ledger_accounts a ON a.id = p.account_id JOIN members m ON m.id = a.member_id)`),
      after: orderOf(part.direction, 'f.'),
    }),
  sums: (asked) => sql`WITH ${everybody(asked)} SELECT ${sums} ${movedThen(asked)}`,
};

/** A team's movements in a currency that have these ids on the wire. */
export const named = (agentId: string, currency: string, ids: readonly string[]) =>
  found(sql`(
  SELECT t.id, s.side, t.at, t.kind, s.amount, s.balance, t.request_key, t.reverses_id, a.purpose, a.member_id, m.username AS account
    FROM ledger_transfers t CROSS JOIN LATERAL ${sides}
    JOIN ledger_accounts a ON a.id = s.account_id AND a.currency = ${currency} JOIN members m ON m.id = a.member_id
    JOIN team_links l ON l.descendant_id = a.member_id AND l.ancestor_id = ${agentId}
   WHERE t.id = ANY(${ids.map((id) => id.slice(0, -1))}::bigint[]) AND s.balance IS NOT NULL AND t.id || CASE s.side WHEN 1 THEN 'c' ELSE 'd' END = ANY(${ids}::text[]))`);
