import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/languages';
import type { GameClassify, GameType } from '@apsara/domain/vendors';
import type { GameItem } from '@apsara/api/games';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { VendorsService } from '../vendors/vendors.service.ts';

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
  /** Every name and the vendor, in lower case, for the search. */
  searchText: string;
}

/** The catalogue changes a few times a day; what an instance read of it may be this old. */
const FRESH_MS = 60_000;

/** Art changes with the engine: a new number in the path is a new picture for every cache. */
export const ART_VERSION = 1;

/** All games in memory: ten thousand are 6 MB, and a list page costs no query. */
@Injectable()
export class CatalogueService {
  #games: CatalogueGame[] = [];
  #byNode = new Map<number, CatalogueGame>();
  #byCode = new Map<string, CatalogueGame>();
  #readAt = 0;
  #reading: Promise<void> | undefined;
  /** Counts reloads, so that whatever was prepared from the games knows when it is old. */
  generation = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
  ) {}

  /** In the order to list them: top games first, then the newest. */
  async games(): Promise<readonly CatalogueGame[]> {
    await this.#fresh();
    return this.#games;
  }

  async byNode(nodeId: number): Promise<CatalogueGame | undefined> {
    await this.#fresh();
    return this.#byNode.get(nodeId);
  }

  async byCode(vendorCode: string, gameCode: string): Promise<CatalogueGame | undefined> {
    await this.#fresh();
    return this.#byCode.get(`${vendorCode}/${gameCode}`);
  }

  async #fresh(): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - this.#readAt < FRESH_MS && now >= this.#readAt) return;
    this.#reading ??= this.#read(now).finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #read(now: number): Promise<void> {
    const vendors = await this.vendors.all();
    const rows = await this.database.game.findMany({ orderBy: [{ isTop: 'desc' }, { releasedAt: 'desc' }, { nodeId: 'asc' }] });
    this.#games = rows.map((row) => {
      const vendor = vendors.get(row.vendorCode);
      const names = row.names as Record<Language, string>;
      const vendorName = vendor?.displayName ?? row.vendorCode;
      const searchText = [...Object.values(names), vendorName, row.vendorCode].join('\n').toLowerCase();
      return { ...row, names, vendorName, searchText, maintenance: row.maintenance || (vendor?.maintenance ?? true) } as CatalogueGame;
    });
    this.#byNode = new Map(this.#games.map((game) => [game.nodeId, game]));
    this.#byCode = new Map(this.#games.map((game) => [`${game.vendorCode}/${game.gameCode}`, game]));
    this.#readAt = now;
    this.generation += 1;
  }
}

/** A game as the wire shows it (specification 3). */
export function gameItemOf(game: CatalogueGame, language: Language): GameItem {
  const art = `/art/${ART_VERSION}/${game.gameType}/${game.vendorCode}/${encodeURIComponent(game.gameCode)}`;
  return {
    nodeId: String(game.nodeId),
    nodeName: game.names.EN,
    gameName: game.names[language],
    showIcon: `${art}.portrait.svg`,
    iconUrl: `${art}.square.svg`,
    vassalage: game.vendorCode,
    gameType: game.gameType,
    gameCode: game.gameCode,
    gameClassify: game.gameClassify,
    isGame: 'GAME',
    displayName: game.vendorName,
    supportPlay: game.supportPlay,
    isTop: game.isTop,
    maintenance: game.maintenance,
  };
}
