import { useLocale } from 'react-admin';
import type { Day } from '@apsara/domain/time';
import { khmerMonths, khmerWeekdays } from './khmer-dates.ts';
import { useSite } from '../site.ts';
import { useNow } from './use-now.ts';

/** Latin digits in every language, so that times align with the figures beside them. */
const tagOf = (locale: string): string => `${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`;

const made = new Map<string, Intl.DateTimeFormat>();

/** Cached, since creating a formatter for every table row is slow and there are few different ones. */
function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const kept = made.get(key) ?? new Intl.DateTimeFormat(tag, options);
  made.set(key, kept);
  return kept;
}

/** Formats a date with Intl; in Khmer with our own names of months and weekdays. */
function writeDate(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  if (locale !== 'km') return dateFormat(tagOf(locale), options).format(date);
  const numeric = dateFormat('en-GB', { ...options, month: 'numeric' });
  const weekday = new Date(`${dateFormat('en-CA', { timeZone: options.timeZone }).format(date)}T00:00:00Z`).getUTCDay();
  return numeric
    .formatToParts(date)
    .map(({ type, value }) => {
      if (type === 'month') return khmerMonths[Number(value) - 1];
      if (type === 'weekday') return khmerWeekdays[weekday];
      return value === '/' ? ' ' : value;
    })
    .join('');
}

export const formatInstant = (instant: string, locale: string, timeZone: string): string =>
  writeDate(new Date(instant), locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** A calendar day has no time zone; formatting it in UTC keeps it unchanged. */
export const formatDay = (day: Day, locale: string, weekday = false): string =>
  writeDate(new Date(`${day}T00:00:00Z`), locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(weekday ? { weekday: 'short' } : {}),
  });

const counts = new Map<string, Intl.NumberFormat>();

function formatCount(count: number, locale: string): string {
  const kept = counts.get(locale) ?? new Intl.NumberFormat(tagOf(locale));
  counts.set(locale, kept);
  return kept.format(count);
}

/** The offset of the site's time zone: "UTC+7". */
export function zoneName(timeZone: string, now: Date): string {
  const part = dateFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? timeZone).replace('GMT', 'UTC');
}

/** The formatters above with the reader's language and the site's time zone. */
export function useFormats() {
  const locale = useLocale();
  const { timeZone } = useSite();
  const now = useNow();
  return {
    instant: (instant: string) => formatInstant(instant, locale, timeZone),
    day: (day: Day, weekday = false) => formatDay(day, locale, weekday),
    count: (count: number) => formatCount(count, locale),
    zone: zoneName(timeZone, now),
  };
}
