import * as z from 'zod/mini';
import { MAX_TICKETS } from '@apsara/domain/claims/claims';
import { clientSeedPattern } from '@apsara/domain/games/instant/provably-fair';
import {
  raffleEarnings,
  raffleLimits,
  raffleModes,
  rafflePrizeKinds,
  ticketSources,
  ticketStates,
  WHOLE_CHANCE,
} from '@apsara/domain/raffles/raffles';
import { endpoint } from './endpoint.ts';
import { amount, currency, instant, operatorRefusals, text, uuid, wholeNumber } from './shapes.ts';

/** Raffles: wheels and draws by tickets, and what follows from their seeds. */
const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;

const languageQuery = { language: z.optional(z.string()) };

const prize = z.object({
  key: z.string(),
  kind: z.enum(rafflePrizeKinds),
  /** Money as a decimal string, points as a whole number. */
  amount: z.string(),
  /** Of goods, in the reader's language. */
  name: z.string(),
  /** Address of the picture of goods, a square. */
  picture: z.nullable(z.string()),
  /** Of a wheel, in hundredths of a per cent. */
  chance: z.number(),
  /** How many there are, and how many are left; null: without an end. */
  total: z.nullable(z.number()),
  left: z.nullable(z.number()),
  soldOut: z.boolean(),
});
export type ShownPrize = z.output<typeof prize>;

const raffle = z.object({
  promotionId: uuid,
  mode: z.enum(raffleModes),
  version: z.number(),
  currency,
  earns: z.enum(raffleEarnings),
  /** A ticket for each full amount of a day, and at most so many in a day. */
  per: amount,
  perDay: z.number(),
  /** Rewards that are tickets become tickets of it. */
  rewards: z.boolean(),
  spinsPerDay: z.nullable(z.number()),
  ticketDays: z.number(),
  multiple: z.number(),
  claimDays: z.number(),
  prizes: z.array(prize),
  /** Of a wheel: given instead of a prize that is sold out. */
  fallback: z.nullable(z.string()),
  running: z.boolean(),
  drawsAt: z.nullable(instant),
  /** The SHA-256 of the link. */
  anchor: z.string(),
  /** Of a draw: the SHA-256 of its seed. */
  seedHash: z.nullable(z.string()),
  /** Null until all results are in. */
  link: z.nullable(z.string()),
  seed: z.nullable(z.string()),
  drawnAt: z.nullable(instant),
  /** Tickets that were given. */
  tickets: z.number(),
  /** Of a draw: how many of them were given by hand. */
  byHand: z.nullable(z.number()),
  /** Of a draw that was made: tickets that took no part, because their member might not be rewarded. */
  voided: z.array(z.number()),
  winners: z.array(z.object({ prize: z.string(), number: z.number(), account: z.string() })),
});
export type ShownRaffle = z.output<typeof raffle>;

export const readRaffle = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_raffle',
  allow: 'anyone',
  summary: 'A raffle with its chances, and what its results can be proven by; at another version of its rule if asked',
  query: z.object({ id: uuid, version: z.optional(z.coerce.number().check(z.int(), z.gte(1))), ...languageQuery }),
  answer: raffle,
  refusals: ['site.unknown', 'request.invalid', 'promotions.unknown'],
});

const ticket = z.object({
  id: uuid,
  /** The raffle's name in the reader's language. */
  name: z.string(),
  transactionId: uuid,
  /** Null: as long as the raffle runs. */
  until: z.nullable(instant),
  promotionId: uuid,
  number: z.number(),
  source: z.enum(ticketSources),
  /** Expired: not spun in time, or of a raffle that ended without it. */
  state: z.enum([...ticketStates, 'expired']),
  createdAt: instant,
  usedAt: z.nullable(instant),
  version: z.nullable(z.number()),
  /** The SHA-256 of a wheel ticket's seed, shown before it is spun; and the seed, shown after. */
  seedHash: z.nullable(z.string()),
  seed: z.nullable(z.string()),
  clientSeed: z.nullable(z.string()),
  /** Where the wheel stopped, 0 to 9,999; of a draw, the place among its winners, from 0. */
  point: z.nullable(z.number()),
  /** The prize that was drawn, and the one that was given. */
  drawn: z.nullable(z.string()),
  prize: z.nullable(z.string()),
  rewardId: z.nullable(uuid),
});
export type RaffleTicket = z.output<typeof ticket>;

export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_getClaimTicketList',
  allow: 'member',
  summary: "The member's tickets of raffles, newest first, 100 at most; AVAILABLE: those that can be spun or take part",
  query: z.object({
    isApp: z.optional(z.enum(['Y', 'N'])),
    status: z.optional(z.enum(['AVAILABLE', 'USED'])),
    promotionId: z.optional(uuid),
    ...languageQuery,
  }),
  answer: z.array(ticket),
  refusals: [...memberRefusals, 'request.invalid'],
});

export const claimRafflePrize = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  allow: 'member',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Spin a wheel with a ticket, the one that ends first unless it is named; of a draw, claim what it has won',
  body: z.object({
    promotionId: uuid,
    ticketId: z.optional(uuid),
    /** The version whose chances were shown; without it the present one. */
    version: z.optional(wholeNumber(1, 1_000_000)),
    /** The member's own seed. */
    clientSeed: z.optional(z.string().check(z.regex(clientSeedPattern))),
  }),
  answer: ticket,
  refusals: [
    ...memberRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'promotions.unknown',
    'promotions.not_claimable',
    'promotions.closed',
    'promotions.already',
    'promotions.barred',
    'raffles.changed',
    'raffles.enough_today',
    'raffles.no_ticket',
  ],
});

/** A raffle's rule in a form: the parts that its mode does not use are dropped. */
export const raffleForm = z.object({
  mode: z.enum(raffleModes),
  earns: z.enum(raffleEarnings),
  per: amount,
  perDay: wholeNumber(1, raffleLimits.ticketsPerDay),
  rewards: z.boolean(),
  spinsPerDay: z.nullable(wholeNumber(1, raffleLimits.ticketsPerDay)),
  ticketDays: wholeNumber(1, 365),
  prizes: z
    .array(
      z.object({
        key: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
        kind: z.enum(rafflePrizeKinds),
        amount: text(1, 24),
        productId: z.nullable(uuid),
        chance: wholeNumber(0, WHOLE_CHANCE),
        number: z.nullable(wholeNumber(1, 1_000_000)),
      }),
    )
    .check(z.maxLength(raffleLimits.prizes)),
  fallback: z.nullable(text(0, 20)),
  multiple: wholeNumber(0, 10_000),
  claimDays: wholeNumber(1, 90),
});
export type RaffleForm = z.output<typeof raffleForm>;

const results = z.object({
  /** Tickets that were given, how many of them by hand, of how many members, and their results. */
  tickets: z.number(),
  byHand: z.number(),
  members: z.number(),
  ready: z.number(),
  won: z.number(),
  lost: z.number(),
  voided: z.number(),
  drawnAt: z.nullable(instant),
  anchor: z.string(),
  /** The most that its prizes of money cost, null where nothing bounds it; and what a spin costs on average. */
  worst: z.nullable(amount),
  average: amount,
  currency,
  prizes: z.array(z.object({ key: z.string(), given: z.number(), number: z.nullable(z.number()) })),
  /** The newest tickets that won, 100 at most. */
  winners: z.array(z.object({ number: z.number(), account: z.string(), prize: z.string(), usedAt: instant })),
});
export type RaffleResults = z.output<typeof results>;

export const readRaffleResults = endpoint({
  method: 'GET',
  path: '/console/promotions/:id/raffle',
  allow: 'operator',
  right: 'raffles.read',
  summary: "A raffle's tickets, cost and results",
  params: z.object({ id: uuid }),
  answer: results,
  refusals: [...operatorRefusals, 'promotions.unknown', 'request.invalid'],
});

export const issueRaffleTickets = endpoint({
  method: 'POST',
  path: '/console/promotions/:id/tickets',
  allow: 'operator',
  right: 'raffles.act',
  idempotent: true,
  summary: 'Give a member tickets of a raffle by hand, with a reason',
  params: z.object({ id: uuid }),
  body: z.object({ account: text(1, 40), count: wholeNumber(1, MAX_TICKETS), remark: text(1, 140) }),
  answer: z.object({ given: z.number() }),
  refusals: [
    ...operatorRefusals,
    'promotions.unknown',
    'promotions.closed',
    'promotions.barred',
    'offers.quiet_hours',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
  ],
});
