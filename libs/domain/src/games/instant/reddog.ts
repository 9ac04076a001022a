import { highRank } from './card-rank.ts';
import { HILO_CARDS } from './hilo.ts';
import type { Draw } from './provably-fair.ts';
import { firstShuffled } from './shuffle.ts';
import { itemAt } from '../../lists.ts';

export const REDDOG_DECKS = 6;
/** The cards that are turned before the player chooses. */
export const REDDOG_OPEN = 2;

export interface ReddogBet {
  game: 'reddog';
}

/** In the order of the numbers that a pick holds. To raise stakes the ante once more. */
export const reddogMoves = ['call', 'raise'] as const;
const RAISE = 1;

/** What a win pays besides the stake, by the spread: how many ranks lie between the two cards. A wider one pays as the last. */
export const reddogPays = [5, 4, 2, 1] as const;
export const REDDOG_WIDEST = 11;
export const reddogTimes = (spread: number): number => itemAt(reddogPays, Math.min(spread, reddogPays.length) - 1);

/** What three of one rank pay besides the stake. */
export const REDDOG_THREE = 11;

/** Three cards of a fresh shoe of six decks, numbered as in hi-lo. */
export const dealReddog = (draw: Draw): number[] =>
  firstShuffled(REDDOG_OPEN + 1, REDDOG_DECKS * HILO_CARDS, draw).map((card) => card % HILO_CARDS);

/** How many ranks lie between the first two cards: 0 for neighbours, and -1 for a pair. */
export function reddogSpread(drawn: readonly number[]): number {
  const [one, other] = [highRank(itemAt(drawn, 0)), highRank(itemAt(drawn, 1))];
  return Math.abs(one - other) - 1;
}

/** Whether the player chooses after two cards; after a pair or neighbours there is nothing to choose. */
export const hasChoice = (drawn: readonly number[]): boolean => reddogSpread(drawn) > 0;

/** The multiple of each stake that three cards pay, with the stake. */
export function reddogMultiple(drawn: readonly number[]): number {
  const [one = 0, other = 0, third = 0] = drawn.map(highRank);
  const spread = reddogSpread(drawn);
  if (spread === 0) return 1;
  if (spread < 0) return third === one ? 1 + REDDOG_THREE : 1;
  const isBetween = third > Math.min(one, other) && third < Math.max(one, other);
  return isBetween ? 1 + reddogTimes(spread) : 0;
}

interface ReddogPlayed {
  drawn: readonly number[];
  picks: readonly number[];
}

export const isRaised = ({ picks }: Pick<ReddogPlayed, 'picks'>): boolean => picks[0] === RAISE;

/** Units that the ante pays, and a raise as well; nothing while the round waits for the player. */
export const reddogPayout = ({ drawn, picks }: ReddogPlayed, ante: bigint): bigint =>
  hasChoice(drawn) && picks.length === 0 ? 0n : ante * BigInt(reddogMultiple(drawn));
