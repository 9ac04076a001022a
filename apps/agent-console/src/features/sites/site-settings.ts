import type { SiteRow } from '@apsara/api/sites';
import { entriesOf, recordOf } from '@apsara/domain/records';
import { linkTypes, type LinkType } from '@apsara/domain/sites/resources';
import { isHelpLine, isOrigin, siteBounds, type HelpLine } from '@apsara/domain/sites/site-settings';
import { readWallTime, showWallTime } from '../../shared/dates/wall-time.ts';

export type SiteSettings = Omit<SiteRow, 'id' | 'name' | 'defaultLanguage' | 'version'>;

type TypedSettings =
  | 'maintenanceEnds'
  | 'idleMinutes'
  | 'passwordMaxDays'
  | 'defaultPassword'
  | 'ageLimit'
  | 'imageCdns'
  | 'launchGameCdns'
  | 'helpLines'
  | 'links';

/** The settings as form values: the end as it is typed, in the site's time zone; what is typed as text. */
export interface SettingsForm extends Omit<SiteSettings, TypedSettings> {
  maintenanceEnds: string;
  idleMinutes: string;
  /** Empty: no password is too old. */
  passwordMaxDays: string;
  /** Empty: there is none. */
  defaultPassword: string;
  ageLimit: string;
  /** One in each line. */
  imageCdns: string;
  /** One in each line. */
  launchGameCdns: string;
  /** One in each line: name | contact, or name | contact | country. */
  helpLines: string;
  links: Record<LinkType, string>;
}

export const idleBounds = { min: 5, max: 1440 } as const;
export const ageBounds = { min: 1, max: 3650 } as const;
export const defaultPasswordLength = { min: 6, max: 64 } as const;

const addressesIn = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');

export const hasOrigins = (text: string): boolean => {
  const addresses = addressesIn(text);
  return addresses.length <= siteBounds.cdns && addresses.every(isOrigin);
};

/** The lines that are written; a country of two letters may end a line. */
function helpLinesIn(text: string): HelpLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', contact = '', country] = line.split('|').map((part) => part.trim());
      return { name, contact, country: country?.toUpperCase() || undefined };
    });
}

export const hasHelpLines = (text: string): boolean => {
  const lines = helpLinesIn(text);
  return lines.length <= siteBounds.helpLines && lines.every(isHelpLine);
};

export function formOf(site: SiteRow, zone: string): SettingsForm {
  const { id: _id, name: _name, defaultLanguage: _own, version: _version, ...row } = site;
  const { maintenanceEnds, idleMinutes, passwordMaxDays, defaultPassword, ageLimit, ...rest } = row;
  return {
    ...rest,
    maintenanceEnds: maintenanceEnds ? showWallTime(new Date(maintenanceEnds), zone) : '',
    idleMinutes: String(idleMinutes),
    passwordMaxDays: passwordMaxDays === null ? '' : String(passwordMaxDays),
    defaultPassword: defaultPassword ?? '',
    ageLimit: String(ageLimit),
    imageCdns: rest.imageCdns.join('\n'),
    launchGameCdns: rest.launchGameCdns.join('\n'),
    helpLines: rest.helpLines
      .map(({ name, contact, country = [] }) => [name, contact].concat(country).join(' | '))
      .join('\n'),
    links: recordOf(linkTypes, (type) => rest.links[type] ?? ''),
  };
}

/** Without maintenance there is no end to send. */
export const settingsOf = (
  {
    maintenanceEnds,
    idleMinutes,
    passwordMaxDays,
    defaultPassword,
    ageLimit,
    imageCdns,
    launchGameCdns,
    helpLines,
    links,
    ...rest
  }: SettingsForm,
  zone: string,
): SiteSettings => ({
  ...rest,
  maintenanceEnds: rest.maintenance ? (readWallTime(maintenanceEnds, zone)?.toISOString() ?? null) : null,
  idleMinutes: Number(idleMinutes),
  passwordMaxDays: passwordMaxDays === '' ? null : Number(passwordMaxDays),
  defaultPassword: defaultPassword || null,
  customerService: rest.customerService.trim(),
  termsVersion: rest.termsVersion.trim(),
  ageLimit: Number(ageLimit),
  imageCdns: addressesIn(imageCdns),
  launchGameCdns: addressesIn(launchGameCdns),
  licence: rest.licence.trim(),
  helpLines: helpLinesIn(helpLines),
  gtagId: rest.gtagId.trim(),
  links: Object.fromEntries(
    entriesOf<LinkType, string>(links).flatMap(([type, address]) => (address.trim() ? [[type, address.trim()]] : [])),
  ),
});

/** The end must be in the future; without one the site stays closed until it is opened manually. */
export const isAhead = (text: string, zone: string, now: Date): boolean =>
  text === '' || (readWallTime(text, zone) ?? now) > now;

/** Whether saving closes or opens the site, which needs a confirmation. */
export function consequence(before: SiteRow, after: SettingsForm): 'close' | 'open' | undefined {
  if (before.maintenance === after.maintenance) return undefined;
  return after.maintenance ? 'close' : 'open';
}

export const withOrWithout = <T>(list: readonly T[], item: T, on: boolean): T[] => [
  ...list.filter((other) => other !== item),
  ...(on ? [item] : []),
];
