import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/languages';
import { gameTypes, type GameType } from '@apsara/domain/vendors';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { gameList, hotGames, VendorLane, vendorLanes } from '@apsara/api/games';
import { VendorsService } from '../vendors/vendors.service.ts';
import { ART_VERSION, CatalogueService, gameItemOf } from './catalogue.service.ts';

type ListQuery = ValidInputOf<typeof gameList>;

@Injectable()
export class GamesService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly vendors: VendorsService,
  ) {}

  async list(query: ListQuery, language: Language): Promise<AnswerOf<typeof gameList>> {
    const { games } = await this.catalogue.all();
    const { gameType, vassalage, gameClassify, gameCode, pageNo, pageSize } = query;
    const words = (query.gameName ?? '').trim().toLowerCase();
    const found = games.filter(
      (game) =>
        (gameType === 'ALL' || game.gameType === gameType) &&
        (!vassalage || game.vendorCode === vassalage) &&
        (!gameClassify || game.gameClassify === gameClassify) &&
        (!gameCode || game.gameCode === gameCode) &&
        (!words || game.searchText.includes(words)),
    );
    return {
      games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((game) => gameItemOf(game, language)),
      totalPages: Math.ceil(found.length / pageSize),
      totalCount: found.length,
    };
  }

  async hot(language: Language): Promise<AnswerOf<typeof hotGames>> {
    const games = (await this.catalogue.all()).games.filter((game) => game.hotRank !== null && !game.maintenance);
    return { list: games.toSorted((a, b) => a.hotRank! - b.hotRank!).map((game) => gameItemOf(game, language)) };
  }

  /** Vendor codes of each game type that has games, in the order to show them. */
  async vendorsByType(): Promise<{ content: Record<string, { vendors: string[] }> }> {
    const lanes = await this.lanes();
    return {
      content: Object.fromEntries(
        lanes.data.lanes.map((lane) => [lane.gameClassify, { vendors: lane.cards.map((card) => card.vassalage) }]),
      ),
    };
  }

  async lanes(): Promise<AnswerOf<typeof vendorLanes>> {
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
        .filter((vendor) => vendor.gameTypes.includes(type) && counts.has(`${type}/${vendor.code}`))
        .map((vendor) => {
          const { all, open } = counts.get(`${type}/${vendor.code}`)!;
          const mark = `/art/${ART_VERSION}/vendor/${vendor.code}.svg`;
          return {
            vassalage: vendor.code,
            accountTypeName: type,
            displayName: vendor.displayName,
            icons: { mark },
            gameCount: all,
            maintenance: open === 0,
          };
        }),
    });
    return { data: { lanes: gameTypes.map(lane).filter(({ cards }) => cards.length > 0) } };
  }
}
