import * as z from 'zod/mini';
import { resultStates } from '@apsara/domain/lottery/draws/typed-draw';
import { families } from '@apsara/domain/lottery/rules/families';
import { keysOf } from '@apsara/domain/records';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { endpoint } from './endpoint.ts';
import { drawn, issueNumber, lotteryCode } from './lottery-shapes.ts';
import { instant, listQuery, operatorRefusals, text } from './shapes.ts';

/** What one person has entered. */
const entry = z.object({
  by: z.string(),
  result: drawn,
  /** Where it was published. */
  published: z.string(),
  enteredAt: instant,
});

const row = z.object({
  /** Lottery and number, as the list of issues names it. */
  id: z.string(),
  lottery: lotteryCode,
  name: z.string(),
  type: z.enum(lotteryTypes),
  number: issueNumber,
  drawsAt: instant,
  state: z.enum(resultStates),
  /** The result that two persons have entered; null before. */
  result: z.nullable(drawn),
});
export type LotteryResultRow = z.output<typeof row>;

const detail = z.extend(row, {
  /** What its draw consists of. */
  draws: z.enum(keysOf(families)),
  /** What waits for a second person, the first entered first. */
  entries: z.array(entry),
  /** The person who entered the confirmed result, and where it was published; empty before. */
  confirmedBy: z.array(z.string()),
  published: z.string(),
  confirmedAt: z.nullable(instant),
});
export type LotteryResultDetail = z.output<typeof detail>;

const refusals = [...operatorRefusals, 'request.invalid'] as const;

export const listOutsideResults = endpoint({
  method: 'GET',
  path: '/console/lotteryResults',
  allow: 'operator',
  right: 'lotteryResults.read',
  summary: 'Issues of the last two weeks whose results come from outside: what two persons have still to enter',
  query: listQuery(z.object({ q: z.optional(text(0, 64)), state: z.optional(z.enum(resultStates)) }), ['drawsAt']),
  answer: z.array(row),
  refusals,
});

const id = z.object({ id: text(1, 100) });

export const readOutsideResult = endpoint({
  method: 'GET',
  path: '/console/lotteryResults/:id',
  allow: 'operator',
  right: 'lotteryResults.read',
  summary: 'The result of an issue from outside, with what each person has entered',
  params: id,
  answer: detail,
  refusals: [...refusals, 'request.not_found'],
});

export const updateOutsideResult = endpoint({
  method: 'PUT',
  path: '/console/lotteryResults/:id',
  allow: 'operator',
  right: 'lotteryResults.act',
  summary: 'Enter the result of an issue from outside; it counts once another person has entered the same',
  params: id,
  body: z.object({ result: drawn, published: text(2, 140) }),
  answer: detail,
  refusals: [...refusals, 'request.not_found', 'lottery.draw_not_due', 'lottery.draw_wrong', 'lottery.result_known'],
});
