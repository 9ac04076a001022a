import { dayMs } from '../time.ts';

/** `closing` ends an account for good, after its money was paid out. */
export const exclusionKinds = ['time_out', 'self_exclusion', 'closing'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/** An account that its member closes can be kept after all for so many days. Until then it is as in a break. */
export const CLOSING_DAYS = 7;

export const timeOuts = ['day', 'week', 'month', 'six_weeks'] as const;
export const selfExclusions = ['half_year', 'year', 'five_years', 'for_good'] as const;
export const exclusionLengths = [...timeOuts, ...selfExclusions] as const;
export type ExclusionLength = (typeof exclusionLengths)[number];

/** What `members.excluded_until` says of an exclusion that never ends. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z');

const timeOutDays = { day: 1, week: 7, month: 30, six_weeks: 42 } as const;
const months = { half_year: 6, year: 12, five_years: 60 } as const;

const isTimeOut = (length: ExclusionLength): length is keyof typeof timeOutDays => length in timeOutDays;

export const kindOf = (length: ExclusionLength): ExclusionKind => (isTimeOut(length) ? 'time_out' : 'self_exclusion');

/** The same day and hour some months on; the last day of a month that has no such day. */
function monthsOn(from: Date, count: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + count, 1);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), last));
  return end;
}

/** When an exclusion that begins now ends. */
export function endOf(length: ExclusionLength, now: Date): Date {
  if (length === 'for_good') return FOR_GOOD;
  return isTimeOut(length) ? new Date(now.getTime() + timeOutDays[length] * dayMs) : monthsOn(now, months[length]);
}

export const isForGood = (until: Date): boolean => until.getTime() >= FOR_GOOD.getTime();

/** Whether a member may not play now. */
export const isExcluded = (until: Date | null, now: Date): until is Date => until !== null && until > now;
