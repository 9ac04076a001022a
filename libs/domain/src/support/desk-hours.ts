import type { FieldError } from '../refusals.ts';
import { addDays, dayOf, ofWallTime, startOfDay } from '../time.ts';

/** When the desk is there on one day, as the site's clocks show it: `09:00` to `18:00`; `24:00` is the day's end. */
export interface DeskDay {
  from: string;
  until: string;
}

/** Seven days from Monday on; null: nobody is there. */
export type DeskHours = readonly (DeskDay | null)[];

const DAYS = 7;

/** A desk that is always there. */
export const alwaysThere: DeskHours = Array.from({ length: DAYS }, () => ({ from: '00:00', until: '24:00' }));

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Validation errors of hours, at `hours.<day>`. */
export function hoursErrors(hours: DeskHours): FieldError[] {
  if (hours.length !== DAYS) return [{ path: 'hours', code: 'format' }];
  return hours.flatMap((day, at) => {
    if (day === null) return [];
    const { from, until } = day;
    const isRight = isTime(from) && (isTime(until) || until === '24:00') && from < until;
    return isRight ? [] : [{ path: `hours.${at}`, code: 'format' } as const];
  });
}

/** Whether the desk is there, and when it opens next where it is not; null: it opens on no day. */
export interface DeskNow {
  isOpen: boolean;
  opensAt: Date | null;
}

/** Monday is 0. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS;

export function deskAt(hours: DeskHours, now: Date, zone: string): DeskNow {
  const today = dayOf(now, zone);
  for (let ahead = 0; ahead <= DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const open = hours[weekday(day)];
    if (!open) continue;
    const from = ofWallTime(`${day}T${open.from}`, zone);
    const until = open.until === '24:00' ? startOfDay(addDays(day, 1), zone) : ofWallTime(`${day}T${open.until}`, zone);
    if (!from || !until || now >= until) continue;
    return from <= now ? { isOpen: true, opensAt: null } : { isOpen: false, opensAt: from };
  }
  return { isOpen: false, opensAt: null };
}
