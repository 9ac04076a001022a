import * as z from 'zod/mini';
import { queueNames, troubleLists } from '@apsara/domain/office/queues';
import { keysOf } from '@apsara/domain/records';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, instant, operatorRefusals } from './shapes.ts';

/** A site's figures over some days, without its trial accounts. */
const period = z.object({
  deposits: amount,
  withdrawals: amount,
  /** deposits - withdrawals. */
  cash: amount,
  joined: z.number(),
  /** Members with a deposit, each once a day. */
  depositors: z.number(),
  firstDepositors: z.number(),
  /** Members with a settled bet, each once. */
  active: z.number(),
  bets: z.number(),
  stake: amount,
  valid: amount,
  payout: amount,
  /** stake - payout. */
  result: amount,
  rebates: amount,
  /** Bonuses, rewards, prizes, points paid in money, and wins without a bet. */
  promotions: amount,
  /** Wages and dividends that the site paid. */
  wages: amount,
  /** result - rebates - promotions - wages. */
  profit: amount,
});
export type SitePeriod = z.output<typeof period>;

const figures = z.object({
  current: period,
  /** The days that `current` is compared with. */
  compared: z.object({ from: day, to: day }),
  previous: period,
  days: z.array(z.extend(period, { day })),
});
export type SiteFigures = z.output<typeof figures>;

const queue = z.object({ name: z.enum(queueNames), count: z.number(), oldestAt: z.nullable(instant) });
export type Queue = z.output<typeof queue>;

const trouble = z.object({
  kind: z.enum(keysOf(troubleLists)),
  /** The vendor, job or port; of messages the channel. */
  name: z.string(),
  /** How many: runs of a job, messages; 1 for the others. */
  count: z.number(),
  since: z.nullable(instant),
});
export type Trouble = z.output<typeof trouble>;

export const readDashboard = endpoint({
  method: 'GET',
  path: '/console/dashboard',
  allow: 'operator',
  right: 'dashboard.read',
  summary:
    'What a site did over a range of days, against the days before, what waits for the staff, and what does not work',
  query: z.object({ from: day, to: day }),
  answer: z.object({
    asOf: instant,
    timeZone: z.string(),
    currency,
    /** For those who may read the site's results. */
    figures: z.nullable(figures),
    /** Those that the caller may read, with something in them. */
    queues: z.array(queue),
    troubles: z.array(trouble),
  }),
  refusals: [...operatorRefusals, 'request.invalid'],
});
export type Dashboard = z.output<typeof readDashboard.answer>;
