import type { Draw } from './provably-fair.ts';
import type { Risk } from './risks.ts';
import { firstShuffled } from './shuffle.ts';
import { itemAt } from '../../lists.ts';
import { must } from '../../must.ts';

/** Numbers of the board, from 1. */
export const KENO_NUMBERS = 40;
/** So many of them are drawn. */
export const KENO_DRAWN = 10;
export const KENO_MOST_PICKED = 10;

export interface KenoBet {
  game: 'keno';
  risk: Risk;
  /** The numbers picked, smallest first. */
  numbers: number[];
}

/** Hundredths of the stake by risk, for one picked number, two, and so on, each by the numbers hit from none on. */
const payTables: Readonly<Record<Risk, readonly (readonly number[])[]>> = {
  low: [
    [70, 186],
    [0, 200, 382],
    [0, 110, 138, 2_611],
    [0, 0, 220, 791, 9_016],
    [0, 0, 150, 421, 1_301, 30_021],
    [0, 0, 109, 202, 622, 10_005, 70_029],
    [0, 0, 110, 160, 351, 1_502, 22_511, 70_005],
    [0, 0, 109, 151, 201, 553, 3_905, 10_004, 80_048],
    [0, 0, 109, 131, 170, 250, 751, 5_012, 25_036, 100_000],
    [0, 0, 110, 120, 131, 182, 351, 1_302, 5_021, 25_016, 100_000],
  ],
  medium: [
    [40, 276],
    [0, 180, 516],
    [0, 0, 280, 5_001],
    [0, 0, 171, 1_000, 10_001],
    [0, 0, 140, 400, 1_405, 39_021],
    [0, 0, 0, 301, 901, 18_007, 71_015],
    [0, 0, 0, 200, 700, 3_006, 40_008, 80_036],
    [0, 0, 0, 200, 401, 1_100, 6_701, 40_007, 90_027],
    [0, 0, 0, 200, 250, 502, 1_502, 10_006, 50_017, 100_000],
    [0, 0, 0, 160, 200, 400, 703, 2_609, 10_006, 50_016, 100_000],
  ],
  high: [
    [0, 396],
    [0, 0, 1_716],
    [0, 0, 0, 8_151],
    [0, 0, 0, 1_002, 25_906],
    [0, 0, 0, 451, 4_803, 45_006],
    [0, 0, 0, 0, 1_100, 35_000, 71_022],
    [0, 0, 0, 0, 700, 9_006, 40_008, 80_036],
    [0, 0, 0, 0, 500, 2_003, 27_002, 60_012, 90_079],
    [0, 0, 0, 0, 400, 1_101, 5_603, 50_004, 80_034, 100_000],
    [0, 0, 0, 0, 349, 803, 1_301, 6_308, 50_012, 80_052, 100_000],
  ],
};

/**
 * Hundredths of the stake by the numbers hit, from none on.
 * @throws RangeError for a count of numbers that cannot be picked.
 */
export const kenoPays = (risk: Risk, picked: number): readonly number[] =>
  must(payTables[risk][picked - 1], `the pays of ${picked} numbers`);

/** The drawn numbers in their order. */
export const drawKeno = (draw: Draw): number[] =>
  firstShuffled(KENO_DRAWN, KENO_NUMBERS, draw).map((number) => number + 1);

export const kenoHits = ({ numbers }: KenoBet, drawn: readonly number[]): number =>
  numbers.filter((number) => drawn.includes(number)).length;

/** Units; a fraction of a unit is dropped. */
export const kenoPayout = (bet: KenoBet, drawn: readonly number[], stake: bigint): bigint =>
  (stake * BigInt(itemAt(kenoPays(bet.risk, bet.numbers.length), kenoHits(bet, drawn)))) / 100n;
