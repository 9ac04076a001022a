import * as z from 'zod/mini';
import { identityParts, identityReasons, identityRules, identityStates } from '@apsara/domain/members/identity';
import { endpoint, sealRefusals } from './endpoint.ts';
import {
  amount,
  currency,
  day,
  instant,
  listQuery,
  operatorRefusals,
  picture,
  text,
  typedText,
  uuid,
  wholeList,
  wholeNumber,
} from './shapes.ts';

/** Identity: who a member is, by levels, and what a site asks for. */
const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;
const level = wholeNumber(0, 3);
const part = z.enum(identityParts);
const reason = z.enum(identityReasons);
const state = z.enum(identityStates);

const check = z.object({
  level,
  state,
  /** The part that was rejected and why; null otherwise. */
  rejectedPart: z.nullable(part),
  reason: z.nullable(reason),
  /** The operator's words. */
  note: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
});

const contact = z.object({
  /** Masked; empty where there is none. */
  hint: z.string(),
  confirmed: z.boolean(),
});

const identity = z.object({
  level,
  mobile: contact,
  email: contact,
  /** The name of the account is set: it cannot be another any more. */
  hasName: z.boolean(),
  hasPassword: z.boolean(),
  minAge: z.number(),
  /** The latest of each level. */
  checks: z.array(check),
  /** Levels that the site asks for; a withdrawal asks for its level above an amount. */
  needed: z.object({ deposit: level, withdrawal: level, withdrawalAbove: amount, vip: level }),
  currency,
});
export type OwnIdentity = z.output<typeof identity>;

export const readOwnIdentity = endpoint({
  method: 'GET',
  path: '/wps/member/identity',
  allow: 'member',
  summary: "The member's identity level, what was submitted for it, and what the site asks for",
  answer: identity,
  refusals: memberRefusals,
});

const contactTarget = {
  channel: z.enum(['mobile', 'email']),
  /** One that the account has not got yet; without it the code is for its own. */
  countryDialingCode: z.optional(text(1, 6)),
  mobileNum: z.optional(text(3, 20)),
  email: z.optional(text(3, 254)),
};

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/wps/member/identity/code',
  allow: 'member',
  // A withdrawal may ask for a level.
  excluded: true,
  limit: { per: 'account', max: 10, seconds: 3600 },
  summary:
    "Send a code to the account's mobile or e-mail, or to one that it is to get; `present`: to the one that is replaced",
  body: z.object({ ...contactTarget, to: z.optional(z.enum(['present', 'new'])) }),
  answer: z.object({ expiredMinutes: z.number() }),
  refusals: [
    ...memberRefusals,
    'request.invalid',
    'request.too_many',
    'site.switched_off',
    'outbox.quota_reached',
    'members.mobile_taken',
  ],
});

/** A new mobile or e-mail recovers the account: an open session alone must not be able to add one. */
export const confirmContact = endpoint({
  method: 'POST',
  path: '/wps/member/identity/contact',
  allow: 'member',
  excluded: true,
  encrypted: true,
  limit: { per: 'account', max: 20, seconds: 3600 },
  summary:
    'Confirm it with the code; a new one wants the password, too, where the account has one, and a code of the one it replaces',
  body: z.object({
    ...contactTarget,
    code: text(1, 20),
    presentCode: z.optional(text(0, 20)),
    password: z.optional(text(0, 256)),
  }),
  answer: identity,
  refusals: [
    ...memberRefusals,
    'session.code_wrong',
    'session.code_expired',
    'security.old_password_wrong',
    'request.invalid',
    'members.mobile_taken',
    ...sealRefusals,
  ],
});

export const createIdentityCheck = endpoint({
  method: 'PUT',
  path: '/wps/member/identity/documents',
  allow: 'member',
  excluded: true,
  idempotent: true,
  limit: { per: 'account', max: 10, seconds: 86_400 },
  summary:
    'Hand in what a level asks for, with its two pictures: document and selfie for 2, proofs of address and income for 3',
  body: z.object({
    level: z.enum(['2', '3']),
    name: z.optional(text(0, 120)),
    birthday: z.optional(text(0, 10)),
    documentNumber: z.optional(text(0, identityRules.number)),
    address: z.optional(text(0, identityRules.address)),
    income: z.optional(text(0, identityRules.income)),
  }),
  files: { max: 2 },
  answer: identity,
  refusals: [
    ...memberRefusals,
    'request.unreadable',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'uploads.no_picture',
    'uploads.store_away',
    'uploads.too_large',
    'identity.handed_in',
    'identity.level_needed',
  ],
});

const row = z.object({
  id: uuid,
  account: z.string(),
  level,
  state,
  name: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** Empty while it waits. */
  decidedBy: z.string(),
});
export type IdentityRow = z.output<typeof row>;

const record = z.extend(row, {
  birthday: z.nullable(day),
  documentNumber: z.string(),
  address: z.string(),
  income: z.string(),
  /** Pictures that are still kept, in the order to look at them. */
  pictures: z.array(part),
  rejectedPart: z.nullable(part),
  reason: z.nullable(reason),
  note: z.string(),
  /** Other accounts of the site that submitted the same document number. */
  sameDocument: z.array(z.string()),
});
export type IdentityRecord = z.output<typeof record>;

export const identityFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the member's name begins. */
  q: z.optional(text(0, 64)),
  state: z.optional(state),
});

export const listIdentityChecks = endpoint({
  method: 'GET',
  path: '/console/identityChecks',
  allow: 'operator',
  right: 'identityChecks.read',
  summary: "What the site's members submitted about who they are",
  query: listQuery(identityFilter, ['createdAt']),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readIdentityCheck = endpoint({
  method: 'GET',
  path: '/console/identityChecks/:id',
  allow: 'operator',
  right: 'identityChecks.read',
  summary: 'All that a member submitted for a level; the look is written down',
  params,
  answer: record,
  refusals: [...operatorRefusals, 'request.invalid', 'identity.unknown'],
});

export const readIdentityPicture = endpoint({
  method: 'GET',
  path: '/console/identityChecks/:id/pictures/:part',
  allow: 'operator',
  right: 'identityChecks.read',
  summary: 'One of its pictures; the look is written down',
  params: z.object({ id: uuid, part }),
  answer: picture,
  refusals: [...operatorRefusals, 'request.invalid', 'identity.unknown', 'uploads.unknown', 'uploads.store_away'],
});

export const decideIdentityCheck = endpoint({
  method: 'PUT',
  path: '/console/identityChecks/:id',
  allow: 'operator',
  right: 'identityChecks.act',
  summary: 'Approve it, or reject one of its parts and say why; once',
  params,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    part: z.optional(part),
    reason: z.optional(reason),
    note: z.optional(typedText(0, identityRules.note)),
  }),
  answer: record,
  refusals: [...operatorRefusals, 'request.invalid', 'identity.unknown', 'identity.decided'],
});

const settings = z.object({
  depositLevel: level,
  withdrawalLevel: level,
  /** A withdrawal up to this asks for no level. */
  withdrawalAbove: amount,
  vipLevel: level,
  /** Days a picture is kept after the decision. */
  keepDays: wholeNumber(1, identityRules.maxKeepDays),
  /** Words in feedback that are a mark of harm. */
  markedWords: z.array(text(1, 40)).check(z.maxLength(identityRules.words)),
  /** Net deposits of 30 days above this are a mark of harm; null: no such mark. */
  netDepositsAbove: z.nullable(amount),
});

const settingsRow = z.extend(settings, { id: z.string(), currency });
export type IdentitySettingsRow = z.output<typeof settingsRow>;
const siteParams = z.object({ id: text(1, 40) });

export const listIdentitySettings = endpoint({
  method: 'GET',
  path: '/console/identitySettings',
  allow: 'operator',
  right: 'identitySettings.read',
  summary: 'What the site asks of identity',
  query: wholeList,
  answer: z.array(settingsRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readIdentitySettings = endpoint({
  method: 'GET',
  path: '/console/identitySettings/:id',
  allow: 'operator',
  right: 'identitySettings.read',
  summary: "What the site asks of identity; the id is the site's code",
  params: siteParams,
  answer: settingsRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateIdentitySettings = endpoint({
  method: 'PUT',
  path: '/console/identitySettings/:id',
  allow: 'operator',
  right: 'identitySettings.write',
  settings: true,
  summary: 'Change what the site asks of identity, how long it keeps pictures, and its marked words',
  params: siteParams,
  body: settings,
  answer: settingsRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});
