import * as z from 'zod/mini';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { endpoint } from './endpoint.ts';
import { listQuery, operatorRefusals, text, wholeNumber } from './shapes.ts';

/** What the best bet of a play returns, in hundredths of a per cent. */
const returned = wholeNumber(1, 9_999);

const row = z.object({
  /** The code of the play. */
  id: z.string(),
  type: z.enum(lotteryTypes),
  returned,
  /** By the house's own odds. */
  house: z.number(),
  bounds: z.object({ min: z.number(), max: z.number() }),
  /** A lower return that one operator has set, which counts when another sets the same; null without one. */
  asked: z.nullable(z.number()),
  askedBy: z.string(),
  /** What stakes come back as at best, in millionths: the play, rebate, points, wages, VIP bonuses, and their sum. */
  returns: z.object({
    printed: z.number(),
    rebate: z.number(),
    points: z.number(),
    wage: z.number(),
    vip: z.number(),
    sum: z.number(),
  }),
  /** Always false; sent as true with a play that returns little, once the operator has been asked. */
  confirmed: z.boolean(),
});
export type LotteryOddsRow = z.output<typeof row>;

export const listLotteryOdds = endpoint({
  method: 'GET',
  path: '/console/lotteryOdds',
  allow: 'operator',
  right: 'lotteryOdds.read',
  summary: 'Plays with fixed odds: what the best bet of each returns, alone and with all that is added',
  query: listQuery(z.object({ type: z.optional(z.enum(lotteryTypes)), q: z.optional(text(0, 64)) }), [
    'returned',
    'sum',
  ]),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const id = z.string().check(z.regex(/^[a-z\d.]{1,40}$/));

export const readLotteryOdds = endpoint({
  method: 'GET',
  path: '/console/lotteryOdds/:id',
  allow: 'operator',
  right: 'lotteryOdds.read',
  summary: 'The odds of one play',
  params: z.object({ id }),
  answer: row,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

export const updateLotteryOdds = endpoint({
  method: 'PUT',
  path: '/console/lotteryOdds/:id',
  allow: 'operator',
  right: 'lotteryOdds.write',
  settings: true,
  summary: 'Set what a play returns for bets placed from now on; a lower return counts when two operators have set it',
  params: z.object({ id }),
  body: z.object({ returned, confirmed: z.boolean() }),
  answer: row,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.not_found',
    'returns.above_stake',
    'lottery.return_low',
    'lottery.odds_asked',
    'site.settings_changed',
  ],
});
