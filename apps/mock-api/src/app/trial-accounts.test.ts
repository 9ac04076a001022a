import { beforeAll, expect, test, vi } from 'vitest';
import { contract } from '@apsara/api/contract';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { TestAccounts } from '../testing/test-accounts.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

/** Where money comes, goes and is earned; what a trial account may see of it is only what everybody may, and its own play money. */
const moneyRooms = ['deposits', 'withdrawals', 'transfers', 'wallets', 'turnover', 'points', 'rewards', 'uploads'];
const open = ['wallets.readBalance', 'wallets.readWalletMode'];
const outsiders = ['provider', 'payer', 'operator'];

const lines = [...contract].filter(
  ([name, { allow }]) => moneyRooms.includes(name.split('.')[0]!) && !open.includes(name) && !outsiders.includes(allow),
);

let server: TestServer;
let accounts: TestAccounts;
let token: string;

beforeAll(async () => {
  const clock = new TestClock();
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const database = await freshDatabase();
  await new TestSite(database, clock).build();
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
  token = await accounts.signedIn('trial1', TRIAL);
});

test.each(lines)('a trial account has nothing to do with %s', async (_, { method, path }) => {
  const { status, body } = await server.send({
    method,
    path: path.replace(/:\w+/, 'any'),
    token,
    ...(method === 'GET' ? {} : { body: {} }),
  });
  expect([status, body.errorCode]).toEqual([403, 'members.real_account_needed']);
});

test('and what it may ask is its balance, and what everybody may', () => {
  expect(open.map((name) => contract.get(name)?.allow)).toEqual(['signed-in', 'anyone']);
});

test('lotteries take its play money, and nothing of staff', async () => {
  const bet = { method: 'POST', path: '/lgw/betting', body: {} } as const;
  const answers = [
    await server.send({ ...bet, token }),
    await server.send({ ...bet, token: await accounts.signedIn('staff1', OPERATOR) }),
  ];
  expect(answers.map(({ body }) => body.errorCode)).toEqual(['request.invalid', 'session.forbidden']);
});
