import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { favouriteGames, GameItem } from '@apsara/api/games';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { CatalogueService, gameItemOf } from './catalogue.service.ts';

const RECENT = 12;

/** A member's favourites, and the games opened last. */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
  ) {}

  async ids(memberId: string): Promise<string[]> {
    const rows = await this.database.favourite.findMany({ where: { memberId }, orderBy: [{ createdAt: 'desc' }, { nodeId: 'asc' }] });
    return rows.map((row) => String(row.nodeId));
  }

  async page(memberId: string, paging: { pageNo: number; pageSize: number }, language: Language): Promise<AnswerOf<typeof favouriteGames>> {
    const items = await this.items(await this.ids(memberId), language);
    const { pageNo, pageSize } = paging;
    return {
      content: items.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      pageNum: pageNo,
      totalPages: Math.ceil(items.length / pageSize),
      totalCount: items.length,
    };
  }

  /** @throws Refusal games.unknown */
  async add(memberId: string, nodeId: string): Promise<string[]> {
    const game = await this.catalogue.byNode(Number(nodeId));
    if (!game) throw new Refusal('games.unknown');
    await this.database.favourite.createMany({
      data: { memberId, nodeId: game.nodeId, createdAt: this.clock.now() },
      skipDuplicates: true,
    });
    return this.ids(memberId);
  }

  async remove(memberId: string, nodeId: string): Promise<string[]> {
    await this.database.favourite.deleteMany({ where: { memberId, nodeId: Number(nodeId) || 0 } });
    return this.ids(memberId);
  }

  async recent(memberId: string, language: Language): Promise<GameItem[]> {
    const rows = await this.database.gameSession.groupBy({
      by: ['nodeId'],
      where: { memberId },
      _max: { createdAt: true },
      orderBy: { _max: { createdAt: 'desc' } },
      take: RECENT,
    });
    return this.items(
      rows.map((row) => String(row.nodeId)),
      language,
    );
  }

  private async items(nodeIds: string[], language: Language): Promise<GameItem[]> {
    const games = await Promise.all(nodeIds.map((id) => this.catalogue.byNode(Number(id))));
    return games.filter((game) => game !== undefined).map((game) => gameItemOf(game, language));
  }
}
