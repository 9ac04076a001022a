import type { Currency } from './money.ts';
import type { SlotMachine, SlotSymbol } from './slots.ts';

const letters = {
  S: 'seven',
  K: 'crown',
  L: 'lotus',
  G: 'gem',
  N: 'lantern',
  B: 'bell',
  C: 'coin',
  W: 'wild',
  X: 'scatter',
} as const satisfies Record<string, SlotSymbol>;

const strip = (text: string): SlotSymbol[] => Array.from(text, (letter) => letters[letter as keyof typeof letters]);

/**
 * The house's slot: five reels, three rows, twenty fixed lines.
 * Changing a strip or a pay changes the published return; the test beside enumerateReturn pins the figures.
 */
export const houseSlot: SlotMachine = {
  strips: [
    strip('GGNNGGCCBBCXCCNLLKKBBLLBKCSSSN'),
    strip('CCBBXGGNWBBSSSKKLLNNGGLNCCKW'),
    strip('NNCXBBCCBWCCKKLLSSSNNGGWBBLNG'),
    strip('LLKKWSSSWCCNNCCXNNBBNGGLLBBGB'),
    strip('GGLLKNNXNNCCBCCKKBBGLLSSSCX'),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [0, 0, 2, 0, 0],
  ],
  linePays: {
    seven: [50n, 200n, 1250n],
    crown: [25n, 100n, 400n],
    lotus: [15n, 60n, 250n],
    gem: [12n, 40n, 150n],
    lantern: [10n, 30n, 100n],
    bell: [8n, 20n, 60n],
    coin: [4n, 12n, 40n],
  },
  scatterPays: [3n, 15n, 100n],
};

/** The stakes a player may choose, smallest first, in units of each currency; each can be shared over the machine's lines. */
export const slotStakes = {
  KHR: [1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n, 100_000_00n],
  BDT: [10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1_000_00n],
  USD: [20n, 40n, 1_00n, 2_00n, 5_00n, 10_00n, 20_00n],
  CNY: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
  VND: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n],
  FUN: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
} as const satisfies Record<Currency, readonly bigint[]>;
