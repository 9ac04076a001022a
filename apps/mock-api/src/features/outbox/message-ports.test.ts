import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { portNames, type PortName } from '@apsara/domain/sites/ports';
import { CONFIG } from '../../shared/config.ts';
import { LOGGER } from '../../shared/logger.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { deadPort, GATEWAY_KEY, TestPort } from '../../testing/message-ports.ts';
import { MAIL_USER } from '../../testing/fake-mail-server.ts';
import { TestApp } from '../../testing/test-app.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { PortsService } from '../ports/ports.service.ts';
import { NoticesService } from '../push/notices.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { DeliveryService } from './delivery.service.ts';
import { OutboxModule } from './outbox.module.ts';
import { OutboxService } from './outbox.service.ts';

let people: TestApp;
let outbox: OutboxService;
let delivery: DeliveryService;
let opened: TestPort | undefined;

const targets = { sms: '+85512345678', email: 'dara@example.com' } as const;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OutboxModule]);
  outbox = people.get(OutboxService);
  delivery = people.get(DeliveryService);
});
beforeEach(() => people.database.outboxMessage.deleteMany());
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const open = async (port: PortName, tls?: 'tls' | 'starttls'): Promise<TestPort> =>
  (opened = await TestPort.open(people, port, tls));
const send = (port: PortName, over: { text?: string; minutes?: number } = {}, withheld = false) =>
  outbox.send(
    { siteCode: 'lotus', channel: port, target: targets[port], subject: 'A code', text: 'Your code: 987612', ...over },
    withheld,
  );
const states = async () =>
  (await people.database.outboxMessage.findMany({ orderBy: { id: 'asc' } })).map(({ state }) => state);
const one = () => people.database.outboxMessage.findFirstOrThrow();
/** Waits for what was woken. */
const settled = () => delivery.onApplicationShutdown();

/** Another instance of the platform, on the same database. */
const another = (): DeliveryService =>
  new DeliveryService(
    people.database,
    people.clock,
    people.get(Seals),
    new PortsService(people.database, people.clock, people.get(Seals), people.get(CONFIG as never)),
    people.get(SitesService),
    people.get(NoticesService),
    people.get(LOGGER as never),
    people.get(CONFIG as never),
    new JobsService(),
  );

describe.each(portNames)('by %s', (port) => {
  describe.each(['the stand-in', 'an adapter'] as const)('through %s', (way) => {
    beforeEach(async () => {
      if (way === 'an adapter') await open(port);
    });
    const delivered = async () =>
      opened ? opened.received() : (await outbox.list({})).map(({ target: to, text }) => ({ to, text }));

    test('a message reaches its recipient, once', async () => {
      await send(port);
      await settled();
      await delivery.deliver();
      expect(await states()).toEqual(['sent']);
      expect(await delivered()).toEqual([{ to: targets[port], text: expect.stringContaining('Your code: 987612') }]);
    });

    test('one in Khmer arrives as it was written', async () => {
      await send(port, { text: 'លេខកូដ "987612" & <b>' });
      await settled();
      expect((await delivered())[0]!.text).toContain('លេខកូដ "987612" & <b>');
    });

    test('one that is withheld leaves nothing and reaches nobody', async () => {
      await send(port, {}, true);
      await settled();
      expect([await states(), await delivered()]).toEqual([[], []]);
    });
  });

  describe('through an adapter', () => {
    let at: TestPort;
    beforeEach(async () => {
      at = await open(port);
    });

    test('a text lies sealed while it waits, and is gone when it was sent', async () => {
      at.behave('busy');
      await send(port);
      await settled();
      const kept = async () => JSON.stringify(await people.database.sql('SELECT o::text FROM outbox_messages o'));
      expect(await kept()).toContain('sealed:');
      expect(await kept()).not.toContain('987612');
      at.behave('takes');
      people.clock.move(2_000);
      await delivery.deliver();
      expect(await kept()).not.toMatch(/sealed:|987612/);
    });

    test('a passing fault is tried again after pauses that grow', async () => {
      at.behave('busy');
      await send(port);
      await settled();
      expect(await one()).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringMatching(/451|503/) });
      people.clock.move(1_999);
      expect(await delivery.deliver()).toBe(0);
      people.clock.move(1);
      expect(await delivery.deliver()).toBe(1);
      people.clock.move(2_000);
      expect(await delivery.deliver()).toBe(0);
      at.behave('takes');
      people.clock.move(4_000);
      await delivery.deliver();
      expect(await one()).toMatchObject({ state: 'sent', attempts: 3, lastError: '' });
      expect(at.received().slice(-1)).toEqual([{ to: targets[port], text: expect.stringContaining('987612') }]);
    });

    test('what is refused for good is given up', async () => {
      at.behave('refuses');
      await send(port);
      await settled();
      people.clock.move(3_600_000);
      expect(await delivery.deliver()).toBe(0);
      expect(await one()).toMatchObject({ state: 'failed', attempts: 1, lastError: expect.stringMatching(/550|400/) });
    });

    test('a server that is away loses nothing', async () => {
      const { settings } = await people.database.port.findFirstOrThrow();
      const dead = await deadPort();
      await at.connect({ smtp: { port: dead }, http: { url: `http://127.0.0.1:${dead}/` } });
      await send(port);
      await settled();
      expect(await one()).toMatchObject({ state: 'waiting', lastError: expect.stringContaining('ECONNREFUSED') });
      await at.connect(settings);
      await delivery.deliver();
      expect(await states()).toEqual(['sent']);
    });

    test('a message that is worth nothing any more is not sent', async () => {
      at.behave('busy');
      await send(port, { minutes: 1 });
      await settled();
      at.behave('takes');
      people.clock.move(60_000);
      const before = at.received().length;
      await delivery.deliver();
      expect(await states()).toEqual(['failed']);
      expect(at.received()).toHaveLength(before);
    });

    test('of several instances one sends it', async () => {
      at.behave('busy');
      for (let n = 0; n < 25; n += 1) await send(port, { text: `Number ${n}.` });
      await settled();
      at.behave('takes');
      const before = at.received().length;
      people.clock.move(600_000);
      const tried = await Promise.all([delivery.deliver(), another().deliver(), another().deliver()]);
      expect(tried.reduce((sum, count) => sum + count)).toBe(25);
      expect(at.received()).toHaveLength(before + 25);
      expect(new Set(await states())).toEqual(new Set(['sent']));
    });

    test('what an instance left behind is sent by another, under the same reference', async () => {
      at.behave('busy');
      await send(port);
      await settled();
      people.clock.move(2_000);
      await people.database.sql(
        "UPDATE outbox_messages SET attempts = attempts + 1, next_try_at = next_try_at + interval '2 minutes'",
      );
      at.behave('takes');
      const { reference } = await one();
      expect(await another().deliver()).toBe(0);
      people.clock.move(120_000);
      expect(await another().deliver()).toBe(1);
      const last = port === 'email' ? at.mails.received.at(-1)?.source : at.gateway.received.at(-1)?.body;
      expect(last).toContain(reference);
    });

    test('the port says when it worked last, and what went wrong', async () => {
      at.behave('busy');
      await send(port);
      await settled();
      const wrong = await people.database.port.findFirstOrThrow();
      expect(wrong).toMatchObject({ lastSuccessAt: null, lastErrorAt: people.clock.now() });
      at.behave('takes');
      people.clock.move(2_000);
      await delivery.deliver();
      expect(await people.database.port.findFirstOrThrow()).toMatchObject({ lastSuccessAt: people.clock.now() });
    });

    test('a key or a password that is wrong lets messages wait', async () => {
      at.behave('doubts the key');
      await at.connect({}, { password: 'a wrong one' });
      await send(port);
      await settled();
      expect(await one()).toMatchObject({ state: 'waiting', lastError: expect.stringMatching(/401|535/) });
      expect((await one()).lastError).not.toContain('a wrong one');
    });
  });
});

describe('a mail', () => {
  test.each(['tls', 'starttls'] as const)('goes by %s, with the name and the password', async (tls) => {
    const at = await open('email', tls);
    await send('email');
    await settled();
    expect(at.mails.received).toMatchObject([{ user: MAIL_USER, isSecure: true, to: [targets.email] }]);
    const { source } = at.mails.received[0]!;
    expect(source).toMatch(/^From: Lotus <no-reply@lotus\.example>/m);
    expect(source).toMatch(/multipart\/alternative[\s\S]+text\/plain[\s\S]+text\/html/);
  });

  test('does not go to a server whose certificate nobody vouches for', async () => {
    const at = await open('email');
    await at.connect({ smtp: { authority: '' } });
    await send('email');
    await settled();
    expect(await one()).toMatchObject({ state: 'waiting', lastError: expect.stringContaining('certificate') });
    expect(at.mails.received).toEqual([]);
  });

  test('is signed by DKIM where the port has a key', async () => {
    const at = await open('email');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const dkimKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await at.connect({ smtp: { dkimDomain: 'lotus.example', dkimSelector: 'mail' } }, { dkimKey });
    await send('email');
    await settled();
    expect(at.mails.received[0]!.source).toMatch(/^DKIM-Signature:[\s\S]+d=lotus\.example;[\s\S]+s=mail;/m);
  });
});

describe('an SMS', () => {
  test('goes as the settings describe the gateway', async () => {
    const at = await open('sms');
    const { http } = (await people.database.port.findFirstOrThrow()).settings;
    const url = `${new URL(http.url).origin}/v1?n={digits}&m={text}&to={to}`;
    await at.connect({ http: { url, method: 'GET' } });
    await send('sms', { text: 'a & b' });
    await settled();
    await at.connect({ http: { url: http.url, method: 'PUT', format: 'form', body: 'to={to}&text={text}' } });
    await send('sms', { text: 'a & b' });
    await settled();
    expect(at.gateway.received).toMatchObject([
      {
        method: 'GET',
        url: '/v1?n=85512345678&m=a%20%26%20b&to=%2B85512345678',
        headers: { authorization: GATEWAY_KEY },
      },
      { method: 'PUT', body: 'to=%2B85512345678&text=a%20%26%20b' },
    ]);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  test('is taken only when the answer says so, and keeps the gateway’s id', async () => {
    const at = await open('sms');
    await send('sms');
    await settled();
    expect(await one()).toMatchObject({ state: 'sent', providerId: 'g-1' });
    await people.database.outboxMessage.deleteMany();
    at.gateway.answer = '{"messages":[{"status":"bad number"}]}';
    await send('sms');
    await settled();
    expect(await one()).toMatchObject({ state: 'failed', lastError: 'The gateway did not take the message.' });
  });

  test('of a gateway that answers in plain text is taken by how the answer begins', async () => {
    const at = await open('sms');
    await at.connect({ http: { takenField: '', takenValues: ['OK'] } });
    at.gateway.answer = 'OK: 17';
    await send('sms');
    await settled();
    at.gateway.answer = 'ERR: 4';
    await send('sms');
    await settled();
    expect(await states()).toEqual(['sent', 'failed']);
  });

  const reportOf = (at: TestPort): string[] => {
    const { report } = JSON.parse(at.gateway.received.at(-1)!.body) as { report: string };
    return new URL(report).pathname.split('/').slice(-2);
  };

  test.each([
    ['DELIVRD', 'delivered', ''],
    ['UNDELIV', 'failed', 'Reported as UNDELIV.'],
    ['BUFFERED', 'sent', ''],
  ])('that is reported as %s is %s', async (status, state, lastError) => {
    const at = await open('sms');
    await send('sms');
    await settled();
    const [reference = '', signature = ''] = reportOf(at);
    expect(await delivery.report(reference, signature, { status })).toBe(true);
    expect(await one()).toMatchObject({ state, lastError });
    await delivery.report(reference, signature, { status: 'UNDELIV' });
    expect((await one()).state).toBe(state === 'sent' ? 'failed' : state);
  });

  test('is reported faster than the gateway answers', async () => {
    const at = await open('sms');
    at.gateway.onRequest = async () => {
      const [reference = '', signature = ''] = reportOf(at);
      await delivery.report(reference, signature, { status: 'DELIVRD' });
    };
    await send('sms');
    await settled();
    expect(await states()).toEqual(['delivered']);
  });

  test('is not reported by who does not know the signature', async () => {
    const at = await open('sms');
    await send('sms');
    await settled();
    const [reference = '', signature = ''] = reportOf(at);
    for (const wrong of ['', 'A'.repeat(signature.length), signature.slice(1)])
      expect(await delivery.report(reference, wrong, { status: 'DELIVRD' })).toBe(false);
    expect(await states()).toEqual(['sent']);
  });
});

test('in production a port without an adapter lets a message wait until it is worth nothing', async () => {
  const ports = people.get(PortsService);
  const state = vi.spyOn(ports, 'stateOf').mockResolvedValue('none');
  await send('sms', { minutes: 1 });
  await settled();
  expect(await one()).toMatchObject({ state: 'waiting', text: '', lastError: 'The port has no adapter.' });
  people.clock.move(60_000);
  await delivery.deliver();
  expect(await states()).toEqual(['failed']);
  state.mockRestore();
});
