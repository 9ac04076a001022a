import * as z from 'zod/mini';
import { approvalDecisions, approvalStates } from '@apsara/domain/office/approvals';
import { reasonRules } from '@apsara/domain/office/member-acts';
import { endpoint } from './endpoint.ts';
import { reason } from './reason.ts';
import { amount, currency, instant, listQuery, operatorRefusals, text, uuid } from './shapes.ts';

/** Corrections of balances by operators. */
const row = z.object({
  id: uuid,
  memberId: uuid,
  account: z.string(),
  /** Below zero it is taken from the balance. */
  amount,
  currency,
  reason: z.string(),
  state: z.enum(approvalStates),
  askedBy: z.string(),
  askedAt: instant,
  /** The second operator; empty where none was needed, and while it waits. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  note: z.string(),
});
export type MemberCorrectionRow = z.output<typeof row>;

export const memberCorrectionFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the member's name begins. */
  q: z.optional(text(0, 64)),
  memberId: z.optional(uuid),
  state: z.optional(z.enum(approvalStates)),
});

export const listMemberCorrections = endpoint({
  method: 'GET',
  path: '/console/memberCorrections',
  allow: 'operator',
  right: 'memberCorrections.read',
  summary: "Corrections of members' balances: waiting, granted, refused and expired",
  query: listQuery(memberCorrectionFilter, ['askedAt']),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readMemberCorrection = endpoint({
  method: 'GET',
  path: '/console/memberCorrections/:id',
  allow: 'operator',
  right: 'memberCorrections.read',
  summary: 'One correction of a balance',
  params,
  answer: row,
  refusals: [...operatorRefusals, 'request.invalid', 'office.correction_unknown'],
});

export const createMemberCorrection = endpoint({
  method: 'POST',
  path: '/console/memberCorrections',
  allow: 'operator',
  right: 'memberCorrections.write',
  idempotent: true,
  summary: "Add money to a member's balance, or take it from there; above the site's limit a second operator decides",
  body: z.object({ memberId: uuid, amount, reason }),
  answer: row,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'members.unknown',
    'office.balance_short',
  ],
});

export const decideMemberCorrection = endpoint({
  method: 'PUT',
  path: '/console/memberCorrections/:id',
  allow: 'operator',
  right: 'memberCorrections.act',
  summary: 'Grant a correction that another operator requested, or refuse it; once, within seven days',
  params,
  body: z.object({ decision: z.enum(approvalDecisions), note: text(0, reasonRules.max) }),
  answer: row,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'office.correction_unknown',
    'office.request_decided',
    'office.second_person',
    'office.balance_short',
  ],
});
