import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { built, platformFingerprint } from './build.mjs';
import { isAlive } from './embedded-server.mjs';
import { runCommand } from './run-command.mjs';
import { Hindrance } from './tool.mjs';
import { inWorkspace, readJson } from './workspace.mjs';

const stored = inWorkspace('.nx/seeded');
const lock = `${stored}.lock`;
/** The seed ends at the moment it is made; tests want one that is hardly older than a seed of their own. */
const freshMs = 30 * 60_000;

/**
 * Copies a folder with its owners: the database's files belong to the user who runs it.
 * @param {string} from
 * @param {string} to
 */
async function copyFolder(from, to) {
  if (process.platform === 'win32') return fs.cpSync(from, to, { recursive: true });
  const { code, output } = await runCommand('cp', ['-a', from, to]);
  if (code !== 0) throw new Hindrance(output);
}

/**
 * Seeds a database that waits for no disk, and keeps its files.
 * @param {string} sources fingerprint of what it is made of
 */
async function makeSeed(sources) {
  fs.rmSync(stored, { recursive: true, force: true });
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-seed-'));
  fs.chmodSync(directory, 0o755); // Run by root, the database belongs to another user, who must reach it.
  try {
    const made = Date.now();
    /** @type {typeof import('../../apps/mock-api/src/shared/postgres/embedded-postgres.ts')} */
    const { startEmbedded } = await import(built.embeddedPostgres);
    const server = await startEmbedded(directory, { durable: false });
    const env = { DATABASE_URL: server.url, DATA_DIR: directory };
    const { code, output } = await runCommand(process.execPath, [built.seed], { env });
    await server.stop();
    if (code !== 0) throw new Hindrance(`The database could not be seeded:\n${output}`);
    fs.mkdirSync(stored, { recursive: true });
    await copyFolder(path.join(directory, 'postgres'), stored);
    const { password } = readJson(path.join(directory, 'state.json'));
    fs.writeFileSync(path.join(stored, 'state.json'), JSON.stringify({ password }), { mode: 0o600 });
    fs.writeFileSync(path.join(stored, 'made.json'), JSON.stringify({ sources, made }));
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Whether the stored seed is of these sources, and fresh.
 * @param {string} sources
 */
function isUsable(sources) {
  const file = path.join(stored, 'made.json');
  if (!fs.existsSync(file)) return false;
  /** @type {{ sources: string, made: number }} */
  const stamp = readJson(file);
  return stamp.sources === sources && Math.abs(Date.now() - stamp.made) < freshMs;
}

/** Waits for its turn; the lock of a process that died is taken over. */
async function takeLock() {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      return fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8')) : 0;
    if (holder && !isAlive(holder)) fs.rmSync(lock, { force: true });
    else await pause(100);
  }
}

/**
 * Puts a seeded database into an empty data folder, which the API then starts from. A seed costs half a minute of the
 * processor and a copy hardly a second: the first run makes it, and the suites of the next half hour copy it.
 * @param {string} dataDir
 */
export async function copySeededData(dataDir) {
  const sources = platformFingerprint();
  await takeLock();
  try {
    if (!isUsable(sources)) await makeSeed(sources);
    await copyFolder(path.join(stored, 'postgres'), dataDir);
    await fs.promises.copyFile(path.join(stored, 'state.json'), path.join(dataDir, 'state.json'));
  } finally {
    fs.rmSync(lock, { force: true });
  }
}
