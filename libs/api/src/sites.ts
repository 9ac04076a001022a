import * as z from 'zod/mini';
import { languageCodes } from '@apsara/domain/sites/languages';
import { listedLanguages } from '@apsara/domain/sites/listed-languages';
import { portNames } from '@apsara/domain/sites/ports';
import { linkTypes } from '@apsara/domain/sites/resources';
import { appResources } from '@apsara/domain/sites/site-apps';
import { siteBounds } from '@apsara/domain/sites/site-settings';
import { thirdParties } from '@apsara/domain/members/sessions';
import { endpoint } from './endpoint.ts';
import { amount, currency, instant, text, wholeList, wholeNumber } from './shapes.ts';

/** A site: its name, languages, currency, colours and switches, and whether it is open to this visitor. */
export const language = z.enum(languageCodes);
export const listedLanguage = z.enum(listedLanguages);

/** A switch of the whitelabel tree; `enabled` is '1' or '0'. */
export interface WhitelabelNode {
  modId: string;
  enabled: '1' | '0';
  childrenNodes: WhitelabelNode[];
}
export const whitelabelNode: z.ZodMiniType<WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['1', '0']),
  get childrenNodes() {
    return z.array(whitelabelNode);
  },
});

export const registerRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number(),
  maxLength: z.number(),
  patternId: z.string(),
  acceptedPattern: z.string(),
});
export type RegisterRule = z.output<typeof registerRule>;

const site = z.object({
  merchant: z.string(),
  name: z.string(),
  currency,
  currencySymbol: z.string(),
  timeZone: z.string(),
  supportLanguages: z.array(language),
  /** These, and those it lists though no page is in them: they decide what it offers. */
  listedLanguages: z.array(listedLanguage),
  defaultLanguage: language,
  /** Overrides of the brand tokens of libs/ui, by token name without the dashes. */
  theme: z.record(z.string(), z.string()),
  /** Address of a square picture; empty: the sign is drawn. */
  logo: z.string(),
  ageLimit: z.number(),
  /** Version of the terms a new member agrees to. */
  termsVersion: z.string(),
  /** Third parties that may vouch for a person here. */
  thirdParties: z.array(z.enum(thirdParties)),
  /** Login, SMS and registration want a solved challenge. */
  botCheck: z.boolean(),
  /** Session without a sign of life for so many minutes ends. */
  idleMinutes: z.number(),
  /** The line about the licence; empty where there is none. */
  licence: z.string(),
  /** Members may only take their money out: nobody plays or pays in. */
  closed: z.boolean(),
  /** Help for the visitor's country, then for all: a telephone number or an https address. */
  helpLines: z.array(z.object({ name: z.string(), contact: z.string() })),
  /** Modes in which lotteries pay prizes: 1 Lott, 2 ZY, 3 fixed odds, 5 South-East Asia. */
  prizeModes: z.array(z.number()),
  /** The kind of lotteries that the platform is made for. */
  lotteryType: z.literal('SEA'),
  /** The ways on which the site can send codes and links. */
  ports: z.array(z.enum(portNames)),
});
export type SiteInfo = z.output<typeof site>;

export const readSystemStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  allow: 'anyone',
  always: true,
  summary: 'Start-up: the site, its switches, and whether it is open to this visitor',
  answer: z.object({
    info: z.object({
      domainRoute: z.array(z.string()),
      /** Addresses of the site's apps and social channels, by their type. */
      resources: z.partialRecord(z.enum([...linkTypes, ...Object.values(appResources)]), z.string()),
      whitelabelVal: z.array(whitelabelNode),
      register: z.array(z.string()),
      mainDomain: z.string(),
      analytics: z.object({ gtagId: z.string() }),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      customerService: z.string(),
      site,
    }),
    location: z.object({ ip: z.string(), country: z.string() }),
    maintenance: z.object({ on: z.boolean(), until: z.optional(instant) }),
    regionRestriction: z.boolean(),
    /** The platform's time, which a reader's own clock may be far from. */
    now: instant,
  }),
  refusals: ['site.unknown'],
});

export const readWhitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  allow: 'anyone',
  always: true,
  summary: "The site's tree of feature switches",
  answer: z.array(whitelabelNode),
  refusals: ['site.unknown'],
});

export const readRegistrationSettings = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  allow: 'anyone',
  summary: 'Registration rules by field',
  answer: z.record(z.string(), registerRule),
  refusals: ['site.unknown'],
});

export const listTransportKeys = endpoint({
  method: 'GET',
  path: '/wps/system/keys',
  allow: 'anyone',
  always: true,
  summary: 'Public transport keys (JWKS, P-256), newest first, and the version of the seal inside a body',
  answer: z.object({
    version: z.literal(2),
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        use: z.string(),
        alg: z.string(),
      }),
    ),
  }),
  refusals: ['site.unknown'],
});

export const listDomains = endpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  allow: 'anyone',
  always: true,
  summary: 'Addresses this site answers at',
  answer: z.array(z.string()),
  refusals: ['site.unknown'],
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/wps/system/country',
  allow: 'anyone',
  sharedSeconds: 60,
  summary: "Dialling codes and names in the reader's language, the site's own country first",
  answer: z.array(
    z.object({ country: z.string(), name: z.string(), countryDialingCode: z.string(), example: z.string() }),
  ),
  refusals: ['site.unknown'],
});

/** A site's settings that an operator may change at runtime. */
const siteSettings = z.object({
  maintenance: z.boolean(),
  maintenanceEnds: z.nullable(instant),
  /** ISO 3166 country codes that may not enter. */
  blockedCountries: z.array(text(2, 2)),
  switches: z.array(text(1, 40)),
  botCheck: z.boolean(),
  thirdParties: z.array(z.enum(thirdParties)),
  idleMinutes: z.number().check(z.int(), z.gte(5), z.lte(1440)),
  /** Where PWDEXPFORCECHANGE3 is on, an older password must be changed; null: no password is too old. */
  passwordMaxDays: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(3650))),
  /** A password that is handed out, and must be changed at the first login; null: there is none. */
  defaultPassword: z.nullable(text(6, 64)),
  /** Operators without an authenticator must set one up at their next login. Always on in production. */
  staffSecondFactor: z.boolean(),
  /** A vendor's correction above this waits for an operator. */
  adjustReviewAbove: amount,
  /** An operator's correction of a balance above this waits for a second operator. */
  correctionReviewAbove: amount,
  /** An https address or a path of this site; empty if there is none. */
  customerService: text(0, siteBounds.address),
  /** Those a visitor may choose, in the order to show them, with those that only decide what it offers; the site's own is among them. */
  languages: z.array(listedLanguage).check(z.minLength(1), z.maxLength(listedLanguages.length)),
  ageLimit: wholeNumber(siteBounds.minAge, siteBounds.maxAge),
  termsVersion: text(1, siteBounds.termsVersion),
  licence: text(0, siteBounds.licence),
  helpLines: z
    .array(
      z.object({
        name: text(1, siteBounds.helpName),
        contact: text(3, siteBounds.address),
        /** ISO 3166; without one it is for visitors of all countries. */
        country: z.optional(text(2, 2)),
      }),
    )
    .check(z.maxLength(siteBounds.helpLines)),
  /** Origins that serve the site's pictures beside its own. */
  imageCdns: z.array(text(1, siteBounds.address)).check(z.maxLength(siteBounds.cdns)),
  /** Origins that serve the games' pages in place of the site's own. */
  launchGameCdns: z.array(text(1, siteBounds.address)).check(z.maxLength(siteBounds.cdns)),
  /** The site's id at Google Analytics; empty: no analytics. */
  gtagId: text(0, siteBounds.gtagId),
  /** Contact channels, social media channels and a video, by type. */
  links: z.partialRecord(z.enum(linkTypes), text(1, siteBounds.address)),
});

/** Counts the changes of the settings. */
const version = wholeNumber(1, 2_147_483_647);

const siteRow = z.extend(siteSettings, { id: z.string(), name: z.string(), defaultLanguage: language, version });
export type SiteRow = z.output<typeof siteRow>;

export const listSites = endpoint({
  method: 'GET',
  path: '/console/sites',
  allow: 'operator',
  right: 'sites.read',
  always: true,
  summary: "The operator's own site and its switches",
  query: wholeList,
  answer: z.array(siteRow),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const readSite = endpoint({
  method: 'GET',
  path: '/console/sites/:id',
  allow: 'operator',
  right: 'sites.read',
  always: true,
  summary: "The operator's own site",
  params: z.object({ id: text(1, 40) }),
  answer: siteRow,
  refusals: ['session.invalid', 'session.forbidden', 'request.not_found'],
});

export const updateSite = endpoint({
  method: 'PUT',
  path: '/console/sites/:id',
  allow: 'operator',
  right: 'sites.write',
  settings: true,
  always: true,
  summary:
    'Change maintenance, regions, switches and rules of passwords; open pages hear of it. `version` is that of the settings ' +
    'that were shown: an older one is refused',
  params: z.object({ id: text(1, 40) }),
  body: z.extend(siteSettings, { version }),
  answer: siteRow,
  refusals: ['session.invalid', 'session.forbidden', 'request.not_found', 'request.invalid', 'site.settings_changed'],
});
