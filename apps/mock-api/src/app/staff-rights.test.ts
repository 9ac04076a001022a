import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract } from '@apsara/api/contract';
import type { Endpoint } from '@apsara/api/endpoint';
import { OPERATOR } from '@apsara/domain/members/members';
import { must } from '@apsara/domain/must';
import { hasRight, staffRoles, type StaffRole } from '@apsara/domain/office/rights';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestAccounts } from '../testing/test-accounts.ts';
import { TestServer, type WireAnswer } from '../testing/test-server.ts';
import { TestClock, TestSite } from '../testing/test-site.ts';

/** Every line of the contract that lets staff in: a new one is tried without a word here. */
const lines = [...contract.values()].filter(({ right }) => right !== undefined);
const clock = new TestClock();
const nobody = '00000000-0000-4000-8000-000000000000';

let database: Database;
let server: TestServer;
let accounts: TestAccounts;
const tokens = new Map<StaffRole | null, string>();
const tokenOf = (role: StaffRole | null): string => must(tokens.get(role), 'a token of the role');

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
  for (const role of [...staffRoles, null]) {
    const id = await accounts.account(`${role ?? 'nothing'}1`, OPERATOR);
    await database.staffAccount.update({ where: { memberId: id }, data: { role } });
    tokens.set(role, await accounts.token(id));
  }
});
afterAll(() => vi.useRealTimers());

/** Asks with an id that nothing has and a body that is no good, so that nothing is done where the right is there. */
const ask = ({ method, path }: Endpoint, token: string): Promise<WireAnswer> =>
  server.send({
    method,
    path: path.replace(/:\w+/g, nobody),
    token,
    body: method === 'GET' || method === 'DELETE' ? undefined : {},
    headers: { device: 'console' },
  });

test('every line of the console that is not for agents alone names a right', () => {
  const open = [...contract.values()].filter(
    ({ path, allow, right }) => path.startsWith('/console/') && allow !== 'agent' && !right,
  );
  expect(open.map(({ path }) => path)).toEqual([]);
  expect(lines.length).toBeGreaterThan(150);
});

describe.each([...staffRoles, null])('staff with the role %s', (role) => {
  test('may call what its rights name, and nothing else', async () => {
    const wrong: string[] = [];
    for (const line of lines) {
      const { errorCode } = (await ask(line, tokenOf(role))).body;
      const isRefused = errorCode === 'session.forbidden';
      if (line.right && isRefused === hasRight(role, line.right)) wrong.push(`${line.method} ${line.path}`);
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  test('learns its own rights with the session', async () => {
    const { body } = await server.send({ method: 'GET', path: '/wps/member/info', token: tokenOf(role) });
    const { rights = [] } = body.value as { rights?: string[] };
    const asked = lines.flatMap(({ right }) => right ?? []);
    const had = asked.filter((right) => hasRight(role, right));
    expect(asked.filter((right) => rights.includes(right))).toEqual(had);
  });
});

test('a right that is taken away is gone with the next call', async () => {
  const id = await accounts.account('leaver1', OPERATOR);
  const token = await accounts.token(id);
  const deposits = { method: 'GET', path: '/console/deposits', token, headers: { device: 'console' } } as const;
  expect((await server.send(deposits)).status).toBe(200);
  await database.staffAccount.update({ where: { memberId: id }, data: { role: 'content' } });
  expect((await server.send(deposits)).body.errorCode).toBe('session.forbidden');
});

test('staff is refused from an address that is not allowed, and heard from one that is', async () => {
  const id = await accounts.account('homebody1', OPERATOR);
  const token = await accounts.token(id);
  const deposits = { method: 'GET', path: '/console/deposits', token, headers: { device: 'console' } } as const;
  const allow = (networks: string[]) => database.staffAccount.update({ where: { memberId: id }, data: { networks } });
  await allow(['198.51.100.0/24', '2001:db8::/32']);
  expect((await server.send(deposits)).body.errorCode).toBe('session.address_refused');
  await allow(['127.0.0.0/8']);
  expect((await server.send(deposits)).status).toBe(200);
});
