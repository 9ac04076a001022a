import { isDay, pastPresets, presetRange, type Day, type DayRange, type PastPreset } from '@apsara/domain/time';

/** The days of a list; stored in the URL. */
export interface DaysState {
  preset: PastPreset | 'custom';
  range: DayRange;
}

/** Parses the state; `now` and the site's time zone determine "today". A reversed custom range is swapped. */
export function readDays(
  params: URLSearchParams,
  { now, zone, otherwise = 'today' }: { now: Date; zone: string; otherwise?: PastPreset },
): DaysState {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isDay(from) && isDay(to)) return { preset: 'custom', range: from <= to ? { from, to } : { from: to, to: from } };
  const preset = pastPresets.find((each) => each === params.get('range')) ?? otherwise;
  return { preset, range: presetRange(preset, now, zone) };
}

export type DaysChange = { preset: PastPreset } | { from: Day; to: Day };

export function changeDays(params: URLSearchParams, change: DaysChange): URLSearchParams {
  const next = new URLSearchParams(params);
  ['range', 'from', 'to'].forEach((name) => next.delete(name));
  if ('preset' in change) next.set('range', change.preset);
  else {
    next.set('from', change.from);
    next.set('to', change.to);
  }
  return next;
}

/** The parameters with one changed; an empty value removes it. */
export function changeChoice(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
