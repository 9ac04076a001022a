import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'kN3vQ8sXz1LpR7tYb5WmC2dF6gH9jJ0a';
const another = 'Zq7Rw2Ux9Bn4Vc6Mp1Lk8Jh3Gf5Ds0Ta';
const production = { NODE_ENV: 'production', DATA_DIR: '/nowhere' };

test.each([
  ['none', {}],
  ['a short one', { APSARA_SECRET: 'bench' }],
  ['a word repeated', { APSARA_SECRET: 'password'.repeat(8) }],
  ['a weak one that is only accepted', { APSARA_SECRET: `${secret} bench` }],
  ['spaces', { APSARA_SECRET: '  ' }],
])('production does not start with %s as its secret', (_, env) => {
  expect(() => readConfig({ ...production, ...env })).toThrow('APSARA_SECRET');
});

test('no vendor may sign by the first version unless it is named', () => {
  const vendorsOf = (env: object) =>
    readConfig({ DATA_DIR: '/nowhere', APSARA_SECRET: 'x', ...env }).signatureV1Vendors;
  expect(vendorsOf({})).toEqual([]);
  expect(vendorsOf({ SIGNATURE_V1_VENDORS: 'PG, CQ9' })).toEqual(['PG', 'CQ9']);
});

test.each([
  ['a random secret', secret, [secret]],
  ['a new secret before the one it replaces', `${secret} ${another}\n`, [secret, another]],
])('production starts with %s', (_, given, secrets) => {
  expect(readConfig({ ...production, APSARA_SECRET: given }).secrets).toEqual(secrets);
});

test('a secret comes from the file that the environment names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apsara-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, `${secret} ${another}\n`);
  expect(readConfig({ ...production, APSARA_SECRET_FILE: file }).secrets).toEqual([secret, another]);
  expect(() => readConfig({ ...production, APSARA_SECRET_FILE: file, APSARA_SECRET: secret })).toThrow('both set');
  expect(() => readConfig({ ...production, APSARA_SECRET_FILE: join(folder, 'none') })).toThrow('ENOENT');
});

test('an instance leaves the jobs to others on request', () => {
  const worksOnJobs = (env: object): boolean =>
    readConfig({ DATA_DIR: '/nowhere', APSARA_SECRET: 'x', ...env }).worksOnJobs;
  expect([worksOnJobs({}), worksOnJobs({ JOBS: 'off' })]).toEqual([true, false]);
});

const filesOf = (env: object) => readConfig({ DATA_DIR: '/nowhere', APSARA_SECRET: 'x', ...env }).files;
const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

test('pictures lie in the database unless the environment says where', () => {
  expect(filesOf({})).toEqual({ store: 'database', folder: '/nowhere/files', s3: undefined });
  expect(filesOf({ FILES: 'folder', FILES_FOLDER: '/shared' })).toMatchObject({ store: 'folder', folder: '/shared' });
  const other = { S3_ENDPOINT: 'https://store.example', S3_PATH_STYLE: 'on', S3_REGION: 'eu-1' };
  expect(filesOf({ FILES: 's3', ...bucket, ...other })).toMatchObject({
    store: 's3',
    s3: { bucket: 'pictures', endpoint: 'https://store.example', region: 'eu-1', pathStyle: true },
  });
});

test.each([
  ['a place that is none', { FILES: 'tape' }, 'FILES is one of'],
  ['no bucket', { FILES: 's3' }, 'S3_BUCKET'],
  ['a bucket without its key', { S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID'],
  ['a store that can be read on the way', { ...bucket, S3_ENDPOINT: 'http://store.example' }, 'https'],
])('an instance does not start with %s for its pictures', (_, env, why) => {
  expect(() => filesOf(env)).toThrow(why);
});
