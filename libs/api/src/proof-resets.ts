import * as z from 'zod/mini';
import { approvalDecisions, approvalStates } from '@apsara/domain/office/approvals';
import { reasonRules } from '@apsara/domain/office/member-acts';
import { endpoint } from './endpoint.ts';
import { reason } from './reason.ts';
import { instant, listQuery, operatorRefusals, text, uuid } from './shapes.ts';

/** Second proofs that members lost: one of the staff asks for the reset, and another grants it. */
const row = z.object({
  id: uuid,
  memberId: uuid,
  account: z.string(),
  reason: z.string(),
  state: z.enum(approvalStates),
  askedBy: z.string(),
  askedAt: instant,
  /** Empty while it waits, and where nobody decided in time. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  note: z.string(),
});
export type ProofResetRow = z.output<typeof row>;

const filter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the member's name begins. */
  q: z.optional(text(0, 64)),
  memberId: z.optional(uuid),
  state: z.optional(z.enum(approvalStates)),
});

export const listProofResets = endpoint({
  method: 'GET',
  path: '/console/proofResets',
  allow: 'operator',
  right: 'proofResets.read',
  summary: 'Requests to reset the second proof of an account: waiting, granted, refused and expired',
  query: listQuery(filter, ['askedAt']),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readProofReset = endpoint({
  method: 'GET',
  path: '/console/proofResets/:id',
  allow: 'operator',
  right: 'proofResets.read',
  summary: 'One request to reset the second proof of an account',
  params,
  answer: row,
  refusals: [...operatorRefusals, 'request.invalid', 'office.reset_unknown'],
});

export const createProofReset = endpoint({
  method: 'POST',
  path: '/console/proofResets',
  allow: 'operator',
  right: 'proofResets.write',
  idempotent: true,
  summary: 'Ask that an account loses its authenticator, passkeys and recovery codes; another of the staff decides',
  body: z.object({ memberId: uuid, reason }),
  answer: row,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'members.unknown',
    'office.reset_needless',
  ],
});

export const decideProofReset = endpoint({
  method: 'PUT',
  path: '/console/proofResets/:id',
  allow: 'operator',
  right: 'proofResets.act',
  summary:
    'Grant a reset that another of the staff asked for, or refuse it; once, within seven days. A reset ends all sessions',
  params,
  body: z.object({ decision: z.enum(approvalDecisions), note: text(0, reasonRules.max) }),
  answer: row,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'office.reset_unknown',
    'office.request_decided',
    'office.second_person',
  ],
});
