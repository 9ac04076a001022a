import * as z from 'zod/mini';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { payoutAnswers, receipts, resolutions, withdrawalStates } from '@apsara/domain/payments/withdrawals';
import { endpoint, sealRefusals } from './endpoint.ts';
import { fundPasswordShape } from './security.ts';
import { amount, currency, day, instant, listQuery, operatorRefusals, text, typedText, uuid } from './shapes.ts';

/** Withdrawals: where a member's money may go, orders for it, and what came of them. */
const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;
const fundRefusals = ['security.fund_password_unset', 'security.fund_password_wrong'] as const;

const methodKinds = ['bank', 'ewallet'] as const;

const payoutAccount = z.object({
  id: z.string(),
  method: z.string(),
  methodName: z.string(),
  kind: z.enum(methodKinds),
  /** All but the last four digits are hidden. */
  number: z.string(),
  /** From when on it may be used. */
  usableFrom: instant,
});
export type PayoutAccount = z.output<typeof payoutAccount>;

export const listPayoutAccounts = endpoint({
  method: 'GET',
  path: '/wps/member/payoutAccounts',
  allow: 'member',
  summary: "The member's payout accounts, and the banks and e-wallets the site pays to",
  answer: z.object({
    accounts: z.array(payoutAccount),
    methods: z.array(z.object({ code: z.string(), name: z.string(), kind: z.enum(methodKinds) })),
    max: z.number(),
    /** The member's real name, masked; empty until it is given with the first account. */
    holder: z.string(),
    /** Hours a new account waits before its first use. */
    waitHours: z.number(),
  }),
  refusals: memberRefusals,
});

export const createPayoutAccount = endpoint({
  method: 'POST',
  path: '/wps/member/payoutAccounts',
  allow: 'member',
  excluded: true,
  encrypted: true,
  idempotent: true,
  limit: { per: 'account', max: 20, seconds: 3600 },
  summary: 'Add a payout account in the own name; the first one says what that name is',
  body: z.object({ method: text(1, 20), number: text(1, 60), holder: text(1, 120), fundPassword: fundPasswordShape }),
  answer: payoutAccount,
  refusals: [
    ...memberRefusals,
    ...sealRefusals,
    ...fundRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'withdrawals.method_unknown',
    'withdrawals.holder_differs',
    'withdrawals.account_exists',
    'withdrawals.too_many_accounts',
  ],
});

export const removePayoutAccount = endpoint({
  method: 'DELETE',
  path: '/wps/member/payoutAccounts/:id',
  allow: 'member',
  excluded: true,
  summary: 'Remove a payout account; orders to it go on',
  params: z.object({ id: uuid }),
  answer: z.object({ removed: z.literal(true) }),
  refusals: [...memberRefusals, 'withdrawals.account_unknown', 'request.invalid'],
});

export const readOwnWithdrawalSettings = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw/settings',
  allow: 'member',
  summary: 'How much may be withdrawn now, at what fee, and how much play is still asked for before',
  answer: z.object({
    currency,
    min: amount,
    max: amount,
    presets: z.array(amount),
    fee: z.object({
      fixed: amount,
      /** Hundredths of a per cent. */
      rate: z.number(),
    }),
    day: z.object({ count: z.number(), amount, countLeft: z.number(), amountLeft: amount }),
    receiptMinutes: z.number(),
    available: amount,
    turnover: z.object({ required: amount, remaining: amount }),
    /** An upline's debt to its downlines; it cannot withdraw before paying it. */
    debt: amount,
    isFundPasswordSet: z.boolean(),
  }),
  refusals: [...memberRefusals, 'site.switched_off'],
});
export type WithdrawSettings = z.output<typeof readOwnWithdrawalSettings.answer>;

const order = z.object({
  orderNo: z.string(),
  state: z.enum(withdrawalStates),
  methodName: z.string(),
  number: z.string(),
  currency,
  /** The amount taken from the balance, the amount to be paid out, and the difference. */
  amount,
  payout: amount,
  fee: amount,
  /** Of the payment that is on its way or waits for the member's word. */
  paying: amount,
  received: amount,
  refunded: amount,
  receipt: z.nullable(z.enum([...receipts, 'silence', 'forced'])),
  /** Why it was rejected, failed, or how its dispute ended. */
  reason: z.string(),
  createdAt: instant,
  /** Until then the member may say what arrived. */
  receiptBy: z.nullable(instant),
});

const step = z.object({ state: z.enum(withdrawalStates), at: instant, note: z.string() });
const orderWithSteps = z.extend(order, {
  /** What the member owes to downlines, for which the order waits; zero when it does not. */
  debt: amount,
  steps: z.array(step),
});
export type Withdrawal = z.output<typeof order>;
export type WithdrawalWithSteps = z.output<typeof orderWithSteps>;

export const createWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/transaction/withdraw',
  allow: 'member',
  excluded: true,
  encrypted: true,
  idempotent: true,
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Ask for money; it leaves the balance at once and there is no way back into play',
  body: z.object({ accountId: uuid, amount, fundPassword: fundPasswordShape }),
  answer: order,
  refusals: [
    ...memberRefusals,
    ...sealRefusals,
    ...fundRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'site.switched_off',
    'withdrawals.amount_out_of_bounds',
    'withdrawals.not_enough_money',
    'withdrawals.turnover_remaining',
    'withdrawals.debt_open',
    'withdrawals.frozen',
    'withdrawals.day_count_reached',
    'withdrawals.day_amount_reached',
    'withdrawals.account_unknown',
    'withdrawals.method_unknown',
    'withdrawals.account_waits',
    'identity.level_needed',
  ],
});

export const listOwnWithdrawals = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw',
  allow: 'member',
  summary: "The member's withdrawals, newest first",
  query: z.object({ cursor: z.optional(text(1, 80)) }),
  answer: z.object({ content: z.array(order), nextCursor: z.nullable(z.string()) }),
  refusals: [...memberRefusals, 'request.invalid'],
});

export const readOwnWithdrawal = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw/:orderNo',
  allow: 'member',
  summary: "One of the member's own withdrawals with what happened to it",
  params: z.object({ orderNo: text(1, 40) }),
  answer: orderWithSteps,
  refusals: [...memberRefusals, 'withdrawals.order_unknown', 'request.invalid'],
});

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/transaction/withdraw/:orderNo/confirm',
  allow: 'member',
  excluded: true,
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Say what arrived: all of it, a part (with the amount), or nothing (with a picture as proof)',
  params: z.object({ orderNo: text(1, 40) }),
  body: z.object({ received: z.enum(receipts), amount: z.optional(amount), proof: z.optional(uuid) }),
  answer: orderWithSteps,
  refusals: [
    ...memberRefusals,
    'request.invalid',
    'request.too_many',
    'uploads.unknown',
    'withdrawals.order_unknown',
    'withdrawals.state_changed',
    'withdrawals.receipt_over',
  ],
});

/** The payout provider's notice; signed like the wallet protocol, version 2. May come twice or late. */
export const settlePayout = endpoint({
  method: 'POST',
  path: '/wps/transaction/withdraw/webhook',
  allow: 'payer',
  summary: 'The payout provider tells how a payment ended',
  body: z.object({
    providerRef: text(1, 80),
    paymentNo: text(1, 60),
    amount,
    currency,
    outcome: z.enum(['paid', 'failed']),
    reason: z.optional(text(0, 200)),
  }),
  answer: z.object({ paymentNo: z.string(), state: z.enum(withdrawalStates) }),
  refusals: ['withdrawals.signature_wrong', 'withdrawals.order_unknown', 'withdrawals.order_closed', 'request.invalid'],
});

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
  /** The same by the kind of contract that it comes from. */
  debts: z.array(z.object({ kind: z.enum(contractKinds), owed: amount })),
  realName: z.string(),
  isNameSame: z.boolean(),
  /** Other accounts of the site that use or used the same payout account. */
  sharedWith: z.array(z.string()),
});

export const reviewOrder = z.extend(reviewRow, {
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
  memberId: z.optional(uuid),
  state: z.optional(z.enum(withdrawalStates)),
  from: z.optional(day),
  to: z.optional(day),
});

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/console/withdrawals',
  allow: 'operator',
  right: 'withdrawals.read',
  summary: "The site's withdrawals",
  query: listQuery(reviewFilter, ['createdAt', 'amount']),
  answer: z.array(reviewRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const oneRefusals = [...operatorRefusals, 'request.invalid', 'withdrawals.order_unknown'] as const;

export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/console/withdrawals/:id',
  allow: 'operator',
  right: 'withdrawals.read',
  summary: "One of the site's withdrawals, with the member's figures",
  params: z.object({ id: text(1, 40) }),
  answer: reviewOrder,
  refusals: oneRefusals,
});

export const decideWithdrawal = endpoint({
  method: 'PUT',
  path: '/console/withdrawals/:id',
  allow: 'operator',
  right: 'withdrawals.act',
  summary: 'Approve or reject an order in review, or end a dispute; what does not approve says why',
  params: z.object({ id: text(1, 40) }),
  body: z.object({ decision: z.enum(['approve', 'reject', ...resolutions]), reason: typedText(0, 140) }),
  answer: reviewOrder,
  refusals: [...oneRefusals, 'withdrawals.state_changed', 'withdrawals.member_owes', 'withdrawals.member_frozen'],
});
export type Decision = z.output<typeof decideWithdrawal.body>['decision'];
