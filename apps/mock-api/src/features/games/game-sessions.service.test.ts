import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestApp } from '../../testing/test-app.ts';
import { MembersService } from '../members/members.service.ts';
import { OwnSessionsService } from '../sessions/own-sessions.service.ts';
import { RememberedDevices } from '../sessions/remembered-devices.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { GamesModule } from './games.module.ts';
import { CatalogueService } from './catalogue.service.ts';
import { GameSessionsService } from './game-sessions.service.ts';

let people: TestApp;
let sessions: SessionsService;
let memberId: string;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [GamesModule]);
  sessions = people.get(SessionsService);
});

beforeEach(async () => {
  memberId = (await people.member(`player-${randomUUID()}`)).id;
  await people.database.ledgerAccount.create({
    data: { siteCode: 'lotus', memberId, purpose: 'cash', currency: 'KHR', balance: 1_000_00n },
  });
});

/** A game that was launched on a device, and the login of that device. */
async function launch(deviceId?: string) {
  const { token } = await sessions.start(memberId, people.caller(), { deviceId });
  const caller = (await people.signedIn(token))!;
  const game = (await people.get(CatalogueService).byCode('PG', 'PG-1'))!;
  const sessionHash = caller.actor.tokenHash;
  const player = { memberId, siteCode: 'lotus', sessionHash };
  return { caller, gameToken: await people.get(GameSessionsService).open(game, player) };
}

const call = (sessionToken: string, over: object = {}) =>
  seamlessOn(people.database, people.clock).callWallet({
    vendor: 'PG',
    action: 'bet',
    sessionToken,
    memberId,
    gameCode: 'PG-1',
    roundId: `r-${memberId}`,
    transactionId: randomUUID(),
    amount: '100.00',
    currency: 'KHR',
    type: 'cash',
    at: people.clock.now().toISOString(),
    ...over,
  });

test('a game takes no bets after its login has ended, pays what was won, and goes on in another login', async () => {
  const phone = await launch();
  const desk = await launch();
  const bet = await call(phone.gameToken);
  expect(bet.status).toBe('OK');
  await sessions.logout(phone.caller);
  expect((await call(phone.gameToken)).status).toBe('SESSION_EXPIRED');
  const win = { action: 'win', amount: '300.00', betTransactionId: bet.transactionId };
  expect(await call(phone.gameToken, win)).toMatchObject({ status: 'OK', balance: '1200.00' });
  expect((await call(desk.gameToken)).status).toBe('OK');
});

test('a changed password ends the games of every other login', async () => {
  const phone = await launch();
  const desk = await launch();
  await sessions.passwordChanged(memberId, desk.caller.actor.tokenHash, () => Promise.resolve());
  expect((await call(phone.gameToken)).status).toBe('SESSION_EXPIRED');
  expect((await call(desk.gameToken)).status).toBe('OK');
});

test('a forgotten device is signed out, with its games', async () => {
  const deviceId = 'p'.repeat(32);
  const phone = await launch(deviceId);
  const desk = await launch();
  await people.get(RememberedDevices).remember(memberId, deviceId, phone.caller);
  const [device] = await people.get(RememberedDevices).listOwnDevices(desk.caller);
  await people.get(OwnSessionsService).removeOwnDevice(device!.id, desk.caller);
  expect((await call(phone.gameToken)).status).toBe('SESSION_EXPIRED');
  expect((await call(desk.gameToken)).status).toBe('OK');
  expect(await people.get(RememberedDevices).listOwnDevices(desk.caller)).toEqual([]);
});

test('an idle login ends with its games, unless somebody bets, and a day later in any case', async () => {
  const idle = await launch();
  people.clock.move(31 * 60_000);
  expect((await call(idle.gameToken)).status).toBe('OK');
  await sessions.endExpired();
  expect((await call(idle.gameToken)).status).toBe('OK');
  people.clock.move(31 * 60_000);
  expect(await sessions.endExpired()).toBe(1);
  expect((await call(idle.gameToken)).status).toBe('SESSION_EXPIRED');
  await launch();
  people.clock.move(24 * 3_600_000);
  expect(await sessions.endExpired()).toBe(1);
  expect(await sessions.endExpired()).toBe(0);
});

test('a login whose games cannot be ended has not ended, and keeps its password', async () => {
  const { caller, gameToken } = await launch();
  const { passwordHash } = await people.database.member.findUniqueOrThrow({ where: { id: memberId } });
  let fails = true;
  sessions.onEnd(() => (fails ? Promise.reject(new Error('no games today')) : Promise.resolve()));
  const write = await people.get(MembersService).newPassword(memberId, 'Another-lily-2026');
  await expect(sessions.endAll(memberId, undefined, write)).rejects.toThrow('no games today');
  await expect(sessions.logout(caller)).rejects.toThrow('no games today');
  fails = false;
  expect((await call(gameToken)).status).toBe('OK');
  expect(await people.database.member.findUniqueOrThrow({ where: { id: memberId } })).toMatchObject({ passwordHash });
  await sessions.logout(caller);
  expect((await call(gameToken)).status).toBe('SESSION_EXPIRED');
});
