import type { Day } from '@apsara/domain/time';

/** A day in the reader's language; figures only where the browser does not know its months. */
export function dayWords(day: Day, locale: string): string {
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  return new Intl.DateTimeFormat(isKnown ? locale : 'en-GB', {
    dateStyle: isKnown ? 'medium' : 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${day}T00:00:00Z`));
}
