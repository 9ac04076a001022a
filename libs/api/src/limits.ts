import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { exclusionKinds, exclusionLengths } from '@apsara/domain/protection/exclusions';
import { checkMinutes, limitActions, limitKinds, limitPeriods } from '@apsara/domain/protection/limits';
import { limitSubjects } from '@apsara/domain/protection/limit-subjects';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  instant,
  listQuery,
  operatorRefusals,
  text,
  uuid,
  wholeList,
  wholeNumber,
} from './shapes.ts';

/** An amount of money, or minutes of a session limit as a whole number. */
const limitAmount = amount;

const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  amount: limitAmount,
  used: limitAmount,
  left: limitAmount,
  /** Null while nothing is counted and the period rolls on. */
  renewsAt: z.nullable(instant),
  /** A raise, or with null a removal, that the member may confirm between the two instants; `isOpen`: now. */
  asked: z.nullable(
    z.object({ amount: z.nullable(limitAmount), opensAt: instant, endsAt: instant, isOpen: z.boolean() }),
  ),
});
export type OwnLimit = z.output<typeof limit>;

const protection = z.object({
  currency,
  limits: z.array(limit),
  checkMinutes: z.nullable(z.int()),
  hiddenProducts: z.array(z.enum(gameTypes)),
  hiddenVendors: z.array(z.string()),
  excluded: z.nullable(z.object({ kind: z.enum(exclusionKinds), until: z.nullable(instant) })),
  /** When the account closes for good; null unless the member asked for it. */
  closingAt: z.nullable(instant),
  /** The member was never asked whether to set a limit. */
  isOfferDue: z.boolean(),
  /** The member has not looked at the limits for half a year. */
  isReviewDue: z.boolean(),
});
export type OwnProtection = z.output<typeof protection>;

const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;
const writeRefusals = [...memberRefusals, 'request.invalid', 'request.too_many'] as const;
const perMinute = { per: 'account', max: 30, seconds: 60 } as const;

export const readOwnLimits = endpoint({
  method: 'GET',
  path: '/wps/member/protection',
  allow: 'member',
  summary: "The member's limits with what is used and left of them, exclusion, reality check and hidden games",
  answer: protection,
  refusals: memberRefusals,
});

export const updateOwnLimit = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/limit',
  allow: 'member',
  excluded: true,
  limit: perMinute,
  summary: 'Set a limit, or with null remove it: lower holds at once, higher and none wait 24 hours to be confirmed',
  body: z.object({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    amount: z.nullable(limitAmount),
  }),
  answer: protection,
  refusals: writeRefusals,
});

export const confirmOwnLimit = endpoint({
  method: 'POST',
  path: '/wps/member/protection/limit',
  allow: 'member',
  limit: perMinute,
  summary: 'Confirm a raise or removal that has waited for 24 hours, within 7 days',
  body: z.object({ kind: z.enum(limitKinds), period: z.enum(limitPeriods) }),
  answer: protection,
  refusals: [...writeRefusals, 'limits.excluded', 'limits.closing', 'limits.nothing_to_confirm'],
});

export const updateOwnChoices = endpoint({
  method: 'PUT',
  path: '/wps/member/protection',
  allow: 'member',
  excluded: true,
  limit: perMinute,
  summary:
    'Choose reality checks and hidden products and vendors, answer the offer of a limit and the half-yearly question',
  body: z.object({
    checkMinutes: z.optional(z.nullable(z.literal([...checkMinutes]))),
    hiddenProducts: z.optional(z.array(z.enum(gameTypes)).check(z.maxLength(gameTypes.length))),
    hiddenVendors: z.optional(z.array(text(1, 20)).check(z.maxLength(200))),
    /** The offer of a limit, and the question whether the limits are still right, are answered. */
    looked: z.optional(z.literal(true)),
  }),
  answer: protection,
  refusals: writeRefusals,
});

export const createExclusion = endpoint({
  method: 'POST',
  path: '/wps/member/protection/exclusion',
  allow: 'member',
  excluded: true,
  limit: perMinute,
  summary: 'Begin a time-out or self-exclusion: at once, all sessions end, and nobody can end it early',
  body: z.object({ length: z.enum(exclusionLengths) }),
  answer: z.object({ until: z.nullable(instant) }),
  refusals: [...writeRefusals, 'limits.excluded_longer'],
});

const change = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(limitActions),
  subject: z.enum(limitSubjects),
  period: z.nullable(z.enum(limitPeriods)),
  before: z.nullable(limitAmount),
  after: z.nullable(limitAmount),
  /** Staff changed it, or the site's default did. */
  isOwn: z.boolean(),
});
export type LimitChange = z.output<typeof change>;

export const listOwnLimitChanges = endpoint({
  method: 'GET',
  path: '/wps/member/protection/changes',
  allow: 'member',
  summary: "The last 50 changes of the member's limits, newest first",
  answer: z.array(change),
  refusals: memberRefusals,
});

const sitting = z.object({
  currency,
  /** Null when the member has not played in the last 15 minutes. */
  since: z.nullable(instant),
  /** How long the sitting has lasted. */
  seconds: z.int(),
  staked: amount,
  won: amount,
  net: amount,
  /** A reality check waits to be answered; no bet is taken until then. */
  isCheckDue: z.boolean(),
  checkMinutes: z.nullable(z.int()),
});
export type Sitting = z.output<typeof sitting>;

export const readSitting = endpoint({
  method: 'GET',
  path: '/wps/member/protection/sitting',
  allow: 'member',
  limit: { per: 'account', max: 120, seconds: 60 },
  summary: 'The sitting that runs: since when, staked, won and net, and whether a reality check is due',
  answer: sitting,
  refusals: [...memberRefusals, 'request.too_many'],
});

export const answerRealityCheck = endpoint({
  method: 'POST',
  path: '/wps/member/protection/sitting',
  allow: 'member',
  limit: perMinute,
  summary: 'Answer a reality check: the games go on',
  answer: sitting,
  refusals: [...memberRefusals, 'request.too_many', 'limits.excluded', 'limits.closing'],
});

const row = z.object({
  /** The member's. */
  id: uuid,
  account: z.string(),
  currency,
  limits: z.array(limit),
  excluded: z.nullable(z.object({ kind: z.enum(exclusionKinds), until: z.nullable(instant) })),
  /** When the account closes for good; null unless its member asked for it. */
  closingAt: z.nullable(instant),
  changedAt: z.nullable(instant),
});
export type LimitRow = z.output<typeof row>;

const memberCase = z.extend(row, {
  changes: z.array(z.extend(change, { by: z.nullable(z.string()), note: z.string() })),
  refusedBets: z.int(),
});
export type LimitCase = z.output<typeof memberCase>;

/** What an operator looks for: members who may not play now, who asked for a raise that is not over, or who are closing. */
export const limitStates = ['excluded', 'raise_waits', 'closing'] as const;

export const limitFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the member's name begins. */
  q: z.optional(text(0, 64)),
  state: z.optional(z.enum(limitStates)),
});

export const listLimits = endpoint({
  method: 'GET',
  path: '/console/limits',
  allow: 'operator',
  right: 'limits.read',
  summary: 'Members with a limit or an exclusion',
  query: listQuery(limitFilter, ['account', 'changedAt']),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readLimits = endpoint({
  method: 'GET',
  path: '/console/limits/:id',
  allow: 'operator',
  right: 'limits.read',
  summary: "A member's limits, exclusion and their history",
  params,
  answer: memberCase,
  refusals: [...operatorRefusals, 'request.invalid', 'limits.member_unknown'],
});

export const updateLimits = endpoint({
  method: 'PUT',
  path: '/console/limits/:id',
  allow: 'operator',
  right: 'limits.act',
  summary: 'Lower one limit of a member, or exclude the member for longer; never the reverse, never for good',
  params,
  body: z.object({
    limit: z.optional(z.object({ kind: z.enum(limitKinds), period: z.enum(limitPeriods), amount: limitAmount })),
    length: z.optional(z.enum(exclusionLengths.filter((length) => length !== 'for_good'))),
    note: text(1, 500),
  }),
  answer: memberCase,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'limits.member_unknown',
    'limits.only_lower',
    'limits.excluded_longer',
  ],
});

const rules = z.object({
  id: z.string(),
  currency,
  isRolling: z.boolean(),
  defaults: z.array(z.object({ kind: z.enum(limitKinds), period: z.enum(limitPeriods), amount: limitAmount })),
  products: z.array(
    z.object({
      product: z.enum(gameTypes),
      mostStake: z.nullable(amount),
      /** Milliseconds between two bets. */
      leastMs: z.nullable(wholeNumber(100, 60_000)),
    }),
  ),
  /** Hours of the day in the site's time zone, `22:00`, between which it offers nothing; both or neither. */
  quietFrom: z.nullable(text(1, 5)),
  quietUntil: z.nullable(text(1, 5)),
});
export type LimitRulesRow = z.output<typeof rules>;

export const listLimitRules = endpoint({
  method: 'GET',
  path: '/console/limitRules',
  allow: 'operator',
  right: 'limitRules.read',
  summary: 'How the site counts limits and what it asks of every bet: its one record',
  query: wholeList,
  answer: z.array(rules),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readLimitRules = endpoint({
  method: 'GET',
  path: '/console/limitRules/:id',
  allow: 'operator',
  right: 'limitRules.read',
  summary: 'How the site counts limits, what new accounts begin with, and what it asks of every bet',
  params: z.object({ id: text(1, 20) }),
  answer: rules,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateLimitRules = endpoint({
  method: 'PUT',
  path: '/console/limitRules/:id',
  allow: 'operator',
  right: 'limitRules.write',
  settings: true,
  summary: 'Change them; what is asked of bets holds from the next bet on',
  params: z.object({ id: text(1, 20) }),
  body: z.omit(rules, { id: true, currency: true }),
  answer: rules,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found', 'site.settings_changed'],
});
