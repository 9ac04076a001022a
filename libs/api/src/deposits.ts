import * as z from 'zod/mini';
import {
  declineReasons,
  depositKinds,
  depositReasons,
  depositStates,
  MAX_REMARK,
} from '@apsara/domain/payments/deposits';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, instant, listQuery, page, pageQuery, text, uuid } from './shapes.ts';

/** A deposit: an order for money in, credited when the payment provider or an operator says that it came. */
const kind = z.enum(depositKinds);
const state = z.enum(depositStates);
const orderNo = text(1, 60);

const summary = z.object({
  orderNo: z.string(),
  method: z.string(),
  kind,
  state,
  amount,
  currency,
  /** The amount credited; null until the order is paid. */
  credited: z.nullable(amount),
  createdAt: instant,
});
export type DepositSummary = z.output<typeof summary>;

const step = z.object({
  state,
  at: instant,
  reason: z.nullable(z.enum(depositReasons)),
  /** The operator's note to the member. */
  remark: z.nullable(z.string()),
});
export type DepositStep = z.output<typeof step>;

const payee = z.object({ bank: z.string(), name: z.string(), number: z.string() });
export type DepositPayee = z.output<typeof payee>;

const order = z.extend(summary, {
  /** The fee: on the expected amount while the payment is awaited, on the received amount afterwards. */
  fee: amount,
  /** The amount received; null until it is known. */
  received: z.nullable(amount),
  /** What is to be wagered before a withdrawal: for the expected amount while the payment is awaited, for the credited one afterwards. */
  turnover: amount,
  /** The payment page, or the order's own page for a bank transfer. */
  payUrl: z.string(),
  /** The receiving account; only for a bank transfer. */
  payee: z.nullable(payee),
  /** The reference to write into the transfer. */
  reference: z.string(),
  slipId: z.nullable(z.string()),
  expiresAt: instant,
  paidAt: z.nullable(instant),
  /** The money went beyond a deposit limit of the member: it is credited, and the next order waits until the limit renews. */
  overLimit: z.boolean(),
  /** From the opening on, oldest first. */
  steps: z.array(step),
});
export type DepositOrder = z.output<typeof order>;

const forMembers = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;

export const listOfferedDepositMethods = endpoint({
  method: 'GET',
  path: '/wps/transaction/deposit/methods',
  allow: 'member',
  summary: 'Deposit methods, with their bounds, fees and suggested amounts (smallest first)',
  answer: z.array(
    z.object({
      code: z.string(),
      kind,
      currency,
      min: amount,
      max: amount,
      presets: z.array(amount),
      /** The fee: basis points of the amount, and a fixed part. */
      feeBps: z.number(),
      feeFixed: amount,
      /** What is to be wagered before a withdrawal, per cent of the credited amount. */
      turnover: z.number(),
    }),
  ),
  refusals: forMembers,
});

export const createDeposit = endpoint({
  method: 'POST',
  path: '/wps/transaction/deposit',
  allow: 'member',
  idempotent: true,
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Open a deposit order',
  body: z.object({ method: text(1, 20), amount }),
  answer: z.object({ orderNo: z.string(), payUrl: z.string() }),
  refusals: [
    ...forMembers,
    'members.terms_outdated',
    'deposits.method_unknown',
    'deposits.amount_out_of_bounds',
    'limits.deposit_over',
    'limits.excluded',
    'limits.closing',
    'site.closed',
    'request.key_needed',
    'request.key_reused',
    'request.invalid',
    'request.too_many',
    'identity.level_needed',
    'marks.limit_first',
  ],
});

export const listOwnDeposits = endpoint({
  method: 'GET',
  path: '/wps/transaction/deposit',
  allow: 'member',
  summary: "The member's deposit orders, newest first",
  query: z.object({ ...pageQuery(20), state: z.optional(state) }),
  answer: page(summary),
  refusals: [...forMembers, 'request.invalid'],
});

export const readOwnDeposit = endpoint({
  method: 'GET',
  path: '/wps/transaction/deposit/:orderNo',
  allow: 'member',
  summary: "One of the member's own deposit orders, and what became of it",
  params: z.object({ orderNo }),
  answer: order,
  refusals: [...forMembers, 'deposits.order_unknown'],
});

export const attachDepositSlip = endpoint({
  method: 'POST',
  path: '/wps/transaction/deposit/:orderNo/slip',
  allow: 'member',
  excluded: true,
  limit: { per: 'account', max: 30, seconds: 3600 },
  summary: 'The slip of a bank transfer, as an upload; the order goes to review',
  params: z.object({ orderNo }),
  body: z.object({ uploadId: uuid }),
  answer: order,
  refusals: [
    ...forMembers,
    'deposits.order_unknown',
    'deposits.order_closed',
    'uploads.unknown',
    'request.invalid',
    'request.too_many',
  ],
});

/** The provider's notice; signed like the wallet protocol, version 2. May come twice, late, or after another. */
export const settleDeposit = endpoint({
  method: 'POST',
  path: '/wps/transaction/deposit/webhook',
  allow: 'provider',
  summary: 'The payment provider tells how a payment for an order ended',
  body: z.object({ providerRef: text(1, 80), orderNo, amount, currency, outcome: z.enum(['paid', 'declined']) }),
  answer: z.object({ orderNo: z.string(), state }),
  refusals: ['deposits.signature_wrong', 'deposits.order_unknown', 'request.invalid'],
});

const row = z.extend(summary, {
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  received: z.nullable(amount),
  fee: z.nullable(amount),
  hasSlip: z.boolean(),
  expiresAt: instant,
  paidAt: z.nullable(instant),
});
export type DepositRow = z.output<typeof row>;

export const depositFilter = z.object({
  id: z.optional(z.array(orderNo)),
  q: z.optional(text(0, 64)),
  state: z.optional(state),
  kind: z.optional(kind),
  memberId: z.optional(uuid),
  from: z.optional(day),
  to: z.optional(day),
});

export const listDeposits = endpoint({
  method: 'GET',
  path: '/console/deposits',
  allow: 'operator',
  right: 'deposits.read',
  summary: "The site's deposit orders",
  query: listQuery(depositFilter, ['createdAt', 'amount', 'credited', 'account', 'paidAt']),
  answer: z.array(row),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

const underReview = z.extend(row, {
  payee: z.nullable(payee),
  reference: z.string(),
  providerRef: z.nullable(z.string()),
  slipId: z.nullable(z.string()),
  /** Other orders with the identical slip picture. */
  slipSeenIn: z.array(z.string()),
  feeBps: z.number(),
  feeFixed: amount,
  realName: z.nullable(z.string()),
  steps: z.array(z.extend(step, { by: z.nullable(z.string()) })),
});
export type DepositCase = z.output<typeof underReview>;

export const readDeposit = endpoint({
  method: 'GET',
  path: '/console/deposits/:id',
  allow: 'operator',
  right: 'deposits.read',
  summary: 'One deposit order, with what an operator needs to decide it',
  params: z.object({ id: orderNo }),
  answer: underReview,
  refusals: ['session.invalid', 'session.forbidden', 'deposits.order_unknown'],
});

const decided = [
  'session.invalid',
  'session.forbidden',
  'deposits.order_unknown',
  'deposits.order_closed',
  'request.invalid',
] as const;
const remark = z.optional(text(0, MAX_REMARK));

export const approveDeposit = endpoint({
  method: 'POST',
  path: '/console/deposits/:id/approve',
  allow: 'operator',
  right: 'deposits.act',
  summary: 'Credit what came, less the fee',
  params: z.object({ id: orderNo }),
  body: z.object({ received: amount, remark }),
  answer: underReview,
  refusals: [...decided, 'deposits.nothing_left'],
});

export const declineDeposit = endpoint({
  method: 'POST',
  path: '/console/deposits/:id/decline',
  allow: 'operator',
  right: 'deposits.act',
  summary: 'Close an order under review without crediting it',
  params: z.object({ id: orderNo }),
  body: z.object({ reason: z.enum(declineReasons), remark }),
  answer: underReview,
  refusals: decided,
});
