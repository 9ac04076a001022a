import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestApp } from '../../testing/test-app.ts';
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
async function launch() {
  const { token } = await sessions.start(memberId, people.caller());
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
  await sessions.passwordChanged(memberId, desk.caller.actor.tokenHash);
  expect((await call(phone.gameToken)).status).toBe('SESSION_EXPIRED');
  expect((await call(desk.gameToken)).status).toBe('OK');
});
