import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { drawSources } from '@apsara/domain/lottery/draws/draw-sources';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { endpoint } from './endpoint.ts';
import { drawn, issueNumber, lotteryCode } from './lottery-shapes.ts';
import { instant } from './shapes.ts';

/** An issue whose draw has come. */
export const drawnIssue = z.object({ numero: issueNumber, drawTime: instant, winNo: drawn });
export type DrawnIssue = z.output<typeof drawnIssue>;

/** An issue on sale, until just before `closeTime`. */
export const openIssue = z.object({
  numero: issueNumber,
  openTime: instant,
  closeTime: instant,
  drawTime: instant,
  /** The site takes no orders for it at the moment. */
  stopped: z.boolean(),
  source: z.enum(drawSources),
  /** SHA-256 of the seed that it will be drawn from; null where the result comes from outside. */
  seedHash: z.nullable(z.string()),
});
export type OpenIssue = z.output<typeof openIssue>;

/** A lottery as a lobby shows it. */
export const lotteryItem = z.object({
  gameId: lotteryCode,
  gameName: z.string(),
  vassalage: z.string(),
  gameType: z.enum(gameTypes),
  lotteryType: z.enum(lotteryTypes),
  prizeModes: z.array(z.number()),
  maintenance: z.boolean(),
  /** Minutes between two draws; null where there is one a day or fewer. */
  minutes: z.nullable(z.number()),
  /** The server's clock, by which sale ends. */
  serverTime: instant,
  current: openIssue,
  /** Null until the first draw after the lottery was opened. */
  last: z.nullable(drawnIssue),
});
export type LotteryItem = z.output<typeof lotteryItem>;

const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));

const modeQuery = z.object({ prizeMode: z.optional(whole(1, 5)) });

const refusals = ['site.unknown', 'request.invalid'] as const;

const groups = z.array(z.object({ lotteryType: z.enum(lotteryTypes), games: z.array(lotteryItem) }));

const shared = { method: 'GET', allow: 'anyone', sharedSeconds: 1 } as const;

export const listLotteryMenus = endpoint({
  ...shared,
  path: '/lgw/games/game_menus',
  summary: 'Lotteries by type, with the issue on sale and the last result; of one prize mode or of all',
  query: modeQuery,
  answer: groups,
  refusals,
});

export const listPopularLotteries = endpoint({
  ...shared,
  path: '/lgw/games/popular',
  summary: 'Lotteries that most members have bet on in the last week',
  query: z.object({ count: z._default(whole(1, 64), 8) }),
  answer: z.array(lotteryItem),
  refusals,
});

export const listVietnamMenus = endpoint({
  ...shared,
  path: '/lgw/vn/games/game_menu',
  summary: 'Lotteries of Vietnam by region',
  query: modeQuery,
  answer: z.array(z.object({ region: z.enum(['north', 'central', 'south']), games: z.array(lotteryItem) })),
  refusals,
});

export const listVietnamRecent = endpoint({
  ...shared,
  path: '/lgw/vn/games/recent',
  summary: 'Lotteries of Vietnam that drew last, the latest first',
  query: z.object({ count: z._default(whole(1, 26), 10) }),
  answer: z.array(lotteryItem),
  refusals,
});

const ofGame = z.object({ gameId: lotteryCode, size: z._default(whole(1, 200), 20) });

export const listVietnamResults = endpoint({
  ...shared,
  path: '/lgw/vn/numeros/opened/game',
  summary: 'Results of a lottery of Vietnam, the latest first',
  query: ofGame,
  answer: z.array(drawnIssue),
  refusals: [...refusals, 'lottery.title_unknown'],
});

export const listLotteryResults = endpoint({
  ...shared,
  path: '/lgw/numeros/trend',
  summary: 'Results of a lottery, the latest first',
  query: ofGame,
  answer: z.array(drawnIssue),
  refusals: [...refusals, 'lottery.title_unknown'],
});

export const listLatestResults = endpoint({
  ...shared,
  path: '/lotto/lgw/games/opened/numero',
  summary: 'The last result of each lottery',
  answer: z.array(z.extend(drawnIssue, { gameId: lotteryCode })),
  refusals: ['site.unknown'],
});

export const readLotteryIssue = endpoint({
  ...shared,
  path: '/lgw/numeros/near',
  summary: 'A lottery with its issue on sale, those after it, and the last results',
  query: z.object({ gameId: lotteryCode }),
  answer: z.extend(lotteryItem, {
    /** The issues that a chase may name, the current one among them. */
    next: z.array(z.omit(openIssue, { seedHash: true, source: true })),
    results: z.array(drawnIssue),
  }),
  refusals: [...refusals, 'lottery.title_unknown'],
});

export const readLotteryDraw = endpoint({
  ...shared,
  path: '/lgw/draws/:gameId/:numero',
  summary: 'What a draw follows from: before it the hash of its seed, after it seed, link and result',
  params: z.object({ gameId: lotteryCode, numero: issueNumber }),
  answer: z.object({
    gameId: lotteryCode,
    numero: issueNumber,
    drawTime: instant,
    /** By which the signed messages are named: the lottery itself, or the one whose draw it shares. */
    drawer: lotteryCode,
    seedHash: z.string(),
    /** SHA-256 of the first link of the chain, published when the chain was made. */
    anchor: z.string(),
    anchorTime: instant,
    /** How many times the link must be hashed to give the anchor. */
    steps: z.number(),
    /** Null until the draw, as seed and result. */
    link: z.nullable(z.string()),
    seed: z.nullable(z.string()),
    winNo: z.nullable(drawn),
  }),
  refusals: [...refusals, 'lottery.title_unknown', 'lottery.issue_unknown', 'lottery.no_proof'],
});
