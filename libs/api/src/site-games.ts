import * as z from 'zod/mini';
import { closingStates } from '@apsara/domain/games/closings';
import { gameActs, gameMarks, MAX_NAME, MAX_SELECTED } from '@apsara/domain/games/site-games';
import { gameClassifies, gameTypes } from '@apsara/domain/games/vendors';
import { endpoint } from './endpoint.ts';
import { byLanguage, instant, listQuery, operatorRefusals, text, uuid, wholeNumber } from './shapes.ts';
import { closing, position, version } from './vendors.ts';

const settings = {
  ...closing,
  /** Games with a place come first in lists; null: it has none. */
  position,
  /** Its place among the hot games; null: it is not hot. */
  hotRank: z.nullable(wholeNumber(1, 9_999)),
  /** Recommended. */
  isTop: z.boolean(),
  gameClassify: z.nullable(z.enum(gameClassifies)),
  demo: z.boolean(),
  /** Names of the site's own; where one is empty, the catalogue's is shown. */
  names: byLanguage(text(0, MAX_NAME)),
  /** An upload that is shown in place of the drawn picture. */
  pictureId: z.nullable(uuid),
  version,
};

const gameRow = z.object({
  id: z.string(),
  /** In the reader's language. */
  name: z.string(),
  /** The catalogue's names. */
  givenNames: byLanguage(z.string()),
  gameCode: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  type: z.enum(gameTypes),
  /** How it is now, by its own settings and its vendor's; `platform` is closed for all sites. */
  state: z.enum(closingStates),
  /** Whether there is a demo that the site could offer. */
  hasDemo: z.boolean(),
  /** Members who played it in the last seven days, at all sites. */
  players: z.number(),
  /** The address of its picture. */
  picture: z.string(),
  ...settings,
});
export type SiteGameRow = z.output<typeof gameRow>;

const filter = z.object({
  q: z.optional(text(0, 64)),
  vendor: z.optional(text(1, 20)),
  type: z.optional(z.enum(gameTypes)),
  state: z.optional(z.enum(closingStates)),
  mark: z.optional(z.enum(gameMarks)),
  id: z.optional(z.array(text(1, 20))),
});

const params = z.object({ id: text(1, 20) });

export const listSiteGames = endpoint({
  method: 'GET',
  path: '/console/games',
  allow: 'operator',
  right: 'games.read',
  summary:
    'All games as the site has them, in the order in which it shows them; those that it does not offer come last',
  query: listQuery(filter, ['place', 'name', 'vendor', 'players']),
  answer: z.array(gameRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readSiteGame = endpoint({
  method: 'GET',
  path: '/console/games/:id',
  allow: 'operator',
  right: 'games.read',
  summary: 'One game as the site has it',
  params,
  answer: gameRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateSiteGame = endpoint({
  method: 'PUT',
  path: '/console/games/:id',
  allow: 'operator',
  right: 'games.write',
  settings: true,
  summary: 'Close a game at the site, plan its maintenance, or change its place, its marks, names and picture',
  params,
  body: z.object(settings),
  answer: gameRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed', 'uploads.unknown'],
});

/** The result for one game of several: `changed_meanwhile` was changed by others at the same moment. */
const results = ['done', 'same', 'unknown', 'changed_meanwhile'] as const;

export const changeSiteGames = endpoint({
  method: 'POST',
  path: '/console/games/changes',
  allow: 'operator',
  right: 'games.write',
  summary: 'Do the same to several games, each for itself; the answer has the result of each',
  body: z.object({
    ids: z.array(text(1, 20)).check(z.minLength(1), z.maxLength(MAX_SELECTED)),
    act: z.enum(gameActs),
    /** Of `maintain`. */
    maintenanceFrom: z._default(z.nullable(instant), null),
    maintenanceUntil: z._default(z.nullable(instant), null),
  }),
  answer: z.array(z.object({ id: z.string(), result: z.enum(results) })),
  refusals: [...operatorRefusals, 'request.invalid'],
});
export type GameChange = z.output<typeof changeSiteGames.answer>[number];
