import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { hashPassword } from '../../shared/secrets/passwords.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { TestSite, TestClock } from '../../testing/test-site.ts';
import { TestServer, type WireAnswer } from '../../testing/test-server.ts';
import { UploadsService } from './uploads.service.ts';

const clock = new TestClock();
let server: TestServer;
let site: TestSite;
let member: { id: string; token: string };
let uploads: UploadsService;

const drawn = (width = 40, height = 60) => sharp({ create: { width, height, channels: 3, background: '#2a6' } });

async function somebody(type = 0): Promise<{ id: string; token: string }> {
  const { id } = await site.player(0n);
  const username = `m${id.slice(0, 8)}`;
  await site.database.member.update({
    where: { id },
    data: { username, type, passwordHash: await hashPassword('Passw0rd!') },
  });
  if (type === OPERATOR)
    await site.database.staffAccount.create({
      data: { memberId: id, siteCode: 'lotus', role: 'admin', createdAt: clock.now() },
    });
  const headers = type === OPERATOR ? { device: 'console' } : {};
  const body = { type: 'username', username, password: 'Passw0rd!' };
  const answer = await server.send({ method: 'POST', path: '/wps/session/login', body, headers, sealed: true });
  return { id, token: (answer.body.value as { token: string }).token };
}

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  site = await new TestSite(await freshDatabase(), clock).build();
  server = await TestServer.open(site.database, clock);
  uploads = server.app.get(UploadsService, { strict: false });
  member = await somebody();
});

const handIn = (files: Uint8Array[], token = member.token): Promise<WireAnswer> =>
  server.sendForm({ path: '/wps/member/uploads', texts: {}, files, token });

const handedIn = async (bytes: Uint8Array, token = member.token): Promise<string> =>
  ((await handIn([bytes], token)).body.value as { id: string }).id;

const shown = (path: string, token: string) =>
  server.app.inject({ method: 'GET', url: path, headers: { merchant: 'lotus', authorization: token } });

describe('a picture submitted', () => {
  test('is shown only to its owner and to staff, with its real type', async () => {
    const id = await handedIn(await drawn().png().toBuffer());
    const own = await shown(`/wps/member/uploads/${id}`, member.token);
    expect(own.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40, height: 60 });
    expect((await shown(`/console/uploads/${id}`, (await somebody(OPERATOR)).token)).statusCode).toBe(200);
    const { token } = await somebody();
    expect((await shown(`/wps/member/uploads/${id}`, token)).json()).toMatchObject({ errorCode: 'uploads.unknown' });
    expect((await shown(`/console/uploads/${id}`, token)).json()).toMatchObject({ errorCode: 'session.forbidden' });
  });

  test('keeps nothing of what was hidden in it, and no more pixels than are read', async () => {
    const bytes = await drawn(3_000, 1_000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .toBuffer();
    const picture = await uploads.readUpload(await handedIn(bytes), { memberId: member.id });
    const metadata = await sharp(await picture.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 2_400, height: 800 });
    expect(metadata).not.toHaveProperty('exif');
  });

  test.each([
    ['a drawing that is text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'half a picture',
      drawn(200, 200)
        .png()
        .toBuffer()
        .then((whole) => whole.subarray(0, whole.length / 2)),
    ],
    ['another format', drawn().gif().toBuffer()],
    ['an empty file', Buffer.alloc(0)],
  ])('is not %s', async (_, bytes) => {
    const { status, body } = await handIn([await bytes]);
    expect([status, body.errorCode]).toEqual([422, 'uploads.no_picture']);
  });

  test('has at most 5 MB, and comes alone', async () => {
    expect((await handIn([Buffer.alloc(5_000_001)])).body).toMatchObject({
      errorCode: 'uploads.too_large',
      value: { fields: [{ path: 'files' }] },
    });
    const picture = await drawn().png().toBuffer();
    expect((await handIn([picture, picture])).body.errorCode).toBe('request.invalid');
    expect((await handIn([])).body.errorCode).toBe('uploads.no_picture');
    expect(
      (await server.send({ method: 'POST', path: '/wps/member/uploads', body: {}, token: member.token })).body
        .errorCode,
    ).toBe('request.unreadable');
  });
});

describe('a picture in use', () => {
  test('serves one purpose of its owner', async () => {
    const id = await handedIn(await drawn().png().toBuffer());
    await uploads.claim(id, member.id, 'deposit:D1');
    await uploads.claim(id, member.id, 'deposit:D1');
    expect(await refusalOf(uploads.claim(id, member.id, 'deposit:D2'))).toBe('uploads.unknown');
    expect(await refusalOf(uploads.claim(id, randomUUID(), 'deposit:D1'))).toBe('uploads.unknown');
  });

  test('is known again when the same file is submitted for something else', async () => {
    const file = await drawn(41, 61).png().toBuffer();
    const [first, second] = [await handedIn(file), await handedIn(file)];
    await uploads.claim(first, member.id, 'deposit:D3');
    // Shown to the desk of support, too, which is no use of it.
    await uploads.claim(await handedIn(file), member.id, 'support:chat');
    expect(await uploads.twins(second, 'lotus')).toEqual(['deposit:D3']);
    expect(await uploads.twins(first, 'lotus')).toEqual([]);
  });

  test('is kept; an unused one is removed after a day', async () => {
    const used = await handedIn(await drawn().png().toBuffer());
    await uploads.claim(used, member.id, 'deposit:D4');
    const unused = await handedIn(await drawn().png().toBuffer());
    clock.move(25 * 3_600_000);
    expect(await uploads.dropUnused()).toBeGreaterThan(0);
    expect(await refusalOf(uploads.readUpload(unused, { memberId: member.id }))).toBe('uploads.unknown');
    expect((await uploads.readUpload(used, { memberId: member.id })).type).toBe('image/png');
  });
});
