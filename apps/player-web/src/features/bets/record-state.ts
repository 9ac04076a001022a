import { gameTypes, type GameType } from '@apsara/domain/vendors';
import { isDay, presetRange, type Day, type DayRange } from '@apsara/domain/time';

export const recordPresets = ['today', 'yesterday', 'last7', 'last30'] as const;
export type RecordPreset = (typeof recordPresets)[number];

/** Which bets the record shows; lives in the address. */
export interface RecordState {
  preset: RecordPreset | 'custom';
  range: DayRange;
  product: GameType | '';
}

/** Reads the state; `now` and the site's zone decide what "today" is. A reversed custom range is turned round. */
export function readRecordState(params: URLSearchParams, now: Date, zone: string): RecordState {
  const product = gameTypes.find((type) => type === params.get('product')) ?? '';
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isDay(from) && isDay(to)) return { preset: 'custom', range: from <= to ? { from, to } : { from: to, to: from }, product };
  const preset = recordPresets.find((each) => each === params.get('range')) ?? 'today';
  return { preset, range: presetRange(preset, now, zone), product };
}

export type RecordChange = { preset: RecordPreset } | { from: Day; to: Day } | { product: GameType | '' };

export function changeRecord(params: URLSearchParams, change: RecordChange): URLSearchParams {
  const next = new URLSearchParams(params);
  if ('product' in change) {
    if (change.product) next.set('product', change.product);
    else next.delete('product');
    return next;
  }
  ['range', 'from', 'to'].forEach((name) => next.delete(name));
  if ('preset' in change) next.set('range', change.preset);
  else {
    next.set('from', change.from);
    next.set('to', change.to);
  }
  return next;
}
