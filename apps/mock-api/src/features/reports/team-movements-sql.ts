import { playKinds } from '@apsara/domain/payments/ledger-kinds';
import { COUNT_CAP } from '@apsara/api/count-cap';
import { pageSql, type Direction, type Part } from '../../shared/lists/deep-pages.ts';
import { askedBy, names, side } from './movements-sql.ts';

/** What was moved at a vendor ($6, or null for all): in a wallet there, or by its game. */
const atVendor = `AND ($6::text IS NULL OR a.purpose = 'vendor:' || $6 OR (t.kind IN (${playKinds.map((kind) => `'${kind}'`).join(', ')}) AND split_part(t.request_key, ':', 1) = $6))`;

/** Accounts in the currency $2 of the team of $1: of those whose user name begins with $7, of the member $8; null asks for nothing. */
const accounts = `(
  SELECT a.id, a.purpose, a.member_id, m.username AS account
    FROM team_links l JOIN ledger_accounts a ON a.member_id = l.descendant_id AND a.currency = $2 LEFT JOIN members m ON m.id = a.member_id
   WHERE l.ancestor_id = $1 AND ($7::text IS NULL OR m.username LIKE $7) AND ($8::uuid IS NULL OR m.id = $8))`;
const mine = `mine AS MATERIALIZED ${accounts}`;

const moved = (rest: string) =>
  `FROM mine a CROSS JOIN LATERAL ((${side('debit', `${atVendor} ${rest}`)}) UNION ALL (${side('credit', `${atVendor} ${rest}`)})) s`;

/** All accounts in the currency $2 of the team of $1. */
const everybody = `mine AS MATERIALIZED (
  SELECT a.id, a.purpose FROM team_links l JOIN ledger_accounts a ON a.member_id = l.descendant_id AND a.currency = $2 WHERE l.ancestor_id = $1)`;

const movedThen = `FROM ledger_transfers t
  CROSS JOIN LATERAL (VALUES (0, t.debit_id, -t.amount, t.debit_balance), (1, t.credit_id, t.amount, t.credit_balance)) s (side, account_id, amount, balance)
  JOIN mine a ON a.id = s.account_id
 WHERE s.balance IS NOT NULL AND t.at >= $3 AND t.at < $4 AND ($5::text IS NULL OR t.kind = $5) ${atVendor}`;

const found = `SELECT e.*, b.id AS bet_id, r.key AS asked_key, r.fingerprint AS asked, ${names} AS names`;

/** Everything between $3 and $4, of the kind $5. */
export const all = `WITH ${mine} ${found} FROM (SELECT s.*, a.purpose, a.member_id, a.account ${moved('')}) e ${askedBy}`;

export const orderOf = (direction: Direction): string => `at ${direction}, id ${direction}, side ${direction}`;

/** A page of places that one of these finds, with what was asked for by them. */
const pageFrom = (part: Part, head: string, places: string, rows: (page: string) => string): string =>
  pageSql(part, {
    head: `${head},`,
    places,
    order: orderOf(part.direction),
    found: (page) => `${found} FROM (${rows(page)}) e ${askedBy}`,
    after: orderOf(part.direction).replaceAll(/\b(at|id|side)\b/g, 'f.$&'),
  });

const sums = `count(*) AS count, coalesce(sum(s.amount) FILTER (WHERE s.amount > 0), 0)::bigint AS received, coalesce(-sum(s.amount) FILTER (WHERE s.amount < 0), 0)::bigint AS spent`;

/** Statements over what a filter names. */
export interface Found {
  page: (part: Part) => string;
  sums: string;
}

/** $1 to $8. */
export const ofAccounts: Found = {
  // No account has more of the places than all accounts together, which bounds what is read of each.
  page: (part) => {
    const ofAccount = `ORDER BY t.at ${part.direction}, t.id ${part.direction} LIMIT ${COUNT_CAP}`;
    return pageFrom(part, mine, `SELECT s.*, a.purpose, a.member_id, a.account ${moved(ofAccount)}`, (page) => page);
  },
  sums: `WITH ${mine} SELECT ${sums} ${moved('')}`,
};

/** The same of everybody, $1 to $6, found by when it was: what is few compared with the accounts of a great team. */
export const ofInstants: Found = {
  page: (part) =>
    pageFrom(
      part,
      everybody,
      `SELECT t.at, t.id, s.* ${movedThen}`,
      (
        page,
      ) => `SELECT t.id, p.side, t.at, t.kind, p.amount, p.balance, t.request_key, t.reverses_id, a.purpose, a.member_id, m.username AS account
        FROM (${page}) p JOIN ledger_transfers t ON t.id = p.id JOIN ledger_accounts a ON a.id = p.account_id JOIN members m ON m.id = a.member_id`,
    ),
  sums: `WITH ${everybody} SELECT ${sums} ${movedThen}`,
};

/** Each of them, to be counted. Not materialized, since some busy accounts are mostly enough. */
export const counted = `WITH mine AS NOT MATERIALIZED ${accounts} SELECT 1 ${moved('')}`;

/** Those of the transfers $3 whose ids on the wire are $4. */
export const named = `${found} FROM (
  SELECT t.id, s.side, t.at, t.kind, s.amount, s.balance, t.request_key, t.reverses_id, a.purpose, a.member_id, m.username AS account
    FROM ledger_transfers t CROSS JOIN LATERAL (VALUES (0, t.debit_id, -t.amount, t.debit_balance), (1, t.credit_id, t.amount, t.credit_balance)) s(side, account_id, amount, balance)
    JOIN ledger_accounts a ON a.id = s.account_id AND a.currency = $2 JOIN members m ON m.id = a.member_id
    JOIN team_links l ON l.descendant_id = a.member_id AND l.ancestor_id = $1
   WHERE t.id = ANY($3::bigint[]) AND s.balance IS NOT NULL AND t.id || CASE s.side WHEN 1 THEN 'c' ELSE 'd' END = ANY($4::text[])) e ${askedBy}`;
