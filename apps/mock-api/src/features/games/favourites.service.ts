import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { favouriteGames, GameItem, RecentGame } from '@apsara/api/games';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { CatalogueService, gameItemOf } from './catalogue.service.ts';

const RECENT = 12;

/** A round nobody ended is closed after 48 hours. */
const ROUND_MS = 48 * 3_600_000;

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

  /** What waits for its end comes first, so that whoever was interrupted finds the way back. */
  async recent(memberId: string, language: Language): Promise<RecentGame[]> {
    const open = await this.openNodes(memberId);
    const rows = await this.database.gameSession.groupBy({
      by: ['nodeId'],
      where: { memberId },
      _max: { createdAt: true },
      orderBy: { _max: { createdAt: 'desc' } },
      take: RECENT,
    });
    const others = rows.map((row) => String(row.nodeId)).filter((nodeId) => !open.includes(nodeId));
    const games = await this.items([...open, ...others].slice(0, RECENT), language);
    return games.map((game) => ({ ...game, openRound: open.includes(game.nodeId) }));
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

  private async items(nodeIds: string[], language: Language): Promise<GameItem[]> {
    const games = await Promise.all(nodeIds.map((id) => this.catalogue.byNode(Number(id))));
    return games.filter((game) => game !== undefined).map((game) => gameItemOf(game, language));
  }
}
