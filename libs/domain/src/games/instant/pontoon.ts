import { blackjackValue, valuesTotal } from './blackjack.ts';
import { HILO_CARDS } from './hilo.ts';
import type { Draw } from './provably-fair.ts';
import { firstShuffled } from './shuffle.ts';
import { itemAt } from '../../lists.ts';

/** A hand has so many cards when it is dealt, and ends with so many. */
export const [PONTOON_FIRST, PONTOON_MOST_CARDS] = [2, 5];
/** The dealer's cards have places of their own, so that no move of the player changes them. */
export const PONTOON_DEALER_FROM = PONTOON_MOST_CARDS;
export const PONTOON_CARDS = 2 * PONTOON_MOST_CARDS;

/** Totals from which the player may stick, and the dealer does. */
export const [PONTOON_STICK_FROM, PONTOON_DEALER_STICKS] = [15, 17];
/** How often a player may buy; each time it stakes the ante once more. */
export const PONTOON_BUYS = 2;
const BEST = 21;

export interface PontoonBet {
  game: 'pontoon';
}

/** In the order of the numbers that a pick holds. To buy is to take a card for one more ante. */
export const pontoonMoves = ['stick', 'twist', 'buy'] as const;
export type PontoonMove = (typeof pontoonMoves)[number];

/** Every move but the last of a round takes a card. */
export const PONTOON_PICKS = (PONTOON_MOST_CARDS - PONTOON_FIRST) * pontoonMoves.length;

/** A pick names its place in the round as well, so that a repeated one is no further move. */
export const pontoonPick = (nth: number, move: PontoonMove): number =>
  pontoonMoves.length * nth + pontoonMoves.indexOf(move);
export const pontoonMoveOf = (pick: number): PontoonMove => itemAt(pontoonMoves, pick % pontoonMoves.length);
const nthOf = (pick: number): number => Math.floor(pick / pontoonMoves.length);

/** Ten cards of one deck, numbered as in hi-lo: five that the player can get, and five that the dealer can. */
export const dealPontoon = (draw: Draw): number[] => firstShuffled(PONTOON_CARDS, HILO_CARDS, draw);

/** How high the hands rank that are above every total. A hand with too many ranks zero, any other as its total. */
export const [PONTOON_TRICK, PONTOON] = [BEST + 1, BEST + 2];

/** The rank of a hand by what its cards count. */
export function pontoonRank(values: readonly number[]): number {
  const { total } = valuesTotal(values);
  if (total > BEST) return 0;
  if (values.length === PONTOON_MOST_CARDS) return PONTOON_TRICK;
  return values.length === PONTOON_FIRST && total === BEST ? PONTOON : total;
}

/** Whether values are those of a dealer who takes no further card: 17 or more, soft or not, or five cards. */
export const isPontoonDealerDone = (values: readonly number[]): boolean =>
  values.length >= PONTOON_FIRST &&
  (values.length >= PONTOON_MOST_CARDS || valuesTotal(values).total >= PONTOON_DEALER_STICKS);

/** How many times its stakes a hand pays, with them: a pontoon and five cards two to one, others evens. The dealer wins equal hands. */
export function pontoonTimes(rank: number, dealer: number): number {
  if (rank <= dealer || rank === 0) return 0;
  return rank >= PONTOON_TRICK ? 3 : 2;
}

interface PontoonPlayed {
  drawn: readonly number[];
  picks: readonly number[];
}

const valuesOf = (cards: readonly number[]): number[] => cards.map(blackjackValue);
export const pontoonRankOf = (cards: readonly number[]): number => pontoonRank(valuesOf(cards));

const countOf = ({ picks }: Pick<PontoonPlayed, 'picks'>, move: PontoonMove): number =>
  picks.filter((pick) => pontoonMoveOf(pick) === move).length;

/** The antes staked: one, and one more for each card that was bought. */
export const pontoonAntes = (played: Pick<PontoonPlayed, 'picks'>): number => 1 + countOf(played, 'buy');

/** The player's cards as far as they were dealt, which is all that a player sees of the draw while the round is open. */
export const pontoonHand = (played: PontoonPlayed): readonly number[] =>
  played.drawn.slice(0, PONTOON_FIRST + played.picks.length - countOf(played, 'stick'));

const dealerFirst = (drawn: readonly number[]): readonly number[] =>
  drawn.slice(PONTOON_DEALER_FROM, PONTOON_DEALER_FROM + PONTOON_FIRST);
export const isDealerPontoon = (drawn: readonly number[]): boolean => pontoonRankOf(dealerFirst(drawn)) === PONTOON;

/** Nothing can better a hand with one of these: too many, five cards, a pontoon, or 21 without a soft ace. */
function isHandDone(cards: readonly number[]): boolean {
  const rank = pontoonRankOf(cards);
  return rank === 0 || rank >= PONTOON_TRICK || (rank === BEST && !valuesTotal(valuesOf(cards)).isSoft);
}

/** Whether no move is left; a pontoon of either side ends the round with the deal. */
export const isPontoonOver = (played: PontoonPlayed): boolean =>
  isDealerPontoon(played.drawn) || countOf(played, 'stick') > 0 || isHandDone(pontoonHand(played));

/** Whether the player may make a move next. A card can be bought before one was taken without a stake. */
export function canPontoon(played: PontoonPlayed, move: PontoonMove): boolean {
  if (isPontoonOver(played)) return false;
  if (move === 'stick') return pontoonRankOf(pontoonHand(played)) >= PONTOON_STICK_FROM;
  return move === 'twist' || (countOf(played, 'twist') === 0 && countOf(played, 'buy') < PONTOON_BUYS);
}

export const isNextPontoon = (played: PontoonPlayed, pick: number): boolean =>
  nthOf(pick) === played.picks.length && canPontoon(played, pontoonMoveOf(pick));

/** The next move of a player who left: cards without a stake up to the total that may stick. */
export const pontoonWhenLeft = (played: PontoonPlayed): number =>
  pontoonPick(played.picks.length, canPontoon(played, 'stick') ? 'stick' : 'twist');

/** The dealer's cards at the end. Where the round was decided before, no third one is taken. */
export function pontoonDealer(played: PontoonPlayed): readonly number[] {
  const { drawn } = played;
  const rank = pontoonRankOf(pontoonHand(played));
  if (isDealerPontoon(drawn) || rank === 0 || rank === PONTOON) return dealerFirst(drawn);
  const cards = drawn.slice(PONTOON_DEALER_FROM, PONTOON_CARDS);
  const most = cards.findIndex((_, nth) => isPontoonDealerDone(valuesOf(cards.slice(0, nth + 1))));
  return cards.slice(0, most + 1);
}

/** Units that each stake pays, the stake included; nothing while the round waits for the player. */
export function pontoonPayouts(played: PontoonPlayed, ante: bigint): { first: bigint; raises: readonly bigint[] } {
  const times = isPontoonOver(played)
    ? pontoonTimes(pontoonRankOf(pontoonHand(played)), pontoonRankOf(pontoonDealer(played)))
    : 0;
  const paid = ante * BigInt(times);
  return { first: paid, raises: Array.from({ length: countOf(played, 'buy') }, () => paid) };
}
