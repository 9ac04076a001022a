import { itemAt } from '../../lists.ts';
import type { Draw } from '../instant/provably-fair.ts';
import type { SlotMachine } from '../slots/slots.ts';
import { stripsOf } from '../slots/strips.ts';

/** The names of fixed prizes, smallest first. All but the last lie on coins; that one is for a grid full of coins. */
export const holdwinPrizes = ['mini', 'minor', 'major', 'grand'] as const;
export type HoldwinPrize = (typeof holdwinPrizes)[number];

/** What is on a coin. */
export interface Coin {
  /** In stakes. */
  value: bigint;
  /** Of 256 coins, how many are this one. */
  weight: number;
  prize?: HoldwinPrize;
}

/** So many coins in view begin the feature. */
export const COINS_TO_START = 6;

/** The reels of a round: five of three rows, which pay in 243 ways. Coins pay nothing here; as a scatter they begin the feature. */
export const holdwinReels = {
  rows: 3,
  strips: stripsOf(
    {
      M: 'mask',
      K: 'crown',
      L: 'lotus',
      T: 'lantern',
      D: 'drum',
      F: 'fan',
      B: 'bell',
      W: 'sun',
      C: 'coin',
    },
    [
      'BBFFDDLLCCTTMMBBFFKKDDCBBTTFFLLB',
      'FFDDBBCCTTLLFFWBBMMDDFFCKKBBTTLL',
      'DDFFTTWBBCCLLKKFFDDTTCCBBMMFFLLB',
      'TTBBCCFFDDKKWLLBBTTCFFMMDDBBLLFF',
      'LLFFBBDDCCTTKKBBFFDDMMCTTFFBBLLF',
    ],
  ),
  lines: 'ways',
  parts: 20n,
  pays: [
    ['mask', { 3: 24n, 4: 90n, 5: 400n }],
    ['crown', { 3: 16n, 4: 55n, 5: 200n }],
    ['lotus', { 3: 10n, 4: 24n, 5: 70n }],
    ['lantern', { 3: 6n, 4: 16n, 5: 45n }],
    ['drum', { 3: 5n, 4: 14n, 5: 32n }],
    ['fan', { 3: 4n, 4: 9n, 5: 20n }],
    ['bell', { 3: 4n, 4: 9n, 5: 20n }],
  ],
  wild: 'sun',
  scatter: {
    symbol: 'coin',
    pays: {},
    freeRounds: {
      awards: Object.fromEntries(
        Array.from({ length: 15 + 1 - COINS_TO_START }, (_, more) => [COINS_TO_START + more, 1]),
      ),
      multiplier: 1n,
    },
  },
} as const satisfies SlotMachine;

/** A symbol that pays. */
export type HoldwinSymbol = (typeof holdwinReels.pays)[number][0];

/** All there is to know about the coins; mathematics, rules page and display come from this record and the reels. */
export const holdwinFeature = {
  /**
   * The reels of a bought feature: coins (o) and blanks. In every window of theirs is a coin, and on the third reel are
   * two, so that six and more always begin it.
   */
  boughtStrips: [
    'o..o..o..oo.o..o..o..o..o..oo.o.',
    'o..o..o.o..o..o..o..o..o.oo..o..',
    'oo.oo.oo.oo.oo.oooo.oo.oo.oo.oo.',
    'o..o..o..o..o.o..o..o..o.o..oo..',
    'o..o..oo.o..o..o..o..oo..o..o.o.',
  ],
  /** Smallest first. */
  coins: [
    { value: 1n, weight: 88 },
    { value: 2n, weight: 60 },
    { value: 3n, weight: 43 },
    { value: 5n, weight: 30 },
    { value: 8n, weight: 16 },
    { value: 10n, weight: 8, prize: 'mini' },
    { value: 25n, weight: 6, prize: 'minor' },
    { value: 100n, weight: 5, prize: 'major' },
  ],
  /** Respins that a new coin leaves. */
  respins: 3,
  /** Of 128 empty places, how many get their coin in the first respin, the second …; the others never do. */
  arrivals: [7, 7, 6, 6, 5, 5, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  /** Of a grid full of coins, besides what lies on them; in stakes. */
  grand: 1_000n,
  /** The most that the feature pays, in stakes. */
  cap: 1_250n,
  /** What the feature costs, in stakes. */
  price: 50n,
} as const satisfies {
  boughtStrips: readonly string[];
  coins: readonly Coin[];
  respins: number;
  arrivals: readonly number[];
  grand: bigint;
  cap: bigint;
  price: bigint;
};

/** Places of the grid, column by column, the top row first: the place of one is `reel * rows + row`. */
export const HOLDWIN_PLACES = holdwinReels.rows * holdwinReels.strips.length;
/** How many of the number's bits decide a reel's stop, a place's coin, and the respin that brings it. */
const [STOP_BITS, COIN_BITS, ARRIVAL_BITS] = [5, 8, 7] as const;
/** All strips are so long. */
export const STRIP_LENGTH = 2 ** STOP_BITS;
export const COIN_WEIGHTS = 2 ** COIN_BITS;
export const ARRIVAL_WEIGHTS = 2 ** ARRIVAL_BITS;

/** The number of a round: 64 hexadecimal digits. */
export const holdwinNumberPattern = /^[0-9a-f]{64}$/;

const NUMBER_WORDS = 8;

/** The number of a round: the eight words of the first digest of its seeds, unchanged. */
export const drawHoldwin = (draw: Draw): string =>
  Array.from({ length: NUMBER_WORDS }, () =>
    draw(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** What waits in a place of the grid. */
interface Place {
  coin: Coin;
  /** The respin that brings the coin, if the place is empty until then; undefined: none does. */
  respin: number | undefined;
}

/** All that chance decides in a round. */
export interface HoldwinDraw {
  stops: readonly number[];
  places: readonly Place[];
}

/** Which of some weights one after the other a value lies in; undefined beyond all of them. */
function fallsOn(weights: readonly number[], value: number): number | undefined {
  let below = 0;
  const nth = weights.findIndex((weight) => (below += weight) > value);
  return nth < 0 ? undefined : nth;
}

const coinWeights = holdwinFeature.coins.map(({ weight }) => weight);

/** The digits of a number as bits, the highest first. */
const bitsOf = (number: string): string =>
  Array.from(number, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');

/**
 * Reads a round's number from its lowest bits up: five for the stop of each reel, and then for each place eight for its
 * coin and seven for the respin that brings it. All weights add up to powers of two, so that every outcome is exactly as
 * likely as they say, and none depends on another. Six bits are left over.
 * @throws RangeError for a text that is no number of a round.
 */
export function readHoldwin(number: string): HoldwinDraw {
  if (!holdwinNumberPattern.test(number)) throw new RangeError('the number of a round has 64 hexadecimal digits');
  const bits = bitsOf(number);
  let end = bits.length;
  const take = (count: number): number => {
    end -= count;
    return Number.parseInt(bits.slice(end, end + count), 2);
  };
  const stops = holdwinReels.strips.map(() => take(STOP_BITS));
  const places = Array.from({ length: HOLDWIN_PLACES }, (): Place => {
    const nth = fallsOn(coinWeights, take(COIN_BITS));
    const waits = fallsOn(holdwinFeature.arrivals, take(ARRIVAL_BITS));
    if (nth === undefined) throw new RangeError('the weights of the coins are not 256');
    return { coin: itemAt(holdwinFeature.coins, nth), respin: waits === undefined ? undefined : waits + 1 };
  });
  return { stops, places };
}
