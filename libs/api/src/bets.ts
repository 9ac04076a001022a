import * as z from 'zod/mini';
import { roundStates } from '@apsara/domain/games/round-facts';
import { gameTypes } from '@apsara/domain/games/vendors';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, exportQuery, exportRefusals, instant, listQuery, text, uuid } from './shapes.ts';

/** A bet: a stake a member put on a round of a game, and what came of it. */
export const betStatuses = ['open', 'won', 'lost', 'rolled_back'] as const;

/** What bets can be found by: a bet that was sold is not among those that won. */
export const shownStatuses = [...betStatuses, 'cashed_out'] as const;

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
  /** All of `payout` is what the member sold it for, or parts of it, before its result. */
  cashedOut: z.boolean(),
});
export type BetRow = z.output<typeof betRow>;

export const listOwnBets = endpoint({
  method: 'GET',
  path: '/wps/report/accountGameBetHistory',
  allow: 'member',
  summary: "The member's bets, newest first, with the totals of the whole range",
  query: z.object({
    from: day,
    to: day,
    product: z.optional(z.enum(gameTypes)),
    vendor: z.optional(text(0, 20)),
    status: z.optional(z.enum(shownStatuses)),
    cursor: z.optional(text(1, 80)),
    language: z.optional(z.string()),
  }),
  answer: z.object({
    content: z.array(betRow),
    nextCursor: z.nullable(z.string()),
    totals: z.object({
      count: z.number(),
      /** How many of them were refunded, which count with neither stake nor payout. */
      refunded: z.number(),
      /** How many of them are not settled; their stake counts. */
      open: z.number(),
      openStake: amount,
      stake: amount,
      payout: amount,
      net: amount,
      currency,
    }),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed', 'request.invalid'],
});

const factLooks = ['text', 'amount', 'instant'] as const;

/** A round: what the platform holds of it, and what its vendor tells of how it was played. */
const round = z.object({
  bet: betRow,
  openedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** `vendor`, or `job` if the vendor had not ended it in time. */
  closedBy: z.nullable(z.string()),
  /** Every bet of the member in the round, the first first. */
  bets: z.array(betRow),
  /** Null if the vendor did not answer or does not know the round; then only the platform's own facts are shown. */
  proof: z.nullable(
    z.object({
      state: z.enum(roundStates),
      stake: amount,
      payout: z.nullable(amount),
      startedAt: instant,
      /** The bet and the draw, with seeds and commitments, in the vendor's order. */
      facts: z.array(
        z.object({
          /** The fact's name at the vendor. */
          name: z.string(),
          /** The fact's label in the reader's language. */
          title: z.string(),
          /** Needed only to verify the round; it does not describe the result. */
          proves: z.boolean(),
          /** `amount` is in the bet's currency, `instant` in wire format; `text` is shown unchanged. */
          look: z.enum(factLooks),
          value: z.string(),
        }),
      ),
    }),
  ),
});
export type Round = z.output<typeof round>;

export const readOwnBetRound = endpoint({
  method: 'GET',
  path: '/wps/report/accountGameBetHistory/:id',
  allow: 'member',
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: "One of the member's bets with its round and the vendor's proof",
  params: z.object({ id: uuid }),
  query: z.object({ language: z.optional(z.string()) }),
  answer: round,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'members.real_account_needed',
    'request.not_found',
    'request.too_many',
  ],
});

const teamBet = z.extend(betRow, { memberId: z.string(), account: z.string(), upline: z.string() });
export type TeamBet = z.output<typeof teamBet>;

export const teamBetFilter = z.object({
  id: z.optional(z.array(uuid)),
  q: z.optional(text(0, 64)),
  memberId: z.optional(uuid),
  from: z.optional(day),
  to: z.optional(day),
  /** Settled in [settledFrom, settledBefore), whatever day it was placed on; both or none. */
  settledFrom: z.optional(instant),
  settledBefore: z.optional(instant),
  gameType: z.optional(z.enum(gameTypes)),
  vendor: z.optional(text(0, 20)),
  status: z.optional(z.enum(shownStatuses)),
});

const teamBetSorts = ['placedAt', 'stake', 'payout', 'net', 'account'] as const;

export const listTeamBets = endpoint({
  method: 'GET',
  path: '/console/bets',
  allow: 'console',
  right: 'bets.read',
  summary: "Bets of the agent's team (self and all descendants); of the whole site for operators",
  query: listQuery(teamBetFilter, teamBetSorts),
  answer: z.array(teamBet),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const readTeamBetTotals = endpoint({
  method: 'GET',
  path: '/console/betTotals',
  allow: 'console',
  right: 'bets.read',
  summary: 'Sums of every bet of the list that a filter names; of a bet that was rolled back neither stake nor payout',
  query: z.object({ filter: listQuery(teamBetFilter, teamBetSorts).shape.filter }),
  answer: z.object({ count: z.number(), stake: amount, payout: amount, net: amount, currency }),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const exportTeamBets = endpoint({
  method: 'GET',
  path: '/console/exports/bets',
  allow: 'console',
  right: 'bets.read',
  streamed: true,
  summary: 'Every bet of the list that a filter names',
  query: exportQuery(teamBetFilter, teamBetSorts),
  answer: z.array(teamBet),
  refusals: exportRefusals,
});

export const readTeamBet = endpoint({
  method: 'GET',
  path: '/console/bets/:id',
  allow: 'console',
  right: 'bets.read',
  summary: 'One bet of the list',
  params: z.object({ id: uuid }),
  answer: teamBet,
  refusals: ['session.invalid', 'session.forbidden', 'request.not_found'],
});

export const readTeamBetRound = endpoint({
  method: 'GET',
  path: '/console/bets/:id/round',
  allow: 'console',
  right: 'bets.read',
  limit: { per: 'account', max: 120, seconds: 60 },
  summary: "One bet of the list with its round and the vendor's proof",
  params: z.object({ id: uuid }),
  answer: round,
  refusals: ['session.invalid', 'session.forbidden', 'request.not_found', 'request.too_many'],
});
