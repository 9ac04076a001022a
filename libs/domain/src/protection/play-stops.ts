import type { RefusalCode } from '../refusals.ts';

/** Refusals of a launch under which no other game would open either: limits that are reached, and breaks. */
export const playStops: ReadonlySet<RefusalCode> = new Set([
  'limits.excluded',
  'limits.closing',
  'limits.loss_reached',
  'limits.stake_reached',
  'limits.session_reached',
]);
