import * as z from 'zod/mini';
import { holdKinds } from '@apsara/domain/office/account-flags';
import { contactFields } from '@apsara/domain/office/member-acts';
import { rates } from './affiliate-links.ts';
import { rate } from './agents.ts';
import { endpoint } from './endpoint.ts';
import { siteMember } from './office.ts';
import { reason } from './reason.ts';
import { amount, operatorRefusals, text, uuid } from './shapes.ts';

/** What operators do to accounts. Every act has a reason, is written down, and reaches the member. */
const params = z.object({ id: uuid });
const actRefusals = [
  ...operatorRefusals,
  'request.invalid',
  'request.key_needed',
  'request.key_reused',
  'members.unknown',
] as const;

export const setMemberHold = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/holds',
  allow: 'operator',
  right: 'holds.act',
  idempotent: true,
  summary:
    'Keep an account from logging in, taking money out or being rewarded, or release it; what is open ends by its own rules',
  params,
  body: z.object({ kind: z.enum(holdKinds), held: z.boolean(), reason }),
  answer: siteMember,
  refusals: [...actRefusals, 'office.state_changed'],
});

export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/sessions',
  allow: 'operator',
  right: 'siteMembers.act',
  idempotent: true,
  summary: "End a member's sessions and games, and forget the remembered devices",
  params,
  body: z.object({ reason }),
  answer: siteMember,
  refusals: actRefusals,
});

export const closeMember = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/closing',
  allow: 'operator',
  right: 'siteMembers.act',
  idempotent: true,
  summary: 'Close an account at once and for good, where no money, bet, order, debt or account below it is left',
  params,
  body: z.object({ reason }),
  answer: siteMember,
  refusals: [...actRefusals, 'office.account_open', 'office.state_changed'],
});

export const resetMemberPassword = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/password',
  allow: 'operator',
  right: 'siteMembers.act',
  idempotent: true,
  summary: 'Take the password away, end all sessions, and send the member a link for a new one, which nobody else sees',
  params,
  body: z.object({ reason }),
  answer: siteMember,
  refusals: [...actRefusals, 'security.no_contact'],
});

export const setMemberTurnover = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/turnover',
  allow: 'operator',
  right: 'memberTurnover.act',
  idempotent: true,
  summary: 'Lower what a member has left to wager of one open requirement, or end the requirement with nothing left',
  params,
  body: z.object({
    /** The requirement's id. */
    requirement: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
    /** What is left to wager afterwards; zero ends the requirement. */
    left: amount,
    reason,
  }),
  answer: siteMember,
  refusals: [...actRefusals, 'turnover.requirement_unknown', 'turnover.not_lower', 'office.state_changed'],
});

export const changeMemberContact = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/contacts',
  allow: 'operator',
  right: 'contacts.write',
  idempotent: true,
  summary: "Change a member's mobile, email or real name; a contact is unconfirmed until the member enters its code",
  params,
  body: z.object({ field: z.enum(contactFields), value: text(1, 254), reason }),
  answer: siteMember,
  refusals: [...actRefusals, 'members.mobile_taken'],
});

const memberRates = z.object({ rates: z.array(rate) });

export const readMemberRates = endpoint({
  method: 'GET',
  path: '/console/siteMembers/:id/rates',
  allow: 'operator',
  right: 'memberRates.read',
  summary: 'The rebates and the prize series of an account, and between what each may be set',
  params,
  answer: memberRates,
  refusals: [...operatorRefusals, 'request.invalid', 'members.unknown'],
});

export const setMemberRates = endpoint({
  method: 'POST',
  path: '/console/siteMembers/:id/rates',
  allow: 'operator',
  right: 'memberRates.act',
  idempotent: true,
  summary: 'Set rebates and prize series of an account; what is not named stays',
  params,
  body: z.object({ rates, reason }),
  answer: memberRates,
  refusals: actRefusals,
});
