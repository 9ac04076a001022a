import { sql, type RawBuilder, type Selectable } from 'kysely';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { playKinds, returnKinds, type LedgerKind } from '@apsara/domain/payments/ledger-kinds';
import type { GameTable, LedgerAccountTable, LedgerTransferTable } from '@apsara/prisma/tables';

type OfTransfer = Pick<Selectable<LedgerTransferTable>, 'id' | 'at' | 'kind' | 'amount' | 'requestKey'>;

/** One side of a transfer, seen from the account it moved on. */
export interface StoredMovement extends OfTransfer, Pick<Selectable<LedgerAccountTable>, 'purpose'> {
  /** 0: it left the account; 1: it came. */
  side: number;
  balance: bigint;
  names: Selectable<GameTable>['names'] | null;
  counterparty: string | null;
}

/** What came to accounts and left them. */
export interface MovementSums {
  count: bigint;
  received: bigint;
  returned: bigint;
  spent: bigint;
}

/** When it moved, in [since, before), and why; null: whatever for. */
export interface Moved {
  since: Date;
  before: Date;
  kind: LedgerKind | null;
}

const kindsOf = (kinds: readonly LedgerKind[]) => sql.join(kinds.map((kind) => sql.lit(kind)));

/** A transfer `t` that is asked for. */
export const isAsked = ({ since, before, kind }: Moved) =>
  sql`t.at >= ${since} AND t.at < ${before} AND (${kind}::text IS NULL OR t.kind = ${kind})`;

/**
 * One side of the transfers of the account `a`. A transfer between two accounts of one member has two sides, which a
 * page may end between: `side` is part of the order.
 */
function sideOf(name: 'debit' | 'credit', moved: Moved, rest: RawBuilder<unknown>) {
  const [side, amount] = name === 'debit' ? [sql`0`, sql`-t.amount`] : [sql`1`, sql`t.amount`];
  const [account, balance] = [sql.ref(`t.${name}Id`), sql.ref(`t.${name}Balance`)];
  return sql`
  SELECT t.id, ${side} AS side, t.at, t.kind, ${amount} AS amount, ${balance} AS balance, t.request_key, t.reverses_id
    FROM ledger_transfers t WHERE ${account} = a.id AND ${balance} IS NOT NULL AND ${isAsked(moved)} ${rest}`;
}

/** What follows the conditions of one side: more of them, its order, its end. */
export type Rest = (side: 0 | 1) => RawBuilder<unknown>;

/** Both sides of the transfers of the account `a`, each read by its index. */
export const sidesOf = (moved: Moved, rest: Rest = () => sql``) =>
  sql`((${sideOf('debit', moved, rest(0))}) UNION ALL (${sideOf('credit', moved, rest(1))}))`;

/** The kinds of what came back. In this order they are the condition of an index (`ledger_transfers_returned_idx`). */
export const kindsOfReturn = kindsOf(returnKinds);

/** Sums of the sides `s`. */
export const sums = sql`
  count(*) AS count, coalesce(sum(s.amount) FILTER (WHERE s.amount > 0 AND s.kind NOT IN (${kindsOfReturn})), 0)::bigint AS received,
  coalesce(sum(s.amount) FILTER (WHERE s.amount > 0 AND s.kind IN (${kindsOfReturn})), 0)::bigint AS returned, coalesce(-sum(s.amount) FILTER (WHERE s.amount < 0), 0)::bigint AS spent`;

/** The game of a bet, of its win or adjustment, or of the bet that was rolled back. A win's fingerprint contains it. */
export const names = sql`
  coalesce(
    (SELECT g.names FROM games g WHERE g.node_id = b.node_id),
    (SELECT g.names FROM games g WHERE g.vendor_code = split_part(r.key, ':', 1) AND g.game_code = CASE WHEN r.fingerprint LIKE '[%' THEN r.fingerprint::jsonb ->> 2 END))`;

/** Whom a movement `e` went to, or came from: the other side of a transfer between accounts, or of a contract; null for the platform. */
export const counterparty = sql`(
  SELECT m.username FROM member_transfers x JOIN members m ON m.id = CASE WHEN e.amount < 0 THEN x.to_id ELSE x.from_id END
   WHERE e.kind IN ('transfer_down', 'transfer_up') AND x.transfer_no = split_part(e.request_key, ':', 2)
  UNION ALL
  SELECT m.username FROM contract_payments p JOIN members m ON m.id = CASE WHEN e.amount < 0 THEN p.holder_id ELSE p.payer_id END
   WHERE e.kind IN (${kindsOf(contractKinds)}) AND p.id = CASE WHEN e.request_key LIKE 'wage:%' THEN split_part(e.request_key, ':', 2)::uuid END)`;

/** The kinds of play. */
export const kindsOfPlay = kindsOf(playKinds);

/** What a movement `e` of play was asked for by, and its bet. */
export const askedBy = sql`
  LEFT JOIN ledger_transfers o ON o.id = e.reverses_id
  LEFT JOIN ledger_requests r ON r.key = coalesce(o.request_key, e.request_key) AND e.kind IN (${kindsOfPlay})
  LEFT JOIN bets b ON b.id = r.bet_id AND b.placed_at = r.bet_at`;

/** A movement's id on the wire: its transfer's, and the side. */
export const movementId = ({ id, side: which }: Pick<StoredMovement, 'id' | 'side'>): string =>
  `${id}${which === 1 ? 'c' : 'd'}`;
