import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeS3 } from '../../testing/fake-s3.ts';
import { type FileStore, pathOf, StoreAway } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

const s3 = new FakeS3();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apsara-files-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const settings = s3.open();

/** Each store with a way to take it away. */
const stores = [
  {
    name: 'a folder',
    open: () => Promise.resolve(folderStore(folder)),
    takenAway: async () => {
      const file = join(folder, 'a file');
      await writeFile(file, '');
      return folderStore(file);
    },
  },
  {
    name: 'a bucket',
    open: async () => s3Store(await settings),
    takenAway: async () => s3Store({ ...(await settings), endpoint: 'http://127.0.0.1:1' }),
  },
];

describe.each(stores)('$name', ({ open, takenAway }) => {
  let store: FileStore;
  const picture = () => ({ id: randomUUID(), bytes: randomBytes(700_000), mediaType: 'image/png' });
  beforeEach(async () => {
    store = await open();
  });

  test('answers with the bytes it was given, and with the newer ones of two', async () => {
    const [first, second] = [picture(), picture()];
    await Promise.all([store.put(first), store.put(second)]);
    expect(first.bytes.equals(await store.get(first.id))).toBe(true);
    await store.put({ ...first, bytes: second.bytes });
    expect(second.bytes.equals(await store.get(first.id))).toBe(true);
  });

  test('removes a file for good, and one that is gone without an error', async () => {
    const file = picture();
    await store.put(file);
    await store.remove(file.id);
    await store.remove(file.id);
    const missing = await store.get(file.id).catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(Error);
    expect(missing).not.toBeInstanceOf(StoreAway);
  });

  test('says that it is away', async () => {
    const gone = await takenAway();
    const file = picture();
    const away = { status: 'rejected', reason: expect.any(StoreAway) };
    expect(await Promise.allSettled([gone.put(file), gone.get(file.id)])).toEqual([away, away]);
  });
});

test('a folder keeps nothing of a file that a crash left unfinished, when its id is removed', async () => {
  const id = randomUUID();
  const parent = join(folder, id.slice(0, 2));
  await mkdir(parent, { recursive: true });
  await writeFile(join(folder, `${pathOf(id)}.new`), 'half');
  await folderStore(folder).remove(id);
  expect((await readdir(parent)).filter((name) => name.startsWith(id))).toEqual([]);
});

test('a bucket takes nothing with a wrong key, and counts as away', async () => {
  const stranger = await s3Store({ ...(await settings), secretAccessKey: 'another' });
  const file = { id: randomUUID(), bytes: randomBytes(10), mediaType: 'image/png' };
  const refused: unknown = await stranger.put(file).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'uploads.store_away',
    reason: expect.stringContaining('SignatureDoesNotMatch'),
  });
  expect(s3.objects.has(pathOf(file.id))).toBe(false);
});

test('a bucket shows a file to nobody without a signature, and keeps its type', async () => {
  const { endpoint, bucket, ...rest } = await settings;
  const file = { id: randomUUID(), bytes: randomBytes(10), mediaType: 'image/jpeg' };
  await (await s3Store({ endpoint, bucket, ...rest })).put(file);
  expect((await fetch(`${endpoint}/${bucket}/${pathOf(file.id)}`)).status).toBe(403);
  expect(s3.objects.get(pathOf(file.id))?.mediaType).toBe('image/jpeg');
});

test('a folder has no half of a file', async () => {
  const file = { id: randomUUID(), bytes: randomBytes(10), mediaType: 'image/jpeg' };
  await folderStore(folder).put(file);
  expect(await readdir(join(folder, file.id.slice(0, 2)))).toEqual([file.id]);
});
