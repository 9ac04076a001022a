import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { gameItem, gameListQuery } from './games.ts';

const column = <T extends z.ZodMiniType>(value: T) => z.union([value, z.array(value)]);

const { gameName, gameType, gameClassify, isGame, supportPlay, isTop, maintenance, maintenanceUntil } = gameItem.shape;

const columns = z.object({
  nodeIds: z.string(),
  pictures: z.string(),
  vendors: z.record(z.string(), z.string()),
  gameName: column(gameName),
  gameCode: z.string(),
  vassalage: z.string(),
  gameType: column(gameType),
  gameClassify: column(gameClassify),
  isGame: column(isGame),
  supportPlay: column(supportPlay),
  isTop: column(isTop),
  maintenance: column(maintenance),
  maintenanceUntil: column(maintenanceUntil),
});

/** A list as the site itself pages through it; `unpackGames` (game-columns) reads its games. */
export const readGamePage = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gamePage',
  allow: 'anyone',
  sharedSeconds: 2,
  summary: 'What GCSGAME_gameList answers, in columns: two thirds of the bytes',
  query: gameListQuery,
  answer: z.object({ games: columns, totalPages: z.number(), totalCount: z.number() }),
  refusals: ['site.unknown', 'request.invalid'],
});
