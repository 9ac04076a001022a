import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fieldOf } from '@apsara/domain/records';
import { must } from '@apsara/domain/must';
import { ownerOf, type Owner } from '@apsara/mock-api/shared/postgres/embedded-owner';
import { freePort } from '@apsara/mock-api/shared/postgres/free-port';
import { killFamily } from '@apsara/mock-api/testing/family';

const STANZA = '--stanza=apsara';

/** Where Debian and others put the programs of PostgreSQL, the newest version first. */
export function programsFolder(): string {
  const versions = '/usr/lib/postgresql';
  const newest = readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))[0];
  return join(versions, must(newest, 'a version of PostgreSQL'), 'bin');
}

/** @throws Error that names what to install */
function requirePrograms(): string {
  try {
    if (spawnSync('pgbackrest', ['version']).status === 0) return programsFolder();
  } catch (error) {
    if (fieldOf(error, 'code') !== 'ENOENT') throw error;
  }
  throw new Error('The drill needs PostgreSQL and pgBackRest (Debian: apt-get install postgresql pgbackrest).');
}

/** A time as pgBackRest reads it, without the letters of ISO 8601. */
const wordsOf = (until: Date): string => until.toISOString().replace('T', ' ').replace('Z', '+00');

/** A PostgreSQL that is backed up with the files of `deploy/backup`, in a folder of its own. */
export class BackedUpDatabase {
  private constructor(
    private readonly folder: string,
    private readonly programs: string,
    private readonly owner: Owner,
    private readonly port: number,
  ) {}

  static async start(): Promise<BackedUpDatabase> {
    const programs = requirePrograms();
    const folder = mkdtempSync(join(tmpdir(), 'apsara-restore-'));
    const database = new BackedUpDatabase(
      folder,
      programs,
      ownerOf(join(programs, 'postgres'), folder),
      await freePort(),
    );
    for (const name of ['cluster', 'repository', 'log', 'lock']) {
      const { uid, gid } = database.owner.options;
      mkdirSync(join(folder, name), { mode: 0o700 });
      if (uid !== undefined && gid !== undefined) chownSync(join(folder, name), uid, gid);
    }
    const shape = ['--username=apsara', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    await database.#run(join(programs, 'initdb'), [...shape, `--pgdata=${database.#cluster}`]);
    const settings = [
      readFileSync(resolve('deploy/backup/postgresql.conf'), 'utf8'),
      `port = ${database.port}`,
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${join(folder, 'lock')}'`,
    ];
    appendFileSync(join(database.#cluster, 'postgresql.conf'), settings.join('\n'));
    await database.#serve();
    await database.#backrest(['stanza-create']);
    return database;
  }

  get #cluster(): string {
    return join(this.folder, 'cluster');
  }

  get url(): string {
    return `postgresql://apsara@127.0.0.1:${this.port}/postgres`;
  }

  readonly #key = randomBytes(32).toString('base64');

  /** A setting of pgBackRest in the environment wins over the deployed file. */
  get #env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PGBACKREST_CONFIG: resolve('deploy/backup/pgbackrest.conf'),
      PGBACKREST_REPO1_CIPHER_PASS: this.#key,
      PGBACKREST_REPO1_PATH: join(this.folder, 'repository'),
      PGBACKREST_LOG_PATH: join(this.folder, 'log'),
      PGBACKREST_LOCK_PATH: join(this.folder, 'lock'),
      PGBACKREST_PG1_PATH: this.#cluster,
      PGBACKREST_PG1_PORT: String(this.port),
      PGBACKREST_PG1_SOCKET_PATH: join(this.folder, 'lock'),
      PGBACKREST_PG1_USER: 'apsara',
    };
  }

  /** The load goes on meanwhile. */
  async #run(program: string, args: string[]): Promise<void> {
    const [command, all] = this.owner.command(program, args);
    const { stderr } = await promisify(execFile)(command, all, {
      ...this.owner.options,
      env: this.#env,
      cwd: this.folder,
    });
    process.stderr.write(stderr);
  }

  #backrest(args: string[]): Promise<void> {
    return this.#run('pgbackrest', [STANZA, ...args]);
  }

  /** Starts it, and waits until it has recovered and takes writes. */
  async #serve(): Promise<void> {
    const log = join(this.folder, 'log', 'postgres.log');
    await this.#run(join(this.programs, 'pg_ctl'), ['start', '-w', '-t', '300', '-D', this.#cluster, '-l', log]);
    while (this.#ask('SELECT pg_is_in_recovery()') !== 'f') await sleep(100);
  }

  #ask(statement: string): string {
    return execFileSync(join(this.programs, 'psql'), ['-XAtc', statement, this.url], { encoding: 'utf8' }).trim();
  }

  /** @param type `full`, or `incr` for what changed since the last one */
  backUp(type: 'full' | 'incr'): Promise<void> {
    return this.#backrest([`--type=${type}`, 'backup']);
  }

  /** The planted fault: what is written from now on is kept nowhere, and PostgreSQL does not notice. */
  stopArchiving(): void {
    this.#ask("ALTER SYSTEM SET archive_command = '/bin/true'");
    this.#ask('SELECT pg_reload_conf()');
  }

  /** Ends it as a lost machine does: at one blow, with all of its files. */
  destroy(): void {
    const pidFile = join(this.#cluster, 'postmaster.pid');
    if (existsSync(pidFile)) killFamily(Number(readFileSync(pidFile, 'utf8').split('\n')[0]));
    rmSync(this.#cluster, { recursive: true });
    mkdirSync(this.#cluster, { mode: 0o700 });
    const { uid, gid } = this.owner.options;
    if (uid !== undefined && gid !== undefined) chownSync(this.#cluster, uid, gid);
  }

  /**
   * Makes the files again from the backups and starts it.
   * @param until the second to stop at; without one, all that was archived
   * @throws Error if that second was never archived
   */
  async restore(until?: Date): Promise<void> {
    const target = until && ['--type=time', `--target=${wordsOf(until)}`, '--target-action=promote'];
    await this.#backrest([...(target ?? []), 'restore']);
    await this.#serve();
  }

  close(): void {
    try {
      this.destroy();
    } finally {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }
}
