import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listFavouriteGames, RecentGame } from '@apsara/api/games';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { gameItemOf, type CatalogueGame } from './catalogue.service.ts';
import { fitting } from './game-filter.ts';
import type { Place } from './games.service.ts';
import { SiteCataloguesService } from './site-catalogues.service.ts';

type FavouritesQuery = ValidInputOf<typeof listFavouriteGames>;

const RECENT = 12;

/** Open rounds are closed after 48 hours. */
const ROUND_MS = 48 * 3_600_000;

/** A member's favourites, and the games opened last. */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogues: SiteCataloguesService,
  ) {}

  async listFavouriteIds(memberId: string): Promise<string[]> {
    const rows = await this.database.favourite.findMany({
      where: { memberId },
      orderBy: [{ createdAt: 'desc' }, { nodeId: 'asc' }],
    });
    return rows.map((row) => String(row.nodeId));
  }

  /** Newest first, also for a search. */
  async listFavouriteGames(
    memberId: string,
    query: FavouritesQuery,
    { site, language }: Place,
  ): Promise<AnswerOf<typeof listFavouriteGames>> {
    const { gameName, pageNo, pageSize } = query;
    const named = gameName?.trim() ? new Set(await this.catalogues.search(site.code, gameName)) : undefined;
    const all = await this.games(await this.listFavouriteIds(memberId), site);
    const fits = fitting(query);
    const found = all.filter((game) => fits(game) && (!named || named.has(game)));
    return {
      content: found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((game) => gameItemOf(game, language)),
      pageNum: pageNo,
      totalPages: Math.ceil(found.length / pageSize),
      totalCount: found.length,
    };
  }

  /** @throws Refusal games.unknown */
  async createFavourite(memberId: string, nodeId: string, { code }: Place['site']): Promise<string[]> {
    const game = (await this.catalogues.of(code)).byNode.get(Number(nodeId));
    if (!game) throw new Refusal('games.unknown');
    await this.database.favourite.createMany({
      data: { memberId, nodeId: game.nodeId, createdAt: this.clock.now() },
      skipDuplicates: true,
    });
    return this.listFavouriteIds(memberId);
  }

  async removeFavourite(memberId: string, nodeId: string): Promise<string[]> {
    await this.database.favourite.deleteMany({ where: { memberId, nodeId: Number(nodeId) || 0 } });
    return this.listFavouriteIds(memberId);
  }

  /** Games with an open bet come first, so that an interrupted player finds the way back. */
  async listRecentGames(memberId: string, { site, language }: Place): Promise<RecentGame[]> {
    const open = await this.openNodes(memberId);
    const rows = await this.database.gameSession.groupBy({
      by: ['nodeId'],
      where: { memberId },
      _max: { createdAt: true },
      orderBy: { _max: { createdAt: 'desc' } },
      take: RECENT,
    });
    const others = rows.map((row) => String(row.nodeId)).filter((nodeId) => !open.includes(nodeId));
    const games = await this.games([...open, ...others].slice(0, RECENT), site);
    return games.map((game) => ({ ...gameItemOf(game, language), openRound: open.includes(String(game.nodeId)) }));
  }

  private async openNodes(memberId: string): Promise<string[]> {
    const rows = await this.database.bet.groupBy({
      by: ['nodeId'],
      where: { memberId, status: 'open', placedAt: { gte: new Date(this.clock.now().getTime() - ROUND_MS) } },
      _max: { placedAt: true },
      orderBy: { _max: { placedAt: 'desc' } },
      take: RECENT,
    });
    return rows.map(({ nodeId }) => String(nodeId));
  }

  /** Those that the site offers. */
  private async games(nodeIds: string[], { code }: Place['site']): Promise<CatalogueGame[]> {
    const { byNode } = await this.catalogues.of(code);
    return nodeIds.map((id) => byNode.get(Number(id))).filter((game) => game !== undefined);
  }
}
