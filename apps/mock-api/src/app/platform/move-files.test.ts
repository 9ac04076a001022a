import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilePlace } from '@apsara/domain/payments/uploads';
import type { Config, S3Settings } from '../../shared/config.ts';
import type { Database } from '../../shared/database.ts';
import { FakeS3 } from '../../testing/fake-s3.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { testConfig } from '../../testing/test-config.ts';
import { runCommand } from './command-line.ts';
import { diagnose } from './doctor.ts';

const s3 = new FakeS3();
let bucket: S3Settings;
let folder: string;
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  bucket = await s3.open();
  folder = await mkdtemp(join(tmpdir(), 'apsara-files-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const configOf = (store: FilePlace): Config => ({ ...testConfig, files: { store, folder, s3: bucket } });

async function run(line: string, store: FilePlace): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const work = { database, config: configOf(store), say: (text: string) => said.push(text) };
  return { code: await runCommand(line.split(' '), work), said: said.join('\n') };
}

const faults = async (store: FilePlace, over: Partial<Config['files']> = {}): Promise<string> => {
  const config = { ...configOf(store), dataDir: tmpdir() };
  const migrations = resolve(import.meta.dirname, '../../../../../prisma/migrations');
  const patient = { database, now: new Date(), certificates: [], migrations, freeShare: () => Promise.resolve(0.5) };
  return (await diagnose({ ...patient, config: { ...config, files: { ...config.files, ...over } } })).join('\n');
};

test('pictures move from the database into the folder, the bucket and back, and a dry run moves none', async () => {
  const bytes = randomBytes(5_000);
  const kept = { siteCode: 'lotus', mediaType: 'image/png', digest: randomBytes(32), createdAt: new Date() };
  for (const _ of Array(45).keys()) await database.upload.create({ data: { id: randomUUID(), bytes, ...kept } });
  expect(await run('move-files --dry-run', 's3')).toEqual({ code: 0, said: 'Would move 45 pictures to s3.' });
  for (const place of ['folder', 's3', 'database'] as const) {
    const said = `Moved 45 pictures to ${place}; 0 are left.`;
    expect(await run('move-files', place)).toEqual({ code: 0, said });
    expect(await run('move-files', place)).toMatchObject({ said: `Moved 0 pictures to ${place}; 0 are left.` });
  }
  const back = await database.upload.findMany({ select: { bytes: true } });
  expect(back.every((upload) => bytes.equals(upload.bytes ?? Buffer.alloc(0)))).toBe(true);
});

test('a move to a bucket that is away is refused, and goes on when it is back', async () => {
  s3.isAway = true;
  expect(await run('move-files', 's3')).toMatchObject({ code: 1, said: expect.stringContaining('is away') });
  s3.isAway = false;
  expect(await run('move-files', 's3')).toMatchObject({ code: 0, said: 'Moved 45 pictures to s3; 0 are left.' });
});

test('the doctor tries each store that is used, and leaves nothing there', async () => {
  const before = s3.objects.size;
  expect(await faults('folder')).not.toContain('The store');
  expect(s3.objects.size).toBe(before);
  s3.isAway = true;
  // Pictures lie there, whatever new ones do.
  expect(await faults('database')).toContain('The store of files s3 fails');
  s3.isAway = false;
  expect(await faults('database', { s3: undefined })).toContain('S3_BUCKET is not set');
  expect(await faults('s3', { s3: { ...bucket, secretAccessKey: 'another' } })).toContain('SignatureDoesNotMatch');
});
