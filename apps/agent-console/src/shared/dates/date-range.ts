import { addDays, daysOf, isDay, presetRange, presets, type DayRange, type Preset } from '@apsara/domain/time';

/** The maximum range of a report. */
export const maxRangeDays = 92;

export interface Clock {
  now: Date;
  timeZone: string;
}

/** A preset moves with the current day; a custom range is fixed. */
export type RangeChoice = Preset | DayRange;

export const isPreset = (text: string | null): text is Preset => presets.some((preset) => preset === text);

export const rangeOf = (choice: RangeChoice, { now, timeZone }: Clock): DayRange =>
  typeof choice === 'string' ? presetRange(choice, now, timeZone) : choice;

export const presetOf = (range: DayRange, clock: Clock): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = rangeOf(preset, clock);
    return from === range.from && to === range.to;
  });

/** The adjacent range of the same length: before it (-1) or after it (1). */
export function stepRange({ from, to }: DayRange, direction: -1 | 1): DayRange {
  const days = daysOf({ from, to }).length * direction;
  return { from: addDays(from, days), to: addDays(to, days) };
}

/** The error of a custom range; undefined if it is valid. */
export function rangeError(from: string, to: string): 'required' | 'order' | 'span' | undefined {
  if (!isDay(from) || !isDay(to)) return 'required';
  if (from > to) return 'order';
  return addDays(from, maxRangeDays) <= to ? 'span' : undefined;
}

/** Parses `?range=last30` or `?from=…&to=…`; anything else is the last seven days. */
export function readChoice(search: URLSearchParams): RangeChoice {
  const preset = search.get('range');
  if (isPreset(preset)) return preset;
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  return isDay(from) && isDay(to) && !rangeError(from, to) ? { from, to } : 'last7';
}

/** A preset stays a preset in a link, so that the link shows the latest days whenever it is opened. */
export const writeChoice = (choice: RangeChoice): Record<string, string> =>
  typeof choice === 'string' ? { range: choice } : { from: choice.from, to: choice.to };

/** The range in a list's filter, if it has both days. */
export function filterRange({ from, to }: Readonly<Record<string, unknown>>): DayRange | undefined {
  return typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) ? { from, to } : undefined;
}
