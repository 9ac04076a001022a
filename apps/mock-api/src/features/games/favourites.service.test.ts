import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { SmallHouse, TestClock } from '../../testing/small-house.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { CatalogueService } from './catalogue.service.ts';
import { FavouritesService } from './favourites.service.ts';

const clock = new TestClock();
let database: Database;
let house: SmallHouse;
let favourites: FavouritesService;

beforeAll(async () => {
  database = await freshDatabase();
  house = await new SmallHouse(database, clock).build();
  await database.game.updateMany({ data: { names: { EN: 'A game', KM: 'ហ្គេម' } } });
  favourites = new FavouritesService(database, clock, new CatalogueService(database, clock, new VendorsService(database, clock)));
});

const recent = async (memberId: string) =>
  (await favourites.recent(memberId, 'EN')).map(({ gameCode, openRound }) => [gameCode, openRound]);

test('a game whose round waits for its end comes before what was opened later', async () => {
  const { id, token } = await house.player(1_000_00n);
  clock.move(60_000);
  await house.open(id, 'MG');
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
    seamlessOn(database, clock).call({ ...bet, action, amount, transactionId: randomUUID() });
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
