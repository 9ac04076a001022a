import type { FieldError } from '../refusals.ts';

/** What a site allows at a time, and what it suggests: smallest units. */
export interface Bounds {
  min: bigint;
  max: bigint;
  presets?: readonly bigint[];
}

/** What is wrong with bounds: something above nothing must be allowed, and only what is allowed is suggested. */
export function boundsErrors({ min, max, presets = [] }: Bounds): FieldError[] {
  const errors: FieldError[] = [];
  if (min <= 0n) errors.push({ path: 'min', code: 'too_small' });
  if (max < min) errors.push({ path: 'max', code: 'too_small' });
  if (presets.some((preset) => preset < min)) errors.push({ path: 'presets', code: 'too_small' });
  else if (presets.some((preset) => preset > max)) errors.push({ path: 'presets', code: 'too_big' });
  return errors;
}

/** What a site takes of the least it allows must leave something, and be no gift. */
export function feeErrors({ min, fee, feeFixed }: { min: bigint; fee: bigint; feeFixed: bigint }): FieldError[] {
  if (feeFixed < 0n) return [{ path: 'feeFixed', code: 'too_small' }];
  return min > 0n && fee >= min ? [{ path: 'feeFixed', code: 'too_big' }] : [];
}
