import { itemAt } from '../../lists.ts';

/** Of each pot, in per cent, rounded down. */
export const RING_RAKE_PERCENT = 5n;

/** What a seat put in; `score` compares its cards, and is null when it folded. */
export interface PotSeat {
  total: bigint;
  score: number | null;
}

export interface RakeTerms {
  /** The most that a hand pays, in units. */
  cap: bigint;
  /** A hand in which no more than this was matched pays none: a big blind before the flop, 0 after it. Units. */
  free: bigint;
}

/** A pot, with the seats that may win it as indices. */
export interface Pot {
  amount: bigint;
  rake: bigint;
  winners: readonly number[];
}

export interface RingEnd {
  /** The main pot first. */
  pots: readonly Pot[];
  rake: bigint;
  /** Of each seat: what nobody matched, and what it won. */
  returned: readonly bigint[];
  won: readonly bigint[];
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const largest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Up to where bets were matched: by another seat, and by one that is still in. */
function matched(seats: readonly PotSeat[]): bigint {
  const highest = largest(seats.flatMap(({ total, score }) => (score === null ? [] : [total])));
  const holder = seats.findIndex(({ total, score }) => score !== null && total === highest);
  return smaller(highest, largest(seats.flatMap(({ total }, index) => (index === holder ? [] : [total]))));
}

/**
 * Settles a hand. What nobody matched comes back first; the rest is one pot for every height at which a seat is all in.
 * The highest hand of those who are in a pot wins it; equal hands share it, and odd units go to the first of them to
 * the left of the button. Returned, won and rake add up to everything that was put in.
 * @param seats in the order of their places, one of them at least with a score.
 * @param button an index of it.
 */
export function settleRing(seats: readonly PotSeat[], button: number, { cap, free }: RakeTerms): RingEnd {
  const level = matched(seats);
  const put = seats.map(({ total }) => smaller(total, level));
  const heights = [
    ...new Set(seats.flatMap(({ score }, index) => (score === null ? [] : [itemAt(put, index)]))),
  ].toSorted((one, other) => (one < other ? -1 : 1));
  const won = seats.map(() => 0n);
  const pots: Pot[] = [];
  let [below, rake] = [0n, 0n];
  for (const height of heights) {
    const amount = sumOf(put.map((units) => smaller(units, height) - smaller(units, below)));
    const among = seats.flatMap(({ score }, index) =>
      score !== null && itemAt(put, index) >= height ? [{ index, score }] : [],
    );
    const best = Math.max(...among.map(({ score }) => score));
    const winners = among.filter(({ score }) => score === best).map(({ index }) => index);
    const taken = level > free ? smaller((amount * RING_RAKE_PERCENT) / 100n, cap - rake) : 0n;
    const shares = share(amount - taken, winners, (index) => (index - button - 1 + seats.length) % seats.length);
    for (const [index, units] of shares) won[index] = itemAt(won, index) + units;
    if (amount > 0n) pots.push({ amount, rake: taken, winners });
    rake += taken;
    below = height;
  }
  return { pots, rake, returned: seats.map(({ total }, index) => total - itemAt(put, index)), won };
}

function share(amount: bigint, winners: readonly number[], placeOf: (index: number) => number): [number, bigint][] {
  const count = BigInt(winners.length);
  const ordered = winners.toSorted((one, other) => placeOf(one) - placeOf(other));
  return ordered.map((index, nth) => [index, amount / count + (BigInt(nth) < amount % count ? 1n : 0n)]);
}
