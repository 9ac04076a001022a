import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../shared/database.ts';
import { testCatalogues } from '../../testing/test-catalogues.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock } from '../../testing/test-site.ts';
import { FavouritesService } from './favourites.service.ts';

const clock = new TestClock();
let database: Database;
let site: TestSite;
const here = { site: { code: 'lotus' }, language: 'EN' } as const;
let favourites: FavouritesService;

beforeAll(async () => {
  database = await freshDatabase();
  site = await new TestSite(database, clock).build();
  await database.game.updateMany({ data: { names: { EN: 'A game', KM: 'ហ្គេម' } } });
  favourites = new FavouritesService(database, clock, testCatalogues(database, clock).catalogues);
});

const recent = async (memberId: string) =>
  (await favourites.listRecentGames(memberId, here)).map(({ gameCode, openRound }) => [gameCode, openRound]);

test('a game whose round waits for its end comes before what was opened later', async () => {
  const { id, token } = await site.player(1_000_00n);
  clock.move(60_000);
  await site.open(id, 'MG');
  await database.gameSession.updateMany({ where: { memberId: id, vendorCode: 'MG' }, data: { nodeId: 2 } });
  expect(await recent(id)).toEqual([
    ['MG-1', false],
    ['PG-1', false],
  ]);
  const bet = {
    vendor: 'PG',
    sessionToken: token,
    memberId: id,
    gameCode: 'PG-1',
    roundId: 'r1',
    currency: 'KHR',
    type: 'cash' as const,
    at: clock.now().toISOString(),
  };
  const call = (action: 'bet' | 'endround', amount: string) =>
    seamlessOn(database, clock).callWallet({ ...bet, action, amount, transactionId: randomUUID() });
  await call('bet', '100.00');
  expect(await recent(id)).toEqual([
    ['PG-1', true],
    ['MG-1', false],
  ]);
  await call('endround', '0');
  expect(await recent(id)).toEqual([
    ['MG-1', false],
    ['PG-1', false],
  ]);
});

test('favourites are a page of thirteen, newest first, narrowed as any list', async () => {
  const { id } = await site.player(0n);
  const nodes = Array.from({ length: 15 }, (_, index) => 100 + index);
  await database.game.createMany({
    data: nodes.map((nodeId) => ({
      nodeId,
      vendorCode: nodeId % 5 === 0 ? 'MG' : 'PG',
      gameType: nodeId % 5 === 0 ? 'FISH' : 'RNG',
      gameCode: `F-${nodeId}`,
      names: { EN: nodeId % 2 === 0 ? `Heron ${nodeId}` : `Crane ${nodeId}`, KM: 'ហ្គេម' },
      supportPlay: 0,
      isTop: false,
      releasedAt: clock.now(),
    })),
  });
  clock.move(120_000);
  for (const nodeId of nodes) {
    await favourites.createFavourite(id, String(nodeId), here.site);
    clock.move(1_000);
  }
  const page = (over: object) =>
    favourites.listFavouriteGames(id, { gameType: 'ALL', pageNo: 1, pageSize: 13, ...over }, here);
  const first = await page({});
  expect([first.content.length, first.content[0]!.nodeId, first.totalPages, first.totalCount]).toEqual([
    13,
    '114',
    2,
    15,
  ]);
  expect((await page({ pageNo: 2 })).content.map(({ nodeId }) => nodeId)).toEqual(['101', '100']);
  expect((await page({ gameType: 'FISH' })).content.map(({ nodeId }) => nodeId)).toEqual(['110', '105', '100']);
  expect((await page({ vassalage: 'MG', gameName: 'herron' })).content.map(({ nodeId }) => nodeId)).toEqual([
    '110',
    '100',
  ]);
});
