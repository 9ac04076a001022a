import { ofWallTime, wallTimeOf, type Day } from '@apsara/domain/time';

/** An instant as it is typed, in the site's time zone: the same in every language, unlike the browser's own input. */
export const showWallTime = (instant: Date, zone: string): string => wallTimeOf(instant, zone).replace('T', ' ');

/** The instant of such a text; undefined if it is none. */
export const readWallTime = (text: string, zone: string): Date | undefined =>
  ofWallTime(text.trim().replace(' ', 'T'), zone);

/** What is typed, at another day; from midnight on if no time is typed yet. */
export const atDay = (text: string, day: Day): string => `${day} ${/\d{2}:\d{2}$/.exec(text.trim())?.[0] ?? '00:00'}`;
