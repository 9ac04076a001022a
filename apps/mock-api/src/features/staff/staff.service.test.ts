import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StaffAccount, StaffRequestRow } from '@apsara/api/staff';
import { itemAt } from '@apsara/domain/lists';
import { OPERATOR } from '@apsara/domain/members/members';
import { APPROVAL_WAIT_MS } from '@apsara/domain/office/approvals';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestAccounts } from '../../testing/test-accounts.ts';
import { TestServer, type WireAnswer } from '../../testing/test-server.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';
import { StaffRequestsService } from './staff-requests.service.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;
let accounts: TestAccounts;
const admins: { id: string; token: string }[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  await database.site.update({ where: { code: 'lotus' }, data: { idleMinutes: 1_440 } });
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
  for (const name of ['first1', 'second1']) {
    const id = await accounts.account(name, OPERATOR);
    admins.push({ id, token: await accounts.token(id) });
  }
});
afterAll(() => vi.useRealTimers());

const send = (who: 0 | 1, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key: string = randomUUID()) =>
  server.send({
    method,
    path: `/console/${path}`,
    token: itemAt(admins, who).token,
    body,
    headers: { device: 'console', 'idempotency-key': key },
  });
const codeOf = ({ body }: WireAnswer) => body.errorCode;
const reason = 'New in the team';
const create = async (account: string, role = 'support') => {
  const { body } = await send(0, 'POST', 'staff', { account, nickname: '', role, reason });
  return body as unknown as StaffAccount;
};
const waitingOf = async (id: string) =>
  ((await send(0, 'GET', `staff/${id}`)).body as unknown as StaffAccount).waiting[0]!.id;
const logIn = async (username: string, password: string) => {
  const body = { type: 'username', username, password };
  const headers = { device: 'console' };
  return server.send({ method: 'POST', path: '/wps/session/login', headers, sealed: true, body });
};

test('an account that is opened may do nothing until another admin grants its role', async () => {
  const key = randomUUID();
  const asked = { account: 'sokha1', nickname: 'Sokha', role: 'payments', reason };
  const opened = (await send(0, 'POST', 'staff', asked, key)).body as unknown as StaffAccount;
  expect(opened).toMatchObject({ account: 'sokha1', role: null, state: 'active', waiting: [{ role: 'payments' }] });
  expect((await send(0, 'POST', 'staff', asked, key)).body).toMatchObject({ id: opened.id });
  const request = opened.waiting[0]!.id;
  const grant = { decision: 'grant', note: '' };
  expect(codeOf(await send(0, 'PUT', `staffRequests/${request}`, grant))).toBe('office.second_person');
  const token = await accounts.token(opened.id);
  const deposits = { method: 'GET', path: '/console/deposits', headers: { device: 'console' } } as const;
  expect((await server.send({ ...deposits, token })).body.errorCode).toBe('session.forbidden');
  expect((await send(1, 'PUT', `staffRequests/${request}`, grant)).body).toMatchObject({ state: 'granted' });
  expect((await server.send({ ...deposits, token })).body.errorCode).toBe('session.invalid');
  expect((await server.send({ ...deposits, token: await accounts.token(opened.id) })).status).toBe(200);
  expect(codeOf(await send(1, 'PUT', `staffRequests/${request}`, grant))).toBe('office.request_decided');
});

test('a password for one login opens a session that must change it first', async () => {
  const { id } = await create('dara1');
  const given = (await send(0, 'POST', `staff/${id}/password`, { reason })).body as unknown as { password: string };
  const { body } = await logIn('dara1', given.password);
  expect(body.value).toMatchObject({ passwordExpired: true });
  const { token } = body.value as { token: string };
  const info = await server.send({ method: 'GET', path: '/console/deposits', token });
  expect(info.body.errorCode).toBe('session.password_due');
});

test('an account that is blocked loses its sessions, and comes in again when it is let in', async () => {
  const { id } = await create('bopha1');
  const token = await accounts.token(id);
  expect((await send(0, 'POST', `staff/${id}/state`, { state: 'blocked', reason })).body).toMatchObject({
    state: 'blocked',
    sessions: 0,
  });
  const info = { method: 'GET', path: '/wps/member/info' } as const;
  expect((await server.send({ ...info, token })).body.errorCode).toBe('session.invalid');
  expect(codeOf(await send(0, 'POST', `staff/${id}/state`, { state: 'blocked', reason }))).toBe('office.state_changed');
  expect((await send(0, 'POST', `staff/${id}/state`, { state: 'active', reason })).body).toMatchObject({
    state: 'active',
  });
});

test('nobody changes the own account, nor decides about it', async () => {
  const own = admins[0]!.id;
  const acts = [
    ['POST', 'state', { state: 'blocked', reason }],
    ['POST', 'sessions', { reason }],
    ['POST', 'password', { reason }],
    ['POST', 'role', { role: 'risk', reason }],
    ['POST', 'authenticator', { reason }],
  ] as const;
  for (const [method, act, body] of acts)
    expect(codeOf(await send(0, method, `staff/${own}/${act}`, body))).toBe('staff.own_account');
  expect(codeOf(await send(0, 'POST', `staff/${own}/networks`, { networks: [], reason }))).toBe('staff.own_account');
  await send(1, 'POST', `staff/${own}/role`, { role: 'risk', reason });
  const grant = { decision: 'grant', note: '' };
  expect(codeOf(await send(0, 'PUT', `staffRequests/${await waitingOf(own)}`, grant))).toBe('staff.own_account');
});

test('an authenticator is removed when a second admin agrees', async () => {
  const { id } = await create('vichea1');
  await database.member.update({ where: { id }, data: { authenticator: 'sealed' } });
  await send(0, 'POST', `staff/${id}/authenticator`, { reason: 'Lost the phone' });
  expect(codeOf(await send(1, 'POST', `staff/${id}/authenticator`, { reason }))).toBe('office.state_changed');
  const [request] = await database.staffRequest.findMany({ where: { staffId: id, kind: 'authenticator' } });
  expect((await send(0, 'GET', `staff/${id}`)).body).toMatchObject({ hasAuthenticator: true });
  await send(1, 'PUT', `staffRequests/${request?.id ?? ''}`, { decision: 'grant', note: 'Seen' });
  expect((await send(0, 'GET', `staff/${id}`)).body).toMatchObject({ hasAuthenticator: false });
});

test('networks are kept as they are written, and a text that is none is refused', async () => {
  const { id } = await create('malis1');
  const networks = ['203.0.113.0/24', '2001:db8::/32'];
  expect((await send(0, 'POST', `staff/${id}/networks`, { networks, reason })).body).toMatchObject({ networks });
  expect(codeOf(await send(0, 'POST', `staff/${id}/networks`, { networks: ['203.0.113.300/24'], reason }))).toBe(
    'request.invalid',
  );
  const given = (await send(0, 'POST', `staff/${id}/password`, { reason })).body as unknown as { password: string };
  expect(codeOf(await logIn('malis1', given.password))).toBe('session.address_refused');
});

test('what nobody decides expires, and what is refused changes nothing', async () => {
  const [left, refused] = [await create('rith1'), await create('chan1')];
  await send(1, 'PUT', `staffRequests/${await waitingOf(refused.id)}`, { decision: 'refuse', note: 'No' });
  expect((await send(0, 'GET', `staff/${refused.id}`)).body).toMatchObject({ role: null, waiting: [] });
  const request = await waitingOf(left.id);
  const later = APPROVAL_WAIT_MS;
  await database.staffRequest.update({
    where: { id: request },
    data: { askedAt: new Date(clock.now().getTime() - later) },
  });
  await server.app.get(StaffRequestsService, { strict: false }).expire();
  const { body } = await send(1, 'GET', `staffRequests/${request}`);
  expect((body as unknown as StaffRequestRow).state).toBe('expired');
});

test('members and the staff of another site are unknown', async () => {
  const lotus = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  await database.site.create({ data: { ...lotus, theme: {}, switches: [], registerRules: {}, code: 'padma' } });
  const others = [await accounts.account('stranger1', OPERATOR, 'padma'), await accounts.account('player9', 0)];
  for (const id of others) {
    expect(codeOf(await send(0, 'GET', `staff/${id}`))).toBe('staff.unknown');
    expect(codeOf(await send(0, 'POST', `staff/${id}/password`, { reason }))).toBe('staff.unknown');
  }
});
