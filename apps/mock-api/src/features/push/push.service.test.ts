import { randomUUID } from 'node:crypto';
import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewsKind } from '@apsara/domain/members/messages';
import { pushBrowsers } from '@apsara/domain/members/push';
import { dayMs } from '@apsara/domain/time';
import { allRows } from '../../shared/statements.ts';
import { hashToken, newToken } from '../../shared/secrets/tokens.ts';
import { FakePushService } from '../../testing/fake-push-service.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { troublesOf } from '../dashboard/dashboard-queues-sql.ts';
import { DeliveryService } from '../outbox/delivery.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { PushService } from './push.service.ts';

/** As long as a browser's key. */
const noPoint = Buffer.alloc(65, 4).toString('base64url');

const clock = new TestClock();
const service = new FakePushService();
const keys = webPush.generateVAPIDKeys();
let site: TestSite;
let server: TestServer;

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  await service.open();
  site = await new TestSite(await freshDatabase(), clock).build();
  const push = { ...keys, subject: 'mailto:house@lotus.example', hosts: [service.host] };
  server = await TestServer.open(site.database, clock, { push });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.status = 201;
  service.received.length = 0;
  await site.database.outboxMessage.deleteMany();
});

interface Somebody {
  id: string;
  token: string;
  device: string;
}

/** A session on a device, as a login opens it. */
async function logIn({ id: memberId, device }: { id: string; device: string }): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const hashes = { tokenHash: hashToken(token), deviceHash: hashToken(device) };
  const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + dayMs) };
  await site.database.session.create({ data: { memberId, device: 'web', ip: '127.0.0.1', ...hashes, ...times } });
  return token;
}

async function somebody(): Promise<Somebody> {
  const { id } = await site.player(0n);
  const device = randomUUID();
  return { id, device, token: await logIn({ id, device }) };
}

const at = '/wps/member/push';
const turnOn = async (token: string, browser: object = service.browser(), language = 'EN') =>
  (await server.send({ method: 'PUT', path: at, body: browser, token, headers: { language } })).body;
const state = async (token: string) => (await server.send({ method: 'GET', path: at, token })).body.value;
const tell = async (memberId: string, kind: NewsKind = 'withdrawal_completed') => {
  const details = { amount: '98765.00', currency: 'KHR', orderNo: 'W20261121', EN: 'A lucky week' };
  await server.app
    .get(MessagesService, { strict: false })
    .send({ memberId, kind, about: `test/${randomUUID()}`, details });
};
const deliver = () => server.app.get(DeliveryService, { strict: false }).deliver();
const titles = () => service.received.map(({ text }) => (JSON.parse(text) as { title: string }).title);
const queued = () => site.database.outboxMessage.findMany({ where: { channel: 'push' }, orderBy: { id: 'asc' } });

/** A member with a browser that is on. */
async function listener(language = 'EN'): Promise<Somebody> {
  const member = await somebody();
  await turnOn(member.token, service.browser(), language);
  return member;
}

describe('a browser', () => {
  test('gets a notice of a message, signed and encrypted for it alone, without what is the member’s own', async () => {
    const member = await somebody();
    expect(await state(member.token)).toEqual({ key: keys.publicKey, isOn: false });
    expect((await turnOn(member.token)).value).toEqual({ key: keys.publicKey, isOn: true });
    await tell(member.id);
    expect(await deliver()).toBe(1);
    const [notice] = service.received;
    expect(JSON.parse(notice?.text ?? '')).toMatchObject({ title: 'Withdrawal completed', url: '/messages' });
    expect(notice?.text).not.toMatch(/98765|W2026|KHR|lucky/);
    expect(notice).toMatchObject({ key: keys.publicKey, ttl: '86400' });
    expect(notice?.claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:house@lotus.example' });
    expect(await queued()).toMatchObject([{ state: 'sent', text: '', sealedText: null }]);
  });

  test('reads its own language, and is one of several of a member', async () => {
    const member = await listener('KM');
    const second = await logIn({ ...member, device: randomUUID() });
    await turnOn(second);
    await tell(member.id);
    await deliver();
    expect(titles().toSorted()).toEqual(['Withdrawal completed', 'ការដកប្រាក់បានបញ្ចប់']);
  });

  test('is turned off by its member, and not by another', async () => {
    const [member, other] = [await listener(), await listener()];
    const answer = await server.send({ method: 'DELETE', path: at, token: other.token });
    expect(answer.body.value).toMatchObject({ isOn: false });
    for (const { id } of [member, other]) await tell(id);
    await deliver();
    expect(service.received).toHaveLength(1);
    expect(await state(member.token)).toMatchObject({ isOn: true });
  });

  test('shows the messages of the member who turned it on last', async () => {
    const [first, second] = [await somebody(), await somebody()];
    const browser = service.browser();
    for (const { token } of [first, second]) await turnOn(token, browser);
    expect(await state(first.token)).toMatchObject({ isOn: false });
    for (const { id } of [first, second]) await tell(id);
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  test('moves over also when both members turn it on at once, and has one address on a device', async () => {
    const [first, second] = [await somebody(), await somebody()];
    const browser = service.browser();
    const answers = await Promise.all([first, second, first, second].map(({ token }) => turnOn(token, browser)));
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
    const again = await Promise.all([1, 2, 3, 4].map(() => turnOn(first.token)));
    expect(again.map(({ success }) => success)).toEqual([true, true, true, true]);
    expect(await site.database.pushSubscription.count({ where: { memberId: first.id } })).toBe(1);
  });

  test('is one of ten at most: the one that was added first goes', async () => {
    const member = await listener();
    const tokens: string[] = [];
    for (let count = 0; count < pushBrowsers; count += 1) {
      clock.move(1_000);
      tokens.push(await logIn({ ...member, device: randomUUID() }));
      await turnOn(tokens.at(-1) ?? '');
    }
    const on = await Promise.all(
      [member.token, ...tokens].map(async (token) => (await state(token)) as { isOn: boolean }),
    );
    expect(on.map(({ isOn }) => isOn)).toEqual([false, ...tokens.map(() => true)]);
  });

  test.each([
    ['another server', { endpoint: 'https://169.254.169.254/latest' }],
    ['a push service without TLS', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }],
    ['half a key', { publicKey: 'BPk' }],
    ['a key that is no point of the curve', { publicKey: noPoint }],
  ])('with %s is refused', async (_, wrong) => {
    const { token } = await somebody();
    expect((await turnOn(token, { ...service.browser(), ...wrong })).errorCode).toBe('request.invalid');
    expect(await state(token)).toMatchObject({ isOn: false });
  });

  test('is offered nothing by an installation without keys', async () => {
    const without = await TestServer.open(site.database, clock);
    const { token } = await somebody();
    const answer = await without.send({ method: 'GET', path: at, token });
    expect(answer.body.value).toEqual({ key: '', isOn: false });
    const refused = await without.send({ method: 'PUT', path: at, body: service.browser(), token });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'site.switched_off']);
  });
});

describe('a notice', () => {
  test.each([404, 410])('that is answered with %i ends the browser’s notices', async (status) => {
    const member = await listener();
    service.status = status;
    await tell(member.id);
    await deliver();
    expect(await queued()).toMatchObject([{ state: 'failed', lastError: expect.stringContaining(String(status)) }]);
    expect(await state(member.token)).toMatchObject({ isOn: false });
  });

  test.each([429, 503])('that is answered with %i is tried again', async (status) => {
    const member = await listener();
    service.status = status;
    await tell(member.id);
    await deliver();
    expect(await queued()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    service.status = 201;
    clock.move(3_000);
    await deliver();
    expect(await queued()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(await state(member.token)).toMatchObject({ isOn: true });
  });

  test('for a key that is no point is given up at once, and a notice that waits is no trouble of the site', async () => {
    const [member, waiting] = [await listener(), await listener()];
    await site.database.pushSubscription.updateMany({ where: { memberId: member.id }, data: { publicKey: noPoint } });
    service.status = 503;
    for (const { id } of [member, waiting]) await tell(id);
    await deliver();
    expect((await queued()).map((notice) => notice.state).toSorted()).toEqual(['failed', 'waiting']);
    expect(await state(member.token)).toMatchObject({ isOn: false });
    const later = new Date(clock.now().getTime() + dayMs / 2);
    expect(await allRows(site.database.query, troublesOf('lotus', ['messages'], later))).toEqual([]);
  });

  test('that is refused is not tried again, and keeps the browser', async () => {
    const member = await listener();
    service.status = 413;
    await tell(member.id);
    await deliver();
    expect(await queued()).toMatchObject([{ state: 'failed' }]);
    expect(await state(member.token)).toMatchObject({ isOn: true });
  });

  test('is not shown of a message that was read meanwhile, or of one that is a day old', async () => {
    const [reader, late] = [await listener(), await listener()];
    await tell(reader.id);
    await server.send({ method: 'PUT', path: '/wps/relay/CSP_messageRead', body: {}, token: reader.token });
    await deliver();
    await tell(late.id);
    clock.move(dayMs + 1);
    await deliver();
    expect((await queued()).map((notice) => notice.state)).toEqual(['failed', 'failed']);
    expect(service.received).toEqual([]);
  });

  test('row 9: of an offer does not reach a member who is offered nothing, and one of money does', async () => {
    const member = await listener();
    await tell(member.id, 'reward_ends');
    await deliver();
    expect(titles()).toEqual(['A reward ends soon']);
    const excludedUntil = new Date(clock.now().getTime() + dayMs);
    await site.database.member.update({ where: { id: member.id }, data: { excludedUntil } });
    for (const kind of ['reward_ends', 'reward_issued', 'withdrawal_completed'] as const) await tell(member.id, kind);
    await deliver();
    expect(titles()).toEqual(['A reward ends soon', 'Withdrawal completed']);
  });

  test('is shown to no blocked account', async () => {
    const member = await listener();
    await site.database.member.update({ where: { id: member.id }, data: { status: 'blocked' } });
    await tell(member.id, 'account_blocked');
    await deliver();
    expect(service.received).toEqual([]);
    expect(await server.app.get(PushService, { strict: false }).forget()).toBeGreaterThan(0);
  });
});

test('a code leaves at once while a wave of notices waits for its push service', async () => {
  const listeners = await Promise.all(Array.from({ length: 12 }, () => listener()));
  let answer = (): void => undefined;
  service.waits = new Promise((resolve) => (answer = resolve));
  for (const { id } of listeners) await tell(id);
  const delivery = server.app.get(DeliveryService, { strict: false });
  delivery.wake();
  await expect.poll(async () => (await queued()).filter(({ attempts }) => attempts > 0).length).toBe(10);
  const now = clock.now();
  const code = {
    siteCode: 'lotus',
    channel: 'sms' as const,
    target: '+85512345678',
    text: '',
    createdAt: now,
    nextTryAt: now,
  };
  const sealedText = 'not sealed: it is tried and fails';
  const { id } = await site.database.outboxMessage.create({ data: { ...code, sealedText, state: 'waiting' } });
  delivery.wake();
  const tries = async () => (await site.database.outboxMessage.findUniqueOrThrow({ where: { id } })).attempts;
  await expect.poll(tries).toBe(1);
  expect(service.received).toEqual([]);
  service.waits = undefined;
  answer();
  await expect.poll(async () => (await queued()).filter(({ state }) => state === 'sent').length).toBe(12);
});

describe('notices in a browser', () => {
  const on = (memberId: string) => site.database.pushSubscription.count({ where: { memberId } });

  test('end when the member logs out there, and stay in the other browsers', async () => {
    const member = await listener();
    const second = await logIn({ ...member, device: randomUUID() });
    await turnOn(second);
    await server.send({ method: 'DELETE', path: '/wps/session/logout', token: member.token });
    expect([await on(member.id), await state(second)]).toEqual([1, { key: keys.publicKey, isOn: true }]);
  });

  test('outlast a session that idled, and end with the next logout on the device', async () => {
    const member = await listener();
    clock.move(40 * 60_000);
    await server.app.get(SessionsService, { strict: false }).endExpired();
    await tell(member.id);
    await deliver();
    expect(service.received).toHaveLength(1);
    const token = await logIn(member);
    expect(await state(token)).toMatchObject({ isOn: true });
    await server.send({ method: 'DELETE', path: '/wps/session/logout', token });
    expect(await on(member.id)).toBe(0);
  });

  test('end with all other sessions, and with every session of the account', async () => {
    const member = await listener();
    clock.move(40 * 60_000);
    const second = await logIn({ ...member, device: randomUUID() });
    await turnOn(second);
    await server.send({ method: 'DELETE', path: '/wps/member/sessions/others', token: second });
    expect([await on(member.id), await state(second)]).toEqual([1, { key: keys.publicKey, isOn: true }]);
    await server.app.get(SessionsService, { strict: false }).endAll(member.id);
    expect(await on(member.id)).toBe(0);
  });

  test('are forgotten after a month without a login', async () => {
    const member = await listener();
    const push = server.app.get(PushService, { strict: false });
    clock.move(29 * dayMs);
    await push.forget();
    expect(await on(member.id)).toBe(1);
    clock.move(2 * dayMs);
    await push.forget();
    expect(await on(member.id)).toBe(0);
  });
});
