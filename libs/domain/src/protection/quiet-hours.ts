import { addDays, dayOf, ofWallTime, wallTimeOf } from '../time.ts';

/** Hours of the day in which a site offers nothing, as its clocks show them: `22:00`. Past midnight where `until` is less. */
export interface QuietHours {
  from: string;
  until: string;
}

/** An hour and minute of the day, `00:00` to `23:59`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether an instant lies in the quiet hours of a zone; `until` itself no longer does. */
export function isQuiet({ from, until }: QuietHours, instant: Date, zone: string): boolean {
  const now = wallTimeOf(instant, zone).slice(-5);
  return from < until ? from <= now && now < until : from <= now || now < until;
}

/** The end of the quiet hours that an instant lies in; undefined where it lies in none. */
export function quietEnd(hours: QuietHours, instant: Date, zone: string): Date | undefined {
  if (!isQuiet(hours, instant, zone)) return undefined;
  const today = dayOf(instant, zone);
  const isOver = wallTimeOf(instant, zone).slice(-5) >= hours.until;
  return ofWallTime(`${isOver ? addDays(today, 1) : today}T${hours.until}`, zone);
}
