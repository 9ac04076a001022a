import { highRank, suitNumber } from './card-rank.ts';
import { cardRanks, cardSuits } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';

/** A hand is the best five of its cards. */
const HAND_CARDS = 5;
const RANKS = cardRanks.length;
const [LOW_ACE, ACE] = [-1, 12];

/** From the lowest to the highest. */
export const holdemHands = [
  'high',
  'pair',
  'twoPairs',
  'threeAlike',
  'straight',
  'flush',
  'fullHouse',
  'fourAlike',
  'straightFlush',
  'royal',
] as const;
export type HoldemHand = (typeof holdemHands)[number];

interface ReadHand {
  hand: HoldemHand;
  /** In the order in which they are compared. */
  ranks: readonly number[];
}

const falling = (one: number, other: number): number => other - one;

/** The highest of five ranks in a row, of ranks from the highest. The ace is the highest one, and the lowest before a two. */
function topOfRow(ranks: readonly number[]): number | undefined {
  const held = new Set(ranks);
  if (held.has(ACE)) held.add(LOW_ACE);
  return ranks.find((top) => [1, 2, 3, 4].every((below) => held.has(top - below)));
}

/** The ranks of a suit that five or more cards have, from the highest. */
function suitedRanks(cards: readonly number[]): readonly number[] | undefined {
  const bySuit = cardSuits.map((_, suit) => cards.filter((card) => suitNumber(card) === suit));
  return bySuit
    .find(({ length }) => length >= HAND_CARDS)
    ?.map(highRank)
    .toSorted(falling);
}

function readHand(cards: readonly number[]): ReadHand {
  const ranks = cards.map(highRank).toSorted(falling);
  const suited = suitedRanks(cards);
  const suitedRow = suited && topOfRow(suited);
  if (suitedRow !== undefined) return { hand: suitedRow === ACE ? 'royal' : 'straightFlush', ranks: [suitedRow] };
  const counts = Array.from({ length: RANKS }, () => 0);
  for (const rank of ranks) counts[rank] = itemAt(counts, rank) + 1;
  const countOf = (rank: number): number => itemAt(counts, rank);
  // Ranks with as many cards stay in their falling order.
  const alike = [...new Set(ranks)].toSorted((one, other) => countOf(other) - countOf(one));
  const [one, other] = [itemAt(alike, 0), itemAt(alike, 1)];
  const [most, next] = [countOf(one), countOf(other)];
  const withOthers = (...used: number[]): readonly number[] => [
    ...used,
    ...ranks.filter((rank) => !used.includes(rank)),
  ];
  if (most === 4) return { hand: 'fourAlike', ranks: withOthers(one).slice(0, 2) };
  if (most === 3 && next > 1) return { hand: 'fullHouse', ranks: [one, other] };
  if (suited) return { hand: 'flush', ranks: suited.slice(0, HAND_CARDS) };
  const row = topOfRow(ranks);
  if (row !== undefined) return { hand: 'straight', ranks: [row] };
  if (most === 3) return { hand: 'threeAlike', ranks: withOthers(one).slice(0, 3) };
  if (next === 2) return { hand: 'twoPairs', ranks: withOthers(one, other).slice(0, 3) };
  if (most === 2) return { hand: 'pair', ranks: withOthers(one).slice(0, 4) };
  return { hand: 'high', ranks: ranks.slice(0, HAND_CARDS) };
}

/** Scores of one hand differ by less. */
const OF_HAND = RANKS ** HAND_CARDS;

/** A number by which hands are compared: the higher one wins. */
const scoreOf = ({ hand, ranks }: ReadHand): number =>
  Array.from({ length: HAND_CARDS }, (_, nth) => ranks[nth] ?? 0).reduce(
    (score, rank) => score * RANKS + rank,
    holdemHands.indexOf(hand),
  );

/** The score of the best five of five to seven cards. */
export const holdemScore = (cards: readonly number[]): number => scoreOf(readHand(cards));

export const holdemHandOf = (score: number): HoldemHand => itemAt(holdemHands, Math.floor(score / OF_HAND));

/** The score of the lowest pair of a rank, from 0 for the two. */
export const lowestPair = (rank: number): number => scoreOf({ hand: 'pair', ranks: [rank] });
