import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { drawHallSeries, type HallTableName } from '@apsara/domain/games/live-tables/live-dealer';
import { sealedText } from '@apsara/domain/games/live-tables/live-series';

/**
 * What is sealed on a table: a shoe, or the draws of a series. It decides all its hands, or rounds; `hand` is the one
 * being played, from 0.
 */
export interface Shoe {
  id: string;
  table: HallTableName;
  /** The cards in their order, or the draws as `drawSeries` writes them. */
  series: string;
  salt: string;
  /** Published before the first hand. */
  seal: string;
  hand: number;
  /** When the hand's betting ends. */
  closesAt: Date;
  openedAt: Date;
  finishedAt: Date | null;
}

export const sealOf = (series: string, salt: string): string =>
  createHash('sha256').update(sealedText(series, salt)).digest('hex');

/** A new shoe or series. Node's randomInt is a CSPRNG that throws out-of-range draws away, so no draw is favoured. */
export const drawnSeries = (table: HallTableName): string => drawHallSeries(table, (count) => randomInt(count));

export function newShoe(table: HallTableName, series: string, times: { openedAt: Date; closesAt: Date }): Shoe {
  const salt = randomBytes(32).toString('hex');
  return { id: randomUUID(), table, series, salt, seal: sealOf(series, salt), hand: 0, ...times, finishedAt: null };
}
