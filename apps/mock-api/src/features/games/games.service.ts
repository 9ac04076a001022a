import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/sites/languages';
import { gameTypes, IN_HOUSE_VENDOR, type GameType } from '@apsara/domain/games/vendors';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import { packGames } from '@apsara/api/game-columns';
import type { readGamePage } from '@apsara/api/game-pages';
import type { listGames, listHotGames, listVendorLanes, VendorLane } from '@apsara/api/games';
import { VendorsService } from '../vendors/vendors.service.ts';
import { ART_VERSION, CatalogueService, fits, gameItemOf, rankOf, vendorItemOf } from './catalogue.service.ts';

type ListQuery = ValidInputOf<typeof listGames>;

@Injectable()
export class GamesService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly vendors: VendorsService,
  ) {}

  async listGames(query: ListQuery, language: Language): Promise<AnswerOf<typeof listGames>> {
    const { games, ...totals } = await this.found(query, language);
    return { games: games.map((game) => gameItemOf(game, language)), ...totals };
  }

  async readGamePage(query: ListQuery, language: Language): Promise<AnswerOf<typeof readGamePage>> {
    const { games, ...totals } = await this.found(query, language);
    const rows = games.map((game) => gameItemOf(game, language));
    return { games: packGames(rows, (await this.catalogue.all()).pictures), ...totals };
  }

  private async found({ gameName, gameCode, sort, pageNo, pageSize, ...filter }: ListQuery, language: Language) {
    const games = gameName?.trim()
      ? await this.catalogue.search(gameName)
      : (await this.catalogue.all()).sorted(sort, language);
    const found = games.filter((game) => fits(game, filter) && (!gameCode || game.gameCode === gameCode));
    return {
      games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      totalPages: Math.ceil(found.length / pageSize),
      totalCount: found.length,
    };
  }

  /** The hot games by their rank, then the house's own games as one entry. */
  async listHotGames(language: Language): Promise<AnswerOf<typeof listHotGames>> {
    const open = (await this.catalogue.all()).games.filter(({ maintenance }) => !maintenance);
    const hot = open.filter(({ hotRank }) => hotRank !== null).toSorted((a, b) => rankOf(a) - rankOf(b));
    const own = open.find(({ vendorCode }) => vendorCode === IN_HOUSE_VENDOR);
    return { list: [...hot.map((game) => gameItemOf(game, language)), ...(own ? [vendorItemOf(own, language)] : [])] };
  }

  /** Vendor codes of each game type that has games, in the order to show them. */
  async listVendorsByType(): Promise<{ content: Record<string, { vendors: string[] }> }> {
    const lanes = await this.listVendorLanes();
    return {
      content: Object.fromEntries(
        lanes.data.lanes.map((lane) => [lane.gameClassify, { vendors: lane.cards.map((card) => card.vassalage) }]),
      ),
    };
  }

  async listVendorLanes(): Promise<AnswerOf<typeof listVendorLanes>> {
    const [{ games }, vendors] = [await this.catalogue.all(), await this.vendors.all()];
    const counts = new Map<string, { all: number; open: number }>();
    for (const game of games) {
      const key = `${game.gameType}/${game.vendorCode}`;
      const count = counts.get(key) ?? { all: 0, open: 0 };
      counts.set(key, { all: count.all + 1, open: count.open + (game.maintenance ? 0 : 1) });
    }
    const lane = (type: GameType): VendorLane => ({
      title: type,
      gameClassify: type,
      cards: [...vendors.values()]
        .filter((vendor) => vendor.gameTypes.includes(type))
        .flatMap((vendor) => {
          const count = counts.get(`${type}/${vendor.code}`);
          if (!count) return [];
          const card = {
            vassalage: vendor.code,
            accountTypeName: type,
            displayName: vendor.displayName,
            icons: { mark: `/art/${ART_VERSION}/vendor/${vendor.code}.svg` },
            gameCount: count.all,
            maintenance: count.open === 0,
          };
          return [card];
        }),
    });
    return { data: { lanes: gameTypes.map(lane).filter(({ cards }) => cards.length > 0) } };
  }
}
