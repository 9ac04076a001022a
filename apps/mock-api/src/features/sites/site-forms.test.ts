import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { textIn } from '@apsara/domain/records';
import type { RegistrationRulesRow, SiteLookRow } from '@apsara/api/site-forms';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const rulesPath = '/console/registrationRules/lotus';
const lookPath = '/console/siteLooks/lotus';
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
});

const asVisitor = async (path: string) => (await at.send({ method: 'GET', path }, 'member')).body.value;

test('a field that is made required is asked of the next who registers, and the change is written down', async () => {
  const { rules } = await at.read<RegistrationRulesRow>(rulesPath);
  const nickname = { ...rules.nickname, ask: 'required', maxLength: 20 } as const;
  expect((await at.change(rulesPath, { rules: { ...rules, nickname } })).status).toBe(200);
  expect(await asVisitor('/wps/system/setting/register')).toMatchObject({
    nickname: { enabled: true, required: true, maxLength: 20 },
    confirmPassword: { minLength: rules.password.minLength },
  });
  expect(await at.written('site.registration_changed')).toMatchObject({
    subject: 'lotus',
    by: 'operator1',
    after: { nickname: { ask: 'required' } },
  });
});

test('rules that nobody can fulfil are refused beside their field and change nothing', async () => {
  const before = await at.read<RegistrationRulesRow>(rulesPath);
  const username = { ...before.rules.username, minLength: 20, maxLength: 10 };
  const answer = await at.change(rulesPath, { rules: { ...before.rules, username } });
  expect([answer.status, invalidFields(answer)]).toEqual([422, ['rules.username.maxLength']]);
  expect(await at.read(rulesPath)).toEqual(before);
});

test('a new name and a new colour are what the next visitor is given, with the tints of the colour', async () => {
  expect((await at.change(lookPath, { name: ' Blue Lotus ', brand: '#6cc9ff' })).body).toEqual({
    id: 'lotus',
    name: 'Blue Lotus',
    brand: '#6cc9ff',
    logoId: null,
  });
  expect(await asVisitor('/wps/system/status')).toMatchObject({
    info: { site: { name: 'Blue Lotus', theme: { brand: '#6cc9ff', 'on-brand': expect.stringMatching(/^#/) } } },
  });
  expect(await at.written('site.look_changed')).toMatchObject({ before: { brand: '' }, after: { brand: '#6cc9ff' } });
  await at.change(lookPath, { brand: '' });
  expect(await asVisitor('/wps/system/status')).toMatchObject({ info: { site: { theme: {} } } });
});

test('a new colour leaves what else the theme has, and a new name a colour that is written in another way', async () => {
  const { database } = at.fixture;
  const theme = { brand: 'rgb(108 201 255)', 'brand-soft': '#123456', 'surface-1': '#0a0a0a' };
  await database.site.update({ where: { code: 'lotus' }, data: { theme } });
  expect((await at.change(lookPath, { name: 'Red Lotus' })).body).toMatchObject({ name: 'Red Lotus' });
  const stored = async () => (await database.site.findUniqueOrThrow({ where: { code: 'lotus' } })).theme;
  expect(await stored()).toEqual(theme);
  await at.change(lookPath, { brand: '#6cc9ff' });
  expect(await stored()).toMatchObject({ brand: '#6cc9ff', 'surface-1': '#0a0a0a' });
  await at.change(lookPath, { brand: '' });
  expect(await stored()).toEqual({ 'surface-1': '#0a0a0a' });
});

describe('a logo', () => {
  /** Uploads a picture, twice as wide as high. @returns its id */
  const uploaded = async (background: string): Promise<string> => {
    const picture = sharp({ create: { width: 400, height: 200, channels: 3, background } });
    const files = [await picture.jpeg().toBuffer()];
    const token = at.tokens.operator;
    const { body } = await at.server.sendForm({ path: '/console/uploads', texts: {}, files, token });
    return textIn(body, 'id');
  };
  const shownLogo = async (): Promise<string> => {
    const { info } = (await asVisitor('/wps/system/status')) as { info: { site: { logo: string } } };
    return info.site.logo;
  };
  const picture = (url: string) => at.server.app.inject({ method: 'GET', url });

  test('that was uploaded is shown to everybody, whole and in a small square, until another takes its place', async () => {
    expect(await shownLogo()).toBe('');
    const [logoId, otherId] = [await uploaded('#a22'), await uploaded('#2a2')];
    expect((await picture(`/art/uploads/${logoId}`)).statusCode).toBe(404);
    expect((await at.change(lookPath, { logoId })).body).toMatchObject({ logoId });
    expect(await at.written('site.look_changed')).toMatchObject({ before: { logoId: null }, after: { logoId } });
    const address = await shownLogo();
    const shown = await picture(address);
    expect(shown.headers['content-type']).toBe('image/png');
    const { data, info } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 192, height: 192, channels: 4 });
    const opacity = (x: number, y: number) => data[(y * 192 + x) * 4 + 3];
    expect([opacity(96, 2), opacity(2, 96), opacity(189, 96), opacity(96, 189)]).toEqual([0, 255, 255, 0]);

    await at.change(lookPath, { name: 'Green Lotus' });
    expect(await shownLogo()).toBe(address);
    await at.change(lookPath, { logoId: otherId });
    expect([await shownLogo(), (await picture(address)).statusCode]).toEqual([`/art/uploads/${otherId}`, 404]);
    await at.change(lookPath, { logoId: null });
    expect([await shownLogo(), (await picture(`/art/uploads/${otherId}`)).statusCode]).toEqual(['', 404]);
  });

  test('is no picture of somebody else, and none that is used elsewhere', async () => {
    const { database } = at.fixture;
    const mine = await uploaded('#22a');
    await database.upload.update({ where: { id: mine }, data: { purpose: 'banner:1' } });
    const theirs = await uploaded('#2aa');
    const { id: memberId } = await database.member.findFirstOrThrow({ where: { username: 'member1' } });
    await database.upload.update({ where: { id: theirs }, data: { memberId } });
    const before = await at.read<SiteLookRow>(lookPath);
    for (const logoId of [mine, theirs])
      expect((await at.change(lookPath, { name: 'Other', logoId })).body.errorCode).toBe('uploads.unknown');
    expect(await at.read(lookPath)).toEqual(before);
  });
});

test('a hidden field with bounds that nobody sees does not hinder the others', async () => {
  const { database } = at.fixture;
  const { registerRules } = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  const odd = {
    enabled: false,
    required: false,
    minLength: 0,
    maxLength: 255,
    patternId: 'email',
    acceptedPattern: '*',
  };
  await database.site.update({
    where: { code: 'lotus' },
    data: { registerRules: { ...(registerRules as object), nickname: odd } },
  });
  const { rules } = await at.read<RegistrationRulesRow>(rulesPath);
  const whatsapp = { ...rules.whatsapp, ask: 'optional' } as const;
  expect((await at.change(rulesPath, { rules: { ...rules, whatsapp } })).status).toBe(200);
});

test.each([
  [{ brand: '#101010' }, 'site.colour_unreadable'],
  [{ brand: 'red' }, 'request.invalid'],
  [{ brand: '#fff}*{' }, 'request.invalid'],
  [{ name: '  ' }, 'request.invalid'],
])('%j is refused', async (change, code) => {
  const before = await at.read<SiteLookRow>(lookPath);
  expect((await at.change(lookPath, change)).body.errorCode).toBe(code);
  expect(await at.read(lookPath)).toEqual(before);
});

test('another site’s are not there, and an agent may not see them', async () => {
  for (const name of ['registrationRules', 'siteLooks']) {
    const other = await at.send({ method: 'GET', path: `/console/${name}/padma` });
    expect(other.body.errorCode).toBe('request.not_found');
    const own = await at.send({ method: 'GET', path: `/console/${name}/lotus` }, 'agent');
    expect(own.body.errorCode).toBe('session.forbidden');
  }
});
