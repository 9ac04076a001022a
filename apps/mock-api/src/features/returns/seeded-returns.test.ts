import { beforeAll, expect, test } from 'vitest';
import { WHOLE_RETURN } from '@apsara/domain/returns/returns';
import { seedAccounts } from '@apsara/prisma/seed/accounts';
import { seedContracts, seedContractSettings } from '@apsara/prisma/seed/contracts';
import { seedGames } from '@apsara/prisma/seed/games';
import { seedPlayRules } from '@apsara/prisma/seed/play-rules';
import { seedPoints } from '@apsara/prisma/seed/points';
import { seedReturnWeights } from '@apsara/prisma/seed/return-weights';
import { seedSites } from '@apsara/prisma/seed/sites';
import { seedVip } from '@apsara/prisma/seed/vip';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { BestReturnsService, type GameReturn } from './best-returns.service.ts';
import { inTransaction } from '../../testing/plain-sql.ts';

const now = new Date('2026-11-21T03:00:00Z');
let database: Database;
let sites: string[];

beforeAll(async () => {
  database = await freshDatabase();
  sites = await inTransaction(database, async (sql) => {
    const seeded = await seedSites(sql, false);
    await seedPlayRules(sql, now);
    await seedPoints(sql, now);
    await seedContractSettings(sql);
    await seedGames(sql, false);
    await seedReturnWeights(sql);
    await seedVip(sql, now);
    const accounts = await seedAccounts(sql, seeded, now, { password: '', fundPassword: '' });
    await seedContracts(sql, accounts, now);
    return seeded.map(({ code }) => code);
  });
}, 600_000);

const returnsAt = (site: string): Promise<GameReturn[]> => new BestReturnsService(database).ofSite(site);

test('no seeded game gives back what was staked on it, at any site, in its best case', async () => {
  expect(sites.length).toBeGreaterThan(1);
  for (const site of sites) {
    const games = await returnsAt(site);
    const known = games.flatMap(({ best, names, gameType }) =>
      best ? [{ site, game: names.EN, gameType, ...best }] : [],
    );
    expect(known.length).toBeGreaterThan(5_000);
    expect(known.filter(({ sum }) => sum >= WHOLE_RETURN)).toEqual([]);
  }
});

test('a game that can be played says what it pays', async () => {
  expect(await database.game.count({ where: { maintenance: false, printedReturn: null } })).toBe(0);
});

test('without the weights the in-house games would pay players to play', async () => {
  const { nodeId } = await database.game.findFirstOrThrow({ where: { gameCode: 'BGS-HIGHORLOW' } });
  const dice = async () => (await returnsAt('lotus')).find((game) => game.nodeId === nodeId)?.best?.sum;
  expect(await dice()).toBe(990_000);
  await database.returnWeight.deleteMany({ where: { siteCode: 'lotus' } });
  // 99 % of the game, 1.2 % rebate, 0.5 % points, 1.35 % wages, 0.1 % Sunday's best and as much slots bonus.
  expect(await dice()).toBe(1_022_500);
});
