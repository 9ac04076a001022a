import * as z from 'zod/mini';
import { languages, type Language } from '@apsara/domain/languages';
import { endpoint } from './endpoint.ts';
import { currency, instant } from './shapes.ts';

/** What a site is: its name, languages, money, colours and switches, and whether it is open to this visitor. */
export const language = z.enum(Object.keys(languages) as [Language, ...Language[]]);

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
  defaultLanguage: language,
  /** Overrides of the brand tokens of libs/ui, by token name without the dashes. */
  theme: z.record(z.string(), z.string()),
  ageLimit: z.number(),
});
export type SiteInfo = z.output<typeof site>;

export const systemStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  allow: 'anyone',
  summary: 'Start-up: the site, its switches, and whether it is open to this visitor',
  answer: z.object({
    info: z.object({
      domainRoute: z.array(z.string()),
      resources: z.record(z.string(), z.string()),
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
  }),
  refusals: ['site.unknown'],
});

export const systemWhitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  allow: 'anyone',
  summary: "The site's tree of feature switches",
  answer: z.array(whitelabelNode),
  refusals: ['site.unknown'],
});

export const registerRules = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  allow: 'anyone',
  summary: 'Registration rules by field',
  answer: z.record(z.string(), registerRule),
  refusals: ['site.unknown'],
});

export const transportKeys = endpoint({
  method: 'GET',
  path: '/wps/system/keys',
  allow: 'anyone',
  summary: 'Public transport keys (JWKS, P-256), newest first',
  answer: z.object({
    keys: z.array(
      z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string(), use: z.string(), alg: z.string() }),
    ),
  }),
  refusals: ['site.unknown'],
});
