import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { endpoint } from './endpoint.ts';
import { amount, currency } from './shapes.ts';

export const readWinnerBoard = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  allow: 'anyone',
  sharedSeconds: 2,
  summary: 'The largest wins of the last days, the largest first; none are invented',
  query: z.object({
    gameCategory: z._default(z.enum([...gameTypes, 'ALL']), 'ALL'),
    language: z.optional(z.string()),
    limitNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(20)), 20),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          /** Masked. */
          customerName: z.string(),
          gameName: z.string(),
          iconUrl: z.string(),
          /** Net win: payout less stake. */
          winAmount: amount,
          currency,
        }),
      }),
    ),
  }),
  refusals: ['site.unknown', 'request.invalid'],
});
export type Winner = z.output<typeof readWinnerBoard.answer>['list'][number]['vo'];
