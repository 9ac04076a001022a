import type { FieldError } from '../refusals.ts';

/** What operators set of a game or a vendor at their site: whether it is offered, and its next maintenance. */
export interface Closing {
  /** It is not offered at all. */
  off: boolean;
  /** From when it is in maintenance; null: none is planned. */
  maintenanceFrom: Date | null;
  /** When the maintenance ends; null: an operator ends it. */
  maintenanceUntil: Date | null;
}

export const alwaysOpen: Closing = { off: false, maintenanceFrom: null, maintenanceUntil: null };

/** `platform`: closed for all sites, which no operator of a site can change. */
export const closingStates = ['open', 'maintenance', 'off', 'platform'] as const;
export type ClosingState = (typeof closingStates)[number];

/** Whether the planned maintenance is on at a moment: its first moment counts, its end does not. */
export const inMaintenance = ({ maintenanceFrom: from, maintenanceUntil: until }: Closing, now: Date): boolean =>
  from !== null && from <= now && (until === null || now < until);

/** The state of what is closed by any of these, at a moment. */
export function stateOf(closings: readonly Closing[], now: Date): Exclude<ClosingState, 'platform'> {
  if (closings.some(({ off }) => off)) return 'off';
  return closings.some((closing) => inMaintenance(closing, now)) ? 'maintenance' : 'open';
}

/** When the maintenance that is on ends, the last of several; null where that is not known. */
export function maintenanceEnd(closings: readonly Closing[], now: Date): Date | null {
  const ends = closings
    .filter((closing) => inMaintenance(closing, now))
    .map(({ maintenanceUntil }) => maintenanceUntil);
  return ends.reduce(
    (latest, end) => (latest === null || end === null ? null : latest > end ? latest : end),
    ends[0] ?? null,
  );
}

/** The next moment after `now` at which a maintenance begins or ends; null where none does. */
export function nextChange(closings: readonly Closing[], now: Date): Date | null {
  return closings
    .flatMap(({ maintenanceFrom, maintenanceUntil }) => [maintenanceFrom, maintenanceUntil])
    .reduce<Date | null>(
      (next, moment) => (moment !== null && moment > now && (next === null || moment < next) ? moment : next),
      null,
    );
}

/** Maintenance that is over leaves nothing behind to be taken for the next one. */
export const withoutPast = <C extends Closing>(closing: C, now: Date): C =>
  closing.maintenanceUntil !== null && closing.maintenanceUntil <= now
    ? { ...closing, maintenanceFrom: null, maintenanceUntil: null }
    : closing;

/** What is wrong with a maintenance that is to be planned at `now`. */
export function closingErrors(
  { maintenanceFrom: from, maintenanceUntil: until }: Pick<Closing, 'maintenanceFrom' | 'maintenanceUntil'>,
  now: Date,
): FieldError[] {
  if (until === null) return [];
  if (from === null) return [{ path: 'maintenanceFrom', code: 'required' }];
  return until <= from || until <= now ? [{ path: 'maintenanceUntil', code: 'too_small' }] : [];
}
