import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Language } from '@apsara/domain/sites/languages';
import type { BetRow, shownStatuses } from '@apsara/api/bets';
import type { BetTable, GameTable } from '@apsara/prisma/tables';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

/** Columns of a bet `b` and its game `g`. */
export const betColumns = [
  'b.id',
  'b.placedAt',
  'b.settledAt',
  'b.vendorCode',
  'b.gameType',
  'g.gameCode',
  'g.names',
  'b.roundId',
  'b.stake',
  'b.payout',
  'b.currency',
  'b.status',
  'b.sold',
] as const;

type OfBet =
  | 'id'
  | 'placedAt'
  | 'settledAt'
  | 'vendorCode'
  | 'gameType'
  | 'roundId'
  | 'stake'
  | 'payout'
  | 'sold'
  | 'currency';

/** A stored bet with its game's names. */
export type StoredBet = Pick<Selectable<BetTable>, OfBet | 'status'> &
  Pick<Selectable<GameTable>, 'gameCode' | 'names'>;

/** Whether a bet `b` is shown with a status. */
export function isShownAs(status: (typeof shownStatuses)[number]): RawBuilder<SqlBool> {
  if (status === 'cashed_out') return sql<SqlBool>`b.status = 'won' AND b.payout <= b.sold`;
  if (status === 'won') return sql<SqlBool>`b.status = 'won' AND b.payout > b.sold`;
  return sql<SqlBool>`b.status = ${status}`;
}

/** The sum of a column of the bets `b`, without refunded bets. */
export const sumThatStands = (column: 'b.stake' | 'b.payout') =>
  sql<bigint>`coalesce(sum(${sql.ref(column)}) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint`;

/** A refunded bet has neither won nor lost. */
const netOf = (bet: Pick<StoredBet, 'stake' | 'payout' | 'status'>): bigint =>
  bet.status === 'rolled_back' ? 0n : bet.payout - bet.stake;

/** Sold whole, or sold in part and paid nothing more by its result. */
const isCashedOut = ({ status, payout, sold }: Pick<StoredBet, 'status' | 'payout' | 'sold'>): boolean =>
  status === 'won' && payout <= sold;

export function betRowOf(bet: StoredBet, language: Language): BetRow {
  return {
    id: bet.id,
    placedAt: wireInstant(bet.placedAt),
    settledAt: wireInstantOrNull(bet.settledAt),
    vendor: bet.vendorCode,
    gameType: bet.gameType,
    gameCode: bet.gameCode,
    gameName: bet.names[language] ?? bet.gameCode,
    roundId: bet.roundId,
    stake: wireAmount(bet.stake, bet.currency),
    payout: wireAmount(bet.payout, bet.currency),
    net: wireAmount(netOf(bet), bet.currency),
    currency: bet.currency,
    status: bet.status,
    cashedOut: isCashedOut(bet),
  };
}
