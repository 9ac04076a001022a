import type { FieldError } from '../refusals.ts';
import { gameTypes } from '../games/vendors.ts';

/**
 * Rates an account gets from its upline: the rebate of a product in basis points, and the prize series of lotteries, of
 * which 2,000 would be a fair game (spec: lottery-rules, Prize modes).
 */
export const rateItems = [...gameTypes, 'SERIES'] as const;
export type RateItem = (typeof rateItems)[number];
export type Rates = Partial<Record<RateItem, number>>;

/** The prize series an account at the top of a line has, the lowest there is, and how far one lies from the next. */
export const SERIES_TOP = 1_990;
export const SERIES_BASE = 1_800;
export const SERIES_STEP = 2;

/** The most an account may have of anything, whatever the site gives. */
export const MAX_RATE = 10_000;

interface RateBounds {
  min: number;
  max: number;
}
export type Bounds = Partial<Record<RateItem, RateBounds>>;

const floorOf = (item: RateItem): number => (item === 'SERIES' ? SERIES_BASE : 0);

/**
 * The range of each rate of an account.
 * @param above the upline's rates
 * @param below the highest rate of any downline, by item
 */
export function boundsOf(above: Rates, below: Rates = {}): Bounds {
  const bounds: Bounds = {};
  for (const item of rateItems) {
    const max = above[item];
    if (max !== undefined) bounds[item] = { min: Math.min(max, Math.max(floorOf(item), below[item] ?? 0)), max };
  }
  return bounds;
}

/** Validation errors of requested rates; a rate that the upline does not have is `unknown`. Paths as `rates.RNG`. */
export function rateErrors(wanted: Rates, bounds: Bounds): FieldError[] {
  return rateItems.flatMap((item): FieldError[] => {
    const [value, bound, path] = [wanted[item], bounds[item], `rates.${item}`];
    if (value === undefined) return [];
    if (!bound) return [{ path, code: 'unknown' }];
    if (value < bound.min) return [{ path, code: 'too_small', min: bound.min }];
    if (value > bound.max) return [{ path, code: 'too_big', max: bound.max }];
    return item === 'SERIES' && (value - SERIES_BASE) % SERIES_STEP !== 0 ? [{ path, code: 'format' }] : [];
  });
}

/** The rates that have to be kept: who has all that the one above has follows that one, now and later. */
export function ownRates(wanted: Rates, above: Rates): Rates {
  const kept = rateItems.filter((item) => wanted[item] !== undefined && wanted[item] < (above[item] ?? 0));
  return Object.fromEntries(kept.map((item) => [item, wanted[item]]));
}
