import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { endpoint } from './endpoint.ts';
import { winnerPeriods, winnerSorts } from '@apsara/domain/games/winners';
import { amount, currency, instant } from './shapes.ts';

export const readWinnerBoard = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  allow: 'anyone',
  sharedSeconds: 2,
  summary:
    'Large wins of the site, of the last days or of the present day, week or month: the largest, the latest, or those with ' +
    'the highest multiplier first; none are invented',
  query: z.object({
    gameCategory: z._default(z.enum([...gameTypes, 'ALL']), 'ALL'),
    language: z.optional(z.string()),
    sort: z._default(z.enum(winnerSorts), 'largest'),
    period: z.optional(z.enum(winnerPeriods)),
    limitNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(20)), 20),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          /** Masked; empty for a member who does not want to be named. */
          customerName: z.string(),
          gameName: z.string(),
          iconUrl: z.string(),
          /** Net win: payout less stake. */
          winAmount: amount,
          currency,
          wonAt: instant,
          /** Payout by stake, two decimals. */
          multiplier: z.string(),
          /** Null for a game that is no longer offered. */
          game: z.nullable(z.object({ vassalage: z.string(), gameType: z.string(), gameCode: z.string() })),
        }),
      }),
    ),
  }),
  refusals: ['site.unknown', 'request.invalid'],
});
export type Winner = z.output<typeof readWinnerBoard.answer>['list'][number]['vo'];
