import * as z from 'zod/mini';
import { gameFeatures, leastReturns, volatilities } from '@apsara/domain/games/game-features';
import { gameClassifies, gameTypes } from '@apsara/domain/games/vendors';
import { vendorImageSets } from '@apsara/domain/games/vendor-images';
import { endpoint } from './endpoint.ts';
import { instant, page, pageQuery, someOf, text } from './shapes.ts';

/**
 * The catalogue: games by vendor and type, and how to open one. Fields that differ from game to game are adjacent,
 * which compresses best.
 */
export const gameItem = z.object({
  nodeName: z.string(),
  gameName: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(gameTypes),
  gameClassify: z.nullable(z.enum(gameClassifies)),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** 0: a free demo exists (specification 2). */
  supportPlay: z.number(),
  isTop: z.boolean(),
  maintenance: z.boolean(),
  /** When its maintenance ends, where that is known. */
  maintenanceUntil: z.nullable(instant),
  nodeId: z.string(),
  showIcon: z.string(),
  iconUrl: z.string(),
});
export type GameItem = z.output<typeof gameItem>;

/**
 * `popular` by members who played it lately, `newest` by release date, `name` in the caller's language, `return` by
 * what a game pays back, the most first.
 */
export const gameSorts = ['popular', 'newest', 'name', 'return'] as const;
export type GameSort = (typeof gameSorts)[number];

const gameTypeQuery = z.enum([...gameTypes, 'ALL']);

/** Filters of a list; a name finds the most similar games. */
const gameFilter = {
  gameType: z._default(gameTypeQuery, 'ALL'),
  /** A vendor's code, or several separated by commas. */
  vassalage: z.optional(text(0, 400)),
  /** Types and vendors to leave out. */
  withoutTypes: z.optional(someOf(gameTypes)),
  withoutVendors: z.optional(text(1, 4_400)),
  gameClassify: z.optional(z.enum(gameClassifies)),
  gameName: z.optional(text(0, 60)),
  /** Games that have all of these. */
  features: z.optional(someOf(gameFeatures)),
  /** Games of any of these. */
  volatility: z.optional(someOf(volatilities)),
  /** The least return to player, in percent. */
  minReturn: z.optional(z.coerce.number().check(z.refine((percent) => leastReturns.some((each) => each === percent)))),
};

/** Query of a game list. */
export const gameListQuery = z.object({
  clientType: z.optional(z.string()),
  platform: z.optional(z.string()),
  merchant: z.optional(z.string()),
  ...gameFilter,
  gameCode: z.optional(text(0, 80)),
  /** A search sorts its results by similarity. */
  sort: z._default(z.enum(gameSorts), 'newest'),
  language: z.optional(z.string()),
  ...pageQuery(50),
});

export const listGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  allow: 'anyone',
  sharedSeconds: 2,
  summary:
    'Games of a type and vendor, 50 a page; with a name those most like it, in any language and with a letter wrong',
  query: gameListQuery,
  answer: z.object({ games: z.array(gameItem), totalPages: z.number(), totalCount: z.number() }),
  refusals: ['site.unknown', 'request.invalid'],
});

const counts = <T extends readonly string[]>(values: T) => z.record(z.enum(values), z.number());

export const readGameCounts = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameCounts',
  allow: 'anyone',
  sharedSeconds: 2,
  summary: 'How many games of a list are left by each further choice of its filter',
  query: z.object(gameFilter),
  answer: z.object({
    features: counts(gameFeatures),
    volatility: counts(volatilities),
    /** By the percent. */
    minReturn: z.record(z.string(), z.number()),
    /** By the vendor's code; a vendor that is missing has none. */
    vassalage: z.record(z.string(), z.number()),
  }),
  refusals: ['site.unknown', 'request.invalid'],
});

export const listHotGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  allow: 'anyone',
  sharedSeconds: 2,
  summary: 'Hot games in the order to show them',
  query: z.object({
    merchantCode: z.optional(z.string()),
    isPlatform: z.optional(z.string()),
    platform: z.optional(z.string()),
    language: z.optional(z.string()),
  }),
  answer: z.object({ list: z.array(gameItem) }),
  refusals: ['site.unknown'],
});

const lane = z.object({
  title: z.string(),
  gameClassify: z.enum(gameTypes),
  cards: z.array(
    z.object({
      vassalage: z.string(),
      accountTypeName: z.string(),
      displayName: z.string(),
      /** Addresses of its images, one of each set. */
      icons: z.record(z.enum(vendorImageSets), z.string()),
      gameCount: z.number(),
      maintenance: z.boolean(),
    }),
  ),
});
export type VendorLane = z.output<typeof lane>;

export const listVendorLanes = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  allow: 'anyone',
  sharedSeconds: 2,
  summary: 'Vendors by category, as lanes of cards',
  query: z.object({ platform: z.optional(z.string()), language: z.optional(z.string()) }),
  answer: z.object({ data: z.object({ lanes: z.array(lane) }) }),
  refusals: ['site.unknown'],
});

export const listVendorsByType = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  allow: 'anyone',
  sharedSeconds: 2,
  summary: 'Vendor codes of each category, in order',
  answer: z.object({ content: z.record(z.string(), z.object({ vendors: z.array(z.string()) })) }),
  refusals: ['site.unknown'],
});

export const listFavouriteIds = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGameIds',
  allow: 'signed-in',
  summary: "nodeIds of the member's favourites",
  answer: z.array(z.string()),
  refusals: ['session.invalid'],
});

export const listFavouriteGames = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  allow: 'signed-in',
  summary: "The member's favourites, newest first, 13 a page",
  query: z.object({ ...gameFilter, language: z.optional(z.string()), ...pageQuery(13) }),
  answer: page(gameItem),
  refusals: ['session.invalid'],
});

const favourite = z.object({ nodeId: text(1, 20), vendor: text(1, 20), gameType: z.enum(gameTypes) });

export const createFavourite = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  allow: 'signed-in',
  limit: { per: 'account', max: 120, seconds: 60 },
  summary: 'Make a game a favourite; again changes nothing',
  body: favourite,
  answer: z.array(z.string()),
  refusals: ['session.invalid', 'games.unknown', 'request.too_many'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  allow: 'signed-in',
  limit: { per: 'account', max: 120, seconds: 60 },
  summary: 'Take a game out of the favourites; again changes nothing',
  query: favourite,
  answer: z.array(z.string()),
  refusals: ['session.invalid', 'request.too_many'],
});

/** A game played lately; `openRound` when a bet of the last two days waits there for its end. */
const recentGame = z.extend(gameItem, { openRound: z.boolean() });
export type RecentGame = z.output<typeof recentGame>;

export const listRecentGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  allow: 'signed-in',
  summary: 'Games with an open round, then those the member opened last, newest first',
  query: z.object({ language: z.optional(z.string()) }),
  answer: z.array(recentGame),
  refusals: ['session.invalid'],
});

export const launchGame = endpoint({
  method: 'GET',
  path: '/wps/game/launchGame',
  allow: 'anyone',
  // It opens a session of the game.
  inView: false,
  limit: { per: 'ip', max: 120, seconds: 60 },
  summary: 'Where a game opens: for real money (accountType 1) or as a free demo (0)',
  query: z.object({
    nodeId: z.optional(text(1, 20)),
    vassalage: text(1, 20),
    gameType: z.enum(gameTypes),
    gameCode: text(1, 80),
    platform: z.optional(z.string()),
    clientType: z.optional(z.string()),
    language: z.optional(z.string()),
    accountType: z.enum(['1', '0']),
    /** Where a game in a window of its own leads back to: a path or an address of this site. */
    backUrl: z.optional(text(0, 500)),
    /** The match that a sportsbook opens at (`listMatches`). */
    match: z.optional(text(1, 60)),
    /** Of lotteries: the prize mode, and what of the page is shown first. */
    prizeMode: z.optional(z.coerce.number()),
    view: z.optional(text(0, 40)),
    device: z.optional(text(0, 20)),
  }),
  answer: z.object({ content: z.object({ game_url: z.string() }) }),
  refusals: [
    'session.invalid',
    'session.blocked',
    'members.real_account_needed',
    'games.unknown',
    'games.maintenance',
    'members.terms_outdated',
    'games.no_demo',
    'request.invalid',
    'limits.excluded',
    'limits.closing',
    'site.closed',
    'limits.hidden',
    'limits.loss_reached',
    'limits.stake_reached',
    'limits.session_reached',
    'request.too_many',
  ],
});
