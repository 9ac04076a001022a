import * as z from 'zod/mini';
import { approvalDecisions, approvalStates } from '@apsara/domain/office/approvals';
import { reasonRules } from '@apsara/domain/office/member-acts';
import { siteClosingKinds, siteRequestKinds } from '@apsara/domain/sites/closing';
import { newSiteRules } from '@apsara/domain/sites/new-site';
import { endpoint } from './endpoint.ts';
import { reason } from './reason.ts';
import { amount, currency, instant, listQuery, operatorRefusals, text, uuid } from './shapes.ts';
import { language, listedLanguage } from './sites.ts';
import { staffName } from './staff.ts';

/** Platform: all sites of the installation, for its owners. */
const code = text(1, newSiteRules.code);
const hosts = z.array(text(1, newSiteRules.host)).check(z.minLength(1), z.maxLength(newSiteRules.hosts));

const site = z.object({
  /** Its code. */
  id: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  languages: z.array(listedLanguage),
  currency,
  timeZone: z.string(),
  country: z.string(),
  /** Its own colour, `#rrggbb`; empty: that of the platform. */
  brand: z.string(),
  /** Accounts with the role admin. */
  admins: z.int(),
  /** Since when its members may only take their money out. */
  closedAt: z.nullable(instant),
});
export type PlatformSite = z.output<typeof site>;

const platformSiteFilter = z.object({
  id: z.optional(z.array(code)),
  /** How its code or its name begins. */
  q: z.optional(text(0, newSiteRules.name)),
});

const siteRefusals = [...operatorRefusals, 'request.invalid', 'platform.site_unknown'] as const;
const params = z.object({ id: code });

export const listPlatformSites = endpoint({
  method: 'GET',
  path: '/console/platformSites',
  allow: 'operator',
  right: 'platformSites.read',
  summary: 'All sites of the platform',
  query: listQuery(platformSiteFilter, ['name']),
  answer: z.array(site),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readPlatformSite = endpoint({
  method: 'GET',
  path: '/console/platformSites/:id',
  allow: 'operator',
  right: 'platformSites.read',
  summary: 'One site of the platform',
  params,
  answer: site,
  refusals: siteRefusals,
});

export const setSiteHosts = endpoint({
  method: 'POST',
  path: '/console/platformSites/:id/hosts',
  allow: 'operator',
  right: 'platformSites.act',
  summary: 'Set the host names of a site; every instance answers at them at once',
  params,
  body: z.object({ hosts, reason }),
  answer: site,
  refusals: siteRefusals,
});

export const createSiteAdmin = endpoint({
  method: 'POST',
  path: '/console/platformSites/:id/admins',
  allow: 'operator',
  right: 'platformSites.act',
  idempotent: true,
  summary:
    'Open one of the first two admins of a site, each by another owner. The answer has the address where the admin sets a ' +
    'password, once, within a day',
  params,
  body: z.object({
    account: staffName,
    email: z.optional(z.email().check(z.maxLength(254))),
    reason,
  }),
  answer: z.object({ link: z.string() }),
  refusals: [
    ...siteRefusals,
    'request.key_needed',
    'request.key_reused',
    'members.username_taken',
    'platform.admin_not_needed',
  ],
});

const request = z.object({
  id: uuid,
  kind: z.enum(siteRequestKinds),
  code: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  languages: z.array(listedLanguage),
  timeZone: z.string(),
  country: z.string(),
  /** The site whose rules it begins with, and whose currency it has; empty: the request is for a site that there is. */
  template: z.string(),
  brand: z.string(),
  reason: z.string(),
  state: z.enum(approvalStates),
  askedBy: z.string(),
  askedAt: instant,
  /** The second owner; empty while it waits. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  note: z.string(),
});
export type SiteRequestRow = z.output<typeof request>;

const siteRequestFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the code begins. */
  q: z.optional(text(0, newSiteRules.code)),
  state: z.optional(z.enum(approvalStates)),
});

export const listSiteRequests = endpoint({
  method: 'GET',
  path: '/console/siteRequests',
  allow: 'operator',
  right: 'siteRequests.read',
  summary: 'Sites that owners asked to create, close or reopen: waiting, granted, refused and expired',
  query: listQuery(siteRequestFilter, ['askedAt']),
  answer: z.array(request),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const requestParams = z.object({ id: uuid });

export const readSiteRequest = endpoint({
  method: 'GET',
  path: '/console/siteRequests/:id',
  allow: 'operator',
  right: 'siteRequests.read',
  summary: 'One request for a site',
  params: requestParams,
  answer: request,
  refusals: [...operatorRefusals, 'request.invalid', 'platform.request_unknown'],
});

export const createSiteRequest = endpoint({
  method: 'POST',
  path: '/console/siteRequests',
  allow: 'operator',
  right: 'siteRequests.write',
  idempotent: true,
  summary: 'Ask for a site with the rules, switches and help texts of another; a second owner grants it',
  body: z.object({
    code,
    name: text(1, newSiteRules.name),
    hosts,
    languages: z.array(language).check(z.minLength(1)),
    timeZone: text(1, 64),
    country: text(2, 2),
    template: code,
    brand: text(0, 7),
    reason,
  }),
  answer: request,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'site.colour_unreadable',
  ],
});

export const readSiteClosing = endpoint({
  method: 'GET',
  path: '/console/platformSites/:id/closing',
  allow: 'operator',
  right: 'platformSites.read',
  summary: 'What closing a site leaves to pay out: members with money, and orders that have not ended',
  params,
  answer: z.object({
    currency,
    /** Members and agents whose wallet is not empty. */
    members: z.int(),
    /** What they have together, in the main wallet, at vendors and on its way. */
    balance: amount,
    deposits: z.int(),
    withdrawals: z.int(),
  }),
  refusals: siteRefusals,
});

export const createSiteClosing = endpoint({
  method: 'POST',
  path: '/console/platformSites/:id/closing',
  allow: 'operator',
  right: 'siteRequests.write',
  idempotent: true,
  summary:
    'Ask to close a site, whose members may then only take their money out, or to reopen it; a second owner grants it',
  params,
  body: z.object({ kind: z.enum(siteClosingKinds), reason }),
  answer: request,
  refusals: [...siteRefusals, 'request.key_needed', 'request.key_reused', 'platform.closing_not_needed'],
});

export const decideSiteRequest = endpoint({
  method: 'PUT',
  path: '/console/siteRequests/:id',
  allow: 'operator',
  right: 'siteRequests.act',
  summary: 'Grant what another owner asked for a site, which is done at once, or refuse it; once, within seven days',
  params: requestParams,
  body: z.object({ decision: z.enum(approvalDecisions), note: text(0, reasonRules.max) }),
  answer: request,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'platform.request_unknown',
    'platform.site_hindered',
    'platform.closing_not_needed',
    'office.request_decided',
    'office.second_person',
  ],
});
