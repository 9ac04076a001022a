import { bestRaises, everyRaise, type Decision } from './best-raise.ts';
import { suitNumber } from './card-rank.ts';
import { HILO_CARDS } from './hilo.ts';
import { HOLDEM_BOARD, HOLDEM_CALL } from './holdem.ts';
import { Showdowns } from './holdem-showdowns.ts';
import { alikeBySuit, eachHand } from './poker-best-play.ts';
import { cardRanks } from '../baccarat/baccarat.ts';
import type { Ratio } from '../../ratio.ts';

const DECK = HILO_CARDS;
const RANKS = cardRanks.length;
/** What can follow when a player has two cards and the flop lies there: the board's last two cards, and the dealer's two. */
const FOLLOWING = 1_081 * 990;

/** Exact returns, of all stakes. */
export interface HoldemReturns {
  /** Of the best play. */
  best: Ratio;
  /** Of a player who calls every hand. */
  everyHand: Ratio;
}

/** Every two cards of the deck, the lower one first. */
const pairs = Array.from({ length: DECK }, (_, one) =>
  Array.from({ length: DECK - one - 1 }, (_none, nth) => [one, one + nth + 1] as const),
).flat();

/** The place of two cards among all pairs, in either order. */
const pairPlaces = new Int16Array(DECK * DECK);
for (const [place, [one, other]] of pairs.entries()) {
  pairPlaces[one * DECK + other] = place;
  pairPlaces[other * DECK + one] = place;
}
const placeOf = (one: number, other: number): number => pairPlaces[one * DECK + other] ?? 0;

const orders = (suits: readonly number[]): number[][] =>
  suits.length === 0
    ? [[]]
    : suits.flatMap((suit) => orders(suits.filter((other) => other !== suit)).map((rest) => [suit, ...rest]));

/** Every exchange of the suits, as the cards that take the place of all cards. */
const exchanges = orders([0, 1, 2, 3]).map((order) =>
  Uint8Array.from({ length: DECK }, (_, card) => (order[suitNumber(card)] ?? 0) * RANKS + (card % RANKS)),
);
const exchanged = (cards: readonly number[], exchange: Uint8Array): number[] =>
  cards.map((card) => exchange[card] ?? 0).toSorted((one, other) => one - other);

const keyOf = ([one = 0, two = 0, three = 0]: readonly number[]): number => (one * DECK + two) * DECK + three;

/** A flop that stands for all that differ from it by their suits alone. */
interface Flop {
  cards: readonly number[];
  /** How many flops it stands for. */
  count: number;
  /** By the place of a player's pair: antes paid for a call, over all that can follow and all flops it stands for. */
  paid: Float64Array;
}

/** By the key of a flop: the one that stands for it, and the exchange that makes that one of it. */
function readFlops(): ReadonlyMap<number, { flop: Flop; exchange: Uint8Array }> {
  const standing = new Map<number, Flop>();
  const all = new Map<number, { flop: Flop; exchange: Uint8Array }>();
  for (let one = 0; one < DECK; one += 1)
    for (let two = one + 1; two < DECK; two += 1)
      for (let three = two + 1; three < DECK; three += 1) {
        const ways = exchanges.map((exchange) => ({ exchange, cards: exchanged([one, two, three], exchange) }));
        const least = ways.reduce((best, way) => (keyOf(way.cards) < keyOf(best.cards) ? way : best));
        const key = keyOf(least.cards);
        const flop = standing.get(key) ?? { cards: least.cards, count: 0, paid: new Float64Array(pairs.length) };
        flop.count += 1;
        standing.set(key, flop);
        all.set(keyOf([one, two, three]), { flop, exchange: least.exchange });
      }
  return all;
}

/** The places of the three cards of a flop on a board. */
const flopsOfBoard = Array.from({ length: HOLDEM_BOARD }, (_, one) => one).flatMap((one, _, places) =>
  places.slice(one + 1).flatMap((two) => places.slice(two + 1).map((three) => [one, two, three] as const)),
);

/** The choices of a flop's pairs; those that an exchange makes of each other, while the flop stays, are one. */
function decisionsAt({ cards, count, paid }: Flop): Decision[] {
  const staying = exchanges.filter((exchange) => keyOf(exchanged(cards, exchange)) === keyOf(cards));
  const together = new Map<number, { paid: number; pairs: number }>();
  for (const [place, pair] of pairs.entries()) {
    if (pair.some((card) => cards.includes(card))) continue;
    const [one, other] = pair;
    const least = Math.min(...staying.map((exchange) => placeOf(exchange[one] ?? 0, exchange[other] ?? 0)));
    const sum = together.get(least) ?? { paid: 0, pairs: 0 };
    sum.paid += paid[place] ?? 0;
    sum.pairs += 1;
    together.set(least, sum);
  }
  return [...together.values()].map((sum) => {
    const deals = count * sum.pairs * FOLLOWING;
    return {
      calm: { paid: 0n, staked: BigInt(deals) },
      raised: { paid: BigInt(sum.paid), staked: BigInt((1 + HOLDEM_CALL) * deals) },
    };
  });
}

/** Every deal of two cards to the player and three to the board, with what calling and folding bring. */
function everyDecision(): Decision[] {
  const flops = readFlops();
  const showdowns = new Showdowns();
  const { one, other, paid } = showdowns;
  eachHand(DECK, (board) => {
    const alike = alikeBySuit(board);
    if (alike === 0) return;
    showdowns.count(board);
    for (const places of flopsOfBoard) {
      const known = flops.get(keyOf(places.map((place) => board[place] ?? 0)));
      if (!known) continue;
      const { flop, exchange } = known;
      for (let pair = 0; pair < paid.length; pair += 1) {
        const place = placeOf(exchange[one[pair] ?? 0] ?? 0, exchange[other[pair] ?? 0] ?? 0);
        flop.paid[place] = (flop.paid[place] ?? 0) + alike * (paid[pair] ?? 0);
      }
    }
  });
  return [...new Set([...flops.values()].map(({ flop }) => flop))].flatMap(decisionsAt);
}

/**
 * The exact returns, counted over every order of the nine cards: of each board the showdowns of all pairs, and of each
 * deal of a player and a flop the sum over all boards that can come of it. What differs by suits alone is counted once.
 * Every figure is a whole number below 2^53. Takes most of a minute.
 */
export function enumerateHoldem(): HoldemReturns {
  const decisions = everyDecision();
  return { best: bestRaises(decisions), everyHand: everyRaise(decisions) };
}
