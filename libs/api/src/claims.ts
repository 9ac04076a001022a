import * as z from 'zod/mini';
import {
  claimEnds,
  claimKinds,
  claimNameRules,
  claimSources,
  claimStates,
  claimTypes,
} from '@apsara/domain/claims/claims';
import { POINTS } from '@apsara/domain/promotions/points';
import { applicationRules } from '@apsara/domain/promotions/promotions';
import { isRefusalCode, type RefusalCode } from '@apsara/domain/refusals';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  day,
  exportQuery,
  exportRefusals,
  instant,
  listQuery,
  operatorRefusals,
  someOf,
  text,
  uuid,
  wholeNumber,
} from './shapes.ts';

/** Rewards that lie ready for a member, and those that were paid. */
const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;

/** Status of a claim on the wire: Issued, Process, Claimed, Close (specification 4). */
export const claimStatuses = ['I', 'P', 'C', 'X'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Money as a decimal string, points as a whole number; 1 of a ticket or goods. */
export const quantity = z.string();
export const claimUnit = z.union([currency, z.literal(POINTS)]);

const claim = z.object({
  rewardId: uuid,
  /** Null where it is of no promotion. */
  promotionId: z.nullable(uuid),
  promotionType: z.enum(claimTypes),
  source: z.enum(claimSources),
  /** In the reader's language. */
  name: z.string(),
  kind: z.enum(claimKinds),
  amount: quantity,
  currency: claimUnit,
  /** Play asked for, in hundredths of the amount, and as an amount; what is left on average after it. Null unless it is money. */
  multiple: z.number(),
  turnover: z.nullable(amount),
  worth: z.nullable(amount),
  until: instant,
  status: z.enum(claimStatuses),
  /** Why it was closed; null unless it was. */
  ended: z.nullable(z.enum(claimEnds)),
  remark: z.string(),
  issuedAt: instant,
  endedAt: z.nullable(instant),
});
export type Claim = z.output<typeof claim>;

const languageQuery = { language: z.optional(z.string()) };

export const listOwnClaims = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getClaimPromotion',
  allow: 'member',
  summary: "The member's rewards, those that end first first, 100 at most",
  query: z.object({
    promotionType: z.optional(someOf(claimTypes)),
    status: z.optional(someOf(claimStatuses)),
    ...languageQuery,
  }),
  answer: z.array(claim),
  refusals: [...memberRefusals, 'request.invalid'],
});

export const listClaimHistory = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_claimHistory',
  allow: 'member',
  summary: "The member's rewards that were paid, delivered or closed, newest first",
  query: z.object({ cursor: z.optional(text(1, 80)), ...languageQuery }),
  answer: z.object({ content: z.array(claim), nextCursor: z.nullable(z.string()) }),
  refusals: [...memberRefusals, 'request.invalid'],
});

const claimRefusals = ['promotions.already', 'promotions.closed', 'promotions.barred'] as const;

export const claimReward = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimIssuedPromotion',
  allow: 'member',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Claim a reward: it is paid, with the play it asks for; goods are sent',
  body: z.object({ promotionClaimId: uuid, promotionType: z.optional(z.enum(claimTypes)) }),
  answer: claim,
  refusals: [
    ...memberRefusals,
    ...claimRefusals,
    'claims.unknown',
    'identity.level_needed',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
  ],
});

const refusalCode = z.custom<RefusalCode>((value) => typeof value === 'string' && isRefusalCode(value));

export const claimRewards = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimAllPromotions',
  allow: 'member',
  idempotent: true,
  limit: { per: 'account', max: 10, seconds: 60 },
  summary: 'Claim every reward that waits, each in its own right',
  body: z.object({}),
  answer: z.array(
    z.object({ rewardId: uuid, status: z.nullable(z.enum(claimStatuses)), errorCode: z.nullable(refusalCode) }),
  ),
  refusals: [...memberRefusals, 'request.invalid', 'request.key_needed', 'request.key_reused', 'request.too_many'],
});

const claimRow = z.object({
  id: uuid,
  account: z.string(),
  source: z.enum(claimSources),
  type: z.enum(claimTypes),
  name: z.string(),
  kind: z.enum(claimKinds),
  amount: quantity,
  currency: claimUnit,
  multiple: z.number(),
  state: z.enum(claimStates),
  ended: z.nullable(z.enum(claimEnds)),
  remark: z.string(),
  /** Operators; empty for what was automatic. */
  issuedBy: z.string(),
  decidedBy: z.string(),
  until: instant,
  createdAt: instant,
  claimedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});
export type ClaimRow = z.output<typeof claimRow>;

export const claimFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the member's name begins. */
  q: z.optional(text(0, 64)),
  memberId: z.optional(uuid),
  source: z.optional(z.enum(claimSources)),
  state: z.optional(z.enum(claimStates)),
  from: z.optional(day),
  to: z.optional(day),
});

const claimSorts = ['createdAt', 'until', 'amount'] as const;

export const listClaims = endpoint({
  method: 'GET',
  path: '/console/claims',
  allow: 'operator',
  right: 'claims.read',
  summary: "Rewards of the site's members",
  query: listQuery(claimFilter, claimSorts),
  answer: z.array(claimRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const exportClaims = endpoint({
  method: 'GET',
  path: '/console/exports/claims',
  allow: 'operator',
  right: 'claims.read',
  streamed: true,
  summary: 'Every reward that a filter names; that it was exported is written down',
  query: exportQuery(claimFilter, claimSorts),
  answer: z.array(claimRow),
  refusals: exportRefusals,
});

const params = z.object({ id: uuid });

export const readClaim = endpoint({
  method: 'GET',
  path: '/console/claims/:id',
  allow: 'operator',
  right: 'claims.read',
  summary: "One reward of a member's",
  params,
  answer: claimRow,
  refusals: [...operatorRefusals, 'request.invalid', 'claims.unknown'],
});

/** What is issued by hand to one member or to many. */
export const claimWish = {
  kind: z.enum(claimKinds),
  /** Money as a decimal string, points as a whole number. */
  amount: text(1, 24),
  multiple: wholeNumber(0, 10_000),
  claimDays: wholeNumber(1, 90),
};

export const issueClaim = endpoint({
  method: 'POST',
  path: '/console/claims',
  allow: 'operator',
  right: 'claims.act',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Issue a reward by hand; the member claims it',
  body: z.object({
    account: text(1, 64),
    ...claimWish,
    /** What the member reads. */
    name: text(claimNameRules.min, claimNameRules.max),
  }),
  answer: claimRow,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'claims.second_person',
    'marks.no_offers',
    'offers.quiet_hours',
  ],
});

export const decideClaim = endpoint({
  method: 'PUT',
  path: '/console/claims/:id',
  allow: 'operator',
  right: 'claims.act',
  summary: 'Send goods that were claimed, or withdraw a reward that was not',
  params,
  body: z.object({ decision: z.enum(['send', 'withdraw']), remark: text(0, applicationRules.maxComment * 2) }),
  answer: claimRow,
  refusals: [...operatorRefusals, 'request.invalid', 'claims.unknown', 'promotions.state_changed'],
});

const claimCost = z.object({
  /** The source, and its type. */
  id: z.string(),
  source: z.enum(claimSources),
  type: z.enum(claimTypes),
  currency,
  /** Claims issued in the range, and how many of them were claimed and closed. */
  issued: z.number(),
  claimed: z.number(),
  closed: z.number(),
  /** Money paid for them. */
  paid: amount,
  /** Money of those that can still be claimed. */
  outstanding: amount,
  /** Play that paid ones still ask for. */
  turnoverLeft: amount,
});
export type ClaimCost = z.output<typeof claimCost>;

export const claimCostFilter = z.object({ from: z.optional(day), to: z.optional(day) });

export const listClaimCosts = endpoint({
  method: 'GET',
  path: '/console/claimCosts',
  allow: 'operator',
  right: 'claimCosts.read',
  summary: 'What rewards cost and what is outstanding, by source and type',
  query: listQuery(claimCostFilter, ['paid']),
  answer: z.array(claimCost),
  refusals: [...operatorRefusals, 'request.invalid'],
});
