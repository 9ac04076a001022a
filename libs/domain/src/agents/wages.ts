import { MILLION, tierMet, type ContractKind, type Measured, type Rate, type Tier } from './contracts.ts';
import { dayOf, instantsOf, periodOf, wallTimeOf, type Period } from '../time.ts';

/** A wage that was reached: which tier, and how much; tier -1 and nothing when none was. */
export interface Earned {
  tier: number;
  amount: bigint;
}

/** The amount of a rate applied to a base, rounded towards zero and never negative. */
export function paidAt(rate: Rate, base: bigint): bigint {
  if (rate.type === 'fixed') return rate.amount;
  return base > 0n ? (base * BigInt(rate.millionths)) / MILLION : 0n;
}

/**
 * Daily, hourly and real-time wage: the highest tier whose thresholds are all met; bets x rate, or the fixed amount
 * (spec: agent-contracts, What is paid). For a real-time wage `measured` covers the day, and `base` the bets not yet
 * counted.
 */
export function wageOf(tiers: readonly Tier[], measured: Measured, base: bigint = measured.bets): Earned {
  const tier = tiers.findLastIndex((one) => tierMet(one, measured));
  const met = tiers[tier];
  return { tier, amount: met ? paidAt(met.rate, base) : 0n };
}

/** issued: paid whole. upline_insufficient and partly_collected: the payer's wallet held nothing, or not enough, and still owes. */
export const paymentStatuses = [
  'issued',
  'pending_review',
  'to_collect',
  'denied',
  'not_reached',
  'upline_insufficient',
  'partly_collected',
  'expired',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Filter of payment lists: a status, `reached` for every status except not_reached, or `owed` for those that are owed. */
export const paymentOutcomes = ['reached', 'owed', ...paymentStatuses] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Payments that their payer still owes. */
export const owedStatuses = ['upline_insufficient', 'partly_collected'] as const satisfies readonly PaymentStatus[];

/** The stretch of instants [from, before) that is paid for at once. */
export interface Span {
  from: Date;
  before: Date;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** specification 9: real-time salary is settled every 5 minutes. */
const TICK_MS = 5 * minuteMs;

/**
 * The period of a contract that holds an instant, in the site's time zone: hours begin where its clocks show a full one, days and longer
 * periods at its midnight; five minutes are the same everywhere.
 */
export function spanAt(kind: ContractKind, period: Period, instant: Date, zone: string): Span {
  const at = instant.getTime();
  if (kind === 'realtime_wage') {
    const from = at - (at % TICK_MS);
    return { from: new Date(from), before: new Date(from + TICK_MS) };
  }
  if (kind === 'hourly_wage') {
    const from = at - (at % minuteMs) - Number(wallTimeOf(instant, zone).slice(-2)) * minuteMs;
    return { from: new Date(from), before: new Date(from + hourMs) };
  }
  return instantsOf(periodOf(dayOf(instant, zone), kind === 'daily_wage' ? 'daily' : period), zone);
}

/** specification 4: the agent centre's pages of what contracts pay, by their names there. */
export const paymentPages = {
  dividend: 'agentDividendRecordCopy2',
  daily_wage: 'agentDailyWages2',
  hourly_wage: 'agentHourSalary',
  realtime_wage: 'agentRealtimeSalary',
} as const satisfies Record<ContractKind, string>;
