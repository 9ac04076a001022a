import { dayMs, instantsOf, type DayRange } from '@apsara/domain/time';
import type { CallerSite } from '../../shared/caller.ts';

/** The instants of a filter's days in the site's time zone, from the first to before the second; without days, all until now. */
export function daysOf(
  { from, to }: { [K in keyof DayRange]?: DayRange[K] | undefined },
  { timeZone }: CallerSite,
  now: Date,
): [Date, Date] {
  const first = from && instantsOf({ from, to: from }, timeZone).from;
  const before = to && instantsOf({ from: to, to }, timeZone).before;
  return [first ?? new Date(0), before ?? new Date(now.getTime() + dayMs)];
}
