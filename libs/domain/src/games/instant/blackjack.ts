import { HILO_CARDS } from './hilo.ts';
import type { Draw } from './provably-fair.ts';
import { firstShuffled } from './shuffle.ts';
import { cardRanks } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';

export const BLACKJACK_DECKS = 6;
/** A hand ends with so many cards, so that the cards of a round have a number that is known before it. */
export const BLACKJACK_MOST_CARDS = 8;
const [ACE, TEN, BEST, DEALER_STANDS] = [1, 10, 21, 17];

/** The player's first two cards and the dealer's open one. */
const [PLAYER_FIRST, UP, PLAYER_FURTHER] = [2, 2, 3];
/** The dealer's further cards have places of their own, so that no move of the player changes them. */
export const BLACKJACK_DEALER_FROM = PLAYER_FURTHER + 2 * (BLACKJACK_MOST_CARDS - 1);
/** Six aces, a six and five aces are the most cards of a dealer, without the open one eleven. */
const DEALER_FURTHER = 11;
export const BLACKJACK_CARDS = BLACKJACK_DEALER_FROM + DEALER_FURTHER;

export interface BlackjackBet {
  game: 'blackjack';
}

/** In the order of the numbers that a pick holds. To double and to split stake the ante once more. */
export const blackjackMoves = ['hit', 'stand', 'double', 'split'] as const;
export type BlackjackMove = (typeof blackjackMoves)[number];

/** The most moves of a round: a split, and on each hand hits up to the last card that leaves a choice, and a stand. */
const MOST_MOVES = 1 + 2 * (BLACKJACK_MOST_CARDS - 2);
export const BLACKJACK_PICKS = MOST_MOVES * blackjackMoves.length;

/** A pick names its place in the round as well, so that a repeated one is no further move. */
export const blackjackPick = (nth: number, move: BlackjackMove): number =>
  blackjackMoves.length * nth + blackjackMoves.indexOf(move);
export const blackjackMoveOf = (pick: number): BlackjackMove => itemAt(blackjackMoves, pick % blackjackMoves.length);
const nthOf = (pick: number): number => Math.floor(pick / blackjackMoves.length);

/** All cards of a round from a fresh shoe of six decks, numbered as in hi-lo. */
export const dealBlackjack = (draw: Draw): number[] =>
  firstShuffled(BLACKJACK_CARDS, BLACKJACK_DECKS * HILO_CARDS, draw).map((card) => card % HILO_CARDS);

/** What a card counts, from 1 for an ace to 10 for a ten or a court card. */
export const blackjackValue = (card: number): number => Math.min((card % cardRanks.length) + 1, TEN);

/** The total of some values. It is soft while an ace counts eleven. */
export function valuesTotal(values: readonly number[]): { total: number; isSoft: boolean } {
  const hard = values.reduce((sum, value) => sum + value, 0);
  const isSoft = values.includes(ACE) && hard + TEN <= BEST;
  return { total: isSoft ? hard + TEN : hard, isSoft };
}
export const blackjackTotal = (cards: readonly number[]) => valuesTotal(cards.map(blackjackValue));

const totalOf = (cards: readonly number[]): number => blackjackTotal(cards).total;
export const isBust = (cards: readonly number[]): boolean => totalOf(cards) > BEST;
const isTwentyOne = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards) === BEST;

/** Whether values are those of a dealer who draws no further card: 17 or more, soft or not. */
export const isDealerDone = (values: readonly number[]): boolean => valuesTotal(values).total >= DEALER_STANDS;

interface BlackjackPlayed {
  drawn: readonly number[];
  picks: readonly number[];
}

export interface BlackjackHand {
  cards: readonly number[];
  /** No move of it is left. */
  isDone: boolean;
}

const isFull = (cards: readonly number[]): boolean => totalOf(cards) >= BEST || cards.length >= BLACKJACK_MOST_CARDS;

const hasMove = ({ picks }: Pick<BlackjackPlayed, 'picks'>, move: BlackjackMove): boolean =>
  picks.some((pick) => blackjackMoveOf(pick) === move);
export const isSplit = (played: Pick<BlackjackPlayed, 'picks'>): boolean => hasMove(played, 'split');

/** The antes staked: a second one after a double or a split. */
export const blackjackAntes = (played: Pick<BlackjackPlayed, 'picks'>): number =>
  isSplit(played) || hasMove(played, 'double') ? 2 : 1;

/** The player's hands as far as they were played, the first one or the two of a split. */
export function blackjackHands({ drawn, picks }: BlackjackPlayed): readonly BlackjackHand[] {
  const first = drawn.slice(0, PLAYER_FIRST);
  let hands: BlackjackHand[] = [{ cards: first, isDone: isFull(first) }];
  let next = PLAYER_FURTHER;
  const take = () => itemAt(drawn, next++);
  for (const move of picks.map(blackjackMoveOf)) {
    if (move === 'split') {
      // Split aces get one card each.
      const isAces = first.map(blackjackValue).includes(ACE);
      hands = first.map((card) => [card, take()]).map((cards) => ({ cards, isDone: isAces || isFull(cards) }));
      continue;
    }
    const at = hands.findIndex(({ isDone }) => !isDone);
    hands = hands.map((hand, nth) => {
      if (nth !== at) return hand;
      if (move === 'stand') return { ...hand, isDone: true };
      const cards = [...hand.cards, take()];
      return { cards, isDone: move === 'double' || isFull(cards) };
    });
  }
  return hands;
}

/** The cards of the player and the dealer's open one, in the order in which they were dealt. */
export function blackjackShown(played: BlackjackPlayed): readonly number[] {
  const dealt = blackjackHands(played).reduce((sum, { cards }) => sum + cards.length, 1);
  return played.drawn.slice(0, dealt);
}

/** The dealer's first two cards; while the round is open the second one is not known to the page. */
const dealerFirst = (drawn: readonly number[]): readonly number[] => [
  ...drawn.slice(UP, UP + 1),
  ...drawn.slice(BLACKJACK_DEALER_FROM, BLACKJACK_DEALER_FROM + 1),
];

/** A blackjack is an ace with a card of ten as the first two cards; after a split there is none. */
export const isBlackjack = (played: BlackjackPlayed): boolean =>
  !isSplit(played) && isTwentyOne(played.drawn.slice(0, PLAYER_FIRST));
export const isDealerBlackjack = (drawn: readonly number[]): boolean => isTwentyOne(dealerFirst(drawn));

/** Whether no move is left; a blackjack of either side ends the round with the deal. */
export const isBlackjackOver = (played: BlackjackPlayed): boolean =>
  isDealerBlackjack(played.drawn) || blackjackHands(played).every(({ isDone }) => isDone);

/** The hand whose turn it is; undefined after the end. */
export const handInTurn = (played: BlackjackPlayed): number | undefined => {
  const at = isBlackjackOver(played) ? -1 : blackjackHands(played).findIndex(({ isDone }) => !isDone);
  return at < 0 ? undefined : at;
};

/** Whether the player may make a move next. Only the first two cards can be doubled, or split where they count the same. */
export function canMove(played: BlackjackPlayed, move: BlackjackMove): boolean {
  if (handInTurn(played) === undefined) return false;
  if (move === 'hit' || move === 'stand') return true;
  const [one, other] = played.drawn.slice(0, PLAYER_FIRST).map(blackjackValue);
  return played.picks.length === 0 && (move === 'double' || one === other);
}

export const isNextMove = (played: BlackjackPlayed, pick: number): boolean =>
  nthOf(pick) === played.picks.length && canMove(played, blackjackMoveOf(pick));

/** All cards that the dealer draws by the rule, whatever the player holds. */
export function dealerDraws(drawn: readonly number[]): readonly number[] {
  const cards = [...dealerFirst(drawn)];
  for (let next = BLACKJACK_DEALER_FROM + 1; !isDealerDone(cards.map(blackjackValue)); next += 1)
    cards.push(itemAt(drawn, next));
  return cards;
}

/** The dealer's cards at the end. Where no hand is left to compare with, the second card is turned and no other drawn. */
export function dealerHand(played: BlackjackPlayed): readonly number[] {
  const { drawn } = played;
  const hasEnded = isBlackjack(played) || blackjackHands(played).every(({ cards }) => isBust(cards));
  return hasEnded ? dealerFirst(drawn) : dealerDraws(drawn);
}

/** What a total pays against the dealer's, in halves of its stake, the stake included. */
export function blackjackHalves(total: number, dealer: number): number {
  if (total > BEST) return 0;
  if (dealer > BEST || total > dealer) return 4;
  return total === dealer ? 2 : 0;
}
/** Halves that a blackjack pays: three to two on top of the stake. */
export const BLACKJACK_HALVES = 5;

/** Units that each stake pays, the stake included; nothing while the round waits for the player. A half unit is dropped. */
export function blackjackPayouts(played: BlackjackPlayed, ante: bigint): { first: bigint; raises: readonly bigint[] } {
  const pays = (halves: number): bigint => (ante * BigInt(halves)) / 2n;
  const [first = 0, ...others] = handHalves(played);
  // Both stakes of a doubled hand pay the same.
  const further = hasMove(played, 'double') ? [first] : others;
  return { first: pays(first), raises: further.map(pays) };
}

function handHalves(played: BlackjackPlayed): number[] {
  const hands = blackjackHands(played);
  if (!isBlackjackOver(played)) return hands.map(() => 0);
  if (isDealerBlackjack(played.drawn)) return [isBlackjack(played) ? 2 : 0];
  if (isBlackjack(played)) return [BLACKJACK_HALVES];
  const dealer = totalOf(dealerHand(played));
  return hands.map(({ cards }) => blackjackHalves(totalOf(cards), dealer));
}
