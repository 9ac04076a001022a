import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { textIn } from '@apsara/domain/records';
import { OPERATOR } from '@apsara/domain/members/members';
import { hashPassword } from '../../shared/secrets/passwords.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestServer } from '../../testing/test-server.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';

const clock = new TestClock();
let server: TestServer;
let site: TestSite;

/** Signs an operator of the site in at the console. */
async function operator(): Promise<string> {
  const { id } = await site.player(0n);
  const username = `o${id.slice(0, 8)}`;
  const data = { username, type: OPERATOR, passwordHash: await hashPassword('Passw0rd!') };
  await site.database.member.update({ where: { id }, data });
  await site.database.staffAccount.create({
    data: { memberId: id, siteCode: 'lotus', role: 'content', createdAt: clock.now() },
  });
  const { body } = await server.send({
    method: 'POST',
    path: '/wps/session/login',
    body: { type: 'username', username, password: 'Passw0rd!' },
    headers: { device: 'console' },
    sealed: true,
  });
  return textIn(body.value, 'token');
}

let token: string;

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  site = await new TestSite(await freshDatabase(), clock).build();
  server = await TestServer.open(site.database, clock);
  token = await operator();
});

async function upload(background: string, by = token): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 24, channels: 3, background } })
    .png()
    .toBuffer();
  const { body } = await server.sendForm({ path: '/console/uploads', texts: {}, files: [bytes], token: by });
  return textIn(body, 'id');
}

const banner = (pictureId: string | null, art: string | null = null) => ({
  type: 'B',
  words: { KM: { title: 'Ours', content: 'A line' } },
  groupName: 'w_home',
  art,
  pictureId,
  linkageType: 'NONE',
  startsAt: clock.now().toISOString(),
  endsAt: null,
  position: 1,
});

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.send({ method, path, ...(body ? { body } : {}), token, headers: { 'idempotency-key': randomUUID() } });
const seen = (id: string) => server.app.inject({ method: 'GET', url: `/art/uploads/${id}` });
async function shownUrl(id: string): Promise<string | undefined> {
  // Visitors share an answer for ten seconds.
  clock.move(11_000);
  const answer = await server.send({ method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements?types=B' });
  const { banners } = answer.body.value as { banners: { id: string; url: string }[] };
  return banners.find((one) => one.id === id)?.url;
}

test('a banner shows the picture that its operator uploaded, to everybody and for as long as it is used', async () => {
  const picture = await upload('#a22');
  expect((await seen(picture)).statusCode).toBe(404);
  const { body } = await send('POST', '/console/announcements', banner(picture, 'gems'));
  expect(body).toMatchObject({ pictureId: picture, art: null });
  const id = textIn(body, 'id');
  expect(await shownUrl(id)).toBe(`/art/uploads/${picture}`);
  const shown = await seen(picture);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 60, height: 24 });

  const other = await upload('#2a2');
  await send('PUT', `/console/announcements/${id}`, banner(other));
  expect([(await seen(picture)).statusCode, (await seen(other)).statusCode]).toEqual([404, 200]);
  await send('PUT', `/console/announcements/${id}`, { ...banner(other), position: 2 });
  expect(await shownUrl(id)).toBe(`/art/uploads/${other}`);
  await send('DELETE', `/console/announcements/${id}`);
  expect((await seen(other)).statusCode).toBe(404);
});

test('a banner takes no picture of another operator, and none that serves something else', async () => {
  const picture = await upload('#22a');
  const foreign = await upload('#2aa', await operator());
  const { body } = await send('POST', '/console/announcements', banner(picture));
  const expected = { errorCode: 'uploads.unknown' };
  expect((await send('POST', '/console/announcements', banner(picture))).body).toMatchObject(expected);
  expect((await send('POST', '/console/announcements', banner(foreign))).body).toMatchObject(expected);
  expect((await send('PUT', `/console/announcements/${textIn(body, 'id')}`, banner(foreign))).body).toMatchObject(
    expected,
  );
  expect(await shownUrl(textIn(body, 'id'))).toBe(`/art/uploads/${picture}`);
  expect((await seen('nothing')).statusCode).toBe(404);
});

test('an upload for a page is a picture, and nobody sees it before a banner shows it', async () => {
  const bad = await server.sendForm({ path: '/console/uploads', texts: {}, files: [Buffer.from('<svg/>')], token });
  expect([bad.status, bad.body.errorCode]).toEqual([422, 'uploads.no_picture']);
  const picture = await upload('#aa2', await operator());
  expect((await seen(picture)).statusCode).toBe(404);
});
