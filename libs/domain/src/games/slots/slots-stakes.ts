import type { Currency } from '../../money.ts';

/** The stakes a player may choose, smallest first, in units of each currency; each can be divided into the parts of every machine. */
export const slotStakes = {
  KHR: [1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n, 100_000_00n],
  BDT: [10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1_000_00n],
  USD: [20n, 40n, 1_00n, 2_00n, 5_00n, 10_00n, 20_00n],
  CNY: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
  VND: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n],
  FUN: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
} as const satisfies Record<Currency, readonly bigint[]>;
