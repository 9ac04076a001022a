import type { RefusalCode } from '../refusals.ts';

/** Refusals of a launch under which no other game would open either: limits that are reached, breaks, a closed site. */
export const playStops: ReadonlySet<RefusalCode> = new Set([
  'limits.excluded',
  'limits.closing',
  'site.closed',
  'limits.loss_reached',
  'limits.stake_reached',
  'limits.session_reached',
]);
