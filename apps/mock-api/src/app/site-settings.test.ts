import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../shared/secrets/passwords.ts';
import { SocketGateway } from '../shared/socket-gateway.ts';
import { TestAccounts } from '../testing/test-accounts.ts';
import { PASSWORD } from '../testing/test-app.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

const clock = new TestClock();
let site: TestSite;
let server: TestServer;
let operator: string;
let member: string;
let agent: string;
let url: string;
let passwordHash: string;

const settings = {
  maintenance: false,
  maintenanceEnds: null,
  blockedCountries: [],
  switches: ['USERNAMEREG3', 'COMM3', 'DIRECTREG3', 'AGENTPOLICY3', 'MISSION3'],
  botCheck: false,
  thirdParties: [],
  idleMinutes: 30,
  passwordMaxDays: null,
  defaultPassword: null,
  staffSecondFactor: false,
  adjustReviewAbove: '4000000.00',
  correctionReviewAbove: '4000000.00',
  customerService: '',
  languages: ['KM', 'EN'],
  ageLimit: 18,
  termsVersion: '2026-01',
  imageCdns: [],
  launchGameCdns: [],
  gtagId: '',
  licence: '',
  helpLines: [],
  links: {},
};

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const database = await freshDatabase();
  site = await new TestSite(database, clock).build();
  const { code: _, ...lotus } = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  await database.site.create({ data: { ...lotus, code: 'padma', theme: {}, switches: [], registerRules: {} } });
  server = await TestServer.open(database, clock);
  const accounts = new TestAccounts(database, clock, server);
  operator = await accounts.signedIn('operator1', 90);
  member = await accounts.signedIn('member1', 0);
  agent = await accounts.signedIn('agent1', 1);
  await server.app.listen(0, '127.0.0.1');
  url = await server.app.getUrl();
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(() => vi.useRealTimers());

const write = (body: object, id = 'lotus') =>
  server.send({ method: 'PUT', path: `/console/sites/${id}`, body, token: operator });

/** Changes the settings as they are now. */
const update = async (body: object, id = 'lotus') => {
  const { settingsVersion: version } = await site.database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  return write({ ...body, version }, id);
};

describe('the console', () => {
  test('shows an operator the one site the account belongs to', async () => {
    const list = await server.send({ method: 'GET', path: '/console/sites', token: operator });
    expect(list.headers['content-range']).toBe('sites 0-0/1');
    expect(list.body).toEqual([{ id: 'lotus', name: 'Lotus', defaultLanguage: 'KM', version: 1, ...settings }]);
    expect((await server.send({ method: 'GET', path: '/console/sites/lotus', token: operator })).body).toMatchObject({
      id: 'lotus',
    });
    expect((await server.send({ method: 'GET', path: '/console/sites/padma', token: operator })).status).toBe(404);
    expect((await update(settings, 'padma')).status).toBe(404);
  });

  test('changes it, and writes down who did', async () => {
    const ends = '2026-11-21T06:00:00.000Z';
    const answer = await update({
      ...settings,
      maintenance: true,
      maintenanceEnds: ends,
      blockedCountries: ['US', 'US'],
    });
    expect(answer.body).toEqual({
      id: 'lotus',
      name: 'Lotus',
      defaultLanguage: 'KM',
      version: 2,
      ...settings,
      maintenance: true,
      maintenanceEnds: ends,
      blockedCountries: ['US'],
    });
    const status = await server.send({ method: 'GET', path: '/wps/system/status' });
    expect(status.body.value).toMatchObject({ maintenance: { on: true, until: ends } });
    const event = await site.database.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(event).toMatchObject({ kind: 'site.changed', subject: 'lotus', details: { by: 'operator1' } });
    expect((event.details as { after: string }).after).toContain('"maintenance":true');
    expect((await update(settings)).body).toMatchObject({ maintenance: false });
  });

  test('decides from when on a password must be changed, and keeps the default one out of the audit log', async () => {
    const login = async () => {
      const body = { type: 'username', username: 'member1', password: PASSWORD };
      const answer = await server.send({ method: 'POST', path: '/wps/session/login', body, sealed: true });
      return (answer.body.value as { passwordExpired: boolean }).passwordExpired;
    };
    const member = { siteCode_username: { siteCode: 'lotus', username: 'member1' } };
    const createdAt = new Date(clock.now().getTime() - 91 * 86_400_000);
    await site.database.member.update({ where: member, data: { createdAt, passwordSetAt: null, passwordHash } });
    expect(await login()).toBe(false);
    const switches = [...settings.switches, 'PWDEXPFORCECHANGE3'];
    expect((await update({ ...settings, switches, passwordMaxDays: 90 })).body).toMatchObject({ passwordMaxDays: 90 });
    expect(await login()).toBe(true);
    await update({ ...settings, switches, passwordMaxDays: 92 });
    expect(await login()).toBe(false);
    await update({ ...settings, defaultPassword: PASSWORD });
    expect(await login()).toBe(true);
    const event = await site.database.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(JSON.stringify(event.details)).toContain('hasDefaultPassword');
    expect(JSON.stringify(event.details)).not.toContain(PASSWORD);
    await update(settings);
    expect(await login()).toBe(false);
  });

  test.each([
    [{ passwordMaxDays: 0 }, 'passwordMaxDays'],
    [{ defaultPassword: 'short' }, 'defaultPassword'],
    [{ switches: ['NO_SUCH_SWITCH'] }, 'switches'],
    [{ blockedCountries: ['ZZ'] }, 'blockedCountries'],
    [{ idleMinutes: 1 }, 'idleMinutes'],
    [{ customerService: 'javascript:alert(1)' }, 'customerService'],
    [{ languages: ['EN'] }, 'languages'],
    [{ languages: ['KM', 'TH'] }, 'languages.1'],
    [{ ageLimit: 17 }, 'ageLimit'],
    [{ termsVersion: '' }, 'termsVersion'],
    [{ imageCdns: ['https://img.example; script-src *'] }, 'imageCdns'],
    [{ links: { X: 'x.com' } }, 'links.X'],
    [{ links: { TELEGRAM2: '' } }, 'links.TELEGRAM2'],
    [{ adjustReviewAbove: '-1.00' }, 'adjustReviewAbove'],
    [{ correctionReviewAbove: '-1.00' }, 'correctionReviewAbove'],
    [{ adjustReviewAbove: '1.001' }, 'adjustReviewAbove'],
    [{ maintenanceEnds: 'soon' }, 'maintenanceEnds'],
    [{ maintenance: true, maintenanceEnds: '2026-11-21T05:00:00.000Z' }, 'maintenanceEnds'],
  ])('refuses %j', async (over, path) => {
    const { status, body } = await update({ ...settings, ...over });
    expect([status, (body.value as { fields: { path: string }[] }).fields[0]?.path]).toEqual([422, path]);
  });

  test('shows maintenance that has ended as over', async () => {
    await update({
      ...settings,
      maintenance: true,
      maintenanceEnds: new Date(clock.now().getTime() + 60_000).toISOString(),
    });
    clock.move(60_000);
    expect((await server.send({ method: 'GET', path: '/console/sites/lotus', token: operator })).body).toMatchObject({
      maintenance: false,
      maintenanceEnds: null,
    });
  });

  test('refuses what was changed on an older version, also when two save at once', async () => {
    const shown = await server.send({ method: 'GET', path: '/console/sites/lotus', token: operator });
    const { version } = shown.body as unknown as { version: number };
    const answers = await Promise.all([40, 41].map((idleMinutes) => write({ ...settings, idleMinutes, version })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [kept] = answers.filter(({ status }) => status === 200);
    const late = await write({ ...settings, idleMinutes: 50, version });
    expect(late.body).toMatchObject({ errorCode: 'site.settings_changed' });
    const now = await server.send({ method: 'GET', path: '/console/sites/lotus', token: operator });
    expect(now.body).toEqual(kept?.body);
    expect(now.body).toMatchObject({ version: version + 1 });
    await update(settings);
  });

  test('turns the demand for an authenticator on and off, but never off in production', async () => {
    expect((await update({ ...settings, staffSecondFactor: true })).body).toMatchObject({ staffSecondFactor: true });
    await site.database.site.update({ where: { code: 'lotus' }, data: { staffSecondFactor: false } });
    const production = await TestServer.open(site.database, clock, { production: true });
    await site.database.member.update({
      where: { siteCode_username: { siteCode: 'lotus', username: 'operator1' } },
      data: { authenticator: 'sealed' },
    });
    await site.database.site.update({ where: { code: 'lotus' }, data: { hosts: ['localhost'] } });
    const path = '/console/sites/lotus';
    const shown = await production.send({ method: 'GET', path, token: operator });
    expect(shown.body).toMatchObject({ staffSecondFactor: true });
    const { status, body } = await production.send({
      method: 'PUT',
      path,
      body: { ...settings, version: 1 },
      token: operator,
    });
    expect([status, body.value]).toMatchObject([422, { fields: [{ path: 'staffSecondFactor', code: 'required' }] }]);
    clock.move(3_000);
  });

  test('sets above which amount a vendor’s correction waits', async () => {
    const answer = await update({ ...settings, adjustReviewAbove: '1000.50' });
    expect(answer.body).toMatchObject({ adjustReviewAbove: '1000.50' });
    expect(await site.database.site.findUniqueOrThrow({ where: { code: 'lotus' } })).toMatchObject({
      adjustReviewAbove: 1_000_50n,
    });
    await update(settings);
  });

  test('lists Tagalog, in which there are no words, for what it offers', async () => {
    const languages = [...settings.languages, 'TY'];
    expect((await update({ ...settings, languages })).body).toMatchObject({ languages });
    const { body } = await server.send({ method: 'GET', path: '/wps/system/status' });
    expect(body.value).toMatchObject({
      info: { site: { supportLanguages: settings.languages, listedLanguages: languages } },
    });
    await update(settings);
  });

  test('sets what visitors see of the site', async () => {
    const shown = {
      customerService: 'https://help.example/chat',
      languages: ['EN', 'KM'],
      ageLimit: 21,
      termsVersion: '2026-11',
      imageCdns: ['https://img1.example.com'],
      links: { TELEGRAM: 'https://t.me/apsara', YOUTUBE: 'https://youtube.example/apsara' },
    };
    expect((await update({ ...settings, ...shown })).body).toMatchObject(shown);
    const { body } = await server.send({ method: 'GET', path: '/wps/system/status' });
    expect(body.value).toMatchObject({
      info: {
        customerService: shown.customerService,
        imageCDNs: shown.imageCdns,
        resources: shown.links,
        site: {
          supportLanguages: ['EN', 'KM'],
          ageLimit: 21,
          termsVersion: '2026-11',
          prizeModes: [1, 2, 3, 5],
          lotteryType: 'SEA',
          ports: ['sms', 'email'],
        },
      },
    });
    const downloads = async () => {
      clock.move(11_000);
      return (await server.send({ method: 'GET', path: '/wps/system/resources' })).body.value;
    };
    expect(await downloads()).toMatchObject({
      'lotus-telegram': { resourceType: 'TELEGRAM', name: 'Telegram', url: 'https://t.me/apsara' },
      'lotus-youtube': { resourceType: 'YOUTUBE' },
    });
    await update(settings);
    expect(await downloads()).not.toHaveProperty('lotus-telegram');
  });

  test('shows each channel of customer service that has an address, in the order of the side bar', async () => {
    const links = {
      TELEGRAM3: 'https://t.me/apsara_night',
      TELEGRAM: 'https://t.me/apsara',
      WHATSAPP: 'https://wa.example/1',
      FACEBOOK: 'https://facebook.example/apsara',
    };
    expect((await update({ ...settings, links })).body).toMatchObject({ links });
    const status = (await server.send({ method: 'GET', path: '/wps/system/status' })).body.value;
    expect((status as { info: { resources: object } }).info.resources).toEqual(links);
    clock.move(11_000);
    const { body } = await server.send({ method: 'GET', path: '/wps/system/resources' });
    const shown = Object.values(body.value as Record<string, { name: string; url: string }>);
    expect(shown.map(({ name, url }) => [name, url])).toEqual([
      ['Facebook', links.FACEBOOK],
      ['WhatsApp', links.WHATSAPP],
      ['Telegram', links.TELEGRAM],
      ['Telegram 3', links.TELEGRAM3],
    ]);
    await update(settings);
  });

  test('leaves several addresses of one kind alone while they are not changed', async () => {
    const row = { siteCode: 'lotus', resourceType: 'WHATSAPP' as const, name: 'WhatsApp', label: {} };
    await site.database.resource.createMany({
      data: [1, 2].map((n) => ({ ...row, id: `wa-${n}`, url: `https://wa.example/${n}`, position: n })),
    });
    const links = { WHATSAPP: 'https://wa.example/1' };
    expect((await update({ ...settings, links })).body).toMatchObject({ links });
    expect(await site.database.resource.count({ where: { resourceType: 'WHATSAPP' } })).toBe(2);
    await update(settings);
    expect(await site.database.resource.count({ where: { resourceType: 'WHATSAPP' } })).toBe(0);
  });

  test('turns the bot check on, and off again without doing its work', async () => {
    expect((await update({ ...settings, botCheck: true })).body).toMatchObject({ botCheck: true });
    expect((await update({ ...settings, botCheck: false })).body).toMatchObject({ botCheck: false });
  });

  test('is closed to members and to agents', async () => {
    for (const token of [member, agent]) {
      const error = await server.send({
        method: 'PUT',
        path: '/console/sites/lotus',
        body: settings,
        token,
      });
      expect(error.body.errorCode).toBe('session.forbidden');
      expect((await server.send({ method: 'GET', path: '/console/sites', token })).body.errorCode).toBe(
        'session.forbidden',
      );
    }
  });
});

describe('open pages', () => {
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  /** @throws Error with the server's word when it does not let the page in */
  const page = (auth: object): Promise<Socket> =>
    new Promise((ready, refused) => {
      const socket = io(url, { path: '/socket', transports: ['websocket'], auth, forceNew: true, reconnection: false });
      sockets.push(socket);
      socket.once('connect', () => ready(socket));
      socket.once('connect_error', refused);
    });

  test('of visitors and members receive a change, and those of another site do not', async () => {
    const here = [await page({ merchant: 'lotus' }), await page({ merchant: 'lotus', token: member })];
    const elsewhere = await page({ merchant: 'padma', token: '' });
    const heard: string[] = [];
    elsewhere.on('site', () => heard.push('padma'));
    const events = here.map((socket) => new Promise((hear) => socket.once('site', hear)));
    await update(settings);
    expect(await Promise.all(events)).toEqual([{ merchant: 'lotus' }, { merchant: 'lotus' }]);
    // What was sent to the other page before this would have come before its own site's event.
    const own = new Promise((hear) => elsewhere.once('site', hear));
    server.app.get(SocketGateway, { strict: false }).toSite('padma');
    await own;
    expect(heard).toEqual(['padma']);
  });

  test.each([{ merchant: 'lotus', token: 'made-up' }, { merchant: 'nowhere' }, { token: 'x' }, {}])(
    'that say %j are not let in',
    async (auth) => {
      await expect(page(auth)).rejects.toThrow('session.invalid');
    },
  );
});
