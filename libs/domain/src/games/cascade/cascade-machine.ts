import type { Draw } from '../instant/provably-fair.ts';

/** The gems, dearest first. */
export const cascadeSymbols = ['ruby', 'sapphire', 'emerald', 'amethyst', 'citrine', 'quartz'] as const;
export type CascadeSymbol = (typeof cascadeSymbols)[number];

/** The sizes from which a cluster pays more, smallest first. */
export const clusterSteps = [5, 6, 7, 8, 9, 10, 12, 15] as const;

interface CascadeMachine {
  columns: number;
  rows: number;
  /** A stake is divided into so many equal parts. Pays are in parts. */
  parts: bigint;
  /** Of 64 gems that fall, how many are of each kind. */
  weights: Readonly<Record<CascadeSymbol, number>>;
  /** Pays of a cluster by its size, in the order of `clusterSteps`, before the multiplier. */
  pays: Readonly<Record<CascadeSymbol, readonly bigint[]>>;
  /** What each fall multiplies its pays by; after the last of them no gem falls any more. */
  multipliers: readonly bigint[];
  /** The most that a round pays, in stakes. */
  cap: bigint;
}

/**
 * All there is to know about the machine whose gems fall; its mathematics, its rules page and its picture come from
 * this record. Changing a figure changes the published return, which a test computes from every round there is.
 */
export const cascadeMachine = {
  columns: 7,
  rows: 7,
  parts: 20n,
  weights: { ruby: 7, sapphire: 8, emerald: 10, amethyst: 12, citrine: 13, quartz: 14 },
  pays: {
    ruby: [50n, 80n, 140n, 240n, 360n, 600n, 1_200n, 4_000n],
    sapphire: [32n, 50n, 80n, 130n, 210n, 350n, 700n, 2_000n],
    emerald: [20n, 30n, 44n, 70n, 110n, 180n, 360n, 1_000n],
    amethyst: [9n, 14n, 20n, 32n, 54n, 90n, 180n, 500n],
    citrine: [6n, 9n, 14n, 22n, 36n, 60n, 120n, 300n],
    quartz: [4n, 6n, 9n, 14n, 24n, 40n, 80n, 240n],
  },
  multipliers: [1n, 2n, 4n, 8n, 16n, 32n, 64n, 128n],
  cap: 500n,
} as const satisfies CascadeMachine;

/**
 * How many rounds there are. A round is one of these numbers, each equally likely, and all its gems follow from it, so
 * that the return is the mean of all rounds and no estimate.
 */
export const CASCADE_ROUNDS = 2 ** 20;

/** The number of a round. */
export const drawCascade = (draw: Draw): number => draw(CASCADE_ROUNDS);

/** Spreads the bits of a 32-bit number (the finaliser of MurmurHash3); no two numbers have the same result. */
function spread(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const WEIGHT_BITS = 6;

/** The gems of 64, kind by kind. */
const wheel: readonly CascadeSymbol[] = cascadeSymbols.flatMap((symbol) =>
  Array.from({ length: cascadeMachine.weights[symbol] }, () => symbol),
);

/** No column takes more gems than this: a full one, and another one for every fall but the first. */
const MOST_IN_COLUMN = cascadeMachine.rows * cascadeMachine.multipliers.length;

/**
 * The gems that fall into a column of a round, as the nth from 0 on: each is the six highest bits of a 32-bit number
 * that follows from the round, the column and the place in the row of those that fall.
 */
export function gemsOf(round: number): (column: number, nth: number) => CascadeSymbol {
  const begun = spread(round + 1);
  return (column, nth) => {
    const place = Math.imul(column * MOST_IN_COLUMN + nth + 1, 0x9e3779b1);
    const symbol = wheel[spread(begun ^ place) >>> (32 - WEIGHT_BITS)];
    if (!symbol) throw new RangeError('the gems of the wheel are not 64');
    return symbol;
  };
}
