import { randomBytes, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listGames } from '@apsara/api/games';
import { seedGames } from '@apsara/prisma/seed/games';
import type { Database } from '../../shared/database.ts';
import { createLogger } from '../../shared/logger.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { testConfig } from '../../testing/test-config.ts';
import { testCatalogues } from '../../testing/test-catalogues.ts';
import { TestClock } from '../../testing/test-site.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { StoredFilesService } from '../uploads/stored-files.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { GamesService } from './games.service.ts';
import { PicturesService } from './pictures.service.ts';
import type { SiteCataloguesService } from './site-catalogues.service.ts';
import { inTransaction } from '../../testing/plain-sql.ts';

const clock = new TestClock();
let database: Database;
let catalogue: CatalogueService;
let catalogues: SiteCataloguesService;
let games: GamesService;

beforeAll(async () => {
  database = await freshDatabase();
  await inTransaction(database, (sql) => seedGames(sql, false));
  const made = testCatalogues(database, clock);
  ({ catalogue, catalogues } = made);
  games = new GamesService(catalogues, made.vendors, new SitesService(database, clock, testConfig));
  await database.site.create({
    data: {
      code: 'lotus',
      name: 'Lotus',
      currency: 'KHR',
      timeZone: 'Asia/Phnom_Penh',
      languages: ['KM', 'EN'],
      defaultLanguage: 'KM',
      theme: {},
      switches: [],
      registerRules: {},
    },
  });
});

const lotus = {
  site: { code: 'lotus', currency: 'KHR', timeZone: 'Asia/Phnom_Penh', defaultLanguage: 'KM', closedAt: null },
} as const;

type Query = Partial<ValidInputOf<typeof listGames>>;
const list = (query: Query, language: 'EN' | 'KM' = 'EN') =>
  games.listGames({ gameType: 'ALL', sort: 'newest', pageNo: 1, pageSize: 50, ...query }, { ...lotus, language });

test('a list shows what can be played first, however it is sorted', async () => {
  await database.game.updateMany({ where: { vendorCode: 'KY', gameType: 'PVP' }, data: { maintenance: true } });
  clock.move(120_000);
  for (const sort of ['newest', 'popular', 'name'] as const) {
    const pages = await Promise.all([1, 2].map((pageNo) => list({ gameType: 'PVP', sort, pageNo, pageSize: 100 })));
    const closed = pages.flatMap((page) => page.games.map(({ maintenance }) => maintenance));
    expect(closed).toEqual(closed.toSorted((a, b) => Number(a) - Number(b)));
    expect(new Set(closed)).toEqual(new Set([false, true]));
  }
  await database.game.updateMany({ where: { vendorCode: 'KY', gameType: 'PVP' }, data: { maintenance: false } });
  clock.move(120_000);
});

test('a list leaves out the types and vendors it is asked to', async () => {
  const left = (await list({ withoutTypes: ['RNG'], withoutVendors: 'EVO,PG' })).games;
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter(({ gameType, vassalage }) => gameType === 'RNG' || ['EVO', 'PG'].includes(vassalage))).toEqual([]);
});

test('the vendor of outside programs is in no list but its own', async () => {
  const lanes = (await games.listVendorLanes(lotus)).data.lanes.flatMap(({ cards }) =>
    cards.map(({ vassalage }) => vassalage),
  );
  expect(lanes).not.toContain('TEST');
  expect((await list({ gameName: 'Test Slot' })).games.map(({ vassalage }) => vassalage)).not.toContain('TEST');
  expect((await list({ vassalage: 'TEST' })).games.map(({ gameCode }) => gameCode)).toEqual(['TEST-1']);
});

function picturesService() {
  const files = new StoredFilesService(database, clock, testConfig, createLogger('silent'));
  return new PicturesService(catalogue, catalogues, new UploadsService(database, clock, files, new JobsService()));
}

const pictureAt = async (address: string): Promise<string> => {
  const [version = '', kind = '', file = ''] = address.split('/').slice(2);
  return gunzipSync(await picturesService().picture({ version, kind, file }, 'gzip')).toString('utf8');
};

test('a vendor has an image of each set by its code and game type, and each can be had', async () => {
  const { lanes } = (await games.listVendorLanes(lotus)).data;
  const iconsOf = (lane: string, vendor: string) =>
    lanes.find(({ gameClassify }) => gameClassify === lane)?.cards.find(({ vassalage }) => vassalage === vendor)?.icons;
  expect(iconsOf('LIVE', 'MG')).toMatchObject({
    color: '/art/1/vendor-color/MG-LIVE.svg',
    submenu: '/art/1/vendor-submenu/MG-LIVE.svg',
    smallActive: '/art/1/vendor-smallActive/MG-LIVE.svg',
  });
  expect(iconsOf('LOTT', 'TCG_SEA')?.white).toBe('/art/1/vendor-white/TCG_SEA-ELOTT.svg');
  const drawn = await Promise.all(Object.values(iconsOf('RNG', 'PG') ?? {}).map(pictureAt));
  expect(new Set(drawn).size).toBe(5);
  for (const svg of drawn) expect(svg).toContain('aria-label="PG"');
  await expect(pictureAt('/art/1/vendor-golden/PG-RNG.svg')).rejects.toMatchObject({ code: 'request.not_found' });
});

/** Opens a game for real money, `daysAgo` days ago. */
const played = async (nodeId: string, memberId: string, daysAgo = 0) =>
  database.gameSession.create({
    data: {
      tokenHash: randomBytes(32),
      memberId,
      vendorCode: 'PG',
      gameCode: nodeId,
      nodeId: Number(nodeId),
      accountId: 1n,
      houseId: 2n,
      currency: 'KHR',
      createdAt: new Date(clock.now().getTime() - daysAgo * 86_400_000),
      expiresAt: clock.now(),
    },
  });

test('by popularity those come first that most members played in the last seven days', async () => {
  const slots = (await list({ gameType: 'RNG' })).games.map(({ nodeId }) => nodeId);
  const [once, often, long, again] = [slots[20]!, slots[21]!, slots[22]!, slots[23]!];
  const members = Array.from({ length: 3 }, () => randomUUID());
  await played(once, members[0]!);
  for (const member of members.slice(0, 2)) await played(often, member, 6);
  for (const member of members) await played(long, member, 8);
  for (let time = 0; time < 3; time++) await played(again, members[0]!);
  onTestFinished(async () => {
    await database.gameSession.deleteMany();
    clock.move(600_000);
  });
  clock.move(600_000);
  const popular = (await list({ gameType: 'RNG', sort: 'popular' })).games.map(({ nodeId }) => nodeId);
  expect(popular[0]).toBe(often);
  expect(popular.slice(1, 3).toSorted()).toEqual([once, again].toSorted());
  expect(popular.slice(0, 50).includes(long)).toBe(false);
});

test('by popularity, while nobody plays, the hot games come in their rank and then those on top', async () => {
  const hot = (await games.listHotGames({ ...lotus, language: 'EN' })).list
    .filter(({ gameType, isGame }) => gameType === 'RNG' && isGame === 'GAME')
    .map(({ nodeId }) => nodeId);
  const popular = (await list({ gameType: 'RNG', sort: 'popular' })).games;
  expect(popular.slice(0, hot.length).map(({ nodeId }) => nodeId)).toEqual(hot);
  const rest = popular.slice(hot.length).map(({ isTop }) => isTop);
  expect(rest).toEqual(rest.toSorted((a, b) => Number(b) - Number(a)));
});

test('among the hot ones the own games are one entry, under the vendor and while one of them can be played', async () => {
  const own = (await games.listHotGames({ ...lotus, language: 'KM' })).list.filter(
    ({ isGame }) => isGame === 'VASSALAGE',
  );
  expect(own).toMatchObject([{ vassalage: 'BGS', gameName: 'BGS Originals', gameType: 'RNG', supportPlay: 1 }]);
  await database.vendor.update({ where: { code: 'BGS' }, data: { maintenance: true } });
  clock.move(120_000);
  expect(
    (await games.listHotGames({ ...lotus, language: 'KM' })).list.some(({ isGame }) => isGame === 'VASSALAGE'),
  ).toBe(false);
  await database.vendor.update({ where: { code: 'BGS' }, data: { maintenance: false } });
  clock.move(120_000);
});

test('by name it goes by the language', async () => {
  const open = async (language: 'EN' | 'KM') =>
    (await list({ gameType: 'PVP', sort: 'name' }, language)).games
      .filter(({ maintenance }) => !maintenance)
      .map(({ gameName }) => gameName);
  expect(await open('EN')).toEqual((await open('EN')).toSorted(new Intl.Collator('en', { numeric: true }).compare));
  expect(await open('KM')).toEqual((await open('KM')).toSorted(new Intl.Collator('km', { numeric: true }).compare));
});

test('an order is made once', async () => {
  const { Collator } = Intl;
  const collator = vi.spyOn(Intl, 'Collator').mockImplementation(function made(...asked) {
    return new Collator(...asked);
  });
  onTestFinished(() => collator.mockRestore());
  const { sorted } = await catalogue.all();
  expect(sorted('name', 'BN')).toBe(sorted('name', 'BN'));
  expect(collator).toHaveBeenCalledTimes(1);
});

test('a search keeps to its filters and counts what it found', async () => {
  const everywhere = await list({ gameName: 'lotus' });
  const slots = await list({ gameName: 'lotus', gameType: 'RNG', vassalage: 'CQ9' });
  expect(slots.totalCount).toBeGreaterThan(0);
  expect(slots.totalCount).toBeLessThan(everywhere.totalCount);
  expect(slots.games.every(({ vassalage, gameType }) => vassalage === 'CQ9' && gameType === 'RNG')).toBe(true);
});

test('a list shows the games of several vendors', async () => {
  const [pg, cq9, both] = await Promise.all(
    ['PG', 'CQ9', 'PG,CQ9'].map((vassalage) => list({ gameType: 'RNG', vassalage })),
  );
  expect(both!.totalCount).toBe(pg!.totalCount + cq9!.totalCount);
  expect(pg!.totalCount).toBeGreaterThan(0);
});

test('of games with similar names the search lists the playable one first', async () => {
  const [first, second] = (await list({ gameName: 'baccarat' })).games;
  await database.game.update({ where: { nodeId: Number(first!.nodeId) }, data: { maintenance: true } });
  await database.game.update({ where: { nodeId: Number(second!.nodeId) }, data: { maintenance: false } });
  catalogue.forget();
  expect((await list({ gameName: 'baccarat' })).games[0]).toMatchObject({ maintenance: false });
});

test('a renamed game has another picture address, and the old address is not cached', async () => {
  const pictures = picturesService();
  const nameOf = (address: string) => {
    const [, , version = '', kind = '', file = ''] = address.split('/');
    return { version, kind, file };
  };
  const picture = async (address: string) => pictures.picture(nameOf(address), 'gzip');
  const [before] = (await list({ vassalage: 'PG' })).games;
  expect((await picture(before!.showIcon)).length).toBeGreaterThan(500);
  await database.game.update({
    where: { nodeId: Number(before!.nodeId) },
    data: { names: { EN: 'Another', KM: 'ផ្សេង' } },
  });
  catalogue.forget();
  const renamed = async () => (await list({ gameName: 'Another', vassalage: 'PG' })).games;
  await expect.poll(async () => (await renamed())[0]?.nodeId).toBe(before!.nodeId);
  const [after] = await renamed();
  expect(after!.showIcon).not.toBe(before!.showIcon);
  const isForEver = async (address: string) => pictures.isForEver(nameOf(address));
  expect([await isForEver(before!.showIcon), await isForEver(after!.showIcon)]).toEqual([false, true]);
  // A page that was open then still shows the game, as it is now.
  expect(await picture(before!.showIcon)).toEqual(await picture(after!.showIcon));
  await expect(picture('/art/1/game/99999999.square.svg')).rejects.toMatchObject({ code: 'request.not_found' });
});

test('a renamed game is no longer found by its old name', async () => {
  const named = async (gameName: string) => (await list({ gameName })).games.map(({ nodeId }) => nodeId);
  const [lotus] = await list({ gameName: 'lotus lantern' }).then((page) => page.games);
  const { names } = (await catalogue.byNode(Number(lotus!.nodeId)))!;
  const rename = async (EN: string) => {
    await database.game.update({
      where: { nodeId: Number(lotus!.nodeId) },
      data: { names: { ...names, EN }, gameCode: EN },
    });
    catalogue.forget();
  };
  await rename('Wandering Heron');
  await expect.poll(async () => (await named('wandering heron'))[0]).toBe(lotus!.nodeId);
  expect(await named('lotus lantern')).not.toContain(lotus!.nodeId);
  await database.game.update({ where: { nodeId: Number(lotus!.nodeId) }, data: { names, gameCode: lotus!.gameCode } });
  catalogue.forget();
});

test('a list is filtered by features, volatility and return, and counts what each further choice leaves', async () => {
  const slots = { gameType: 'RNG' } as const;
  const all = await games.readGameCounts(slots, lotus.site);
  const spinning = await games.readGameCounts({ ...slots, features: ['free_rounds'] }, lotus.site);
  for (const volatility of ['low', 'medium', 'high'] as const)
    expect((await list({ ...slots, volatility: [volatility] })).totalCount).toBe(all.volatility[volatility]);
  const { totalCount } = await list({ ...slots, features: ['free_rounds', 'ways'] });
  expect(totalCount).toBe(spinning.features.ways);
  // Slots that hold coins pay in ways, too, and have no free rounds.
  expect(all.features.ways).toBe(totalCount + all.features.hold_and_win);
  const { low, medium, high } = spinning.volatility;
  const { totalCount: withRounds } = await list({ ...slots, features: ['free_rounds'] });
  expect([low, medium + high]).toEqual([0, withRounds]);
  const either = await list({ ...slots, volatility: ['low', 'high'] });
  expect(either.totalCount).toBe(all.volatility.low + all.volatility.high);
  expect((await list({ ...slots, minReturn: 96 })).totalCount).toBe(all.minReturn['96']);
  expect((await list({ ...slots, minReturn: 99 })).totalCount).toBe(all.minReturn['99']);
  expect(all.minReturn['99']).toBeGreaterThan(0);
  const ofPg = await games.readGameCounts({ ...slots, features: ['ways'], vassalage: 'PG' }, lotus.site);
  expect(ofPg.vassalage['CQ9']).toBe((await list({ ...slots, features: ['ways'], vassalage: 'CQ9' })).totalCount);
  expect(ofPg.vassalage['BGS']).toBeUndefined();
});

test('games without a fact are left out only where that fact is asked for', async () => {
  const lotteries = { gameType: 'LOTT' } as const;
  expect((await list(lotteries)).totalCount).toBeGreaterThan(0);
  for (const filter of [{ volatility: ['low'] }, { features: ['demo'] }] satisfies Query[])
    expect((await list({ ...lotteries, ...filter })).totalCount).toBe(0);
});

test('by return those come first that pay back the most', async () => {
  const first = (await list({ gameType: 'RNG', sort: 'return' })).games.slice(0, 3);
  const codes = first.map(({ gameCode }) => gameCode);
  const printed = await database.game.findMany({ where: { gameCode: { in: codes } } });
  const best = await database.game.aggregate({ where: { gameType: 'RNG' }, _max: { printedReturn: true } });
  expect(new Set(printed.map(({ printedReturn }) => printedReturn))).toEqual(new Set([best._max.printedReturn]));
});
