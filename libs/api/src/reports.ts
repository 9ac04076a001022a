import * as z from 'zod/mini';
import { ledgerKinds } from '@apsara/domain/ledger-kinds';
import { gameTypes } from '@apsara/domain/vendors';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, instant, text } from './shapes.ts';

/** A movement of a member's money, seen from the account it moved on. */
const movement = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(ledgerKinds),
  /** Signed: below zero went out. */
  amount,
  /** What the account held after it. */
  balance: amount,
  currency,
  /** Which of the member's accounts: `cash`, or the wallet at a vendor. */
  account: z.string(),
  /** The order, or the vendor's transaction, that asked for it. */
  reference: z.string(),
  /** The game of a bet. */
  gameName: z.nullable(z.string()),
});
export type Movement = z.output<typeof movement>;

const movementQuery = {
  from: day,
  to: day,
  kind: z.optional(z.enum(ledgerKinds)),
  cursor: z.optional(text(1, 80)),
  language: z.optional(z.string()),
};

const movements = z.object({
  content: z.array(movement),
  nextCursor: z.nullable(z.string()),
  /** Of the whole range; net is received - spent. */
  totals: z.object({ count: z.number(), received: amount, spent: amount, net: amount, currency }),
});

export const transactions = endpoint({
  method: 'GET',
  path: '/wps/report/transaction',
  allow: 'member',
  summary: "Every movement of the member's money, newest first, with the totals of the whole range",
  query: z.object(movementQuery),
  answer: movements,
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed', 'request.invalid'],
});

export const memberTransactions = endpoint({
  method: 'GET',
  path: '/console/transactions',
  allow: 'operator',
  summary: "Every movement of one account's money",
  query: z.object({ account: text(1, 64), ...movementQuery }),
  answer: movements,
  refusals: ['session.invalid', 'session.forbidden', 'agents.account_unknown', 'request.invalid'],
});

const result = { bets: z.number(), stake: amount, payout: amount, /** payout - stake: below zero was lost. */ net: amount };
export type ResultRow = z.output<z.ZodMiniObject<typeof result>>;

/** The longest range that is answered day by day. */
export const MAX_RESULT_DAYS = 92;

export const personalPnl = endpoint({
  method: 'GET',
  path: '/wps/report/personalPNL',
  allow: 'member',
  summary: 'What the member won and lost, by product and by day of settlement',
  query: z.object({ from: day, to: day, product: z.optional(z.enum(gameTypes)) }),
  answer: z.object({
    currency,
    totals: z.object(result),
    products: z.array(z.object({ product: z.enum(gameTypes), ...result })),
    /** Every day of the range, the first first. */
    days: z.array(z.object({ day, ...result })),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed', 'request.invalid'],
});
