/** The change of a figure against the previous period: its direction `way`, and its size for display. */
export interface Change {
  way: 'up' | 'down' | 'same';
  /** Undefined if the previous figure was zero. */
  by: string | undefined;
}

const wayOf = (difference: bigint): Change['way'] => (difference === 0n ? 'same' : difference > 0n ? 'up' : 'down');

/** The difference in per cent of the absolute previous figure, with one decimal, rounded half away from zero. */
export function percentChange(current: bigint, previous: bigint): Change {
  const difference = current - previous;
  const size = previous < 0n ? -previous : previous;
  if (size === 0n) return { way: wayOf(difference), by: undefined };
  const distance = difference < 0n ? -difference : difference;
  const tenths = (distance * 2000n + size) / (size * 2n);
  return { way: wayOf(difference), by: `${tenths / 10n}.${tenths % 10n}%` };
}

export function countChange(current: number, previous: number): Change {
  const difference = current - previous;
  return { way: wayOf(BigInt(difference)), by: String(Math.abs(difference)) };
}
