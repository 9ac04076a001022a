import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/vendors';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, instant, listQuery, text, uuid } from './shapes.ts';

/** A bet: a stake a member put on a round of a game, and what came of it. */
export const betStatuses = ['open', 'won', 'lost', 'rolled_back'] as const;

const betRow = z.object({
  id: z.string(),
  placedAt: instant,
  settledAt: z.nullable(instant),
  vendor: z.string(),
  gameType: z.enum(gameTypes),
  gameCode: z.string(),
  gameName: z.string(),
  roundId: z.string(),
  stake: amount,
  payout: amount,
  /** payout - stake: what the member gained or lost. */
  net: amount,
  currency,
  status: z.enum(betStatuses),
});
export type BetRow = z.output<typeof betRow>;

export const betHistory = endpoint({
  method: 'GET',
  path: '/wps/report/accountGameBetHistory',
  allow: 'member',
  summary: "The member's bets, newest first, with the totals of the whole range",
  query: z.object({
    from: day,
    to: day,
    product: z.optional(z.enum(gameTypes)),
    status: z.optional(z.enum(betStatuses)),
    cursor: z.optional(text(1, 80)),
    language: z.optional(z.string()),
  }),
  answer: z.object({
    content: z.array(betRow),
    nextCursor: z.nullable(z.string()),
    totals: z.object({ count: z.number(), stake: amount, payout: amount, net: amount, currency }),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed', 'request.invalid'],
});

const teamBet = z.extend(betRow, { memberId: z.string(), account: z.string(), upline: z.string() });
export type TeamBet = z.output<typeof teamBet>;

export const teamBetFilter = z.object({
  id: z.optional(z.array(uuid)),
  q: z.optional(text(0, 64)),
  memberId: z.optional(uuid),
  from: z.optional(day),
  to: z.optional(day),
  gameType: z.optional(z.enum(gameTypes)),
  vendor: z.optional(text(0, 20)),
  status: z.optional(z.enum(betStatuses)),
});

export const teamBets = endpoint({
  method: 'GET',
  path: '/console/bets',
  allow: 'agent',
  summary: "Bets of the agent's team (self and all descendants)",
  query: listQuery(teamBetFilter, ['placedAt', 'stake', 'payout', 'net', 'account']),
  answer: z.array(teamBet),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const oneTeamBet = endpoint({
  method: 'GET',
  path: '/console/bets/:id',
  allow: 'agent',
  summary: 'One bet of the team',
  params: z.object({ id: uuid }),
  answer: teamBet,
  refusals: ['session.invalid', 'session.forbidden', 'request.not_found'],
});
