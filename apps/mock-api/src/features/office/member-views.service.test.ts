import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { Viewing, type Viewer } from '../../testing/viewing.ts';
import { ViewSessions } from '../sessions/view-sessions.service.ts';

const MINUTE_MS = 60_000;

let at: Viewing;
let viewer: Viewer;
let member: string;
let own: string;
let name: string;
let count = 0;

beforeAll(async () => {
  at = await Viewing.open(await freshDatabase());
});
beforeEach(async () => {
  count += 1;
  name = `seen${count}`;
  viewer = await at.viewer(`viewer${count}`);
  member = await at.accounts.account(name, 0);
  own = await at.accounts.token(member);
});

const codeOf = async (asked: Promise<{ body: unknown }>) => (await asked).body as { code: string; errorCode?: string };
const refusalOf = async (asked: Promise<{ body: { errorCode?: string } }>) => (await asked).body.errorCode;
const staff = (data: object) => at.database.staffAccount.update({ where: { memberId: viewer.id }, data });
const endUseless = () => at.server.app.get(ViewSessions, { strict: false }).endUseless();
const audit = async () => {
  const subject = `lotus/${member}`;
  const events = await at.database.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });
  return events.map(({ kind, details }) => [kind, details as Record<string, string>] as const);
};
/** How the last view of the member ended, by the audit. */
const end = async () => (await audit()).findLast(([kind]) => kind === 'members.view_ended')?.[1]['end'];
const logout = (token: string) => at.server.send({ method: 'DELETE', path: '/wps/session/logout', token });

test('a code opens the view once, in the browser that asked for it, for a minute', async () => {
  const { code } = await codeOf(at.ask(viewer, member));
  expect(await refusalOf(at.enter(code, 'c'.repeat(32)))).toBe('session.code_expired');
  const { token } = (await at.enter(code)).body.value as { token: string };
  expect(await at.shows(token)).toBe(name);
  expect(await refusalOf(at.enter(code))).toBe('session.code_expired');
  const late = await codeOf(at.ask(viewer, member));
  at.clock.move(MINUTE_MS + 1);
  expect(await refusalOf(at.enter(late.code))).toBe('session.code_expired');
});

test('of two that bring a code at once, one gets the view', async () => {
  const { code } = await codeOf(at.ask(viewer, member));
  const answers = await Promise.all([at.enter(code), at.enter(code)]);
  expect(answers.map(({ body }) => body.errorCode ?? 'none').toSorted()).toEqual(['none', 'session.code_expired']);
});

test('a request that is sent again has another code of the same view, and its key opens no other', async () => {
  const key = randomUUID();
  const [first, second] = [
    await codeOf(at.ask(viewer, member, { key })),
    await codeOf(at.ask(viewer, member, { key })),
  ];
  expect((await at.enter(second.code)).status).toBe(200);
  expect(await refusalOf(at.enter(first.code))).toBe('session.code_expired');
  expect(await refusalOf(at.ask(viewer, member, { key, reason: 'Another' }))).toBe('request.key_reused');
  expect((await audit()).map(([kind]) => kind)).toEqual(['members.view_opened']);
});

test('a view lasts a quarter of an hour, however much it is used', async () => {
  const token = await at.view(viewer, member);
  at.clock.move(14 * MINUTE_MS);
  expect(await at.shows(token)).toBe(name);
  at.clock.move(MINUTE_MS);
  expect(await at.shows(token)).toBe('session.invalid');
  await endUseless();
  expect(await end()).toBe('expired');
});

test('it is written down who looked and why, and how it ended', async () => {
  const token = await at.view(viewer, member);
  await logout(token);
  const { username: by } = viewer;
  expect(await audit()).toEqual([
    ['members.view_opened', expect.objectContaining({ by, account: name, reason: 'Ticket 17' })],
    ['members.view_ended', expect.objectContaining({ by, account: name, end: 'left' })],
  ]);
  expect(await refusalOf(at.ask(viewer, member, { reason: '   ' }))).toBe('request.invalid');
});

test('logging out of a view ends neither the session of the member nor that of the viewer', async () => {
  const token = await at.view(viewer, member);
  await logout(token);
  expect([await at.shows(token), await at.shows(own)]).toEqual(['session.invalid', name]);
  expect((await at.ask(viewer, member)).status).toBe(200);
});

test('a view leaves nothing among the logins and sessions of the member', async () => {
  await at.view(viewer, member);
  const record = { method: 'GET', token: viewer.token, headers: { device: 'console' } } as const;
  const { body } = await at.server.send({ ...record, path: `/console/siteMembers/${member}` });
  const logins = await at.server.send({ ...record, path: `/console/siteMembers/${member}/logins` });
  expect([(body as unknown as { sessions: number }).sessions, logins.body]).toEqual([1, [expect.anything()]]);
});

test('a view ends with the session of its viewer', async () => {
  const token = await at.view(viewer, member);
  await logout(viewer.token);
  expect(await at.shows(token)).toBe('session.invalid');
  expect(await end()).toBe('signed_out');
});

test.each([
  { role: 'risk', why: 'may not view' },
  { role: 'marketing', why: 'may not see personal data' },
  { role: null, why: 'may do nothing' },
] as const)('a view is over with its next call once the role of its viewer is $role, which $why', async ({ role }) => {
  const token = await at.view(viewer, member);
  await staff({ role });
  expect(await at.shows(token)).toBe('session.invalid');
  expect(await refusalOf(at.ask(viewer, member))).toBe('session.forbidden');
  await endUseless();
  expect(await end()).toBe('forbidden');
});

test('a blocked viewer sees nothing more', async () => {
  const token = await at.view(viewer, member);
  await at.database.member.update({ where: { id: viewer.id }, data: { status: 'blocked' } });
  expect(await at.shows(token)).toBe('session.invalid');
});

test('a view is refused at an address that its viewer may not call from', async () => {
  const token = await at.view(viewer, member);
  await staff({ networks: ['198.51.100.0/24'] });
  expect(await at.shows(token)).toBe('session.address_refused');
});

test('a code is worth nothing once its viewer may not look', async () => {
  const { code } = await codeOf(at.ask(viewer, member));
  await staff({ role: 'content' });
  expect(await refusalOf(at.enter(code))).toBe('session.code_expired');
});

test('a new view of the same viewer ends the former one, and not that of a colleague', async () => {
  const colleague = await at.viewer(`colleague${count}`, 'admin');
  const other = await at.accounts.account(`other${count}`, 0);
  const [first, theirs] = [await at.view(viewer, member), await at.view(colleague, member)];
  const second = await at.view(viewer, other);
  expect(await Promise.all([first, theirs, second].map((token) => at.shows(token)))).toEqual([
    'session.invalid',
    name,
    `other${count}`,
  ]);
  expect(await end()).toBe('replaced');
});

test('of views that one viewer opens at once, one is left', async () => {
  const codes = await Promise.all([codeOf(at.ask(viewer, member)), codeOf(at.ask(viewer, member))]);
  const entered = await Promise.all(codes.map(({ code }) => at.enter(code)));
  expect(entered.map(({ body }) => body.errorCode ?? 'none').toSorted()).toEqual(['none', 'session.code_expired']);
});

test('the console reads and ends its own view of a member', async () => {
  const ask = (method: 'GET' | 'DELETE', { token }: Viewer) =>
    at.server.send({ method, path: `/console/siteMembers/${member}/view`, token, headers: { device: 'console' } });
  const colleague = await at.viewer(`colleague${count}`);
  const { code } = await codeOf(at.ask(viewer, member));
  const expiresAt = new Date(at.clock.now().getTime() + 15 * MINUTE_MS).toISOString();
  expect((await ask('GET', viewer)).body).toEqual({ view: { expiresAt, entered: false } });
  const { token } = (await at.enter(code)).body.value as { token: string };
  expect((await ask('GET', colleague)).body).toEqual({ view: null });
  expect((await ask('DELETE', colleague)).body).toEqual({ ended: false });
  expect((await ask('GET', viewer)).body).toEqual({ view: { expiresAt, entered: true } });
  expect((await ask('DELETE', viewer)).body).toEqual({ ended: true });
  expect([await at.shows(token), await end(), (await ask('GET', viewer)).body]).toEqual([
    'session.invalid',
    'console',
    { view: null },
  ]);
});

test('nobody views staff, the own account, a trial account or an account that is nowhere', async () => {
  const accounts = [
    viewer.id,
    await at.accounts.account(`staff${count}`, OPERATOR),
    await at.accounts.account(`trial${count}`, TRIAL),
    randomUUID(),
  ];
  const answers = await Promise.all(accounts.map((id) => refusalOf(at.ask(viewer, id))));
  expect(answers).toEqual(accounts.map(() => 'members.unknown'));
});

test("another site's member is unknown, and a view is worth nothing at another site", async () => {
  const { switches, ...lotus } = await at.database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  const code = `padma${count}`;
  await at.database.site.create({ data: { ...lotus, code, theme: {}, switches: switches ?? [], registerRules: {} } });
  const stranger = await at.accounts.account(`stranger${count}`, 0, code);
  expect(await refusalOf(at.ask(viewer, stranger))).toBe('members.unknown');
  const token = await at.view(viewer, member);
  at.clock.move(3_000);
  const headers = { merchant: code };
  expect(await refusalOf(at.server.send({ method: 'GET', path: '/wps/member/profile', token, headers }))).toBe(
    'session.invalid',
  );
});

test('a blocked account is not shown, and one that is blocked meanwhile no longer', async () => {
  const token = await at.view(viewer, member);
  await at.database.member.update({ where: { id: member }, data: { status: 'blocked' } });
  expect(await at.shows(token)).toBe('session.invalid');
  expect(await refusalOf(at.ask(viewer, member))).toBe('office.account_shut');
});

test('a member in a break, and one whose account closes, is shown as such', async () => {
  const excludedUntil = new Date(at.clock.now().getTime() + 60 * MINUTE_MS);
  await at.database.member.update({ where: { id: member }, data: { excludedUntil, closingAt: excludedUntil } });
  const token = await at.view(viewer, member);
  expect(await at.shows(token)).toBe(name);
  const bet = { method: 'POST', path: '/lgw/betting', body: {}, token } as const;
  expect(await refusalOf(at.server.send(bet))).toBe('session.view_only');
});
