import type { SiteRow } from '@apsara/api/sites';
import { ofWallTime, wallTimeOf } from '@apsara/domain/time';

export type SiteSettings = Omit<SiteRow, 'id' | 'name'>;

/** The settings as form values: the end in a date field's format, in the site's time zone. */
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

/** Without maintenance there is no end to send. */
export const settingsOf = ({ maintenanceEnds, idleMinutes, ...rest }: SettingsForm, zone: string): SiteSettings => ({
  ...rest,
  maintenanceEnds: rest.maintenance ? (ofWallTime(maintenanceEnds, zone)?.toISOString() ?? null) : null,
  idleMinutes: Number(idleMinutes),
});

/** The end must be in the future; without one the site stays closed until it is opened manually. */
export const isAhead = (text: string, zone: string, now: Date): boolean =>
  text === '' || (ofWallTime(text, zone) ?? now) > now;

/** Whether saving closes or opens the site, which needs a confirmation. */
export function consequence(before: SiteRow, after: SettingsForm): 'close' | 'open' | undefined {
  if (before.maintenance === after.maintenance) return undefined;
  return after.maintenance ? 'close' : 'open';
}

export const withOrWithout = <T>(list: readonly T[], item: T, on: boolean): T[] => [
  ...list.filter((other) => other !== item),
  ...(on ? [item] : []),
];
