import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { endpoint } from './endpoint.ts';
import { winnerPeriods, winnerSorts } from '@apsara/domain/games/winners';
import { reason } from './reason.ts';
import {
  amount,
  currency,
  instant,
  listQuery,
  operatorRefusals,
  text,
  uuid,
  wholeList,
  wholeNumber,
} from './shapes.ts';

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

const settings = z.object({
  /** Whether the board is shown. */
  on: z.boolean(),
  /** The least a bet must have gained, payout less stake. */
  minWin: amount,
  /** How many days a win stays on the board of the largest. */
  days: wholeNumber(1, 31),
  /** Products whose wins are not shown. */
  excluded: z.array(z.enum(gameTypes)),
});
const settingsRow = z.extend(settings, { id: z.string(), currency });
export type WinnerSettingsRow = z.output<typeof settingsRow>;
const siteParams = z.object({ id: text(1, 40) });

export const listWinnerSettings = endpoint({
  method: 'GET',
  path: '/console/winnerSettings',
  allow: 'operator',
  right: 'winnerSettings.read',
  summary: 'Which wins the site shows',
  query: wholeList,
  answer: z.array(settingsRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readWinnerSettings = endpoint({
  method: 'GET',
  path: '/console/winnerSettings/:id',
  allow: 'operator',
  right: 'winnerSettings.read',
  summary: "Which wins the site shows; the id is the site's code",
  params: siteParams,
  answer: settingsRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateWinnerSettings = endpoint({
  method: 'PUT',
  path: '/console/winnerSettings/:id',
  allow: 'operator',
  right: 'winnerSettings.write',
  settings: true,
  summary: 'Change which wins the site shows; a lower amount counts for bets that settle from then on',
  params: siteParams,
  body: settings,
  answer: settingsRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});

const winRow = z.object({
  /** The bet's id. */
  id: uuid,
  account: z.string(),
  game: z.string(),
  product: z.string(),
  gained: amount,
  /** Payout by stake, two decimals. */
  multiplier: z.string(),
  wonAt: instant,
  /** Whether an operator took it from the board. */
  hidden: z.boolean(),
});
export type WinRow = z.output<typeof winRow>;

export const listWinners = endpoint({
  method: 'GET',
  path: '/console/winners',
  allow: 'operator',
  right: 'winners.read',
  summary: 'Large wins of the last 31 days as the bets are now, hidden ones too',
  query: listQuery(
    z.object({
      id: z.optional(z.array(uuid)),
      q: z.optional(text(0, 64)),
      state: z.optional(z.enum(['shown', 'hidden'])),
    }),
    ['wonAt'],
  ),
  answer: z.array(winRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const updateWinner = endpoint({
  method: 'PUT',
  path: '/console/winners/:id',
  allow: 'operator',
  right: 'winners.act',
  summary: 'Take a win from the board and say why, or show it again',
  params: z.object({ id: uuid }),
  body: z.object({ hidden: z.boolean(), reason }),
  answer: winRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});
