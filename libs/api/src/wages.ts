import * as z from 'zod/mini';
import { contractKinds, contractProducts, type ContractKind } from '@apsara/domain/agents/contracts';
import { dividendFormulas } from '@apsara/domain/agents/dividends';
import { paymentOutcomes, paymentStatuses } from '@apsara/domain/agents/wages';
import { offeredTiers, tier } from './contracts.ts';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, exportQuery, exportRefusals, instant, listQuery, text, uuid } from './shapes.ts';

/** Contract payments: wages and dividends, with their details down to the members they come from. */
const staffRefusals = ['session.invalid', 'session.forbidden', 'request.invalid'] as const;

const kind = z.enum(contractKinds);
const sides = z.enum(['holder', 'payer', 'below']);

const payment = z.object({
  id: z.string(),
  contractId: z.string(),
  kind,
  product: z.enum(contractProducts),
  holderId: z.string(),
  holder: z.string(),
  /** Null and empty for the platform. */
  payerId: z.nullable(z.string()),
  payer: z.string(),
  /** The caller's side of the contract; `below` is neither. */
  side: sides,
  /** The period is [periodFrom, periodBefore). */
  periodFrom: instant,
  periodBefore: instant,
  /** Index of the tier that was met, from 0; -1: none. */
  tier: z.number(),
  /** The measured figures; for a real-time wage `bets` are the newly counted ones. */
  bets: amount,
  netLoss: amount,
  activeMember: z.number(),
  amount,
  paid: amount,
  /** The amount still owed by the payer. */
  owed: amount,
  currency,
  status: z.enum(paymentStatuses),
  expiresAt: z.nullable(instant),
  createdAt: instant,
});
export type Payment = z.output<typeof payment>;

export const paymentFilter = z.object({
  id: z.optional(z.array(uuid)),
  q: z.optional(text(0, 64)),
  kind: z.optional(kind),
  status: z.optional(z.enum(paymentOutcomes)),
  side: z.optional(sides),
  /** The payer's username, whole. */
  payer: z.optional(text(0, 64)),
  contractId: z.optional(uuid),
  from: z.optional(day),
  to: z.optional(day),
});
const paymentSorts = ['periodFrom', 'amount', 'paid', 'bets', 'netLoss', 'status'] as const;

/**
 * A tier and its result. `met` of a floating dividend ignores the net loss, of which it pays a part; `pays` marks the
 * tier that determines the amount.
 */
const tierResult = z.extend(tier, { met: z.boolean(), pays: z.boolean() });
const opened = z.extend(payment, {
  /** As signed at the period's end. */
  tiers: z.array(tierResult),
  /** The bets that tiers were judged on, and since when they were counted: of a real-time wage, on the day. */
  measuredBets: amount,
  measuredFrom: instant,
  /** Of a dividend: what earlier periods left to be made up for, zero or below. */
  carriedIn: amount,
  decidedBy: z.string(),
});

// Wages and dividends are two resources of the console with the same lines.
const list = {
  method: 'GET',
  allow: 'console',
  right: 'wages.read',
  query: listQuery(paymentFilter, paymentSorts),
  answer: z.array(payment),
  refusals: [...staffRefusals, 'contracts.kind_off'],
} as const;

export const listWages = endpoint({
  ...list,
  path: '/console/wages',
  summary: 'Daily, hourly and real-time wages of the team; of the whole site for operators',
});
export const listDividends = endpoint({
  ...list,
  path: '/console/dividends',
  summary: 'Dividends of the team; of the whole site for operators',
});

/** The two resources of the console. */
export const paymentFamilies = ['wages', 'dividends'] as const;
export type PaymentFamily = (typeof paymentFamilies)[number];

export const readPaymentTotals = endpoint({
  method: 'GET',
  path: '/console/paymentTotals',
  allow: 'console',
  right: 'wages.read',
  summary: 'Sums of every wage, or dividend, that a filter names',
  query: z.object({ family: z.enum(paymentFamilies), filter: listQuery(paymentFilter, paymentSorts).shape.filter }),
  answer: z.object({ count: z.number(), amount, paid: amount, owed: amount, currency }),
  refusals: [...staffRefusals, 'contracts.kind_off'],
});
export type PaymentTotals = z.output<typeof readPaymentTotals.answer>;

const exported = {
  method: 'GET',
  allow: 'console',
  right: 'wages.read',
  streamed: true,
  query: exportQuery(paymentFilter, paymentSorts),
  answer: z.array(payment),
  refusals: [...exportRefusals, 'contracts.kind_off'],
} as const;

export const exportWages = endpoint({
  ...exported,
  path: '/console/exports/wages',
  summary: 'Every wage that a filter names',
});
export const exportDividends = endpoint({
  ...exported,
  path: '/console/exports/dividends',
  summary: 'Every dividend that a filter names',
});

const open = {
  method: 'GET',
  allow: 'console',
  right: 'wages.read',
  params: z.object({ id: uuid }),
  answer: opened,
  refusals: [...staffRefusals, 'wages.unknown', 'contracts.kind_off'],
} as const;

export const readWage = endpoint({
  ...open,
  path: '/console/wages/:id',
  summary: 'One wage: the tiers that were met and missed, and what was measured',
});
export const readDividend = endpoint({
  ...open,
  path: '/console/dividends/:id',
  summary: 'One dividend: the tiers that were met and missed, and what was measured',
});

const decide = {
  method: 'PUT',
  allow: 'console',
  right: 'wages.act',
  params: z.object({ id: uuid }),
  body: z.object({ action: z.enum(['approve', 'deny', 'collect']) }),
  answer: payment,
  refusals: [...staffRefusals, 'wages.unknown', 'wages.state_changed', 'contracts.kind_off'],
} as const;

export const decideWage = endpoint({
  ...decide,
  path: '/console/wages/:id',
  summary: 'Approve or deny, by operators; collect, by its holder',
});
export const decideDividend = endpoint({
  ...decide,
  path: '/console/dividends/:id',
  summary: 'Approve or deny, by operators; collect, by its holder',
});

const memberFigures = z.object({
  id: z.string(),
  account: z.string(),
  /** Current valid bets, stakes and payouts since `measuredFrom`. */
  bets: amount,
  /** Valid bets that were paid for; for a real-time wage, the newly counted ones. */
  counted: amount,
  stake: amount,
  payout: amount,
  /** Rebates and promotions; of all products together only. */
  gifts: amount,
  netLoss: amount,
  active: z.boolean(),
});
export type PaymentMember = z.output<typeof memberFigures>;

export const listPaymentMembers = endpoint({
  method: 'GET',
  path: '/console/paymentMembers',
  allow: 'console',
  right: 'wages.read',
  summary: 'The members whose bets a payment comes from',
  query: listQuery(z.object({ paymentId: uuid, q: z.optional(text(0, 64)) }), ['account', 'bets', 'netLoss']),
  answer: z.array(memberFigures),
  refusals: [...staffRefusals, 'wages.unknown', 'contracts.kind_off'],
});

const simulated = z.object({
  /** The period is [from, before): an hour, a day or longer, and lies in the days asked for. Hours without bets are left out. */
  from: instant,
  before: instant,
  /** Whether it has not ended, so that its figures may change. */
  isRunning: z.boolean(),
  bets: amount,
  netLoss: amount,
  /** Of a dividend, what earlier periods of the range left to be made up for: zero or below. */
  carriedIn: amount,
  activeMember: z.number(),
  tier: z.number(),
  amount,
});
export type SimulatedPeriod = z.output<typeof simulated>;

/** Maximum days of one simulation: hourly and real-time wages read every single bet. */
export const simulatedDays = (of: ContractKind): number => (of === 'hourly_wage' || of === 'realtime_wage' ? 7 : 366);

export const simulatePayment = endpoint({
  method: 'POST',
  path: '/console/simulations',
  allow: 'agent',
  limit: { per: 'account', max: 60, seconds: 60 },
  summary:
    "What the agent's team would have earned under these tiers in a year at most, by the hour or sooner in a week; nothing is written",
  body: z.object({
    kind,
    product: z.enum(contractProducts),
    formula: z.enum(dividendFormulas),
    tiers: offeredTiers,
    from: day,
    to: day,
  }),
  answer: z.object({ currency, total: amount, periods: z.array(simulated) }),
  refusals: [...staffRefusals, 'request.too_many', 'contracts.kind_off', 'contracts.tier_wrong'],
});
