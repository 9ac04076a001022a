import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLotteryMenus } from '@apsara/api/lottery-issues';
import { stranger } from '../support/calls.ts';
import { scratchDatabase } from '../support/scratch-database.ts';
import { freePort, program } from '../support/server.ts';

const { TEST_DATABASE_URL: postgres = '', TEST_REDIS_URL: redis = '' } = process.env;
const root = resolve(import.meta.dirname, '../..');
/** Who runs it: as root the user that owns nothing. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The files below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe.runIf(postgres && redis)('npm run package', () => {
  const away = mkdtempSync(join(tmpdir(), 'apsara-package-'));
  let folder: string;
  let database: Awaited<ReturnType<typeof scratchDatabase>>;

  /** The environment of an installation; no folder that it names can be written. */
  const environment = (): Record<string, string> => ({
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    TMPDIR: folder,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    APSARA_SECRET: 'kN3vQ8sXz1LpR7tYb5WmC2dF6gH9jJ0a',
    REDIS_URL: redis,
    LOG_LEVEL: 'warn',
  });

  beforeAll(async () => {
    database = await scratchDatabase(postgres);
    chmodSync(away, 0o755);
    const made = spawnSync(process.execPath, [join(root, 'tools/package.mjs'), '--into', join(away, 'made')]);
    if (made.status !== 0) throw new Error(made.stderr.toString());
    const [archive = ''] = readdirSync(join(away, 'made')).filter((name) => name.endsWith('.tar.gz'));
    spawnSync('tar', ['xzf', join(away, 'made', archive), '-C', away]);
    folder = join(away, archive.replace('.tar.gz', ''));
    spawnSync('chmod', ['-R', 'a-w', folder]);
  });

  afterAll(async () => {
    await database.drop();
    spawnSync('chmod', ['-R', 'u+w', away]);
    rmSync(away, { recursive: true });
  });

  test('every file is as its checksum says, and none is missing in the list', () => {
    const listed = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
    const actual = filesIn(folder)
      .filter((file) => !file.endsWith('SHA256SUMS'))
      .map(
        (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${file.slice(folder.length + 1)}`,
      );
    expect(actual.toSorted()).toEqual(listed.toSorted());
  });

  test('has no stand-in, no developer page and no seeded account', () => {
    const code = filesIn(join(folder, 'apps/mock-api/dist')).map((file) => readFileSync(file, 'utf8'));
    expect(code.length).toBeGreaterThan(5);
    const found = code.flatMap(
      (text) => text.match(/class StandIn(?:Provider|Payer)|class Scenarios\w*|SwaggerUI|Passw0rd!/g) ?? [],
    );
    expect(found).toEqual([]);
    expect(readdirSync(join(folder, 'apps')).toSorted()).toEqual(['agent-console', 'mock-api', 'player-web']);
  });

  test('serves as a user who can write nothing, and its books are right', async () => {
    const port = await freePort();
    const { script, cwd } = program('main.js', folder);
    const env = { ...environment(), DATABASE_URL: database.url, PORT: String(port), MIGRATE: 'off' };
    const prepared = program('database-prepare.js', folder);
    expect(spawnSync(process.execPath, [prepared.script], { cwd, env, ...nobody }).status).toBe(0);
    const server = spawn(process.execPath, [script], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], ...nobody });
    const ended = new Promise<number | null>((done) => server.once('exit', done));
    try {
      await new Promise<void>((ready, failed) => {
        server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready ') && ready());
        void ended.then((code) => failed(new Error(`the server ended with ${code}`)));
      });
      const url = `http://127.0.0.1:${port}`;
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await stranger(url).client.call(listLotteryMenus, {})).length).toBeGreaterThan(0);
      expect((await fetch(`${url}/agent/`)).status).toBe(200);
      const books = program('ledger-verify.js', folder);
      const verified = spawnSync(process.execPath, [books.script], { cwd, env, ...nobody });
      expect({ code: verified.status, said: verified.stdout.toString() }).toMatchObject({ code: 0 });
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  });

  test('without a database it says what to set', () => {
    const { script, cwd } = program('main.js', folder);
    const run = spawnSync(process.execPath, [script], { cwd, env: environment(), ...nobody });
    expect({ code: run.status, said: run.stderr.toString() }).toMatchObject({
      code: 1,
      said: expect.stringContaining('set DATABASE_URL') as string,
    });
  });
});
