import { SERIES_BASE, SERIES_STEP, SERIES_TOP } from '../../agents/rates.ts';
import type { Currency } from '../../money.ts';
import type { FieldError } from '../../refusals.ts';
import { unitScaleOf } from '../orders/units.ts';

/** Prices of one bet whose prize slides with a series, in ten-thousandths of a unit of money before they are scaled. */
export const seriesPrices = [20_000, 2_000, 200, 20] as const;

/** The most that a multiple can be, whatever a site allows. */
export const MAX_MULTIPLE = 10_000;

/** What a site decides for all its lotteries. Amounts in smallest units. */
export interface LotteryRules {
  /** Bounds of the series that a member can choose. */
  readonly seriesBase: number;
  readonly seriesMax: number;
  /** Prices of one bet with a series that are offered, some of `seriesPrices`. */
  readonly units: readonly number[];
  readonly maxMultiple: number;
  /** The most that a number may be paid for in one issue. */
  readonly mostOnNumber: bigint;
  /** The most that a member may stake on one issue. */
  readonly mostStake: bigint;
  /** The most that one bet may win with its multiple. */
  readonly mostPrize: bigint;
}

const CENTS = 100n;

/** The rules of a site that has set none. */
export function houseRules(currency: Currency): LotteryRules {
  const units = (amount: bigint): bigint => amount * unitScaleOf(currency) * CENTS;
  return {
    seriesBase: SERIES_BASE,
    seriesMax: SERIES_TOP,
    units: seriesPrices,
    maxMultiple: MAX_MULTIPLE,
    mostOnNumber: units(2_000_000n),
    mostStake: units(500_000n),
    mostPrize: units(1_000_000n),
  };
}

const seriesError = (path: string, series: number, min: number): FieldError[] => {
  if (series < min) return [{ path, code: 'too_small', min }];
  if (series > SERIES_TOP) return [{ path, code: 'too_big', max: SERIES_TOP }];
  return series % SERIES_STEP === 0 ? [] : [{ path, code: 'format' }];
};

/** What is wrong with rules. */
export const rulesErrors = ({ seriesBase, seriesMax, units, ...amounts }: LotteryRules): FieldError[] => [
  ...seriesError('seriesBase', seriesBase, SERIES_BASE),
  ...seriesError('seriesMax', seriesMax, seriesBase),
  ...(units.length === 0 ? [{ path: 'units', code: 'required' } as const] : []),
  ...(['mostOnNumber', 'mostStake', 'mostPrize'] as const)
    .filter((path) => amounts[path] <= 0n)
    .map((path) => ({ path, code: 'too_small', min: 0 }) as const),
];
