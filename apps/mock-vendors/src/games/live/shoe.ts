import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { freshShoe, type Card } from '@apsara/domain/games/baccarat/baccarat';
import { sealText, shuffle } from '@apsara/domain/games/baccarat/baccarat-shoe';
import type { BaccaratTableName } from '@apsara/domain/games/baccarat/baccarat-tables';

/** A shoe on a table. Its cards decide all its hands; `hand` is the one being played, from 0. */
export interface Shoe {
  id: string;
  table: BaccaratTableName;
  cards: readonly Card[];
  salt: string;
  /** Published before the first hand. */
  seal: string;
  hand: number;
  /** When the hand's betting ends. */
  closesAt: Date;
  openedAt: Date;
  finishedAt: Date | null;
}

export const sealOf = (cards: readonly Card[], salt: string): string =>
  createHash('sha256').update(sealText(cards, salt)).digest('hex');

/** A new order of the cards. Node's randomInt is a CSPRNG that throws out-of-range draws away, so no order is favoured. */
export const shuffledCards = (): Card[] => shuffle(freshShoe(), (count) => randomInt(count));

export function newShoe(
  table: BaccaratTableName,
  cards: readonly Card[],
  times: { openedAt: Date; closesAt: Date },
): Shoe {
  const salt = randomBytes(32).toString('hex');
  return { id: randomUUID(), table, cards, salt, seal: sealOf(cards, salt), hand: 0, ...times, finishedAt: null };
}
