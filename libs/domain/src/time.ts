/**
 * Days and periods in a site's time zone. Instants are UTC `Date`s given by the caller; a day is text, yyyy-MM-dd.
 * A range of days includes both ends.
 */
export type Day = `${number}-${number}-${number}`;

export interface DayRange {
  from: Day;
  to: Day;
}

export const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, instant: Date): Record<string, string> {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** The calendar day of an instant in a zone. */
export function dayOf(instant: Date, zone: string): Day {
  const { year, month, day } = partsIn(zone, instant);
  return `${year}-${month}-${day}` as Day;
}

/** The hour of an instant in a zone, 0 to 23. */
export const hourOf = (instant: Date, zone: string): number => Number(partsIn(zone, instant)['hour']);

/** A day of the calendar; of the years 1000 to 2999, because databases and languages disagree about what lies far away. */
export const isDay = (text: string): text is Day =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dateOf(new Date(`${text}T00:00:00Z`)) === text;

/** The calendar day of an instant in UTC. */
const dateOf = (instant: Date): Day => instant.toISOString().slice(0, 10) as Day;

/** Calendar arithmetic: no zone and no daylight saving is involved. */
export function addDays(day: Day, days: number): Day {
  return dateOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, zone: string): number {
  const p = partsIn(zone, new Date(instant));
  const wall = Date.UTC(
    Number(p['year']),
    Number(p['month']) - 1,
    Number(p['day']),
    Number(p['hour']),
    Number(p['minute']),
    Number(p['second']),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which a zone's clocks show `wall`, given as if it were UTC: the first one where they show it twice. Clocks that leave it out
 * show by then as much more as they were put forward, so that a midnight left out is the instant of the change.
 */
function instantAt(wall: number, zone: string): Date {
  const offsets = [offsetAt(wall - dayMs, zone), offsetAt(wall + dayMs, zone)];
  const shown = offsets.map((offset) => wall - offset).filter((instant) => instant + offsetAt(instant, zone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - Math.min(...offsets));
}

/** The instant a day begins in a zone. */
export const startOfDay = (day: Day, zone: string): Date => instantAt(Date.parse(`${day}T00:00:00Z`), zone);

/** Local time of a zone at an instant, in the format of date fields: yyyy-MM-ddTHH:mm. */
export function wallTimeOf(instant: Date, zone: string): string {
  const { year, month, day, hour, minute } = partsIn(zone, instant);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The instant of such a text in a zone; undefined where it is none. */
export function ofWallTime(text: string, zone: string): Date | undefined {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : NaN;
  return Number.isNaN(wall) ? undefined : instantAt(wall, zone);
}

/** The half-open interval of instants [from, before) that a range of days covers in a zone. */
export function instantsOf(range: DayRange, zone: string): { from: Date; before: Date } {
  return { from: startOfDay(range.from, zone), before: startOfDay(addDays(range.to, 1), zone) };
}

/** Every day of a range, both ends among them; none when it ends before it begins. */
export function daysOf(range: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The presets of what has happened. */
export const pastPresets = ['today', 'yesterday', 'last7', 'last30'] as const;
export type PastPreset = (typeof pastPresets)[number];

/** specification 9: the last or next 7 or 30 days; today and yesterday come with every report. */
export const presets = [...pastPresets, 'next7', 'next30'] as const;
export type Preset = (typeof presets)[number];

/** "last" presets end with today, "next" presets begin with it. */
export function presetRange(preset: Preset, now: Date, zone: string): DayRange {
  const today = dayOf(now, zone);
  const spans: Record<Preset, [number, number]> = {
    today: [0, 0],
    yesterday: [-1, -1],
    last7: [-6, 0],
    last30: [-29, 0],
    next7: [0, 6],
    next30: [0, 29],
  };
  const [from, to] = spans[preset];
  return { from: addDays(today, from), to: addDays(today, to) };
}

/** Contract periods of specification 9: a half-month is 1 to 15 and 16 to the end; weeks begin on Monday. */
export const periods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type Period = (typeof periods)[number];

/** The whole period that a day lies in. */
export function periodOf(day: Day, period: Period): DayRange {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = dateOf(new Date(Date.UTC(year, month, 0)));
  const first = addDays(day, 1 - date);
  switch (period) {
    case 'daily':
      return { from: day, to: day };
    case 'weekly': {
      const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      const from = addDays(day, -sinceMonday);
      return { from, to: addDays(from, 6) };
    }
    case 'semimonthly':
      return date <= 15 ? { from: first, to: addDays(first, 14) } : { from: addDays(first, 15), to: last };
    case 'monthly':
      return { from: first, to: last };
  }
}

export interface PartialPeriod extends DayRange {
  /** Whether it still runs, so that its figures are not final. */
  isRunning: boolean;
}

/**
 * The periods that lie in a range, earliest first: those that begin in it and have ended in it, and the one that runs
 * today if the range has all of it so far. A period of which the range has only a part is left out.
 */
export function periodsIn(range: DayRange, period: Period, today: Day): PartialPeriod[] {
  const first = periodOf(range.from, period);
  let span = first.from < range.from ? periodOf(addDays(first.to, 1), period) : first;
  const found: PartialPeriod[] = [];
  for (; span.from <= range.to && span.from <= today; span = periodOf(addDays(span.to, 1), period)) {
    const isRunning = span.to >= today;
    if (isRunning ? today <= range.to : span.to <= range.to) found.push({ ...span, isRunning });
  }
  return found;
}
