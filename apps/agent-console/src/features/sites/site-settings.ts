import type { SiteRow } from '@apsara/api/sites';
import { ofWallTime, wallTimeOf } from '@apsara/domain/time';

export type SiteSettings = Omit<SiteRow, 'id' | 'name'>;

/** The settings as the form holds them: the end as a date field writes it, in the site's zone. */
export interface SettingsForm extends Omit<SiteSettings, 'maintenanceEnds' | 'idleMinutes'> {
  maintenanceEnds: string;
  idleMinutes: string;
}

export const idleBounds = { min: 5, max: 1440 } as const;

export function formOf(
  { id: _id, name: _name, maintenanceEnds, idleMinutes, ...rest }: SiteRow,
  zone: string,
): SettingsForm {
  return {
    ...rest,
    maintenanceEnds: maintenanceEnds ? wallTimeOf(new Date(maintenanceEnds), zone) : '',
    idleMinutes: String(idleMinutes),
  };
}

/** An end without maintenance has nothing to end. */
export const settingsOf = ({ maintenanceEnds, idleMinutes, ...rest }: SettingsForm, zone: string): SiteSettings => ({
  ...rest,
  maintenanceEnds: rest.maintenance ? (ofWallTime(maintenanceEnds, zone)?.toISOString() ?? null) : null,
  idleMinutes: Number(idleMinutes),
});

/** Nothing ends in the past; without an end the site stays closed until somebody opens it. */
export const isAhead = (text: string, zone: string, now: Date): boolean =>
  text === '' || (ofWallTime(text, zone) ?? now) > now;

/** What saving does to people in the site at this moment, if anything: that is asked about first. */
export function consequence(before: SiteRow, after: SettingsForm): 'close' | 'open' | undefined {
  if (before.maintenance === after.maintenance) return undefined;
  return after.maintenance ? 'close' : 'open';
}

export const withOrWithout = <T>(list: readonly T[], item: T, on: boolean): T[] => [
  ...list.filter((other) => other !== item),
  ...(on ? [item] : []),
];
