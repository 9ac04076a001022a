import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemAt } from '@apsara/domain/lists';
import { textIn } from '@apsara/domain/records';
import type { Language } from '@apsara/domain/sites/languages';
import type { ShownApp, SiteAppRow } from '@apsara/api/downloads';
import type { HelpSection } from '@apsara/api/help';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';
import { copyApps } from './site-apps.service.ts';

const path = '/console/siteApps/android';
const guide = {
  isShown: true,
  url: ' https://store.example/apsara ',
  version: '2.1.0',
  size: '24.5',
  steps: [
    { text: { KM: 'ជំហាន ១', EN: ' First <b>step</b> ' }, pictureId: null },
    { text: { KM: 'ជំហាន ២', EN: '' }, pictureId: null },
  ],
  note: { KM: 'ចំណាំ' },
};
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
});

/** What a visitor is answered, after the time that a shared answer may be kept. */
async function asVisitor<T>(address: string, language = 'EN'): Promise<T> {
  at.clock.move(11_000);
  return (await at.send({ method: 'GET', path: address, headers: { language } }, 'member')).body.value as T;
}
const apps = (language?: string) => asVisitor<ShownApp[]>('/wps/system/apps', language);

async function uploaded(background: string): Promise<string> {
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background } });
  const files = [await picture.jpeg().toBuffer()];
  const { body } = await at.server.sendForm({ path: '/console/uploads', texts: {}, files, token: at.tokens.operator });
  return textIn(body, 'id');
}
const picture = (id: string) => at.server.app.inject({ method: 'GET', url: `/art/uploads/${id}` });
/** The same as an operator sees it in the form. */
const ownPicture = (id: string) => {
  const headers = { merchant: 'lotus', device: 'console', authorization: at.tokens.operator };
  return at.server.app.inject({ method: 'GET', url: `/console/uploads/${id}`, headers });
};

test('apps that nobody has set up are hidden, and a visitor is shown none', async () => {
  expect(await at.read('/console/siteApps')).toMatchObject([
    { id: 'android', isShown: false, url: '', steps: [] },
    { id: 'ios', isShown: false },
    { id: 'liteapp', isShown: false },
  ]);
  expect(await apps()).toEqual([]);
});

test('a published app is shown in the language of the reader, or in that of the site, and written down', async () => {
  expect((await at.change(path, guide)).status).toBe(200);
  expect(await apps('EN')).toEqual([
    {
      app: 'android',
      url: 'https://store.example/apsara',
      version: '2.1.0',
      size: '24.5',
      code: { opens: 'https://store.example/apsara', picture: '/app-icon/192.png' },
      steps: [
        { text: 'First <b>step</b>', picture: '' },
        { text: 'ជំហាន ២', picture: '' },
      ],
      note: 'ចំណាំ',
    },
  ]);
  expect(itemAt(itemAt(await apps('KM'), 0).steps, 0).text).toBe('ជំហាន ១');
  expect(await asVisitor('/wps/system/resources')).toMatchObject({
    'app-android': { resourceType: 'Android', url: 'https://store.example/apsara' },
  });
  expect(await asVisitor('/wps/system/status')).toMatchObject({
    info: { resources: { Android: 'https://store.example/apsara' } },
  });
  expect(await at.written('site.app_changed')).toMatchObject({
    subject: 'lotus/android',
    by: 'operator1',
    before: { url: '' },
    after: { url: 'https://store.example/apsara' },
  });
});

test('the help centre has the guide as an article, whose words are no markup, until the app is hidden', async () => {
  const articles = async () =>
    (await asVisitor<HelpSection[]>('/wps/system/helpCenter?lang=EN')).flatMap(({ items }) => items);
  const found = (await articles()).find(({ tag }) => tag === 'install-android');
  expect(found?.content.replaceAll(/\n\s*/g, '')).toBe(
    '<ol><li>First &lt;b&gt;step&lt;/b&gt;</li><li>ជំហាន ២</li></ol><p>ចំណាំ</p>',
  );
  await at.change(path, { isShown: false });
  expect(await articles()).toEqual([]);
  expect([await apps(), await asVisitor('/wps/system/resources')]).toEqual([[], {}]);
  await at.change(path, { isShown: true });
});

test('no article can take the name of a guide', async () => {
  const body = {
    tag: 'install-ios',
    topic: 'app',
    position: 1,
    words: { KM: { title: 'iOS', content: '<p>iOS</p>' } },
  };
  expect(invalidFields(await at.send({ method: 'POST', path: '/console/helpArticles', body }))).toEqual(['tag']);
});

test.each<[object, string[]]>([
  [{ url: '' }, ['url']],
  [{ url: 'javascript:alert(1)' }, ['url']],
  [{ qrUrl: 'http://store.example' }, ['qrUrl']],
  [{ size: '24 MB' }, ['size']],
  [{ qrMark: 'own', qrLogoId: null }, ['qrLogoId']],
  [{ steps: [{ text: { EN: 'Only English' }, pictureId: null }] }, ['steps.0.text.KM']],
  [{ note: { EN: 'Only English' } }, ['note.KM']],
])('%j is refused beside its field and changes nothing', async (change, fields) => {
  const before = await at.read<SiteAppRow>(path);
  const answer = await at.change(path, change);
  expect([answer.status, invalidFields(answer)]).toEqual([422, fields]);
  expect(await at.read(path)).toEqual(before);
});

test('a form that was opened before another was saved is refused, and what was saved stays', async () => {
  const opened = await at.send({ method: 'GET', path });
  const etag = String(opened.headers['etag']);
  expect((await at.change(path, { version: '3.0.0' })).status).toBe(200);
  const body = { ...(opened.body as object), version: '2.2.0' };
  const late = await at.send({ method: 'PUT', path, body, headers: { 'if-match': etag } });
  expect(late.body.errorCode).toBe('site.settings_changed');
  expect(await at.read(path)).toMatchObject({ version: '3.0.0' });
});

describe('pictures', () => {
  test('of a step are shown to everybody while the guide has them and the app is shown, and that of the code is a small square', async () => {
    const [stepId, logoId] = [await uploaded('#a22'), await uploaded('#2a2')];
    expect((await picture(stepId)).statusCode).toBe(404);
    const steps = [{ text: { KM: 'ជំហាន' }, pictureId: stepId }];
    expect((await at.change(path, { steps, qrMark: 'own', qrLogoId: logoId })).status).toBe(200);
    expect(await apps()).toMatchObject([
      { code: { picture: `/art/uploads/${logoId}` }, steps: [{ picture: `/art/uploads/${stepId}` }] },
    ]);
    expect(await sharp((await picture(stepId)).rawPayload).metadata()).toMatchObject({ width: 400, height: 200 });
    expect(await sharp((await picture(logoId)).rawPayload).metadata()).toMatchObject({ width: 192, height: 192 });
    expect((await at.change(path, { version: '3.0.1' })).status).toBe(200);
    expect((await picture(stepId)).statusCode).toBe(200);

    await at.change(path, { isShown: false });
    expect([(await picture(stepId)).statusCode, (await picture(logoId)).statusCode]).toEqual([404, 404]);
    expect((await ownPicture(stepId)).statusCode).toBe(200);
    await at.change(path, { isShown: true });
    expect([(await picture(stepId)).statusCode, (await picture(logoId)).statusCode]).toEqual([200, 200]);

    await at.change(path, { steps: [{ text: { KM: 'ជំហាន' }, pictureId: null }], qrMark: 'none' });
    expect((await picture(stepId)).statusCode).toBe(404);
    expect((await picture(logoId)).statusCode).toBe(404);
    expect(await apps()).toMatchObject([{ code: { picture: '' } }]);
    expect(await at.read(path)).toMatchObject({ qrLogoId: null });
  });

  test('that belong to another, or to nobody, are refused', async () => {
    const mine = await uploaded('#22a');
    await at.fixture.database.upload.update({ where: { id: mine }, data: { purpose: 'banner:1' } });
    const before = await at.read<SiteAppRow>(path);
    for (const pictureId of [mine, randomUUID()]) {
      const answer = await at.change(path, { steps: [{ text: { KM: 'ជំហាន' }, pictureId }] });
      expect(answer.body.errorCode).toBe('uploads.unknown');
    }
    expect(await at.read(path)).toEqual(before);
  });
});

describe('a new site', () => {
  async function made(defaultLanguage: Language): Promise<unknown[]> {
    const { database } = at.fixture;
    await database.siteApp.deleteMany({ where: { siteCode: 'padma' } });
    await database.site.update({ where: { code: 'padma' }, data: { name: 'Padma $&', defaultLanguage } });
    await database.transaction((transaction) => copyApps({ from: 'lotus', to: 'padma' }, transaction));
    return database.siteApp.findMany({ where: { siteCode: 'padma' }, orderBy: { app: 'asc' } });
  }

  test('has the guides of its template, without its store address, its pictures and its name', async () => {
    const pictureId = await uploaded('#2aa');
    const steps = [{ text: { KM: 'បើក Lotus', EN: 'Open Lotus, then Lotus' }, pictureId }];
    await at.change(path, { steps, note: { KM: 'Lotus' }, qrMark: 'site' });
    await at.change('/console/siteApps/liteapp', { isShown: true, url: '/down' });
    expect(await made('KM')).toMatchObject([
      {
        app: 'android',
        isShown: false,
        url: '',
        steps: [{ text: { KM: 'បើក Padma $&', EN: 'Open Padma $&, then Padma $&' }, pictureId: null }],
        note: { KM: 'Padma $&' },
      },
      { app: 'liteapp', isShown: true, url: '/down' },
    ]);
  });

  test('has no steps and no note that are not written in its own language', async () => {
    const steps = [
      { text: { KM: 'ជំហាន ១', EN: 'Step 1' }, pictureId: null },
      { text: { KM: 'ជំហាន ២' }, pictureId: null },
    ];
    await at.change(path, { steps, note: { KM: 'ចំណាំ' } });
    const [android] = await made('EN');
    expect(android).toMatchObject({ steps: [{ text: { EN: 'Step 1' } }], note: {} });
    expect(android).toHaveProperty('steps.length', 1);
  });
});

test('an app that there is not is refused, and neither agents nor members may read or publish', async () => {
  const other = await at.send({ method: 'GET', path: '/console/siteApps/windows' });
  expect(other.status).toBe(422);
  for (const who of ['agent', 'member'] as const)
    expect((await at.send({ method: 'GET', path }, who)).body.errorCode).toBe('session.forbidden');
});
