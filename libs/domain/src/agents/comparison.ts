import { percent } from '../ratio.ts';

/** The change of a figure against the period before. */
export interface Change {
  way: 'up' | 'down' | 'same';
  /** Its size: a share of the earlier figure, or the difference where a share says nothing. Undefined if there was no earlier figure. */
  by: { percent: string } | { difference: bigint } | undefined;
}

/** Beyond ten times the earlier figure that figure was next to nothing, and a percentage of it says nothing. */
const MOST_TIMES = 10n;

const sizeOf = (figure: bigint): bigint => (figure < 0n ? -figure : figure);

const wayOf = (difference: bigint): Change['way'] => (difference === 0n ? 'same' : difference > 0n ? 'up' : 'down');

/**
 * The change from `previous` to `current` in per cent of the size of the earlier figure, with one decimal, rounded half
 * away from zero: a smaller loss is an increase. The difference where a gain became a loss or the other way round, and
 * where it is more than ten times the earlier figure.
 */
export function changeOf(current: bigint, previous: bigint): Change {
  const way = wayOf(current - previous);
  const [difference, size] = [sizeOf(current - previous), sizeOf(previous)];
  if (size === 0n) return { way, by: undefined };
  if (current * previous < 0n || difference > MOST_TIMES * size) return { way, by: { difference } };
  return { way, by: { percent: `${percent({ numerator: difference, denominator: size }, 1)}%` } };
}
