import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SiteRequestRow } from '@apsara/api/platform';
import { OPERATOR } from '@apsara/domain/members/members';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { TestAccounts } from '../../testing/test-accounts.ts';
import { TestServer, type Request, type WireAnswer } from '../../testing/test-server.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;
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
  const accounts = new TestAccounts(database, clock, server);
  for (const name of ['owner1', 'owner2', 'support1']) {
    const id = await accounts.account(name, OPERATOR);
    const role = name === 'support1' ? 'support' : 'owner';
    await database.staffAccount.update({ where: { memberId: id }, data: { role } });
    tokens[name] = await accounts.token(id);
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

test('what a closing leaves to pay out is counted', async () => {
  expect((await office('owner1', 'GET', 'platformSites/lotus/closing')).body).toMatchObject({
    currency: 'KHR',
    deposits: 0,
    withdrawals: 0,
  });
  expect(codeOf(await office('owner1', 'GET', 'platformSites/rose/closing'))).toBe('platform.site_unknown');
});

test('who closed a site, and why, is in the audit log', async () => {
  const events = await database.auditEvent.findMany({ where: { kind: 'site.site_closed' } });
  expect(events[0]?.details).toMatchObject({ by: 'owner2', reason: 'The licence ends' });
});
