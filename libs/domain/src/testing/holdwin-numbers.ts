import {
  COIN_WEIGHTS,
  HOLDWIN_PLACES,
  holdwinFeature,
  holdwinReels,
  ARRIVAL_WEIGHTS,
  STRIP_LENGTH,
} from '../games/holdwin/holdwin-machine.ts';

interface Wanted {
  stops?: readonly number[];
  /** Which coin lies in each place, by its place in the list of coins; the first one unless it is said. */
  coins?: Readonly<Record<number, number>>;
  /** In which respin a place gets its coin, from 1; never unless it is said. */
  arrivals?: Readonly<Record<number, number>>;
}

const before = (weights: readonly number[], nth: number): number =>
  weights.slice(0, nth).reduce((sum, weight) => sum + weight, 0);

/** The number of a round in which chance decides what a test wants. */
export function holdwinNumber({ stops = [], coins = {}, arrivals = {} }: Wanted): string {
  let number = 0n;
  let unit = 1n;
  const put = (value: number, count: number) => {
    number += BigInt(value) * unit;
    unit *= BigInt(count);
  };
  for (const reel of holdwinReels.strips.keys()) put(stops[reel] ?? 0, STRIP_LENGTH);
  const weights = holdwinFeature.coins.map(({ weight }) => weight);
  for (let place = 0; place < HOLDWIN_PLACES; place += 1) {
    put(before(weights, coins[place] ?? 0), COIN_WEIGHTS);
    const respin = arrivals[place];
    put(respin === undefined ? ARRIVAL_WEIGHTS - 1 : before(holdwinFeature.arrivals, respin - 1), ARRIVAL_WEIGHTS);
  }
  return number.toString(16).padStart(64, '0');
}
