import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, day, text } from './shapes.ts';

/** Numbers in the order drawn, or the numbers of named prizes with all their digits (Vietnam, 4D). */
const draw = z.union([
  z.array(z.int()).check(z.minLength(1), z.maxLength(10)),
  z.record(text(1, 10), z.array(text(1, 6)).check(z.maxLength(10))),
]);

const series = z.int();

/** Bets by the name of a prize; a play with one prize calls it "1". */
const hits = z.record(z.string(), z.number());

export const previewLotteryBet = endpoint({
  method: 'POST',
  path: '/lgw/preview',
  allow: 'anyone',
  inView: true,
  limit: { per: 'ip', max: 3_000, seconds: 60 },
  summary: 'What a lottery bet would cost and could pay, and what it is paid for a draw; no money moves',
  body: z.object({
    /** Code of a play: "ssc.last3.group6". */
    play: text(1, 40),
    /** As the rules write it: `|` between rows, a comma between numbers, `@` after places. */
    selection: text(1, 20_000),
    draw: z.optional(draw),
    /** Price of one bet: 2, 0.2, 0.02 or 0.002 where the prize slides with a series, any amount elsewhere. */
    unit: z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/)),
    multiple: z.int(),
    /** The series chosen, and the highest of the account; needed where the prize slides with a series. */
    series: z.optional(series),
    accountSeries: z.optional(series),
    /** 1 Lott, 2 ZY, 3 ELott, 5 SEA; the play's own mode unless given. */
    prizeMode: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)])),
    /** Day of the draw in Beijing, whose lunar year gives Mark Six its animals; today unless given. */
    day: z.optional(day),
  }),
  answer: z.object({
    bets: z.number(),
    stake: amount,
    /** The prize of one bet by its name, with four decimals, rounded down. */
    prizes: z.record(z.string(), z.string()),
    hits: z.optional(hits),
    payout: z.optional(amount),
    rebate: amount,
    /** What the selection returns of its stake in the long run, without the rebate: "98.00". */
    returnPercent: z.string(),
  }),
  refusals: [
    'request.too_many',
    'site.unknown',
    'request.invalid',
    'lottery.play_unknown',
    'lottery.mode_unknown',
    'lottery.selection_unreadable',
    'lottery.number_unknown',
    'lottery.number_twice',
    'lottery.too_few',
    'lottery.rows_wrong',
    'lottery.no_orders',
    'lottery.too_many_bets',
    'lottery.stake_too_fine',
    'lottery.draw_wrong',
    'lottery.day_unknown',
  ],
});
