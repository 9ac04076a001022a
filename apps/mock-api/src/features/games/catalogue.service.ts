import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { languages, type Language } from '@apsara/domain/sites/languages';
import type { GameClassify, GameType } from '@apsara/domain/games/vendors';
import type { GameItem, GameSort } from '@apsara/api/games';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Fresh } from '../../shared/answers/fresh.ts';
import { LOGGER } from '../../shared/logger.ts';
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
  maintenance: boolean;
  vendorName: string;
  /** Where its pictures stand, and those of all others. */
  pictures: string;
}

/** The catalogue changes a few times a day; what an instance read of it may be this old. */
const FRESH_MS = 60_000;

/** Searches whose finds are kept while the catalogue stays the same: whoever turns the page, or types what others typed, searches nothing. */
const MAX_FINDS = 200;

/** Art changes with the engine: a new number in the path is a new picture for every cache. */
export const ART_VERSION = 1;

/** What an instance knows of the games at one moment. */
export interface Catalogue {
  /** In the order to list them: what can be played first, and of those the newest. */
  games: readonly CatalogueGame[];
  /** Where the pictures of games stand now. */
  pictures: string;
  /** The same in another order; each is made once. */
  sorted: (sort: GameSort, language: Language) => readonly CatalogueGame[];
  byNode: ReadonlyMap<number, CatalogueGame>;
  byCode: ReadonlyMap<string, CatalogueGame>;
  /** What was typed, and the games found for it. */
  finds: LRUCache<string, readonly CatalogueGame[]>;
}

/** Hot games by their rank, then those the house puts on top, then the others as they are listed. */
const standing = ({ hotRank, isTop }: CatalogueGame): number => hotRank ?? (isTop ? 1_000 : 2_000);

type Order = (a: CatalogueGame, b: CatalogueGame) => number;

function orderBy(sort: Exclude<GameSort, 'newest'>, language: Language): Order {
  if (sort === 'popular') return (a, b) => standing(a) - standing(b);
  const { compare } = new Intl.Collator(languages[language].tag, { numeric: true });
  return (a, b) => compare(a.names[language], b.names[language]);
}

function sorter(games: readonly CatalogueGame[]): Catalogue['sorted'] {
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

/** All games in memory: ten thousand are 6 MB, and a list page costs no query. */
@Injectable()
export class CatalogueService {
  readonly #catalogue: Fresh<Catalogue>;
  readonly #search = new GameSearch();

  constructor(
    private readonly database: Database,
    clock: Clock,
    private readonly vendors: VendorsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#catalogue = new Fresh(clock, FRESH_MS, () => this.read());
  }

  /** Whoever asks next sees what has changed. */
  forget(): void {
    this.#catalogue.forget();
  }

  /** The same object until something was read anew. */
  all(): Promise<Catalogue> {
    return this.#catalogue.get();
  }

  async byNode(nodeId: number): Promise<CatalogueGame | undefined> {
    return (await this.all()).byNode.get(nodeId);
  }

  async byCode(vendorCode: string, gameCode: string): Promise<CatalogueGame | undefined> {
    return (await this.all()).byCode.get(`${vendorCode}/${gameCode}`);
  }

  /** Games that match what somebody typed, the best first; what cannot be played counts half. */
  async search(typed: string): Promise<readonly CatalogueGame[]> {
    const { byNode, finds } = await this.all();
    const known = finds.get(typed);
    if (known) return known;
    const nodeIds = await this.#search.find(typed, (nodeId) => (byNode.get(nodeId)?.maintenance ? 0.5 : 1));
    const found = nodeIds.map((nodeId) => byNode.get(nodeId)).filter((game) => game !== undefined);
    finds.set(typed, found);
    return found;
  }

  private async read(): Promise<Catalogue> {
    const vendors = await this.vendors.all();
    const rows = await this.database.game.findMany({ orderBy: [{ releasedAt: 'desc' }, { nodeId: 'asc' }] });
    const pictures = picturesOf(rows as unknown as CatalogueGame[]);
    const all = rows.map((row) => {
      const vendor = vendors.get(row.vendorCode);
      const names = row.names as Record<Language, string>;
      const vendorName = vendor?.displayName ?? row.vendorCode;
      return {
        ...row,
        names,
        vendorName,
        pictures,
        maintenance: row.maintenance || (vendor?.maintenance ?? true),
      } as CatalogueGame;
    });
    const games = [...all.filter((game) => !game.maintenance), ...all.filter((game) => game.maintenance)];
    const finds = new LRUCache<string, readonly CatalogueGame[]>({ max: MAX_FINDS });
    // What is found until then is found by the names before.
    this.#search.learn(games).then(
      () => finds.clear(),
      (error: unknown) => this.logger.error({ err: error }, 'the names of games were not read'),
    );
    return {
      games,
      pictures,
      sorted: sorter(games),
      byNode: new Map(games.map((game) => [game.nodeId, game])),
      byCode: new Map(games.map((game) => [`${game.vendorCode}/${game.gameCode}`, game])),
      finds,
    };
  }
}

/** What a list asked to see, apart from a name. */
export interface GameFilter {
  gameType: GameType | 'ALL';
  vassalage?: string | undefined;
  gameClassify?: GameClassify | undefined;
}

export const fits = (game: CatalogueGame, { gameType, vassalage, gameClassify }: GameFilter): boolean =>
  (gameType === 'ALL' || game.gameType === gameType) &&
  (!vassalage || game.vendorCode === vassalage) &&
  (!gameClassify || game.gameClassify === gameClassify);

/**
 * Where the pictures of games stand: in a room of its own for every state of what they are drawn from, so that an address is one picture for
 * ever. One for all of them: letters for each would be a tenth of a list's bytes, and games are renamed on few days.
 */
function picturesOf(
  games: readonly Pick<CatalogueGame, 'nodeId' | 'gameType' | 'vendorCode' | 'gameCode' | 'names'>[],
): string {
  const drawn = createHash('sha256');
  for (const { nodeId, gameType, vendorCode, gameCode, names } of games.toSorted(
    (one, other) => one.nodeId - other.nodeId,
  ))
    drawn.update(`${nodeId}/${gameType}/${vendorCode}/${gameCode}/${names.EN}\n`);
  return `/art/${ART_VERSION}-${drawn.digest('base64url').slice(0, 8)}/game/`;
}

/** A vendor that stands among games as one entry and opens as the list of its own (specification 4, VASSALAGE), under one of their pictures. */
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

/** A game as the wire shows it (specification 3). */
export function gameItemOf(game: CatalogueGame, language: Language): GameItem {
  const art = `${game.pictures}${game.nodeId}`;
  const name = game.names[language];
  // In this order what differs stands together, which is what packs best (docs/benchmarks.md).
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
    nodeId: String(game.nodeId),
    showIcon: `${art}.portrait.svg`,
    iconUrl: `${art}.square.svg`,
  };
}
