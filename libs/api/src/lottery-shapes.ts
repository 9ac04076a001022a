import * as z from 'zod/mini';
import { prizeModes } from '@apsara/domain/lottery/titles/lottery-title';
import { amount, instant, text } from './shapes.ts';

/** The code of a lottery, as of its game in the catalogue. */
export const lotteryCode = text(1, 80);

/** The number of an issue: "20261123-0145", or "20261123" of lotteries with one draw a day. */
export const issueNumber = text(8, 13);

export const prizeMode = z.union([z.literal(prizeModes[0]), z.literal(2), z.literal(3), z.literal(5)]);

/** Numbers in the order drawn, or the numbers of named prizes with all their digits (Vietnam, 4D). */
export const drawn = z.union([
  z.readonly(z.array(z.number())),
  z.readonly(z.record(z.string(), z.readonly(z.array(z.string())))),
]);

/** One order of a member: a selection of a play of an issue. */
export const lotteryOrder = z.object({
  orderNo: z.string(),
  gameId: lotteryCode,
  numero: issueNumber,
  playId: z.string(),
  bettingContent: z.string(),
  prizeMode: z.number(),
  /** Price of one bet. */
  singleBetPrice: z.string(),
  multiple: z.number(),
  series: z.nullable(z.number()),
  bets: z.number(),
  stake: amount,
  /** What settlement pays as rebate of the stake, because a lower series was chosen. */
  rebate: amount,
  /** 1 confirmed, 4 won, 5 lost, 6 ended by win-stop, 8 cancelled, 12 refunded, 16 tie, 20 rejected. */
  state: z.number(),
  payout: amount,
  /** Null for a bet on one issue alone. */
  chaseId: z.nullable(z.string()),
  winStop: z.boolean(),
  placedAt: instant,
  drawsAt: instant,
  closesAt: instant,
  endedAt: z.nullable(instant),
  winNo: z.nullable(drawn),
});
export type LotteryOrder = z.output<typeof lotteryOrder>;
