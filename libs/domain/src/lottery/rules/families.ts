import type { DrawShape } from './draw.ts';

const southern = {
  special: { count: 1, digits: 6 },
  g1: { count: 1, digits: 5 },
  g2: { count: 1, digits: 5 },
  g3: { count: 2, digits: 5 },
  g4: { count: 7, digits: 5 },
  g5: { count: 1, digits: 4 },
  g6: { count: 3, digits: 4 },
  g7: { count: 1, digits: 3 },
  g8: { count: 1, digits: 2 },
} as const;

const northern = {
  special: { count: 1, digits: 5 },
  g1: { count: 1, digits: 5 },
  g2: { count: 2, digits: 5 },
  g3: { count: 6, digits: 5 },
  g4: { count: 4, digits: 4 },
  g5: { count: 6, digits: 4 },
  g6: { count: 3, digits: 3 },
  g7: { count: 4, digits: 2 },
} as const;

const numbers = (lengths: readonly number[], min: number, max: number, differ: boolean) =>
  ({ kind: 'numbers', lengths, min, max, differ }) as const;

/** The families of lotteries and what each draws. */
export const families = {
  ssc: numbers([5], 0, 9, false),
  '11x5': numbers([5], 1, 11, true),
  k3: numbers([3], 1, 6, false),
  pk10: numbers([10], 1, 10, true),
  /** P5 draws five digits, of which P3 has the first three. */
  lf: numbers([3, 5], 0, 9, false),
  lfp5: numbers([5], 0, 9, false),
  pcb: numbers([3], 0, 9, false),
  /** Six regular numbers and the special. */
  lhc: numbers([7], 1, 49, true),
  vnnorth: { kind: 'prizes', prizes: northern },
  /** Central Vietnam, too. */
  vnsouth: { kind: 'prizes', prizes: southern },
  /** 23 numbers of four digits. */
  sea4d: {
    kind: 'prizes',
    prizes: { top: { count: 3, digits: 4 }, special: { count: 10, digits: 4 }, cons: { count: 10, digits: 4 } },
  },
  mekong: numbers([4], 0, 9, false),
  /** Six digits of the first prize and two of the second. */
  siam: numbers([8], 0, 9, false),
  sea645: numbers([6], 1, 45, true),
} as const satisfies Record<string, DrawShape>;

export type Family = keyof typeof families;
