import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { operatorRefusals, text, typedText } from './shapes.ts';
import { reviewOrder } from './withdrawals.ts';

/** What an operator does about a payment whose notice does not come. */
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
  right: 'withdrawals.act',
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
  right: 'withdrawals.act',
  summary: 'Send a payment that the provider does not know again, under the same number',
  params: payoutParams,
  answer: reviewOrder,
  refusals: [...payoutRefusals, 'withdrawals.payment_open', 'withdrawals.member_owes', 'withdrawals.member_frozen'],
});

export const markPayoutPaid = endpoint({
  method: 'POST',
  path: '/console/withdrawals/:id/paid',
  allow: 'operator',
  right: 'withdrawals.act',
  summary: "Mark an order's payment as paid without the provider's word, with a reason and a picture as proof",
  params: payoutParams,
  body: z.object({ reason: typedText(1, 140) }),
  files: { max: 1 },
  answer: reviewOrder,
  refusals: [
    ...payoutRefusals,
    'request.unreadable',
    'uploads.no_picture',
    'uploads.store_away',
    'uploads.too_large',
    'uploads.unknown',
  ],
});

export const returnPayout = endpoint({
  method: 'POST',
  path: '/console/withdrawals/:id/return',
  allow: 'operator',
  right: 'withdrawals.act',
  summary: "Return a payment's money to the member, with a reason, once the provider cannot make it any more",
  params: payoutParams,
  body: z.object({ reason: typedText(1, 140) }),
  answer: reviewOrder,
  refusals: [...payoutRefusals, 'withdrawals.payment_open'],
});
