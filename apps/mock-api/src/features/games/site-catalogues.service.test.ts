import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Prisma } from '@apsara/prisma/client';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { SiteVendorsService } from '../vendors/site-vendors.service.ts';
import { GamesModule } from './games.module.ts';
import { GamesService } from './games.service.ts';
import { LaunchService } from './launch.service.ts';
import { SiteCataloguesService } from './site-catalogues.service.ts';

let people: TestApp;
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  people = await TestApp.create(database, [GamesModule]);
  await database.game.updateMany({ where: { nodeId: 1 }, data: { names: { EN: 'Lotus' } } });
  await database.game.updateMany({ where: { nodeId: 2 }, data: { names: { EN: 'Mango' } } });
  await people.addSite('padma');
});

beforeEach(async () => {
  await database.siteGame.deleteMany();
  await database.siteVendor.deleteMany();
  await count();
});

/** As another instance counts what it changed. */
const count = () =>
  database.transaction((transaction) => people.get(SiteVendorsService).countChange(transaction, 'lotus'));

const lotus = { siteCode: 'lotus', isTop: false, demo: true, names: {} };
/** As another instance would change it. */
async function change(over: Partial<Prisma.SiteGameUncheckedCreateInput>): Promise<void> {
  await database.siteGame.create({ data: { ...lotus, nodeId: 1, ...over } });
  await count();
}
const hours = (count: number): Date => new Date(people.clock.now().getTime() + count * 3_600_000);

const listed = async (code = 'lotus', gameName?: string) => {
  const query = { gameType: 'ALL', sort: 'newest', pageNo: 1, pageSize: 50, gameName } as const;
  const { games } = await people.get(GamesService).listGames(query, { site: { code }, language: 'EN' });
  return games.map((game) => game.gameName);
};
const launch = (over: { accountType?: '0' | '1' } = {}) =>
  people
    .get(LaunchService)
    .launchGame({ vassalage: 'PG', gameType: 'RNG', gameCode: 'PG-1', accountType: '0', ...over }, people.caller());
/** Whether a bet may be placed. */
const isOpen = async () => {
  const at = people.clock.now();
  const [row] = await database.sql<{ open: boolean }>("SELECT vendors_open('lotus', 'PG', 1, $1) AS open", [at]);
  return row?.open;
};

describe('a game that a site does not offer', () => {
  test('is in no list, not launched and takes no bet, and another site has it', async () => {
    expect(await listed()).toContain('Lotus');
    await change({ off: true });
    people.clock.move(2_000);
    expect([await listed(), await listed('lotus', 'lotus'), await listed('padma')]).toEqual([
      ['Mango'],
      [],
      expect.arrayContaining(['Lotus']),
    ]);
    expect(await refusalOf(launch())).toBe('games.unknown');
    expect(await isOpen()).toBe(false);
  });

  test('is refused by a launch at once, whichever instance changed it', async () => {
    await launch();
    await change({ off: true });
    expect(await refusalOf(launch())).toBe('games.unknown');
  });

  test('may be any game of a vendor', async () => {
    await database.siteVendor.create({ data: { siteCode: 'lotus', vendorCode: 'PG', off: true } });
    await count();
    expect(await refusalOf(launch())).toBe('games.unknown');
    expect(await isOpen()).toBe(false);
  });
});

describe('a planned maintenance', () => {
  test('begins and ends by the clock, and says when it ends', async () => {
    await change({ maintenanceFrom: hours(1), maintenanceUntil: hours(2) });
    people.clock.move(2_000);
    expect([(await launch()).content.game_url, await isOpen()]).toEqual([expect.stringContaining('PG-1'), true]);
    const until = hours(2 - 2 / 3_600).toISOString();
    people.clock.move(3_600_000);
    await expect(launch()).rejects.toMatchObject({ code: 'games.maintenance', details: { until } });
    const { games } = await people.get(SiteCataloguesService).of('lotus');
    expect(games.map(({ names, maintenance }) => [names.EN, maintenance])).toEqual([
      ['Mango', false],
      ['Lotus', true],
    ]);
    expect(await isOpen()).toBe(false);
    people.clock.move(3_600_000);
    expect([(await launch()).content.game_url, await isOpen()]).toEqual([expect.stringContaining('PG-1'), true]);
  });

  test('of a vendor is that of its games', async () => {
    const whole = { maintenanceFrom: hours(-1), maintenanceUntil: null };
    await database.siteVendor.create({ data: { siteCode: 'lotus', vendorCode: 'PG', ...whole } });
    await count();
    await expect(launch()).rejects.toMatchObject({ code: 'games.maintenance', details: {} });
    expect(await isOpen()).toBe(false);
  });
});

test('bingo is in no list of a site that does not list Tagalog and is not launched there, and is when it does', async () => {
  await database.game.updateMany({ where: { nodeId: 1 }, data: { gameClassify: 'BG' } });
  people.clock.move(60_001);
  expect([await listed(), await listed('lotus', 'lotus')]).toEqual([['Mango'], []]);
  expect(await refusalOf(launch())).toBe('games.unknown');
  const { languages } = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  await database.site.update({ where: { code: 'lotus' }, data: { languages: [...languages, 'TY'] } });
  people.clock.move(2_001);
  expect(await listed()).toContain('Lotus');
  // It is known, and nothing here plays a slot of that sub-category.
  expect(await refusalOf(launch())).toBe('games.maintenance');
  await database.site.update({ where: { code: 'lotus' }, data: { languages } });
  await database.game.updateMany({ where: { nodeId: 1 }, data: { gameClassify: null } });
  people.clock.move(60_001);
});

test('a site chooses the place, the names, the heat and the demo of a game', async () => {
  await change({ nodeId: 2, position: 1, hotRank: 3, isTop: true, gameClassify: 'JP', names: { EN: 'Golden Mango' } });
  await database.siteGame.create({ data: { ...lotus, nodeId: 1, demo: false } });
  people.clock.move(2_000);
  expect([await listed(), await listed('lotus', 'golden')]).toEqual([['Golden Mango', 'Lotus'], ['Golden Mango']]);
  const { games, pictures } = await people.get(SiteCataloguesService).of('lotus');
  expect(games[0]).toMatchObject({ hotRank: 3, isTop: true, gameClassify: 'JP' });
  expect(await refusalOf(launch())).toBe('games.no_demo');
  const elsewhere = await people.get(SiteCataloguesService).of('padma');
  expect(elsewhere.pictures).not.toBe(pictures);
  expect(elsewhere.games.map(({ names }) => names.EN)).not.toContain('Golden Mango');
});
