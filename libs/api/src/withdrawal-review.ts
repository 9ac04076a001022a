import * as z from 'zod/mini';
import { payoutAnswers, resolutions, withdrawalStates } from '@apsara/domain/payments/withdrawals';
import { endpoint } from './endpoint.ts';
import { amount, day, instant, listQuery, text } from './shapes.ts';
import { order, step } from './withdrawals.ts';

/** Withdrawals as operators see and decide them, and payments without an end. */
const reviewRow = z.extend(order, {
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  holder: z.string(),
  paidAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});
export type ReviewRow = z.output<typeof reviewRow>;

/** The member's figures for the operator's decision. */
const figures = z.object({
  deposited: amount,
  withdrawn: amount,
  bet: amount,
  won: amount,
  balance: amount,
  turnoverRemaining: amount,
  /** What the member owes to downlines: nothing is approved or sent before it is paid. */
  debt: amount,
  realName: z.string(),
  isNameSame: z.boolean(),
  /** Other accounts of the site that use or used the same payout account. */
  sharedWith: z.array(z.string()),
});

const reviewOrder = z.extend(reviewRow, {
  steps: z.array(z.extend(step, { by: z.string() })),
  figures,
  proofId: z.nullable(z.string()),
  attempt: z.number(),
  /** When the provider was last asked for the latest payment; null while it never was. */
  askedAt: z.nullable(instant),
  /** When the provider took the latest payment on. */
  sentAt: z.nullable(instant),
  /** What the provider said of it when it was asked for its state, and when; null since it was sent again. */
  answer: z.nullable(z.enum(payoutAnswers)),
  answeredAt: z.nullable(instant),
  /** The operator's picture, where a payment was marked as paid by hand. */
  paidProofId: z.nullable(z.string()),
});
export type ReviewOrder = z.output<typeof reviewOrder>;

export const reviewFilter = z.object({
  id: z.optional(z.array(text(1, 40))),
  q: z.optional(text(0, 64)),
  state: z.optional(z.enum(withdrawalStates)),
  from: z.optional(day),
  to: z.optional(day),
});

const operatorRefusals = ['session.invalid', 'session.forbidden'] as const;

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/console/withdrawals',
  allow: 'operator',
  summary: "The site's withdrawals",
  query: listQuery(reviewFilter, ['createdAt', 'amount']),
  answer: z.array(reviewRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/console/withdrawals/:id',
  allow: 'operator',
  summary: "One of the site's withdrawals, with the member's figures",
  params: z.object({ id: text(1, 40) }),
  answer: reviewOrder,
  refusals: [...operatorRefusals, 'withdrawals.order_unknown', 'request.invalid'],
});

export const decideWithdrawal = endpoint({
  method: 'PUT',
  path: '/console/withdrawals/:id',
  allow: 'operator',
  summary: 'Approve or reject an order in review, or end a dispute; what does not approve says why',
  params: z.object({ id: text(1, 40) }),
  body: z.object({ decision: z.enum(['approve', 'reject', ...resolutions]), reason: text(0, 140) }),
  answer: reviewOrder,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'withdrawals.order_unknown',
    'withdrawals.state_changed',
    'withdrawals.member_owes',
  ],
});
export type Decision = z.output<typeof decideWithdrawal.body>['decision'];

const payoutParams = z.object({ id: text(1, 40) });
const payoutRefusals = [
  ...operatorRefusals,
  'request.invalid',
  'withdrawals.order_unknown',
  'withdrawals.state_changed',
] as const;

export const checkPayout = endpoint({
  method: 'POST',
  path: '/console/withdrawals/:id/check',
  allow: 'operator',
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: "Ask the provider for the state of an order's payment; an end that it tells counts as its notice",
  params: payoutParams,
  answer: reviewOrder,
  refusals: [
    ...payoutRefusals,
    'request.too_many',
    'withdrawals.not_sent',
    'withdrawals.no_answer',
    'withdrawals.sent_just_now',
    'withdrawals.answer_differs',
    'withdrawals.order_closed',
  ],
});

export const retryPayout = endpoint({
  method: 'POST',
  path: '/console/withdrawals/:id/retry',
  allow: 'operator',
  summary: 'Send a payment that the provider does not know again, under the same number',
  params: payoutParams,
  answer: reviewOrder,
  refusals: [...payoutRefusals, 'withdrawals.payment_open', 'withdrawals.member_owes'],
});

export const markPayoutPaid = endpoint({
  method: 'POST',
  path: '/console/withdrawals/:id/paid',
  allow: 'operator',
  summary: "Mark an order's payment as paid without the provider's word, with a reason and a picture as proof",
  params: payoutParams,
  body: z.object({ reason: text(0, 140) }),
  files: { max: 1 },
  answer: reviewOrder,
  refusals: [...payoutRefusals, 'request.unreadable', 'uploads.no_picture', 'uploads.too_large', 'uploads.unknown'],
});

export const returnPayout = endpoint({
  method: 'POST',
  path: '/console/withdrawals/:id/return',
  allow: 'operator',
  summary: "Return a payment's money to the member, with a reason, once the provider cannot make it any more",
  params: payoutParams,
  body: z.object({ reason: text(0, 140) }),
  answer: reviewOrder,
  refusals: [...payoutRefusals, 'withdrawals.payment_open'],
});
