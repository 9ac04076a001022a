import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, instant, text } from './shapes.ts';

/** A deposit: an order for money in, paid at a payment provider, credited when the provider says so. */
export const depositStates = ['pending', 'paid', 'declined', 'expired'] as const;

const order = z.object({
  orderNo: z.string(),
  method: z.string(),
  amount,
  currency,
  state: z.enum(depositStates),
  payUrl: z.string(),
  createdAt: instant,
  expiresAt: instant,
  paidAt: z.nullable(instant),
});
export type DepositOrder = z.output<typeof order>;

export const depositMethods = endpoint({
  method: 'GET',
  path: '/wps/transaction/deposit/methods',
  allow: 'member',
  summary: 'Ways to pay in, with their bounds and suggested amounts (smallest first)',
  answer: z.array(z.object({ code: z.string(), currency, min: amount, max: amount, presets: z.array(amount) })),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed'],
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
    'session.invalid',
    'session.forbidden',
    'members.real_account_needed',
    'deposits.method_unknown',
    'deposits.amount_out_of_bounds',
    'request.key_reused',
    'request.invalid',
    'request.too_many',
  ],
});

export const depositOrder = endpoint({
  method: 'GET',
  path: '/wps/transaction/deposit/:orderNo',
  allow: 'member',
  summary: "One of the member's own deposit orders",
  params: z.object({ orderNo: text(1, 40) }),
  answer: order,
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed', 'deposits.order_unknown'],
});

/** The provider's notice; signed like the wallet protocol: HMAC-SHA256 over `timestamp.body`. May come twice or late. */
export const depositWebhook = endpoint({
  method: 'POST',
  path: '/wps/transaction/deposit/webhook',
  allow: 'provider',
  summary: 'The payment provider tells how an order ended',
  body: z.object({ providerRef: text(1, 80), orderNo: text(1, 40), amount, currency, outcome: z.enum(['paid', 'declined']) }),
  answer: z.object({ orderNo: z.string(), state: z.enum(depositStates) }),
  refusals: ['deposits.signature_wrong', 'deposits.order_unknown', 'deposits.order_closed', 'request.invalid'],
});
