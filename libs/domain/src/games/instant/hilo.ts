import type { Draw } from './provably-fair.ts';
import type { Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';
import { cardName, cardRanks, cardSuits, type Card } from '../baccarat/baccarat.ts';

/** Each card is drawn from a full pack of its own, so that no card changes the chances of another. */
export const HILO_CARDS = 52;
const RANKS = cardRanks.length;

/** A round ends, and its win is paid, after so many right guesses. */
export const HILO_MOST = 20;

/** Of every 100 staked, this much comes back in the long run, whatever the guesses. */
const RETURN_PERCENT = 99n;

/** A guess that would pay more than this many stakes is not offered. */
export const HILO_MOST_TIMES = 1_000n;

/** In the order of the numbers that a pick holds. */
export const hiloSides = ['lower', 'higher'] as const;
export type HiloSide = (typeof hiloSides)[number];

export interface HiloBet {
  game: 'hilo';
}

/** All cards of a round, the first one and one for each guess. A card is its rank, from 0 for the ace, and 13 for each suit before its own. */
export const dealHilo = (draw: Draw): number[] => Array.from({ length: HILO_MOST + 1 }, () => draw(HILO_CARDS));

export const hiloRank = (card: number): number => card % RANKS;

/** How many of the ranks win for a guess after a card; the same rank never wins. */
export const winningRanks = (card: number, side: HiloSide): number =>
  side === 'lower' ? hiloRank(card) : RANKS - 1 - hiloRank(card);

/** How often a guess after a card wins. */
export const hiloChance = (card: number, side: HiloSide): Ratio => ({
  numerator: BigInt(winningRanks(card, side)),
  denominator: BigInt(RANKS),
});

/** A pick names its guess as well, so that a repeated one is no further guess. */
export const hiloPick = (guess: number, side: HiloSide): number => hiloSides.length * guess + hiloSides.indexOf(side);
export const guessOf = (pick: number): number => Math.floor(pick / hiloSides.length);
export const guessedSide = (pick: number): HiloSide => itemAt(hiloSides, pick % hiloSides.length);

interface HiloPlayed {
  cards: readonly number[];
  picks: readonly number[];
}

/** Payout of the guesses so far, as a multiple of the stake: the return divided by the chance to get so far. */
export function hiloMultiplier({ cards, picks }: HiloPlayed): Ratio {
  let [numerator, denominator] = [RETURN_PERCENT, 100n];
  for (const [guess, pick] of picks.entries()) {
    numerator *= BigInt(RANKS);
    denominator *= BigInt(winningRanks(itemAt(cards, guess), guessedSide(pick)));
  }
  return { numerator, denominator };
}

/** Whether a guess can be made next: it can win, and would not pay too much. */
export function canGuess({ cards, picks }: HiloPlayed, side: HiloSide): boolean {
  if (picks.length >= HILO_MOST || winningRanks(itemAt(cards, picks.length), side) === 0) return false;
  const { numerator, denominator } = hiloMultiplier({ cards, picks: [...picks, hiloPick(picks.length, side)] });
  return numerator <= HILO_MOST_TIMES * denominator;
}

const isRight = (cards: readonly number[], pick: number, guess: number): boolean => {
  const [before, after] = [hiloRank(itemAt(cards, guess)), hiloRank(itemAt(cards, guess + 1))];
  return guessedSide(pick) === 'lower' ? after < before : after > before;
};

export const isMissed = ({ cards, picks }: HiloPlayed): boolean =>
  picks.some((pick, guess) => !isRight(cards, pick, guess));

/** Units; a fraction of a unit is dropped. Before the first guess there is nothing to be paid, and a wrong one pays nothing. */
export function hiloPayout(played: HiloPlayed, stake: bigint): bigint {
  if (played.picks.length === 0 || isMissed(played)) return 0n;
  const { numerator, denominator } = hiloMultiplier(played);
  return (stake * numerator) / denominator;
}

/** A card of the pack by its number. */
export const hiloCard = (card: number): Card =>
  `${itemAt(cardRanks, hiloRank(card))}${itemAt(cardSuits, Math.floor(card / RANKS))}`;

/** A card's name without words: "10♥". */
export const hiloCardText = (card: number): string => cardName(hiloCard(card));
