import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { textIn } from '@apsara/domain/records';
import type { StaffRole } from '@apsara/domain/office/rights';
import type { Database } from '../../shared/database.ts';
import { batchWish } from '../../testing/batching.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestAccounts } from '../../testing/test-accounts.ts';
import { TestServer } from '../../testing/test-server.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;
let accounts: TestAccounts;
const ids = new Map<StaffRole, string>();
const tokens = new Map<StaffRole, string>();

const setRole = (memberId: string, role: StaffRole) =>
  database.staffAccount.update({ where: { memberId }, data: { role } });

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
  for (const role of ['owner', 'support', 'payments', 'content', 'marketing', 'risk'] as const) {
    const id = await accounts.account(`${role}9`, OPERATOR);
    await setRole(id, role);
    ids.set(role, id);
    tokens.set(role, await accounts.token(id));
  }
  await accounts.account('member1', 0);
});
afterAll(() => vi.useRealTimers());

async function ask(role: StaffRole, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const headers = { device: 'console', 'idempotency-key': randomUUID() };
  const answer = await server.send({ method, path: `/console/${path}`, token: tokens.get(role) ?? '', body, headers });
  return { id: textIn(answer.body, 'id'), state: textIn(answer.body, 'state'), errorCode: answer.body.errorCode };
}

const reward = { account: 'member1', kind: 'money', amount: '5.00', multiple: 0, name: 'A gift', claimDays: 7 };
const wish = { ...batchWish, accounts: ['member1'] };

/** What each role of the staff may do with rewards: see them, issue one, issue many, and grant what another asked for. */
test.each([
  ['owner', { see: true, one: true, many: true, grant: true }],
  ['marketing', { see: true, one: true, many: true, grant: true }],
  ['payments', { see: true, one: false, many: false, grant: true }],
  ['support', { see: true, one: false, many: false, grant: false }],
  ['risk', { see: true, one: false, many: false, grant: false }],
  ['content', { see: false, one: false, many: false, grant: false }],
] as const)('%s may do with rewards exactly what its role is for: %j', async (role, may) => {
  const isLet = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).errorCode !== 'session.forbidden';
  const { id } = await ask('owner', 'POST', 'claimBatches', wish);
  const found = {
    see: await isLet(role, 'GET', 'claims'),
    one: await isLet(role, 'POST', 'claims', reward),
    many: await isLet(role, 'POST', 'claimBatches', wish),
    grant: await isLet(role, 'PUT', `claimBatches/${id}`, { decision: 'grant', note: '' }),
  };
  expect(found).toEqual(may);
  const reads = ['claimBatches', 'claimReceivers', `claimBatches/${id}`, 'exports/claims', 'exports/claimReceivers'];
  for (const path of reads) expect([path, await isLet(role, 'GET', path)]).toEqual([path, may.see]);
  expect(await isLet(role, 'POST', 'claimBatchPreview', wish)).toBe(may.many);
  expect(await isLet(role, 'POST', `claimBatches/${id}/end`, { reason: 'Wrong' })).toBe(may.grant);
});

test('whose right was taken away meanwhile neither grants nor stops, and what that person asked for waits for another', async () => {
  await database.site.update({ where: { code: 'lotus' }, data: { correctionReviewAbove: 0n } });
  clock.move(3_000);
  const { id, state } = await ask('marketing', 'POST', 'claimBatches', wish);
  expect(state).toBe('waiting');
  await setRole(ids.get('marketing') ?? '', 'support');
  await setRole(ids.get('payments') ?? '', 'support');
  const grant = { decision: 'grant', note: '' };
  for (const role of ['marketing', 'payments'] as const) {
    expect((await ask(role, 'PUT', `claimBatches/${id}`, grant)).errorCode).toBe('session.forbidden');
    expect((await ask(role, 'POST', `claimBatches/${id}/end`, { reason: 'Wrong' })).errorCode).toBe(
      'session.forbidden',
    );
  }
  expect(await ask('owner', 'PUT', `claimBatches/${id}`, grant)).toMatchObject({ state: 'issuing' });
});
