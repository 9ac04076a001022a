import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SiteRequestRow } from '@apsara/api/platform';
import { contract } from '@apsara/api/contract';
import { OPERATOR } from '@apsara/domain/members/members';
import { APPROVAL_WAIT_MS } from '@apsara/domain/office/approvals';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { SitesService } from '../sites/sites.service.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { TestAccounts } from '../../testing/test-accounts.ts';
import { TestServer, type Request, type WireAnswer } from '../../testing/test-server.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;
let accounts: TestAccounts;
const owners: Record<string, string> = {};
const switches = ['USERNAMEREG3', 'AGENTPOLICY3'];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  await database.site.update({
    where: { code: 'lotus' },
    data: { hosts: ['localhost'], switches, languages: ['KM', 'TY'] },
  });
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
  for (const name of ['owner1', 'owner2', 'support1']) {
    const id = await accounts.account(name, OPERATOR);
    const role = name === 'support1' ? 'support' : 'owner';
    await database.staffAccount.update({ where: { memberId: id }, data: { role } });
    tokens[name] = await accounts.token(id);
    owners[name] = id;
  }
  tokens['member1'] = await accounts.signedIn('member1', 0);
  tokens['agent1'] = await accounts.signedIn('agent1', 1);
});
afterAll(() => vi.useRealTimers());

const send = (who: string, method: Request['method'], path: string, body?: object, key: string = randomUUID()) =>
  server.send({ method, path, token: tokens[who]!, body, headers: { 'idempotency-key': key } });
const office = (who: string, method: Request['method'], path: string, body?: object, key?: string) =>
  send(who, method, `/console/${path}`, body, key);
const codeOf = ({ body }: WireAnswer) => body.errorCode;
const asking = (kind: 'close' | 'reopen', who = 'owner1', key?: string) =>
  office(who, 'POST', 'platformSites/lotus/closing', { kind, reason: 'The licence ends' }, key);
const decide = (who: string, { body }: WireAnswer, decision = 'grant') =>
  office(who, 'PUT', `siteRequests/${(body as unknown as SiteRequestRow).id}`, { decision, note: '' });
const closeOrReopen = async (kind: 'close' | 'reopen') =>
  expect((await decide('owner2', await asking(kind))).body).toMatchObject({ kind, state: 'granted' });

const isOpenIn = async () => {
  const [row] = await database.sql<{ open: boolean }>("SELECT vendors_open('lotus', 'PG', 1, $1) AS open", [
    clock.now(),
  ]);
  return row?.open;
};

test('one owner asks once, another grants, and it cannot be asked of a site that is closed', async () => {
  const key = randomUUID();
  const request = await asking('close', 'owner1', key);
  expect(request.body).toMatchObject({ kind: 'close', code: 'lotus', state: 'waiting', template: '' });
  expect((await asking('close', 'owner1', key)).body).toEqual(request.body);
  expect(codeOf(await asking('reopen', 'owner1', key))).toBe('request.key_reused');
  expect(codeOf(await asking('close', 'owner2'))).toBe('platform.closing_not_needed');
  expect(codeOf(await asking('reopen'))).toBe('platform.closing_not_needed');
  expect(codeOf(await decide('owner1', request))).toBe('office.second_person');
  expect(await isOpenIn()).toBe(true);
  expect((await decide('owner2', request)).body).toMatchObject({ state: 'granted' });
  expect(codeOf(await asking('close'))).toBe('platform.closing_not_needed');
  await closeOrReopen('reopen');
  expect(codeOf(await office('support1', 'POST', 'platformSites/lotus/closing', {}))).toBe('session.forbidden');
});

test('members of a closed site read and take money out, and do nothing else', async () => {
  await closeOrReopen('close');
  expect(await isOpenIn()).toBe(false);
  expect(codeOf(await send('member1', 'POST', '/wps/transaction/deposit', {}))).toBe('site.closed');
  const { id } = await database.member.findFirstOrThrow({ where: { username: 'member1' } });
  const limits = server.app.get(LimitsService, { strict: false });
  await expect(limits.requireOpen(id, { vendor: 'PG', product: 'RNG' })).rejects.toMatchObject({ code: 'site.closed' });
  expect((await send('member1', 'GET', '/wps/member/info')).status).toBe(200);
  expect(codeOf(await send('member1', 'POST', '/wps/transaction/withdraw', {}))).not.toBe('site.closed');
  expect((await office('support1', 'GET', 'supportChats')).status).toBe(200);
  await closeOrReopen('reopen');
  expect(await isOpenIn()).toBe(true);
});

test('a closed site opens no account and says so at the start', async () => {
  const status = async () =>
    (await server.send({ method: 'GET', path: '/wps/system/status' })).body.value as {
      info: { register: string[]; site: { closed: boolean } };
    };
  expect((await status()).info.register).toHaveLength(1);
  await closeOrReopen('close');
  expect((await status()).info).toMatchObject({ register: [], site: { closed: true } });
  const form = { username: 'newcomer1', password: 'a-long-Passw0rd!', confirmPassword: 'a-long-Passw0rd!' };
  const consent = { ageConfirmed: true, termsVersion: '2026-01', registerMethod: 'WEB' };
  const body = { ...form, ...consent };
  const answer = await server.send({ method: 'PUT', path: '/wps/member/register', body, sealed: true });
  expect(codeOf(answer)).toBe('site.switched_off');
  await closeOrReopen('reopen');
});

test('what a closing leaves to pay out is counted, also what lies at vendors or is on its way', async () => {
  const before = await office('owner1', 'GET', 'platformSites/lotus/closing');
  expect(before.body).toMatchObject({ currency: 'KHR', members: 0, balance: '0.00', deposits: 0, withdrawals: 0 });
  const { id: memberId } = await database.member.findFirstOrThrow({ where: { username: 'member1' } });
  const own = { siteCode: 'lotus', memberId, currency: 'KHR' } as const;
  const wallets = { cash: 100_00n, 'vendor:PG': 20_00n, pending: 3_00n };
  for (const [purpose, balance] of Object.entries(wallets))
    await database.ledgerAccount.create({ data: { ...own, purpose, balance } });
  const left = await office('owner1', 'GET', 'platformSites/lotus/closing');
  expect(left.body).toMatchObject({ members: 1, balance: '123.00' });
  expect(codeOf(await office('owner1', 'GET', 'platformSites/rose/closing'))).toBe('platform.site_unknown');
});

test('a request that nobody decided in time does not hinder the next', async () => {
  const late = await asking('close');
  clock.move(APPROVAL_WAIT_MS);
  vi.setSystemTime(clock.now());
  tokens['owner2'] = await accounts.token(owners['owner2']!);
  expect((await asking('close', 'owner2')).body).toMatchObject({ state: 'waiting' });
  expect(codeOf(await decide('owner2', late))).toBe('office.request_decided');
});

test('every call that members of a closed site may send is one that a member in a break may send', async () => {
  await database.site.update({ where: { code: 'lotus' }, data: { closedAt: clock.now() } });
  server.app.get(SitesService, { strict: false }).forget();
  const written = [...contract].filter(
    ([, { method, allow }]) => method !== 'GET' && ['signed-in', 'player', 'member'].includes(allow),
  );
  const { id } = await database.member.findFirstOrThrow({ where: { username: 'member1' } });
  for (const [name, line] of written) {
    // Some of the calls end the session.
    tokens['member1'] = await accounts.token(id);
    const answer = await send('member1', line.method, line.path.replace(/:\w+/g, 'x'), {});
    expect([name, codeOf(answer) === 'site.closed']).toEqual([name, line.excluded !== true]);
  }
});

test('who closed a site, and why, is in the audit log', async () => {
  const events = await database.auditEvent.findMany({ where: { kind: 'site.site_closed' } });
  expect(events[0]?.details).toMatchObject({ by: 'owner2', reason: 'The licence ends' });
});
