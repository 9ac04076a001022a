import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { maintenanceEnd, stateOf, type Closing, type ClosingState } from '@apsara/domain/games/closings';
import { classifiesFor } from '@apsara/domain/games/vendors';
import { keysOf, recordOf } from '@apsara/domain/records';
import { languages } from '@apsara/domain/sites/languages';
import type { SiteGame } from '@apsara/prisma/client';
import type { SiteVendorEntry } from '../vendors/site-vendors.service.ts';
import { sorter, type Catalogue, type CatalogueGame } from './catalogue.service.ts';

/** Searches whose results are cached until the catalogue changes, for further pages and repeated searches. */
const MAX_FINDS = 200;

/** What a site made of its games and vendors, as it is stored. */
export interface SiteSettings {
  /** The languages that it lists. */
  languages: readonly string[];
  games: ReadonlyMap<number, SiteGame>;
  vendors: ReadonlyMap<string, SiteVendorEntry>;
}

/** A game of the catalogue as its site has it, whether it is offered or not. */
export interface SiteCatalogueGame extends CatalogueGame {
  state: ClosingState;
  /** The catalogue's names. */
  givenNames: CatalogueGame['names'];
  /** Whether the catalogue knows a demo, which a site can only take away. */
  hasDemo: boolean;
  /** Null where the site changed nothing of it. */
  own: SiteGame | null;
}

/** The catalogue of one site at a moment; `games`, `byNode` and `byCode` have what it offers. */
export interface SiteCatalogue extends Catalogue {
  /** All games, also those that are not offered, in the order of the catalogue. */
  all: readonly SiteCatalogueGame[];
  games: readonly SiteCatalogueGame[];
  vendors: ReadonlyMap<string, SiteVendorEntry>;
  /** Whether a game has a name of the site's own. */
  hasOwnNames: boolean;
  /** Search results by the text typed. */
  finds: LRUCache<string, readonly CatalogueGame[]>;
}

/** What closes a game at its site. */
const closingsOf = (game: CatalogueGame, { games, vendors }: SiteSettings): Closing[] =>
  [games.get(game.nodeId), vendors.get(game.vendorCode)].filter((closing) => closing !== undefined);

function siteGame(game: CatalogueGame, settings: SiteSettings, now: Date): SiteCatalogueGame {
  const own = settings.games.get(game.nodeId) ?? null;
  const closings = closingsOf(game, settings);
  const hasDemo = game.supportPlay === 0;
  const given = { own, hasDemo, givenNames: game.names };
  if (closings.length === 0) return { ...game, ...given, state: game.maintenance ? 'platform' : 'open' };
  const chosen = stateOf(closings, now);
  const state = game.maintenance && chosen !== 'off' ? 'platform' : chosen;
  const maintenance = game.maintenance || chosen === 'maintenance';
  const offersDemo = hasDemo && (own?.demo ?? true);
  return {
    ...game,
    ...(own && {
      isTop: own.isTop,
      hotRank: own.hotRank,
      position: own.position,
      gameClassify: own.gameClassify,
      pictureId: own.pictureId,
      names: recordOf(keysOf(languages), (language) => own.names[language] || game.names[language]),
    }),
    supportPlay: offersDemo ? 0 : 1,
    features: offersDemo && !maintenance ? game.features : game.features.filter((feature) => feature !== 'demo'),
    maintenance,
    maintenanceUntil: state === 'maintenance' ? maintenanceEnd(closings, now) : null,
    ...given,
    state,
  };
}

const byPlace = (a: CatalogueGame, b: CatalogueGame): number =>
  (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER);

/** Games with a picture or an English name of the site's own are drawn in a folder of the site's own. */
function picturesOf(base: Catalogue, settings: SiteSettings): string {
  const drawn = [...settings.games.values()]
    .filter(({ pictureId, names }) => pictureId !== null || Boolean(names.EN))
    .toSorted((one, other) => one.nodeId - other.nodeId);
  if (drawn.length === 0) return base.pictures;
  const hash = createHash('sha256').update(base.pictures);
  for (const { siteCode, nodeId, names, pictureId } of drawn)
    hash.update(`${siteCode}/${nodeId}/${names.EN}/${pictureId}\n`);
  return base.pictures.replace(/-[\w-]{8}\//, `-${hash.digest('base64url').slice(0, 8)}/`);
}

/** The catalogue as a site's operators have set it, without sub-categories that its languages leave out. */
export function siteCatalogue(base: Catalogue, settings: SiteSettings, now: Date): SiteCatalogue {
  const pictures = picturesOf(base, settings);
  const classifies = classifiesFor(settings.languages);
  const given = base.games.filter(({ gameClassify }) => gameClassify === null || classifies.includes(gameClassify));
  const all = given.map((game) => ({ ...siteGame(game, settings, now), pictures }));
  const offered = all.filter(({ state }) => state !== 'off');
  const open = offered.filter(({ maintenance }) => !maintenance).toSorted(byPlace);
  const games = [...open, ...offered.filter(({ maintenance }) => maintenance).toSorted(byPlace)];
  return {
    all,
    games,
    pictures,
    vendors: settings.vendors,
    hasOwnNames: [...settings.games.values()].some(({ names }) => Object.values(names).some(Boolean)),
    sorted: sorter(games),
    byNode: new Map(games.map((game) => [game.nodeId, game])),
    everyNode: new Map(all.map((game) => [game.nodeId, game])),
    byCode: new Map(games.map((game) => [`${game.vendorCode}/${game.gameCode}`, game])),
    finds: new LRUCache({ max: MAX_FINDS }),
  };
}
