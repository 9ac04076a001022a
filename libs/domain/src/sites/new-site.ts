import type { FieldErrorCode } from '../field-error-codes.ts';
import { isOneOf } from '../lists.ts';
import { isColour } from './colours.ts';
import { languageCodes } from './languages.ts';

/** A site that is wanted. */
export interface NewSite {
  code: string;
  name: string;
  hosts: string[];
  languages: string[];
  currency: string;
  /** As IANA names it. */
  timeZone: string;
  /** ISO 3166, two letters. */
  country: string;
  /** The site whose rules it begins with. */
  template: string;
  /** Its own colour, `#rrggbb`; empty: that of the platform. */
  brand: string;
}

/** Bounds of a new site: lengths in characters, numbers of names. */
export const newSiteRules = { code: 20, name: 60, host: 253, hosts: 10 } as const;

/** What hinders a site, and the same in a sentence. */
export interface SiteFault {
  path: keyof NewSite;
  code: FieldErrorCode;
  says: string;
}

interface PresentSite {
  code: string;
  currency: string;
  hosts: readonly string[];
}

const isHost = (host: string): boolean => /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(host);

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** What hinders these host names of the site `code` beside the sites that there are. */
export function hostFaults(
  { code, hosts }: Pick<NewSite, 'code' | 'hosts'>,
  sites: readonly PresentSite[],
): SiteFault[] {
  const fault = (why: FieldErrorCode, says: string): SiteFault => ({ path: 'hosts', code: why, says });
  const others = sites.filter((site) => site.code !== code);
  return [
    ...(hosts.length === 0 ? [fault('required', 'The site needs a host.')] : []),
    ...hosts.filter((host) => !isHost(host)).map((host) => fault('format', `${host} is no host name.`)),
    ...others.flatMap((site) =>
      site.hosts
        .filter((host) => hosts.includes(host))
        .map((host) => fault('taken', `${host} is the host of ${site.code}.`)),
    ),
  ];
}

/** What hinders such a site beside those that there are. */
export function newSiteFaults(site: NewSite, sites: readonly PresentSite[]): SiteFault[] {
  const { code, name, languages, currency, timeZone, country, brand } = site;
  const template = sites.find((one) => one.code === site.template);
  const found: [boolean, SiteFault][] = [
    [
      /^[a-z][a-z\d-]{1,19}$/.test(code),
      { path: 'code', code: 'format', says: 'The code has 2 to 20 lowercase letters, digits and hyphens.' },
    ],
    [
      sites.every((one) => one.code !== code),
      { path: 'code', code: 'taken', says: `There is a site ${code} already.` },
    ],
    [name.trim() !== '', { path: 'name', code: 'required', says: 'The site needs a name.' }],
    [
      languages.length > 0 && languages.every((language) => isOneOf(languageCodes, language)),
      { path: 'languages', code: 'unknown', says: `Languages are some of ${languageCodes.join(', ')}.` },
    ],
    [
      isTimeZone(timeZone),
      { path: 'timeZone', code: 'unknown', says: `${timeZone} is no time zone, as Asia/Phnom_Penh is.` },
    ],
    [/^[A-Z]{2}$/.test(country), { path: 'country', code: 'format', says: 'The country has two letters, as KH has.' }],
    [brand === '' || isColour(brand), { path: 'brand', code: 'format', says: `${brand} is no colour, as #1f6feb is.` }],
    [
      template !== undefined,
      { path: 'template', code: 'unknown', says: `There is no site ${site.template} to begin with.` },
    ],
    [
      !template || template.currency === currency,
      {
        path: 'currency',
        code: 'mismatch',
        says: `${site.template} counts in ${template?.currency}: its amounts mean something else in ${currency}.`,
      },
    ],
  ];
  return [...found.flatMap(([isRight, fault]) => (isRight ? [] : [fault])), ...hostFaults(site, sites)];
}

/** Admins of a site that were opened from above it: who opened each, where that is known. */
interface OpenedAdmin {
  account: string;
  openedBy: string | null;
}

/** The admins that a site gets from above. They make all other staff. */
const FIRST_ADMINS = 2;

/**
 * Whether an owner may open the admin `account` of a site: it has fewer than two others, and the owner opened none of
 * them, so that one person never holds both.
 */
export function mayOpenAdmin(admins: readonly OpenedAdmin[], { account, owner }: { account: string; owner: string }) {
  const others = admins.filter((admin) => admin.account !== account);
  return others.length < FIRST_ADMINS && others.every(({ openedBy }) => openedBy !== owner);
}
