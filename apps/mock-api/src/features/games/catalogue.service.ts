import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { keysOf, recordOf } from '@apsara/domain/records';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { gameFeatures, type GameFeature, type Volatility } from '@apsara/domain/games/game-features';
import type { GameClassify, GameType } from '@apsara/domain/games/vendors';
import type { GameItem, GameSort } from '@apsara/api/games';
import type { Game as StoredGame } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { CachedValue } from '../../shared/answers/cached-value.ts';
import { LOGGER } from '../../shared/logger.ts';
import { wireInstant } from '../../shared/wire.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { GameSearch } from './game-search.ts';

export interface CatalogueGame {
  nodeId: number;
  vendorCode: string;
  gameType: GameType;
  gameCode: string;
  names: Record<Language, string>;
  gameClassify: GameClassify | null;
  supportPlay: number;
  isTop: boolean;
  hotRank: number | null;
  /** Members who played it for real money in the last days. */
  players: number;
  maintenance: boolean;
  /** When the maintenance ends, where that is known. */
  maintenanceUntil: Date | null;
  /** Games with a place come first, the lowest of all before the others. */
  position: number | null;
  /** The upload that is shown in place of the drawn picture. */
  pictureId: string | null;
  /** Only a list that names its vendor shows it. */
  hidden: boolean;
  /** In millionths of the stake; null where nobody says. */
  printedReturn: number | null;
  features: readonly GameFeature[];
  volatility: Volatility | null;
  vendorName: string;
  /** The folder of all games' pictures. */
  pictures: string;
}

/** An instance reads the catalogue again after this time; it changes a few times a day. */
const FRESH_MS = 60_000;

/** Popularity changes slowly, and counting it reads a week of sessions. */
const POPULARITY_FRESH_MS = 10 * 60_000;
const POPULARITY_MS = 7 * 24 * 3_600_000;

/** Art changes with the engine: a new number in the path is a new picture for every cache. */
export const ART_VERSION = 1;

/** What an instance knows of the games at one moment. */
export interface Catalogue {
  /** In the order to list them: what can be played first, and of those the newest. */
  games: readonly CatalogueGame[];
  /** The folder of the games' pictures. */
  pictures: string;
  /** The games in another order; each order is sorted once. */
  sorted: (sort: GameSort, language: Language) => readonly CatalogueGame[];
  byNode: ReadonlyMap<number, CatalogueGame>;
  /** As `byNode`, with games that the site does not offer: staff see their pictures. */
  everyNode: ReadonlyMap<number, CatalogueGame>;
  byCode: ReadonlyMap<string, CatalogueGame>;
}

/** Sort key of games that operators promote: hot games by rank, then games on top, then the others. */
export const rankOf = ({ hotRank, isTop }: CatalogueGame): number => hotRank ?? (isTop ? 1_000 : 2_000);

type Order = (a: CatalogueGame, b: CatalogueGame) => number;

function orderBy(sort: Exclude<GameSort, 'newest'>, language: Language): Order {
  if (sort === 'popular') return (a, b) => b.players - a.players || rankOf(a) - rankOf(b);
  if (sort === 'return') return (a, b) => (b.printedReturn ?? 0) - (a.printedReturn ?? 0);
  const { compare } = new Intl.Collator(languages[language].tag, { numeric: true });
  return (a, b) => compare(a.names[language], b.names[language]);
}

export function sorter(games: readonly CatalogueGame[]): Catalogue['sorted'] {
  const made = new Map<string, readonly CatalogueGame[]>();
  return (sort, language) => {
    if (sort === 'newest') return games;
    const key = `${sort} ${language}`;
    const known = made.get(key);
    if (known) return known;
    const by = orderBy(sort, language);
    const sorted = games.toSorted((a, b) => Number(a.maintenance) - Number(b.maintenance) || by(a, b));
    made.set(key, sorted);
    return sorted;
  };
}

/** All games in memory, as they are for all sites: ten thousand are 6 MB, and a list page costs no query. */
@Injectable()
export class CatalogueService {
  readonly #catalogue: CachedValue<Catalogue>;
  readonly #players: CachedValue<ReadonlyMap<number, number>>;
  readonly #search = new GameSearch();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#catalogue = new CachedValue(clock, FRESH_MS, () => this.read());
    this.#players = new CachedValue(clock, POPULARITY_FRESH_MS, () => this.countPlayers());
  }

  /** Drops the cached catalogue: the next read sees all changes. */
  forget(): void {
    this.#catalogue.forget();
  }

  /** The same object until the catalogue is read again. */
  all(): Promise<Catalogue> {
    return this.#catalogue.get();
  }

  async byNode(nodeId: number): Promise<CatalogueGame | undefined> {
    return (await this.all()).byNode.get(nodeId);
  }

  async byCode(vendorCode: string, gameCode: string): Promise<CatalogueGame | undefined> {
    return (await this.all()).byCode.get(`${vendorCode}/${gameCode}`);
  }

  /** The index of the names that games have at all sites. */
  get search(): GameSearch {
    return this.#search;
  }

  /** The members who opened each game in the last seven days, by nodeId. */
  private async countPlayers(): Promise<ReadonlyMap<number, number>> {
    const rows = await this.database.query
      .selectFrom('gameSessions')
      .where('createdAt', '>=', new Date(this.clock.now().getTime() - POPULARITY_MS))
      .groupBy('nodeId')
      .select(({ fn }) => ['nodeId', fn.count<bigint>('memberId').distinct().as('members')])
      .execute();
    return new Map(rows.map(({ nodeId, members }) => [nodeId, Number(members)]));
  }

  private async read(): Promise<Catalogue> {
    const vendors = await this.vendors.all();
    const rows = await this.database.game.findMany({ orderBy: [{ releasedAt: 'desc' }, { nodeId: 'asc' }] });
    const players = await this.#players.get();
    const pictures = picturesOf(rows);
    const all = rows.map((row): CatalogueGame => {
      const vendor = vendors.get(row.vendorCode);
      const vendorName = vendor?.displayName ?? row.vendorCode;
      const maintenance = row.maintenance || (vendor?.maintenance ?? true);
      return {
        ...row,
        names: recordOf(keysOf(languages), (language) => row.names[language] ?? row.gameCode),
        vendorName,
        players: players.get(row.nodeId) ?? 0,
        pictures,
        maintenance,
        maintenanceUntil: null,
        position: null,
        pictureId: null,
        hidden: vendor?.hidden ?? false,
        features: gameFeatures.filter((feature) =>
          // A demo of a closed game cannot be opened.
          feature === 'demo' ? row.supportPlay === 0 && !maintenance : row.features.includes(feature),
        ),
      };
    });
    const games = [...all.filter((game) => !game.maintenance), ...all.filter((game) => game.maintenance)];
    // Until the new names are indexed, searches find by the old ones.
    this.#search
      .learn(games)
      .catch((error: unknown) => this.logger.error({ err: error }, 'the names of games were not read'));
    const byNode = new Map(games.map((game) => [game.nodeId, game]));
    return {
      games,
      pictures,
      sorted: sorter(games),
      byNode,
      everyNode: byNode,
      byCode: new Map(games.map((game) => [`${game.vendorCode}/${game.gameCode}`, game])),
    };
  }
}

/**
 * The folder of the games' pictures. Its name is a hash of everything they are drawn from, so that an address always
 * has the same picture. One folder for all: a hash for each game would be a tenth of a list's bytes, and games are
 * rarely renamed.
 */
function picturesOf(games: readonly StoredGame[]): string {
  const drawn = createHash('sha256');
  for (const { nodeId, gameType, vendorCode, gameCode, names } of games.toSorted(
    (one, other) => one.nodeId - other.nodeId,
  ))
    drawn.update(`${nodeId}/${gameType}/${vendorCode}/${gameCode}/${names.EN}\n`);
  return `/art/${ART_VERSION}-${drawn.digest('base64url').slice(0, 8)}/game/`;
}

/**
 * A vendor as one entry in a list of games, with the picture of one of its games; it opens the list of its games
 * (specification 4, VASSALAGE).
 */
export function vendorItemOf(game: CatalogueGame, language: Language): GameItem {
  const { vendorCode, vendorName } = game;
  const item = gameItemOf(game, language);
  return {
    ...item,
    nodeId: `vendor-${vendorCode}`,
    nodeName: vendorName,
    gameName: vendorName,
    showIcon: item.iconUrl,
    gameCode: vendorCode,
    gameClassify: null,
    isGame: 'VASSALAGE',
    supportPlay: 1,
    isTop: false,
  };
}

/** A game on the wire (specification 3). */
export function gameItemOf(game: CatalogueGame, language: Language): GameItem {
  const art = `${game.pictures}${game.nodeId}`;
  const name = game.names[language];
  // This order puts the fields that differ side by side, which compresses best (docs/benchmarks.md).
  return {
    nodeName: name,
    gameName: name,
    gameCode: game.gameCode,
    vassalage: game.vendorCode,
    displayName: game.vendorName,
    gameType: game.gameType,
    gameClassify: game.gameClassify,
    isGame: 'GAME',
    supportPlay: game.supportPlay,
    isTop: game.isTop,
    maintenance: game.maintenance,
    maintenanceUntil: game.maintenanceUntil && wireInstant(game.maintenanceUntil),
    nodeId: String(game.nodeId),
    showIcon: `${art}.portrait.svg`,
    iconUrl: `${art}.square.svg`,
  };
}
