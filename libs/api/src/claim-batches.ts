import * as z from 'zod/mini';
import {
  batchRules,
  batchStates,
  receiverReasons,
  receiverSources,
  receiverStates,
} from '@apsara/domain/claims/claim-batches';
import { claimKinds, claimNameRules } from '@apsara/domain/claims/claims';
import { approvalDecisions } from '@apsara/domain/office/approvals';
import { reasonRules } from '@apsara/domain/office/member-acts';
import { claimUnit, claimWish, quantity } from './claims.ts';
import { endpoint } from './endpoint.ts';
import { segmentFields } from './house-letters.ts';
import { reason } from './reason.ts';
import {
  amount,
  byLanguage,
  currency,
  exportQuery,
  exportRefusals,
  instant,
  listQuery,
  operatorRefusals,
  text,
  uuid,
  wholeNumber,
} from './shapes.ts';

/** Rewards that an operator issues by hand to many members at once. */
const batch = z.object({
  id: uuid,
  state: z.enum(batchStates),
  source: z.enum(receiverSources),
  /** In the reader's language. */
  name: z.string(),
  kind: z.enum(claimKinds),
  /** Of each. */
  amount: quantity,
  currency: claimUnit,
  multiple: z.number(),
  claimDays: z.number(),
  withAgents: z.boolean(),
  /** Why they are given, for staff. */
  reason: z.string(),
  /** How many were named; of these who got it, who was refused, and whose turn is to come or did not come. */
  listed: z.number(),
  issued: z.number(),
  refused: z.number(),
  left: z.number(),
  askedBy: z.string(),
  askedAt: instant,
  /** The second person; empty where none was needed, and while it waits. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  note: z.string(),
  /** Who stopped it; empty where nobody did. */
  stoppedBy: z.string(),
  stopReason: z.string(),
  endedAt: z.nullable(instant),
});
export type ClaimBatchRow = z.output<typeof batch>;

const oneBatch = z.extend(batch, {
  /** What is issued at most costs at most; null where no money stands for it. */
  worst: z.nullable(amount),
  /** Money paid for its rewards, and of those that can still be claimed. */
  paid: amount,
  outstanding: amount,
  moneyCurrency: currency,
  /** When it goes on that issues nothing in the site's quiet hours; null outside of them. */
  quietUntil: z.nullable(instant),
});
export type ClaimBatch = z.output<typeof oneBatch>;

const params = z.object({ id: uuid });

export const listClaimBatches = endpoint({
  method: 'GET',
  path: '/console/claimBatches',
  allow: 'operator',
  right: 'claimBatches.read',
  summary: 'Rewards that were issued by hand to many members at once',
  query: listQuery(z.object({ id: z.optional(z.array(uuid)), state: z.optional(z.enum(batchStates)) }), ['askedAt']),
  answer: z.array(batch),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readClaimBatch = endpoint({
  method: 'GET',
  path: '/console/claimBatches/:id',
  allow: 'operator',
  right: 'claimBatches.read',
  summary: 'One of them, with its cost and how far it is',
  params,
  answer: oneBatch,
  refusals: [...operatorRefusals, 'request.invalid', 'claims.batch_unknown'],
});

const wish = {
  source: z.enum(receiverSources),
  /** Names of accounts, as they were typed; none of a segment. */
  accounts: z.array(text(1, batchRules.maxAccount)).check(z.maxLength(batchRules.maxListed)),
  ...segmentFields,
  /** Whether agents get it, too. */
  withAgents: z.boolean(),
  ...claimWish,
  words: byLanguage(z.object({ name: z._default(text(0, claimNameRules.max), '') })),
};

const badWish = [...operatorRefusals, 'request.invalid', 'claims.too_many_receivers'] as const;

export const previewClaimBatch = endpoint({
  method: 'POST',
  path: '/console/claimBatchPreview',
  allow: 'operator',
  right: 'claimBatches.write',
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Who would get a reward now and who would not, and what it costs; nothing is written',
  body: z.object(wish),
  answer: z.object({
    listed: z.number(),
    receivers: z.number(),
    /** How many do not get it, by reason, and the first of them. */
    refused: z.array(z.object({ reason: z.enum(receiverReasons), count: z.number() })),
    examples: z.array(z.object({ account: z.string(), reason: z.enum(receiverReasons) })),
    /** What all get together. */
    total: quantity,
    currency: claimUnit,
    /** In money: on average once the play is done, and at most; null where no money stands for it. */
    average: z.nullable(amount),
    worst: z.nullable(amount),
    moneyCurrency: currency,
    needsSecond: z.boolean(),
  }),
  refusals: [...badWish, 'request.too_many'],
});

export const createClaimBatch = endpoint({
  method: 'POST',
  path: '/console/claimBatches',
  allow: 'operator',
  right: 'claimBatches.write',
  idempotent: true,
  limit: { per: 'account', max: 20, seconds: 3_600 },
  summary: "Issue a reward to many members; above the site's limit of corrections a second person grants it",
  body: z.object({
    ...wish,
    reason,
    /** As many as the preview said would get it: when there are more now, it is refused. */
    mostReceivers: wholeNumber(0, batchRules.maxReceivers),
  }),
  answer: oneBatch,
  refusals: [
    ...badWish,
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'claims.no_receivers',
    'claims.more_receivers',
  ],
});

export const decideClaimBatch = endpoint({
  method: 'PUT',
  path: '/console/claimBatches/:id',
  allow: 'operator',
  right: 'claimBatches.act',
  summary: 'Grant rewards that another person asked for, or refuse them; once, within seven days',
  params,
  body: z.object({ decision: z.enum(approvalDecisions), note: text(0, reasonRules.max) }),
  answer: oneBatch,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'claims.batch_unknown',
    'office.request_decided',
    'office.second_person',
  ],
});

export const endClaimBatch = endpoint({
  method: 'POST',
  path: '/console/claimBatches/:id/end',
  allow: 'operator',
  right: 'claimBatches.act',
  summary: 'Stop rewards that are being issued: the rest is not issued, what was issued stays',
  params,
  body: z.object({ reason }),
  answer: oneBatch,
  refusals: [...operatorRefusals, 'request.invalid', 'claims.batch_unknown', 'claims.batch_ended'],
});

const receiver = z.object({
  /** Its batch and its place there. */
  id: z.string(),
  batchId: uuid,
  place: z.number(),
  account: z.string(),
  memberId: z.nullable(uuid),
  state: z.enum(receiverStates),
  reason: z.nullable(z.enum(receiverReasons)),
  claimId: z.nullable(uuid),
  at: z.nullable(instant),
});
export type ClaimReceiverRow = z.output<typeof receiver>;

const receiverFilter = z.object({
  batchId: z.optional(uuid),
  /** How the account's name begins. */
  q: z.optional(text(0, batchRules.maxAccount)),
  state: z.optional(z.enum(receiverStates)),
  reason: z.optional(z.enum(receiverReasons)),
});
const receiverSorts = ['place'] as const;

export const listClaimReceivers = endpoint({
  method: 'GET',
  path: '/console/claimReceivers',
  allow: 'operator',
  right: 'claimBatches.read',
  summary: 'Who was named for a reward by hand, and the result of each',
  query: listQuery(receiverFilter, receiverSorts),
  answer: z.array(receiver),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const exportClaimReceivers = endpoint({
  method: 'GET',
  path: '/console/exports/claimReceivers',
  allow: 'operator',
  right: 'claimBatches.read',
  streamed: true,
  summary: 'Every receiver that a filter names; that it was exported is written down',
  query: exportQuery(receiverFilter, receiverSorts),
  answer: z.array(receiver),
  refusals: exportRefusals,
});
