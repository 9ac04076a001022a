import { playKinds } from '@apsara/domain/payments/ledger-kinds';
import type { Language } from '@apsara/domain/sites/languages';
import type { LedgerKind } from '@apsara/domain/payments/ledger-kinds';

/** One side of a transfer, seen from the account it moved on. */
export interface StoredMovement {
  id: bigint;
  /** 0: it left the account; 1: it came. */
  side: number;
  at: Date;
  kind: LedgerKind;
  amount: bigint;
  balance: bigint;
  purpose: string;
  request_key: string;
  names: Record<Language, string> | null;
}

/**
 * One side of the transfers of the account `a` between $3 and $4, of one kind ($5) or all (null). A transfer between two accounts of one
 * member has two sides, which a page may end between: `side` is part of the order.
 */
export const side = (name: 'debit' | 'credit', rest = ''): string => `
  SELECT t.id, ${name === 'debit' ? 0 : 1} AS side, t.at, t.kind, ${name === 'debit' ? '-t.amount' : 't.amount'} AS amount, t.${name}_balance AS balance, t.request_key, t.reverses_id
    FROM ledger_transfers t WHERE t.${name}_id = a.id AND t.${name}_balance IS NOT NULL AND t.at >= $3 AND t.at < $4 AND ($5::text IS NULL OR t.kind = $5) ${rest}`;

/** The game of a bet, of its win or adjustment, or of the bet that was rolled back. A win's fingerprint contains it. */
export const names = `
  coalesce(
    (SELECT g.names FROM games g WHERE g.node_id = b.node_id),
    (SELECT g.names FROM games g WHERE g.vendor_code = split_part(r.key, ':', 1) AND g.game_code = CASE WHEN r.fingerprint LIKE '[%' THEN r.fingerprint::jsonb ->> 2 END))`;

/** What a movement `e` of play was asked for by, and its bet. */
export const askedBy = `
  LEFT JOIN ledger_transfers o ON o.id = e.reverses_id
  LEFT JOIN ledger_requests r ON r.key = coalesce(o.request_key, e.request_key) AND e.kind IN (${playKinds.map((kind) => `'${kind}'`).join(', ')})
  LEFT JOIN bets b ON b.id = r.bet_id AND b.placed_at = r.bet_at`;

/** A movement's id on the wire: its transfer's, and the side. */
export const movementId = ({ id, side: which }: Pick<StoredMovement, 'id' | 'side'>): string =>
  `${id}${which === 1 ? 'c' : 'd'}`;
