import * as z from 'zod/mini';
import {
  adjustmentStates,
  walletActions,
  walletRefusals,
  walletSettlements,
  walletStatuses,
  walletTypes,
} from '@apsara/domain/games/wallet-protocol';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, instant, listQuery, text, typedText, uuid } from './shapes.ts';

/** The wallet protocol: how vendors move a member's money (spec: wallet-protocol). */
export const walletRequest = z.object({
  sessionToken: text(1, 200),
  memberId: text(1, 64),
  gameCode: text(1, 80),
  roundId: text(0, 100),
  transactionId: text(0, 100),
  betTransactionId: z.optional(text(1, 100)),
  amount: text(1, 32),
  currency: text(1, 8),
  type: z._default(z.enum(walletTypes), 'cash'),
  settlement: z
    .optional(z.enum(walletSettlements))
    .check(
      z.describe(
        'Of a win: what it is paid for, by default the result. A bet that was sold is shown as cashed out; after part_cash_out, the sale of a part, it is still open.',
      ),
    ),
  reason: z.optional(text(0, 200)),
  at: text(1, 40),
});

export const callWallet = endpoint({
  method: 'POST',
  path: '/seamless/v1/:vendor/:action',
  allow: 'vendor',
  summary: 'One movement of a round; HTTP 200 and a status word for every known outcome',
  params: z.object({ vendor: text(1, 20), action: z.enum(walletActions) }),
  body: walletRequest,
  answer: z.object({
    status: z.enum(walletStatuses),
    balance: z.string(),
    currency: z.string(),
    transactionId: z.string(),
  }),
  refusals: ['request.unreadable', 'request.invalid'],
});

/**
 * State of a round that its vendor did not close: open, closed automatically after 48 hours, or ended by an operator.
 */
export const roundStates = ['open', 'expired', 'ended'] as const;
export type RoundState = (typeof roundStates)[number];

const roundRow = z.object({
  /** Names vendor, member and the vendor's own number of the round. */
  id: z.string(),
  vendor: z.string(),
  roundId: z.string(),
  account: z.string(),
  /** English name of the game of its latest bet; empty when there is none. */
  game: z.string(),
  /** Bets that are neither paid nor refunded, and their stakes. */
  openBets: z.number(),
  openStake: amount,
  currency,
  state: z.enum(roundStates),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** The operator who ended it, else empty. */
  endedBy: z.string(),
  /** Its money lies in a wallet at the vendor, so that no operator can end it. */
  vendorDecides: z.boolean(),
});
export type RoundRow = z.output<typeof roundRow>;

export const roundFilter = z.object({
  q: z.optional(text(0, 100)),
  state: z.optional(z.enum(roundStates)),
  from: z.optional(day),
  to: z.optional(day),
});

export const listRounds = endpoint({
  method: 'GET',
  path: '/console/rounds',
  allow: 'operator',
  right: 'rounds.read',
  summary: 'Rounds that their vendors did not close',
  query: listQuery(roundFilter, ['openedAt', 'account', 'vendor']),
  answer: z.array(roundRow),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

/** An operator's decisions on an open round. */
export const roundDecisions = ['close', 'refund'] as const;
export type RoundDecision = (typeof roundDecisions)[number];

export const endRound = endpoint({
  method: 'PUT',
  path: '/console/rounds/:id',
  allow: 'operator',
  right: 'rounds.act',
  summary: 'End an open round by hand: its open bets are lost, or given back',
  params: z.object({ id: text(1, 260) }),
  body: z.object({ decision: z.enum(roundDecisions), reason: typedText(2, 140) }),
  answer: roundRow,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'request.invalid',
    'seamless.round_unknown',
    'seamless.round_closed',
    'seamless.vendor_decides',
  ],
});

/**
 * State of a call that was not answered OK: `disputed`, a refused win, adjustment or rollback; `reviewed`, one of those
 * after an operator's review; `unanswered`, a failed call without a successful retry; `answered`, a failed call whose
 * retry succeeded; `refused`, any other, of which both sides know that no money moved.
 */
export const refusedCallStates = ['disputed', 'reviewed', 'unanswered', 'answered', 'refused'] as const;
export type RefusedCallState = (typeof refusedCallStates)[number];

const refusedCallRow = z.object({
  id: z.string(),
  vendor: z.string(),
  action: z.enum(walletActions),
  status: z.enum(walletRefusals),
  state: z.enum(refusedCallStates),
  /** Of the first such call; empty where it was not signed. `account`: where it named no member. */
  account: z.string(),
  roundId: z.string(),
  transactionId: z.string(),
  /** As the vendor wrote them, which may be why it was refused. */
  amount: z.string(),
  currency: z.string(),
  /** How often it came. */
  times: z.number(),
  firstAt: instant,
  lastAt: instant,
  /** The operator who looked at it, else empty. */
  reviewedBy: z.string(),
});
export type RefusedCallRow = z.output<typeof refusedCallRow>;

const texts = z.record(z.string(), z.string());

const refusedCallDetail = z.extend(refusedCallRow, {
  reviewedAt: z.nullable(instant),
  /** The operator's finding; empty before. */
  note: z.string(),
  /** The first such call's body without its session, empty when nothing in it could be read; and its answer. Null where it was not signed. */
  sent: z.nullable(texts),
  answered: z.nullable(texts),
  /** The ledger's record of the round; null if it has no such round of the member. Amounts in the site's currency. */
  round: z.nullable(
    z.object({
      openedAt: instant,
      closedAt: z.nullable(instant),
      /** True if it is among the rounds that their vendor did not close. */
      isListed: z.boolean(),
      bets: z.number(),
      stake: amount,
      payout: amount,
      currency,
    }),
  ),
});
export type RefusedCallDetail = z.output<typeof refusedCallDetail>;

const refusedCallFilter = z.object({
  q: z.optional(text(0, 100)),
  state: z.optional(z.enum(refusedCallStates)),
  status: z.optional(z.enum(walletRefusals)),
  from: z.optional(day),
  to: z.optional(day),
});

export const listRefusedCalls = endpoint({
  method: 'GET',
  path: '/console/refusedCalls',
  allow: 'operator',
  right: 'refusedCalls.read',
  summary:
    "Calls of vendors for the site's members, or for nobody known, that were refused or not answered in the last 90 days",
  query: listQuery(refusedCallFilter, ['lastAt', 'vendor', 'account', 'times']),
  answer: z.array(refusedCallRow),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const readRefusedCall = endpoint({
  method: 'GET',
  path: '/console/refusedCalls/:id',
  allow: 'operator',
  right: 'refusedCalls.read',
  summary: 'One of them, with what was sent and answered and what the ledger has of its round',
  params: z.object({ id: text(1, 40) }),
  answer: refusedCallDetail,
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid', 'seamless.call_unknown'],
});

export const reviewRefusedCall = endpoint({
  method: 'PUT',
  path: '/console/refusedCalls/:id',
  allow: 'operator',
  right: 'refusedCalls.act',
  summary: 'Say of a dispute that it was looked at, and what was found; no money moves by it',
  params: z.object({ id: text(1, 40) }),
  body: z.object({ note: typedText(2, 140) }),
  answer: refusedCallDetail,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'request.invalid',
    'seamless.call_unknown',
    'seamless.call_not_disputed',
  ],
});

const adjustmentRow = z.object({
  id: z.string(),
  vendor: z.string(),
  account: z.string(),
  /** English name of the bet's game; empty when there is none. */
  game: z.string(),
  roundId: z.string(),
  transactionId: z.string(),
  /** Below zero when the vendor corrects downwards. */
  amount,
  currency,
  /** The vendor's. */
  reason: z.string(),
  state: z.enum(adjustmentStates),
  askedAt: instant,
  /** The operator who decided; empty before. */
  decidedBy: z.string(),
});
export type AdjustmentRow = z.output<typeof adjustmentRow>;

const adjustmentDetail = z.extend(adjustmentRow, {
  decidedAt: z.nullable(instant),
  /** The operator's reason; empty before. */
  note: z.string(),
  /** The bet as it is now; amounts in the correction's currency. */
  bet: z.object({ placedAt: instant, stake: amount, payout: amount }),
});
export type AdjustmentDetail = z.output<typeof adjustmentDetail>;

const adjustmentFilter = z.object({
  q: z.optional(text(0, 100)),
  state: z.optional(z.enum(adjustmentStates)),
  from: z.optional(day),
  to: z.optional(day),
});

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/console/adjustments',
  allow: 'operator',
  right: 'adjustments.read',
  summary: "Vendors' corrections above the site's amount: those that wait for an operator, and those decided",
  query: listQuery(adjustmentFilter, ['askedAt', 'vendor', 'account', 'amount']),
  answer: z.array(adjustmentRow),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const readAdjustment = endpoint({
  method: 'GET',
  path: '/console/adjustments/:id',
  allow: 'operator',
  right: 'adjustments.read',
  summary: 'One of them, with the bet it is about',
  params: z.object({ id: uuid }),
  answer: adjustmentDetail,
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid', 'seamless.adjustment_unknown'],
});

/** An operator's decisions on a correction that waits. */
export const adjustmentDecisions = ['approve', 'reject'] as const;
export type AdjustmentDecision = (typeof adjustmentDecisions)[number];

export const decideAdjustment = endpoint({
  method: 'PUT',
  path: '/console/adjustments/:id',
  allow: 'operator',
  right: 'adjustments.act',
  summary: 'Approve a correction that waits, which books it once, or reject it, which moves nothing',
  params: z.object({ id: uuid }),
  body: z.object({ decision: z.enum(adjustmentDecisions), note: typedText(2, 140) }),
  answer: adjustmentDetail,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'request.invalid',
    'seamless.adjustment_unknown',
    'seamless.adjustment_decided',
    'seamless.adjustment_outdated',
    'seamless.adjustment_unfunded',
  ],
});
