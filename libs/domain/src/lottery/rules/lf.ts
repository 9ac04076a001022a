import { digit, straight, threeDigits, twoStar, typedCodes } from './digit-plays.ts';
import type { Play } from './play.ts';
import { only, seriesPlay } from './records.ts';

/** Prizes of a ticket of 2 in the official table of 3D. */
const official = { straight: 1_040, group3: 346, group6: 173 };

const three = [0, 1, 2];
const spot = (code: string, at: readonly number[]) => ({ family: 'lf', code: `lf.${code}`, at }) as const;
const p5 = (code: string, at: readonly number[]) => straight({ family: 'lfp5', code: `lf.p5.${code}`, at });

/** 3D, P3 and P5: section 6.1. P5 has the plays of three digits at its first three. */
export const lfPlays: readonly Play[] = [
  ...threeDigits(spot('d3', three), official),
  typedCodes(spot('d3', three)),
  ...twoStar(spot('first2', [0, 1])),
  ...twoStar(spot('last2', [1, 2])),
  seriesPlay('lf', 'lf.place', { kind: 'someRows', at: three, pool: digit, size: 1 }, { prizes: only(1, 10) }),
  p5('five', [0, 1, 2, 3, 4]),
  p5('first4', [0, 1, 2, 3]),
  p5('last4', [1, 2, 3, 4]),
  p5('last2', [3, 4]),
];
