import * as z from 'zod/mini';
import { walletActions, walletStatuses, walletTypes } from '@apsara/domain/wallet-protocol';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, instant, listQuery, text } from './shapes.ts';

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
  reason: z.optional(text(0, 200)),
  at: text(1, 40),
});

export const walletCall = endpoint({
  method: 'POST',
  path: '/seamless/v1/:vendor/:action',
  allow: 'vendor',
  summary: 'One movement of a round; HTTP 200 and a status word for every known outcome',
  params: z.object({ vendor: text(1, 20), action: z.enum(walletActions) }),
  body: walletRequest,
  answer: z.object({ status: z.enum(walletStatuses), balance: z.string(), currency: z.string(), transactionId: z.string() }),
  refusals: ['request.unreadable', 'request.invalid'],
});

/** How a round that its vendor did not close stands: open still, closed by the clock after 48 hours, or ended by an operator. */
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
  /** Bets that are neither paid nor given back, and their stakes. */
  openBets: z.number(),
  openStake: amount,
  currency,
  state: z.enum(roundStates),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** The operator who ended it, else empty. */
  endedBy: z.string(),
});
export type RoundRow = z.output<typeof roundRow>;

export const roundFilter = z.object({
  q: z.optional(text(0, 100)),
  state: z.optional(z.enum(roundStates)),
  from: z.optional(day),
  to: z.optional(day),
});

export const roundList = endpoint({
  method: 'GET',
  path: '/console/rounds',
  allow: 'operator',
  summary: 'Rounds that their vendors did not close',
  query: listQuery(roundFilter, ['openedAt', 'account', 'vendor']),
  answer: z.array(roundRow),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

/** What an operator may do with an open round. */
export const roundDecisions = ['close', 'refund'] as const;
export type RoundDecision = (typeof roundDecisions)[number];

export const endRound = endpoint({
  method: 'PUT',
  path: '/console/rounds/:id',
  allow: 'operator',
  summary: 'End an open round by hand: its open bets are lost, or given back',
  params: z.object({ id: text(1, 260) }),
  body: z.object({ decision: z.enum(roundDecisions), reason: text(2, 140) }),
  answer: roundRow,
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid', 'seamless.round_unknown', 'seamless.round_closed'],
});
