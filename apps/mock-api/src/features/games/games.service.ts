import { Injectable } from '@nestjs/common';
import { gameFeatures, leastReturns, volatilities } from '@apsara/domain/games/game-features';
import { recordOf } from '@apsara/domain/records';
import { vendorImageName, vendorImageSets } from '@apsara/domain/games/vendor-images';
import type { Language } from '@apsara/domain/sites/languages';
import { gameTypes, IN_HOUSE_VENDOR, type GameType } from '@apsara/domain/games/vendors';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import { packGames } from '@apsara/api/game-columns';
import type { readGamePage } from '@apsara/api/game-pages';
import type { readGameCounts, listGames, listHotGames, listVendorLanes, VendorLane } from '@apsara/api/games';
import type { Caller } from '../../shared/caller.ts';
import { SitesService } from '../sites/sites.service.ts';
import { VendorsService, type VendorEntry } from '../vendors/vendors.service.ts';
import { ART_VERSION, gameItemOf, rankOf, vendorItemOf, type CatalogueGame } from './catalogue.service.ts';
import { fitting, type GameFilter } from './game-filter.ts';
import type { SiteCatalogue } from './site-catalogue.ts';
import { SiteCataloguesService } from './site-catalogues.service.ts';

type ListQuery = ValidInputOf<typeof listGames>;

/** The site whose games are asked for, and the language they are shown in. */
export interface Place {
  site: Pick<Caller['site'], 'code'>;
  language: Language;
}

@Injectable()
export class GamesService {
  constructor(
    private readonly catalogues: SiteCataloguesService,
    private readonly vendors: VendorsService,
    private readonly sites: SitesService,
  ) {}

  async listGames(query: ListQuery, place: Place): Promise<AnswerOf<typeof listGames>> {
    const { games, ...totals } = await this.found(query, place);
    return {
      games: games.map((game) => gameItemOf(game, place.language)),
      totalPages: totals.totalPages,
      totalCount: totals.totalCount,
    };
  }

  async readGamePage(query: ListQuery, place: Place): Promise<AnswerOf<typeof readGamePage>> {
    const { games, pictures, ...totals } = await this.found(query, place);
    const rows = games.map((game) => gameItemOf(game, place.language));
    return { games: packGames(rows, pictures), ...totals };
  }

  private async found({ gameName, gameCode, sort, pageNo, pageSize, ...filter }: ListQuery, { site, language }: Place) {
    const { sorted, pictures } = await this.catalogues.of(site.code);
    const games = (await this.named(gameName, site.code)) ?? sorted(sort, language);
    const fits = fitting(filter);
    const found = games.filter((game) => fits(game) && (!gameCode || game.gameCode === gameCode));
    return {
      pictures,
      games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      totalPages: Math.ceil(found.length / pageSize),
      totalCount: found.length,
    };
  }

  /** The games found by a name; nothing where none is given. */
  private async named(gameName: string | undefined, siteCode: string): Promise<readonly CatalogueGame[] | undefined> {
    return gameName?.trim() ? this.catalogues.search(siteCode, gameName) : undefined;
  }

  /** A further feature narrows the choice; another volatility, return or vendor is counted as if it alone were chosen. */
  async readGameCounts(
    { gameName, ...filter }: ValidInputOf<typeof readGameCounts>,
    { code }: Place['site'],
  ): Promise<AnswerOf<typeof readGameCounts>> {
    const games = (await this.named(gameName, code)) ?? (await this.catalogues.of(code)).games;
    const count = (part: Partial<GameFilter>): number => games.filter(fitting({ ...filter, ...part })).length;
    const vendors: Record<string, number> = {};
    for (const { vendorCode } of games.filter(fitting({ ...filter, vassalage: undefined })))
      vendors[vendorCode] = (vendors[vendorCode] ?? 0) + 1;
    return {
      features: recordOf(gameFeatures, (feature) => count({ features: [...(filter.features ?? []), feature] })),
      volatility: recordOf(volatilities, (volatility) => count({ volatility: [volatility] })),
      minReturn: Object.fromEntries(leastReturns.map((minReturn) => [minReturn, count({ minReturn })])),
      vassalage: vendors,
    };
  }

  /** The hot games by their rank, then the house's own games as one entry. */
  async listHotGames({ site, language }: Place): Promise<AnswerOf<typeof listHotGames>> {
    const open = (await this.catalogues.of(site.code)).games.filter(({ maintenance }) => !maintenance);
    const hot = open.filter(({ hotRank }) => hotRank !== null).toSorted((a, b) => rankOf(a) - rankOf(b));
    const own = open.find(({ vendorCode }) => vendorCode === IN_HOUSE_VENDOR);
    return { list: [...hot.map((game) => gameItemOf(game, language)), ...(own ? [vendorItemOf(own, language)] : [])] };
  }

  /** Vendor codes of each game type that has games, in the order to show them. */
  async listVendorsByType(caller: Pick<Caller, 'site'>): Promise<{ content: Record<string, { vendors: string[] }> }> {
    const lanes = await this.listVendorLanes(caller);
    return {
      content: Object.fromEntries(
        lanes.data.lanes.map((lane) => [lane.gameClassify, { vendors: lane.cards.map((card) => card.vassalage) }]),
      ),
    };
  }

  async listVendorLanes({ site }: Pick<Caller, 'site'>): Promise<AnswerOf<typeof listVendorLanes>> {
    const { listedLanguages } = await this.sites.byCode(site.code);
    const image = (code: string, type: GameType) => vendorImageName(code, type, listedLanguages);
    const [{ games, vendors: own }, vendors] = [await this.catalogues.of(site.code), await this.vendors.all()];
    const counts = new Map<string, { all: number; open: number }>();
    for (const game of games) {
      const key = `${game.gameType}/${game.vendorCode}`;
      const count = counts.get(key) ?? { all: 0, open: 0 };
      counts.set(key, { all: count.all + 1, open: count.open + (game.maintenance ? 0 : 1) });
    }
    const lane = (type: GameType): VendorLane => ({
      title: type,
      gameClassify: type,
      cards: inOrder([...vendors.values()], own)
        .filter(({ hidden, gameTypes: types }) => !hidden && types.includes(type))
        .flatMap((vendor) => {
          const count = counts.get(`${type}/${vendor.code}`);
          if (!count) return [];
          const card = {
            vassalage: vendor.code,
            accountTypeName: type,
            displayName: vendor.displayName,
            icons: recordOf(
              vendorImageSets,
              (set) => `/art/${ART_VERSION}/vendor-${set}/${image(vendor.code, type)}.svg`,
            ),
            gameCount: count.all,
            maintenance: count.open === 0,
          };
          return [card];
        }),
    });
    return { data: { lanes: gameTypes.map(lane).filter(({ cards }) => cards.length > 0) } };
  }
}

/** A site's own places come first where they say so; the others keep the order that they have for all sites. */
function inOrder(vendors: readonly VendorEntry[], own: SiteCatalogue['vendors']): VendorEntry[] {
  const placeOf = ({ code, position }: VendorEntry): number => own.get(code)?.position ?? position;
  return vendors.toSorted((a, b) => placeOf(a) - placeOf(b));
}
