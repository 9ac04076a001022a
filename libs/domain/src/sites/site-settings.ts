import type { FieldError } from '../refusals.ts';
import type { Language } from './languages.ts';
import type { ListedLanguage } from './listed-languages.ts';
import { ownPath } from './own-path.ts';
import type { LinkType } from './resources.ts';

/** Bounds of what an operator may set. Ages in years; lengths in characters. */
export const siteBounds = {
  name: 40,
  minAge: 18,
  maxAge: 99,
  address: 300,
  termsVersion: 20,
  cdns: 10,
  gtagId: 18,
  licence: 300,
  helpLines: 6,
  helpName: 80,
} as const;

/** Help for players: who gives it, and a telephone number or an https address. */
export interface HelpLine {
  name: string;
  contact: string;
  /** ISO 3166 code of the country whose visitors it is for; without one it is for all. */
  country?: string | undefined;
}

/** The lines for a visitor: those of the country first, then those for all. */
export const helpLinesFor = (lines: readonly HelpLine[], country: string): HelpLine[] => [
  ...lines.filter((line) => line.country === country),
  ...lines.filter((line) => line.country === undefined),
];

/** A telephone number as it is dialled, with spaces, or a short number. */
const isTelephone = (text: string): boolean => /^\+?\d[\d ]{2,19}$/.test(text);

/** An address that leads out of the site. */
export const isHttps = (address: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/.test(address);

export const isHelpLine = ({ name, contact, country }: HelpLine): boolean =>
  name.trim() !== '' &&
  name.length <= siteBounds.helpName &&
  (isHttps(contact) || isTelephone(contact)) &&
  (country === undefined || /^[A-Z]{2}$/.test(country));

/** An https address or a path of this site. */
export const isAddress = (address: string): boolean => isHttps(address) || ownPath(address) !== undefined;

/**
 * An https origin and nothing more. A page's content policy repeats it, so that a space, a semicolon or a wildcard in
 * it would be a rule of its own.
 */
export const isOrigin = (address: string): boolean =>
  /^https:\/\/[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+(:\d{1,5})?$/.test(address);

/** A Google Analytics id. The page's script contains it, so it may hold no other characters. */
export const isGtagId = (text: string): boolean => /^G-[A-Z\d]{4,16}$/.test(text);

export interface PublicSettings {
  /** Empty if there is none. */
  customerService: string;
  languages: readonly ListedLanguage[];
  imageCdns: readonly string[];
  launchGameCdns: readonly string[];
  /** Empty: no analytics. */
  gtagId: string;
  links: Partial<Record<LinkType, string>>;
  helpLines: readonly HelpLine[];
}

/** Validation errors of what visitors see of a site. Its own language stays: texts without a translation are shown in it. */
export function publicErrors(settings: PublicSettings, own: Language): FieldError[] {
  const { customerService, languages, imageCdns, launchGameCdns, gtagId, links, helpLines } = settings;
  const wrongLink = Object.entries(links).find(([, address]) => !isAddress(address));
  return [
    ...(customerService === '' || isAddress(customerService)
      ? []
      : [{ path: 'customerService', code: 'format' } as const]),
    ...(languages.includes(own) ? [] : [{ path: 'languages', code: 'required' } as const]),
    ...(imageCdns.every(isOrigin) ? [] : [{ path: 'imageCdns', code: 'format' } as const]),
    ...(launchGameCdns.every(isOrigin) ? [] : [{ path: 'launchGameCdns', code: 'format' } as const]),
    ...(gtagId === '' || isGtagId(gtagId) ? [] : [{ path: 'gtagId', code: 'format' } as const]),
    ...(helpLines.every(isHelpLine) ? [] : [{ path: 'helpLines', code: 'format' } as const]),
    ...(wrongLink ? [{ path: `links.${wrongLink[0]}`, code: 'format' } as const] : []),
  ];
}
