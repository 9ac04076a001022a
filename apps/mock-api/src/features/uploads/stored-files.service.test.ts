import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { wordsOf } from '@apsara/api/refusal-words';
import { languageCodes } from '@apsara/domain/sites/languages';
import type { FileSettings, S3Settings } from '../../shared/config.ts';
import { createLogger } from '../../shared/logger.ts';
import { hashPassword } from '../../shared/secrets/passwords.ts';
import { FakeS3 } from '../../testing/fake-s3.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { pathOf, StoreAway } from './file-store.ts';
import { countElsewhere, moveFiles } from './move-files.ts';
import { StoredFilesService } from './stored-files.service.ts';
import { UploadsService } from './uploads.service.ts';

const clock = new TestClock();
const s3 = new FakeS3();
let bucket: S3Settings;
let site: TestSite;
let server: TestServer;
let uploads: UploadsService;
let member: { id: string; token: string };

const filesIn = (store: FileSettings['store']): FileSettings => ({ store, folder: '/nowhere', s3: bucket });
const serviceFor = (store: FileSettings['store']) =>
  new StoredFilesService(site.database, clock, { files: filesIn(store) }, createLogger('silent'));

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  bucket = await s3.open();
  site = await new TestSite(await freshDatabase(), clock).build();
  server = await TestServer.open(site.database, clock, { files: filesIn('s3') });
  uploads = server.app.get(UploadsService, { strict: false });
  const { id } = await site.player(0n);
  const passwordHash = await hashPassword('Passw0rd!');
  await site.database.member.update({ where: { id }, data: { username: 'uploader1', passwordHash } });
  const body = { type: 'username', username: 'uploader1', password: 'Passw0rd!' };
  const answer = await server.send({ method: 'POST', path: '/wps/session/login', body, sealed: true });
  member = { id, token: (answer.body.value as { token: string }).token };
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.isAway = false;
});

const drawn = (background = '#2a6') =>
  sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
const handIn = async () =>
  server.sendForm({ path: '/wps/member/uploads', texts: {}, files: [await drawn()], token: member.token });
const handedIn = async (): Promise<string> =>
  uploads.keep(await uploads.draw(await drawn()), { siteCode: 'lotus', memberId: member.id, purpose: null });
const shown = (id: string) =>
  server.app.inject({
    method: 'GET',
    url: `/wps/member/uploads/${id}`,
    headers: { merchant: 'lotus', authorization: member.token },
  });
const objectOf = async (id: string): Promise<string> =>
  pathOf((await site.database.upload.findUniqueOrThrow({ where: { id } })).fileId ?? '');

describe('a picture of an installation with a bucket', () => {
  test('lies in the bucket and not in the database, and is shown as before', async () => {
    const { id } = (await handIn()).body.value as { id: string };
    expect(s3.objects.get(await objectOf(id))).toMatchObject({ mediaType: 'image/png' });
    expect((await site.database.upload.findUniqueOrThrow({ where: { id } })).bytes).toBeNull();
    const answer = await shown(id);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  test('is refused in words while the bucket is away, and is there when it is back', async () => {
    const id = await handedIn();
    const before = await site.database.upload.count();
    s3.isAway = true;
    const refused = await handIn();
    expect([refused.status, refused.body.errorCode]).toEqual([503, 'uploads.store_away']);
    expect((await shown(id)).json()).toMatchObject({ errorCode: 'uploads.store_away' });
    expect(new Set(languageCodes.map((language) => wordsOf('uploads.store_away', language, {}))).size).toBe(
      languageCodes.length,
    );
    expect(await site.database.upload.count()).toBe(before);
    s3.isAway = false;
    expect((await shown(id)).statusCode).toBe(200);
  });

  test('that was changed in the bucket is not shown', async () => {
    const id = await handedIn();
    s3.objects.set(await objectOf(id), { bytes: await drawn('#f00'), mediaType: 'image/png' });
    expect((await shown(id)).statusCode).toBe(500);
    const moved = await moveFiles(site.database, serviceFor('database'), 'database');
    expect(moved).toMatchObject({ left: 1, faults: [expect.stringContaining('was changed in its store')] });
    await site.database.upload.delete({ where: { id } });
  });

  test('is a square as a logo, and its first file goes', async () => {
    const id = await handedIn();
    const first = await objectOf(id);
    const square = await uploads.square(id, member.id);
    // The transaction asks no store.
    s3.isAway = true;
    await site.database.transaction((transaction) => uploads.showAsLogo(square, 'lotus', member.id, transaction));
    s3.isAway = false;
    const { bytes } = await uploads.readShownPicture(id);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 192 });
    clock.move(2 * 3_600_000);
    await serviceFor('s3').removeUnnamed();
    expect([s3.objects.has(first), s3.objects.has(await objectOf(id))]).toEqual([false, true]);
  });

  test('leaves the bucket when it was not used for a day, and not while the bucket is away', async () => {
    const object = await objectOf(await handedIn());
    clock.move(25 * 3_600_000);
    await uploads.dropUnused();
    s3.isAway = true;
    const folder = await mkdtemp(join(tmpdir(), 'apsara-files-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const files = { ...filesIn('folder'), folder };
    const both = new StoredFilesService(site.database, clock, { files }, createLogger('silent'));
    // Younger than what the bucket keeps.
    const { fileId } = await both.place(new Uint8Array(await drawn()), 'image/png');
    clock.move(2 * 3_600_000);
    await expect(both.removeUnnamed()).rejects.toMatchObject({ errors: [expect.any(StoreAway)] });
    expect(await site.database.storedFile.findUnique({ where: { id: fileId ?? '' } })).toBeNull();
    expect(await readdir(join(folder, (fileId ?? '').slice(0, 2)))).toEqual([]);
    s3.isAway = false;
    expect(await serviceFor('s3').removeUnnamed()).toBeGreaterThan(0);
    expect(s3.objects.has(object)).toBe(false);
  });
});

describe('a picture that moves', () => {
  const kept = { siteCode: 'lotus', memberId: null, purpose: 'banner:1' };

  test('is the same in its new place, in both directions', async () => {
    const { database } = site;
    const bytes = new Uint8Array(await drawn('#123'));
    const digest = new Uint8Array(32);
    const before = { ...(await serviceFor('database').place(bytes, 'image/png')), mediaType: 'image/png' as const };
    const id = await uploads.keep({ ...before, digest }, kept);
    await moveFiles(database, serviceFor('s3'), 's3');
    expect(await countElsewhere(database, 's3')).toBe(0);
    expect(s3.objects.has(await objectOf(id))).toBe(true);
    expect(Buffer.from((await uploads.readShownPicture(id)).bytes).equals(bytes)).toBe(true);
    await moveFiles(database, serviceFor('database'), 'database');
    const { bytes: back, fileId } = await database.upload.findUniqueOrThrow({ where: { id } });
    expect([Buffer.from(back ?? []).equals(bytes), fileId]).toEqual([true, null]);
  });

  test('stays where it was when the new place goes away, and moves with the next run', async () => {
    const { database } = site;
    const bytes = new Uint8Array(await drawn('#456'));
    const placed = await serviceFor('database').place(bytes, 'image/png');
    const id = await uploads.keep({ ...placed, mediaType: 'image/png', digest: new Uint8Array(32) }, kept);
    s3.isAway = true;
    await expect(moveFiles(database, serviceFor('s3'), 's3')).rejects.toThrow(StoreAway);
    expect((await database.upload.findUniqueOrThrow({ where: { id } })).bytes).not.toBeNull();
    s3.isAway = false;
    expect(await moveFiles(database, serviceFor('s3'), 's3')).toMatchObject({ left: 0 });
    expect(Buffer.from((await uploads.readShownPicture(id)).bytes).equals(bytes)).toBe(true);
  });
});
