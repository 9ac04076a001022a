import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PlatformSite, SiteRequestRow } from '@apsara/api/platform';
import { OPERATOR } from '@apsara/domain/members/members';
import { APPROVAL_WAIT_MS } from '@apsara/domain/office/approvals';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestAccounts } from '../../testing/test-accounts.ts';
import { TestServer, type WireAnswer } from '../../testing/test-server.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';
import { SiteRequestsService } from './site-requests.service.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;
let accounts: TestAccounts;
const tokens: Record<string, string> = {};
let site: { code: string; name: string; hosts: string[]; [more: string]: unknown };
let count = 0;

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  await database.site.update({ where: { code: 'lotus' }, data: { idleMinutes: 1_440, hosts: ['lotus.example'] } });
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
  for (const name of ['owner1', 'owner2', 'admin1', 'admin2']) {
    const id = await accounts.account(name, OPERATOR);
    if (name.startsWith('owner'))
      await database.staffAccount.update({ where: { memberId: id }, data: { role: 'owner' } });
    tokens[name] = await accounts.token(id);
  }
});
afterAll(() => vi.useRealTimers());
beforeEach(() => {
  const code = `second${(count += 1)}`;
  const place = { languages: ['EN', 'KM'], timeZone: 'Asia/Dhaka', country: 'KH', template: 'lotus' };
  site = { code, name: 'Second', hosts: [`${code}.example`], ...place, brand: '#1F6FEB', reason: 'A new brand' };
});

const send = (who: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key: string = randomUUID()) =>
  server.send({
    method,
    path: `/console/${path}`,
    token: tokens[who]!,
    body,
    headers: { device: 'console', 'idempotency-key': key },
  });
const codeOf = ({ body }: WireAnswer) => body.errorCode;
const ask = async (wanted = site) =>
  (await send('owner1', 'POST', 'siteRequests', wanted)).body as unknown as SiteRequestRow;
const decide = (who: string, id: string, decision = 'grant') =>
  send(who, 'PUT', `siteRequests/${id}`, { decision, note: '' });
const statusAt = (host: string, merchant: string) =>
  server.send({ method: 'GET', path: '/wps/system/status', headers: { host, merchant } });

test('a site that two owners agree on is open at its host at once, with its own language, zone and colour', async () => {
  const { id } = await ask();
  expect(codeOf(await statusAt(site.hosts[0]!, site.code))).toBe('site.unknown');
  expect((await decide('owner2', id)).body).toMatchObject({ state: 'granted', decidedBy: 'owner2' });
  const { value } = (await statusAt(site.hosts[0]!, site.code)).body as { value: { info: { site: object } } };
  const shown = { merchant: site.code, name: 'Second', defaultLanguage: 'EN', timeZone: 'Asia/Dhaka', currency: 'KHR' };
  expect(value.info.site).toMatchObject({ ...shown, theme: { brand: '#1F6FEB' } });
  const made = (await send('owner1', 'GET', `platformSites/${site.code}`)).body as unknown as PlatformSite;
  expect(made).toMatchObject({ id: site.code, admins: 0, hosts: site.hosts });
});

test('texts of the template name the new site, whatever its name', async () => {
  const { name } = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  const article = { siteCode: 'lotus', language: 'EN', tag: 'welcome', topic: 'about', position: 99 } as const;
  const texts = { title: `Welcome to ${name}.`, content: `<p>${name}</p>` };
  await database.helpItem.create({ data: { ...article, ...texts, requestId: randomUUID() } });
  expect((await decide('owner2', (await ask({ ...site, name: '"Gold" \\ "Palace"' })).id)).status).toBe(200);
  const copies = await database.helpItem.findMany({ where: { siteCode: site.code, tag: 'welcome' } });
  expect(copies).toMatchObject([{ title: 'Welcome to "Gold" \\ "Palace".', requestId: null }]);
});

test('a player registers at the new site, and is nobody at the other', async () => {
  await decide('owner2', (await ask()).id);
  const headers = { merchant: site.code, host: site.hosts[0]! };
  const consent = { ageConfirmed: true, termsVersion: '2026-01', registerMethod: 'WEB' };
  const form = { username: 'player1', password: 'a-long-Passw0rd!', confirmPassword: 'a-long-Passw0rd!', ...consent };
  const path = '/wps/member/register';
  const answer = await server.send({ method: 'PUT', path, headers, body: form, sealed: true });
  const { token } = answer.body.value as { token: string };
  const info = { method: 'GET', path: '/wps/member/info', token } as const;
  expect((await server.send({ ...info, headers })).body.value).toMatchObject({ account: 'player1' });
  expect(codeOf(await server.send(info))).toBe('session.invalid');
});

test('who asked does not grant, and a request is decided once', async () => {
  const { id } = await ask();
  expect(codeOf(await decide('owner1', id))).toBe('office.second_person');
  expect((await decide('owner1', id, 'refuse')).body).toMatchObject({ state: 'refused' });
  expect(codeOf(await decide('owner2', id))).toBe('office.request_decided');
  expect(codeOf(await send('owner1', 'GET', `platformSites/${site.code}`))).toBe('platform.site_unknown');
  expect(codeOf(await decide('owner2', randomUUID()))).toBe('platform.request_unknown');
});

test('the same request again asks once, and another with its key is refused', async () => {
  const key = randomUUID();
  const same = () => send('owner1', 'POST', 'siteRequests', site, key);
  const [{ body: first }, { body: twin }] = await Promise.all([same(), same()]);
  expect([twin, (await same()).body]).toEqual([first, first]);
  expect(await database.siteRequest.count({ where: { code: site.code } })).toBe(1);
  const other = { ...site, name: 'Third' };
  expect(codeOf(await send('owner1', 'POST', 'siteRequests', other, key))).toBe('request.key_reused');
});

test.each([
  ['code', { code: 'lotus' }, 'taken'],
  ['hosts', { hosts: ['lotus.example'] }, 'taken'],
  ['timeZone', { timeZone: 'Asia/Nowhere' }, 'unknown'],
  ['template', { template: 'rose' }, 'unknown'],
])('a request is refused for its %s', async (path, change, code) => {
  const { body } = await send('owner1', 'POST', 'siteRequests', { ...site, ...change });
  expect(body).toMatchObject({ errorCode: 'request.invalid', value: { fields: [{ path, code }] } });
});

test('a colour that nobody can read is refused', async () => {
  expect(codeOf(await send('owner1', 'POST', 'siteRequests', { ...site, brand: '#101010' }))).toBe(
    'site.colour_unreadable',
  );
});

test('two requests for one host make one site', async () => {
  const rival = { ...site, code: `${site.code}b` };
  const [one, two] = [await ask(), await ask(rival)];
  const answers = await Promise.all([decide('owner2', one.id), decide('owner2', two.id)]);
  expect(answers.map(codeOf).filter(Boolean)).toEqual(['platform.site_hindered']);
  expect(await database.site.count({ where: { hosts: { has: site.hosts[0]! } } })).toBe(1);
});

test('what nobody decides expires', async () => {
  const { id } = await ask();
  await database.siteRequest.update({
    where: { id },
    data: { askedAt: new Date(clock.now().getTime() - APPROVAL_WAIT_MS) },
  });
  expect(codeOf(await decide('owner2', id))).toBe('office.request_decided');
  await server.app.get(SiteRequestsService, { strict: false }).expire();
  expect((await send('owner1', 'GET', `siteRequests/${id}`)).body).toMatchObject({ state: 'expired' });
});

test('a site answers at another host at once, and takes none of another site', async () => {
  await decide('owner2', (await ask()).id);
  const path = `platformSites/${site.code}/hosts`;
  const hosts = [`www.${site.code}.example`];
  expect((await send('owner1', 'POST', path, { hosts, reason: 'Moved' })).body).toMatchObject({ hosts });
  expect((await statusAt(hosts[0]!, site.code)).status).toBe(200);
  expect(codeOf(await statusAt(site.hosts[0]!, site.code))).toBe('site.unknown');
  const { body } = await send('owner1', 'POST', path, { hosts: ['lotus.example'], reason: 'Moved' });
  expect(body).toMatchObject({ errorCode: 'request.invalid', value: { fields: [{ path: 'hosts', code: 'taken' }] } });
  const unknown = await send('owner1', 'POST', 'platformSites/rose/hosts', { hosts, reason: 'Moved' });
  expect(codeOf(unknown)).toBe('platform.site_unknown');
});

test('each of two owners opens one admin, who sets a password by the link and is an admin there', async () => {
  await decide('owner2', (await ask()).id);
  const open = (who: string, account: string, key?: string) =>
    send(who, 'POST', `platformSites/${site.code}/admins`, { account, reason: 'The first' }, key);
  const key = randomUUID();
  expect((await open('owner1', 'dara1', key)).status).toBe(200);
  clock.move(1_000);
  // Of several links the newest opens.
  const { link } = (await open('owner1', 'dara1', key)).body as unknown as { link: string };
  expect(new URL(link).hostname).toBe(site.hosts[0]);
  expect(codeOf(await open('owner1', 'dara2'))).toBe('platform.admin_not_needed');
  expect(codeOf(await open('owner2', 'dara1'))).toBe('members.username_taken');
  expect((await open('owner2', 'dara2')).status).toBe(200);
  expect(codeOf(await open('owner2', 'dara3'))).toBe('platform.admin_not_needed');
  const headers = { merchant: site.code, host: site.hosts[0]! };
  const password = 'a-long-Passw0rd!';
  const body = { code: new URL(link).searchParams.get('code'), newPassword: password, confirmNewPassword: password };
  const path = '/wps/member/password/reset';
  expect((await server.send({ method: 'POST', path, headers, body, sealed: true })).status).toBe(200);
  const { role } = await database.staffAccount.findFirstOrThrow({ where: { siteCode: site.code } });
  expect(role).toBe('admin');
});

test('admins see no site of the platform, and neither change an owner nor make one', async () => {
  expect(codeOf(await send('admin1', 'GET', 'platformSites'))).toBe('session.forbidden');
  expect(codeOf(await send('admin1', 'POST', 'siteRequests', site))).toBe('session.forbidden');
  const { id: owner } = await database.member.findFirstOrThrow({ where: { username: 'owner1' } });
  const { id: admin } = await database.member.findFirstOrThrow({ where: { username: 'admin2' } });
  const reason = 'For a test';
  const role = { role: 'owner', reason };
  const refused = await Promise.all([
    send('admin1', 'POST', `staff/${owner}/password`, { reason }),
    send('admin1', 'POST', `staff/${owner}/state`, { state: 'blocked', reason }),
    send('admin1', 'POST', `staff/${owner}/role`, { role: 'support', reason }),
    send('admin1', 'POST', `staff/${admin}/role`, role),
    send('admin1', 'POST', 'staff', { account: 'usurper1', nickname: '', ...role }),
  ]);
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'staff.owner_account'));
  const [waiting] = ((await send('owner1', 'POST', `staff/${admin}/role`, role)).body as unknown as {
    waiting: { id: string }[];
  })!.waiting;
  const grant = (who: string) => send(who, 'PUT', `staffRequests/${waiting!.id}`, { decision: 'grant', note: '' });
  expect(codeOf(await grant('admin1'))).toBe('staff.owner_account');
  expect((await grant('owner2')).body).toMatchObject({ state: 'granted' });
});

test('every act is written down with who did it', async () => {
  const { id } = await ask();
  await decide('owner2', id);
  const events = await database.auditEvent.findMany({ where: { subject: site.code }, orderBy: { id: 'asc' } });
  expect(events.map(({ kind }) => kind)).toEqual(['site.request_asked', 'site.created', 'site.request_decided']);
  expect(events[2]!.details).toMatchObject({ by: 'owner2', decision: 'grant' });
});
