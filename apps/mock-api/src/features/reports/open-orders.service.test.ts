import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestApp } from '../../testing/test-app.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { OpenOrdersService } from './open-orders.service.ts';
import { ReportsModule } from './reports.module.ts';

let people: TestApp;
let fixture: TestSite;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [ReportsModule, SessionsModule]);
  fixture = new TestSite(database, people.clock);
});

const openOf = async (id: string) => {
  const { token } = await people.get(SessionsService).start(id, people.caller());
  return people.get(OpenOrdersService).readOwnOpenOrders((await people.signedIn(token))!);
};

const bet = (player: Player) =>
  seamlessOn(fixture.database, people.clock).callWallet({
    vendor: 'PG',
    sessionToken: player.token,
    memberId: player.id,
    currency: 'KHR',
    type: 'cash',
    at: '',
    amount: '10.00',
    gameCode: 'PG-1',
    roundId: randomUUID(),
    transactionId: randomUUID(),
    action: 'bet',
  });

test('counts what is open, and nobody else’s', async () => {
  const player = await fixture.player(1_000_00n);
  const other = await fixture.player(1_000_00n);
  await bet(player);
  await bet(player);
  expect(await openOf(player.id)).toEqual({ deposits: 0, withdrawals: 0, bets: 2 });
  expect(await openOf(other.id)).toEqual({ deposits: 0, withdrawals: 0, bets: 0 });
});
