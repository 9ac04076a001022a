import { highRank, suitNumber } from './card-rank.ts';
import { HILO_CARDS } from './hilo.ts';
import type { Draw } from './provably-fair.ts';
import { firstShuffled } from './shuffle.ts';
import { cardRanks } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';

/** Cards of each hand. */
export const THREE_CARDS = 3;
const RANKS = cardRanks.length;
const [TWO, THREE, QUEEN, ACE] = [0, 1, 10, 12];

export interface ThreecardBet {
  game: 'threecard';
}

/** In the order of the numbers that a pick holds. To play stakes the ante once more. */
export const threecardMoves = ['fold', 'play'] as const;
const PLAY = 1;

/** From the lowest to the highest. With three cards a straight is rarer than a flush. */
export const threecardHands = ['high', 'pair', 'flush', 'straight', 'threeAlike', 'straightFlush'] as const;
export type ThreecardHand = (typeof threecardHands)[number];

/** Antes that a hand which is played pays on top, whatever the dealer holds. */
export const anteBonus: Readonly<Partial<Record<ThreecardHand, number>>> = {
  straightFlush: 5,
  threeAlike: 4,
  straight: 1,
};

/** Six cards of one deck: three for the player, and three for the dealer. */
export const dealThreecard = (draw: Draw): number[] => firstShuffled(2 * THREE_CARDS, HILO_CARDS, draw);

/** What three cards are, with their ranks in the order in which they are compared. */
function readHand(cards: readonly number[]): { hand: ThreecardHand; ranks: readonly number[] } {
  const ranks = cards.map(highRank).toSorted((one, other) => other - one);
  const [first, second, third] = [itemAt(ranks, 0), itemAt(ranks, 1), itemAt(ranks, 2)];
  if (first === third) return { hand: 'threeAlike', ranks };
  if (first === second || second === third) return { hand: 'pair', ranks: [second, first === second ? third : first] };
  const isFlush = cards.every((card) => suitNumber(card) === suitNumber(itemAt(cards, 0)));
  // The ace is the lowest card before a two and a three.
  const isLowest = first === ACE && second === THREE && third === TWO;
  if (first - third === 2 || isLowest)
    return { hand: isFlush ? 'straightFlush' : 'straight', ranks: [isLowest ? second : first] };
  return { hand: isFlush ? 'flush' : 'high', ranks };
}

export const threecardHandOf = (cards: readonly number[]): ThreecardHand => readHand(cards).hand;

/** A number by which hands are compared: the higher one wins. */
export function threecardScore(cards: readonly number[]): number {
  const { hand, ranks } = readHand(cards);
  return [0, 1, 2].reduce((score, nth) => score * RANKS + (ranks[nth] ?? 0), threecardHands.indexOf(hand));
}

/** The dealer plays with a queen or better. */
export const isQualified = (dealer: readonly number[]): boolean =>
  threecardHandOf(dealer) !== 'high' || dealer.some((card) => highRank(card) >= QUEEN);

export const threecardSides = (drawn: readonly number[]) => ({
  player: drawn.slice(0, THREE_CARDS),
  dealer: drawn.slice(THREE_CARDS, 2 * THREE_CARDS),
});

/** Antes that a hand pays which is played, without the bonus: for the ante and for the play. */
export function threecardPays(difference: number, qualified: boolean): { ante: number; play: number } {
  if (!qualified) return { ante: 2, play: 1 };
  if (difference === 0) return { ante: 1, play: 1 };
  return difference > 0 ? { ante: 2, play: 2 } : { ante: 0, play: 0 };
}

interface ThreecardPlayed {
  drawn: readonly number[];
  picks: readonly number[];
}

export const isPlayed = ({ picks }: Pick<ThreecardPlayed, 'picks'>): boolean => picks[0] === PLAY;

/** Units, with the stakes; a hand that was folded, or waits for the player, pays nothing. */
export function threecardPayouts(played: ThreecardPlayed, ante: bigint): { ante: bigint; play: bigint } {
  if (!isPlayed(played)) return { ante: 0n, play: 0n };
  const { player, dealer } = threecardSides(played.drawn);
  const pays = threecardPays(threecardScore(player) - threecardScore(dealer), isQualified(dealer));
  const bonus = anteBonus[threecardHandOf(player)] ?? 0;
  return { ante: ante * BigInt(pays.ante + bonus), play: ante * BigInt(pays.play) };
}
