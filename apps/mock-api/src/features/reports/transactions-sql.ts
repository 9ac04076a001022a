import { sql } from 'kysely';
import {
  askedBy,
  counterparty,
  isAsked,
  kindsOfReturn,
  names,
  sidesOf,
  type Moved,
  type MovementSums,
  type Rest,
  type StoredMovement,
} from './movements-sql.ts';

/** What is asked of a member's accounts in a currency; points and play money have records of their own. */
export interface AskedOfMember extends Moved {
  memberId: string;
  currency: string;
}

/** The place of a side in a list that is read by instant, transfer and side, the latest first. */
export interface SidePlace {
  at: Date;
  id: string;
  side: number;
}

const sidesFrom = (asked: AskedOfMember, rest?: Rest) => sql`
  ledger_accounts a CROSS JOIN LATERAL ${sidesOf(asked, rest)} s
   WHERE a.member_id = ${asked.memberId} AND a.currency = ${asked.currency}`;

/** At most so many movements after a place. */
export function movementsAfter(asked: AskedOfMember, { at, id, side: last }: SidePlace, limit: number) {
  const most = sql.lit(limit);
  const after: Rest = (side) => sql`
    AND (t.at, t.id) <= (${at}, ${id}::bigint) AND (t.at, t.id, ${sql.lit(side)}) < (${at}, ${id}::bigint, ${last}::int)
    ORDER BY t.at DESC, t.id DESC LIMIT ${most}`;
  return sql<StoredMovement>`
  SELECT e.*, ${names} AS names, ${counterparty} AS counterparty FROM (
    SELECT s.*, a.purpose FROM ${sidesFrom(asked, after)}
     ORDER BY s.at DESC, s.id DESC, s.side DESC LIMIT ${most}) e
    ${askedBy}
   ORDER BY e.at DESC, e.id DESC, e.side DESC`;
}

/**
 * Sums of the whole range. A busy member has tens of thousands of transfers, so what came and left is read from the
 * indexes alone, which know no kind; the few returns have an index of their own.
 */
export const movementSums = (asked: AskedOfMember) => sql<MovementSums>`
  SELECT w.count, w.came - r.returned AS received, r.returned, w.spent FROM
    (SELECT count(*) AS count, coalesce(sum(s.amount) FILTER (WHERE s.amount > 0), 0)::bigint AS came,
            coalesce(-sum(s.amount) FILTER (WHERE s.amount < 0), 0)::bigint AS spent
       FROM ${sidesFrom(asked)}) w
    CROSS JOIN
    (SELECT coalesce(sum(t.amount), 0)::bigint AS returned FROM ledger_accounts a JOIN ledger_transfers t ON t.credit_id = a.id
      WHERE a.member_id = ${asked.memberId} AND a.currency = ${asked.currency} AND t.credit_balance IS NOT NULL
        AND ${isAsked(asked)} AND t.kind IN (${kindsOfReturn})) r`;
