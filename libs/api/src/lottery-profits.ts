import * as z from 'zod/mini';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { profitGroups } from '@apsara/domain/lottery/orders/profit';
import { endpoint } from './endpoint.ts';
import { lotteryCode } from './lottery-shapes.ts';
import { amount, currency, day, exportQuery, exportRefusals, listQuery, operatorRefusals, text } from './shapes.ts';

const row = z.object({
  /** What the figures are of: a day, the code of a lottery or of a play. */
  id: z.string(),
  by: z.enum(profitGroups),
  /** Of a lottery in the reader's language; else the same as the id. */
  name: z.string(),
  orders: z.number(),
  members: z.number(),
  stake: amount,
  payout: amount,
  /** Of lower series, and what the line above has of the stakes. */
  rebate: amount,
  shares: amount,
  /** What the house keeps of the stakes: below zero it has lost. */
  profit: amount,
  /** Millionths of the stakes that were paid out. */
  returned: z.number(),
  currency,
});
export type LotteryProfitRow = z.output<typeof row>;

const filter = z.object({
  /** By lottery unless given. */
  by: z.optional(z.enum(profitGroups)),
  type: z.optional(z.enum(lotteryTypes)),
  lottery: z.optional(lotteryCode),
  play: z.optional(text(1, 40)),
  /** Days on which the orders were settled, of the site. Without a first day: thirty up to the last, or to today. */
  from: z.optional(day),
  to: z.optional(day),
});

const sorts = ['orders', 'stake', 'payout', 'profit', 'returned'] as const;

export const listLotteryProfits = endpoint({
  method: 'GET',
  path: '/console/lotteryProfits',
  allow: 'operator',
  right: 'lotteryProfits.read',
  summary: 'What lotteries have earned by lottery, play or day of the settlement, and what they have returned',
  query: listQuery(filter, sorts),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const exportLotteryProfits = endpoint({
  method: 'GET',
  path: '/console/exports/lotteryProfits',
  allow: 'operator',
  right: 'lotteryProfits.read',
  streamed: true,
  summary: 'Every row of the list that a filter names',
  query: exportQuery(filter, sorts),
  answer: z.array(row),
  refusals: exportRefusals,
});
