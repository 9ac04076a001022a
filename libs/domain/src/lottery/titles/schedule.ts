import { addDays, dayMs, dayOf, ofWallTime, startOfDay, type Day } from '../../time.ts';

const minuteMs = 60_000;

/** When a lottery draws. Its zone has no daylight saving, so that every day has as many draws. */
export type Schedule =
  /** A draw every few minutes, round the clock. */
  | { readonly kind: 'every'; readonly minutes: number; readonly closeSeconds?: number; readonly zone: string }
  /** A draw a day, or on some weekdays (0 is Sunday), at a time of the zone, "18:15". */
  | {
      readonly kind: 'daily';
      readonly at: string;
      readonly weekdays?: readonly number[];
      readonly closeSeconds: number;
      readonly zone: string;
    };

/** One draw of a lottery. On sale from `opensAt` to before `closesAt`. */
export interface Issue {
  /** "20261123-0145" where there are many a day, "20261123" elsewhere. */
  readonly number: string;
  /** Counts the places in the calendar at which the lottery could draw: the interval, or the day. */
  readonly slot: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

/** Seconds from the end of sale to the draw: the fewer, the more often a lottery draws, unless it has its own. */
export function closeSecondsOf(schedule: Schedule): number {
  if (schedule.kind === 'daily') return schedule.closeSeconds;
  if (schedule.closeSeconds !== undefined) return schedule.closeSeconds;
  if (schedule.minutes >= 60) return 60;
  if (schedule.minutes >= 10) return 30;
  return schedule.minutes === 1 ? 5 : 10;
}

const dayOfSlot = (slot: number): Day => addDays('1970-01-01', slot);

const slotOfDay = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);

const hasDraw = (schedule: Schedule, slot: number): boolean =>
  schedule.kind === 'every' ||
  (schedule.weekdays?.includes(new Date(`${dayOfSlot(slot)}T00:00:00Z`).getUTCDay()) ?? true);

function drawOfSlot(schedule: Schedule, slot: number): Date {
  if (schedule.kind === 'every') return new Date(slot * schedule.minutes * minuteMs);
  const drawsAt = ofWallTime(`${dayOfSlot(slot)}T${schedule.at}`, schedule.zone);
  if (!drawsAt) throw new RangeError(`no time of day: ${schedule.at}`);
  return drawsAt;
}

const closeOfSlot = (schedule: Schedule, slot: number): Date =>
  new Date(drawOfSlot(schedule, slot).getTime() - closeSecondsOf(schedule) * 1_000);

/** The nearest slot with a draw, from `slot` on in steps of 1 or -1. */
function slotWithDraw(schedule: Schedule, from: number, step: 1 | -1): number {
  let slot = from;
  while (!hasDraw(schedule, slot)) slot += step;
  return slot;
}

const compact = (day: Day): string => day.replaceAll('-', '');

function numberOf(schedule: Schedule, slot: number): string {
  if (schedule.kind === 'daily') return compact(dayOfSlot(slot));
  const drawsAt = drawOfSlot(schedule, slot);
  // The draw of midnight is the last of the day before.
  const day = dayOf(new Date(drawsAt.getTime() - 1), schedule.zone);
  const place = (drawsAt.getTime() - startOfDay(day, schedule.zone).getTime()) / (schedule.minutes * minuteMs);
  return `${compact(day)}-${String(place).padStart(4, '0')}`;
}

/** The issue of a slot that has a draw. */
function issueOf(schedule: Schedule, slot: number): Issue {
  return {
    number: numberOf(schedule, slot),
    slot,
    opensAt: closeOfSlot(schedule, slotWithDraw(schedule, slot - 1, -1)),
    closesAt: closeOfSlot(schedule, slot),
    drawsAt: drawOfSlot(schedule, slot),
  };
}

/** The slot an instant lies in or close to; the caller steps from there. */
const slotNear = (schedule: Schedule, at: Date): number =>
  schedule.kind === 'every'
    ? Math.floor(at.getTime() / (schedule.minutes * minuteMs))
    : slotOfDay(dayOf(at, schedule.zone));

/** The issue on sale at an instant. */
export function currentIssue(schedule: Schedule, at: Date): Issue {
  let slot = slotWithDraw(schedule, slotNear(schedule, at), 1);
  while (closeOfSlot(schedule, slot) <= at) slot = slotWithDraw(schedule, slot + 1, 1);
  return issueOf(schedule, slot);
}

/** The last issue whose draw is not after an instant. */
export function lastIssue(schedule: Schedule, at: Date): Issue {
  let slot = slotWithDraw(schedule, slotNear(schedule, at), -1);
  while (drawOfSlot(schedule, slot) > at) slot = slotWithDraw(schedule, slot - 1, -1);
  return issueOf(schedule, slot);
}

/** So many issues from one on: those after it, or with -1 those before it, the nearest first. */
export function issuesFrom(schedule: Schedule, first: Issue, count: number, step: 1 | -1 = 1): Issue[] {
  const issues: Issue[] = [];
  for (let { slot } = first; issues.length < count; slot = slotWithDraw(schedule, slot + step, step)) {
    issues.push(issueOf(schedule, slot));
  }
  return issues;
}

/** The issue of a slot, or of the nearest after it that has a draw, or with -1 before it. */
export const issueAtSlot = (schedule: Schedule, slot: number, step: 1 | -1): Issue =>
  issueOf(schedule, slotWithDraw(schedule, slot, step));

function slotNumbered(schedule: Schedule, number: string): number | undefined {
  const [, year, month, date, place] = /^(\d{4})(\d{2})(\d{2})(?:-(\d{4}))?$/.exec(number) ?? [];
  const midnight = ofWallTime(`${year}-${month}-${date}T00:00`, schedule.zone);
  if (!midnight) return undefined;
  if (schedule.kind === 'daily') return place === undefined ? slotOfDay(dayOf(midnight, schedule.zone)) : undefined;
  return place === undefined ? undefined : midnight.getTime() / (schedule.minutes * minuteMs) + Number(place);
}

/** The issue of a number; undefined where the lottery has none. */
export function issueNumbered(schedule: Schedule, number: string): Issue | undefined {
  const slot = slotNumbered(schedule, number);
  if (slot === undefined || !hasDraw(schedule, slot)) return undefined;
  const issue = issueOf(schedule, slot);
  return issue.number === number ? issue : undefined;
}

/** When an issue that has no result is given up: after two intervals, or an hour where there are few draws. */
export function cutOffOf(schedule: Schedule, drawsAt: Date): Date {
  const minutes = schedule.kind === 'every' ? 2 * schedule.minutes : 60;
  return new Date(drawsAt.getTime() + minutes * minuteMs);
}
