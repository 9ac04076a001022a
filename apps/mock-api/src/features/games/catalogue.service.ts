import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/languages';
import type { GameClassify, GameType } from '@apsara/domain/vendors';
import type { GameItem } from '@apsara/api/games';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Fresh } from '../../shared/fresh.ts';
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
  /** Every name and the vendor's code, in lower case, for the search. */
  searchText: string;
}

/** The catalogue changes a few times a day; what an instance read of it may be this old. */
const FRESH_MS = 60_000;

/** Art changes with the engine: a new number in the path is a new picture for every cache. */
export const ART_VERSION = 1;

/** What an instance knows of the games at one moment. */
export interface Catalogue {
  /** In the order to list them: what can be played first, and of those the newest. */
  games: readonly CatalogueGame[];
  byNode: ReadonlyMap<number, CatalogueGame>;
  byCode: ReadonlyMap<string, CatalogueGame>;
}

/** All games in memory: ten thousand are 6 MB, and a list page costs no query. */
@Injectable()
export class CatalogueService {
  readonly #catalogue: Fresh<Catalogue>;

  constructor(
    private readonly database: Database,
    clock: Clock,
    private readonly vendors: VendorsService,
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

  private async read(): Promise<Catalogue> {
    const vendors = await this.vendors.all();
    const rows = await this.database.game.findMany({ orderBy: [{ releasedAt: 'desc' }, { nodeId: 'asc' }] });
    const all = rows.map((row) => {
      const vendor = vendors.get(row.vendorCode);
      const names = row.names as Record<Language, string>;
      const vendorName = vendor?.displayName ?? row.vendorCode;
      const searchText = [...Object.values(names), row.vendorCode].join('\n').toLowerCase();
      return { ...row, names, vendorName, searchText, maintenance: row.maintenance || (vendor?.maintenance ?? true) } as CatalogueGame;
    });
    const games = [...all.filter((game) => !game.maintenance), ...all.filter((game) => game.maintenance)];
    return {
      games,
      byNode: new Map(games.map((game) => [game.nodeId, game])),
      byCode: new Map(games.map((game) => [`${game.vendorCode}/${game.gameCode}`, game])),
    };
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
