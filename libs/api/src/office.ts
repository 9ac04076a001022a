import * as z from 'zod/mini';
import { rankNames } from '@apsara/domain/vip/levels';
import { accountFlags, holdKinds } from '@apsara/domain/office/account-flags';
import { tagRules } from '@apsara/domain/office/member-notes';
import { accountKind } from './affiliate-links.ts';
import { endpoint } from './endpoint.ts';
import { amount, countryFilter, currency, day, instant, listQuery, operatorRefusals, text, uuid } from './shapes.ts';

/** Office: what operators find, read and change of members' accounts. */
const row = z.object({
  id: uuid,
  account: z.string(),
  nickname: z.string(),
  kind: accountKind,
  /** The account above it; empty at the top of a line. */
  upline: z.string(),
  /** An ISO 3166 code with its name in the reader's language; both empty where it is not known. */
  country: z.string(),
  countryName: z.string(),
  level: z.enum(rankNames),
  balance: amount,
  currency,
  flags: z.array(z.enum(accountFlags)),
  /** What staff call the account; empty for staff who may not read notes. */
  tags: z.array(z.string()),
  lastLoginAt: z.nullable(instant),
  createdAt: instant,
});
export type SiteMemberRow = z.output<typeof row>;

export const siteMemberFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** The beginning of an account, real name, email, mobile, address, device or payout account; or a whole id. */
  q: z.optional(text(0, 64)),
  flag: z.optional(z.enum(accountFlags)),
  /** The whole tag; for staff who may read notes. */
  tag: z.optional(text(1, tagRules.maxLength)),
  kind: z.optional(accountKind),
  country: z.optional(countryFilter),
  from: z.optional(day),
  to: z.optional(day),
});

// Other columns have no index, and a site has a million members.
const sorts = ['account', 'createdAt'] as const;

export const listSiteMembers = endpoint({
  method: 'GET',
  path: '/console/siteMembers',
  allow: 'operator',
  right: 'siteMembers.read',
  summary: "The site's members and agents; of a text that is the beginning of very many, the first thousand",
  query: listQuery(siteMemberFilter, sorts),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const account = z.object({ id: uuid, account: z.string() });

const hold = z.object({ kind: z.enum(holdKinds), reason: z.string(), by: z.string(), at: instant });

/** Personal data, masked; whole with `readSiteMemberContacts`. */
const contact = z.object({ hint: z.string(), confirmed: z.boolean() });

export const siteMember = z.extend(row, {
  realName: z.string(),
  mobile: contact,
  email: contact,
  language: z.string(),
  hasPassword: z.boolean(),
  hasFundPassword: z.boolean(),
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
  /** Sessions that are open now. */
  sessions: z.int(),
  identityLevel: z.int(),
  referrer: z.nullable(account),
  /** From the top of its line down to the account above it. */
  line: z.array(account),
  /** Accounts below it, all levels. */
  teamSize: z.int(),
  closingAt: z.nullable(instant),
  excludedUntil: z.nullable(instant),
  holds: z.array(hold),
  /** Left to wager before a withdrawal. */
  turnover: amount,
  /** Amounts at vendors, at a site whose members transfer money to them. */
  wallets: z.array(z.object({ purpose: z.string(), balance: amount })),
});
export type SiteMember = z.output<typeof siteMember>;

const params = z.object({ id: uuid });
const oneRefusals = [...operatorRefusals, 'request.invalid', 'members.unknown'] as const;

export const readSiteMember = endpoint({
  method: 'GET',
  path: '/console/siteMembers/:id',
  allow: 'operator',
  right: 'siteMembers.read',
  summary: 'One account of the site: what it holds, what is held back of it, how it is protected, its line',
  params,
  answer: siteMember,
  refusals: oneRefusals,
});

export const readSiteMemberContacts = endpoint({
  method: 'GET',
  path: '/console/siteMembers/:id/contacts',
  allow: 'operator',
  right: 'contacts.read',
  summary: "A member's name, mobile and email in full; the look is written down",
  params,
  answer: z.object({ realName: z.string(), mobile: z.string(), email: z.string() }),
  refusals: oneRefusals,
});

const login = z.object({
  id: uuid,
  at: instant,
  lastSeenAt: instant,
  endedAt: z.nullable(instant),
  open: z.boolean(),
  /** Browser and system; empty where they are not known. */
  browser: z.string(),
  ip: z.string(),
  country: z.string(),
  /** The beginning of the device's hash, which the list of members can be searched by; empty where it is not known. */
  device: z.string(),
  /** Other accounts of the site that logged in on this device. */
  others: z.array(account),
  /** The member said that it was another person. */
  disowned: z.boolean(),
});
export type SiteMemberLogin = z.output<typeof login>;

export const listSiteMemberLogins = endpoint({
  method: 'GET',
  path: '/console/siteMembers/:id/logins',
  allow: 'operator',
  right: 'siteMembers.read',
  summary: "A member's last hundred logins, newest first, with other accounts that used the same device",
  params,
  answer: z.array(login),
  refusals: oneRefusals,
});

const auditEvent = z.object({
  id: z.string(),
  at: instant,
  kind: z.string(),
  /** The operator; empty where the member or the clock did it. */
  by: z.string(),
  /** What else was written down, by name. */
  details: z.record(z.string(), z.string()),
});
export type SiteMemberAuditEvent = z.output<typeof auditEvent>;

export const listSiteMemberAudit = endpoint({
  method: 'GET',
  path: '/console/siteMembers/:id/audit',
  allow: 'operator',
  right: 'memberAudit.read',
  summary: 'The last two hundred events of the audit log about an account, newest first',
  params,
  answer: z.array(auditEvent),
  refusals: oneRefusals,
});
