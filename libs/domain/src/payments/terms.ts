import type { FieldFault } from '../refusals.ts';

/** What a site allows at a time, and what it suggests: smallest units. */
export interface Bounds {
  min: bigint;
  max: bigint;
  presets?: readonly bigint[];
}

/** What is wrong with bounds: something above nothing must be allowed, and only what is allowed is suggested. */
export function boundsFaults({ min, max, presets = [] }: Bounds): FieldFault[] {
  const faults: FieldFault[] = [];
  if (min <= 0n) faults.push({ path: 'min', code: 'too_small' });
  if (max < min) faults.push({ path: 'max', code: 'too_small' });
  if (presets.some((preset) => preset < min)) faults.push({ path: 'presets', code: 'too_small' });
  else if (presets.some((preset) => preset > max)) faults.push({ path: 'presets', code: 'too_big' });
  return faults;
}

/** What a site takes of the least it allows must leave something, and be no gift. */
export function feeFaults({ min, fee, feeFixed }: { min: bigint; fee: bigint; feeFixed: bigint }): FieldFault[] {
  if (feeFixed < 0n) return [{ path: 'feeFixed', code: 'too_small' }];
  return min > 0n && fee >= min ? [{ path: 'feeFixed', code: 'too_big' }] : [];
}
