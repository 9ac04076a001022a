import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seed } from '@apsara/prisma/seed/seed';
import { Database } from '@apsara/mock-api/shared/database';
import { freePort } from '@apsara/mock-api/shared/postgres/free-port';
import { migrate } from '@apsara/mock-api/shared/postgres/migrate';
import { hashPassword } from '@apsara/mock-api/shared/secrets/passwords';
import { DatabaseServer } from './database-server.ts';
import { nginxSettings } from './nginx-settings.ts';
import { Program, type Victim } from './program.ts';
import type { Target } from './schedule.ts';

const SECRET = 'chaos';

/** Faults that a run can plant from outside; product code knows none of them. */
export const faults = ['async-commit', 'early-answer', 'new-key'] as const;
export type Fault = (typeof faults)[number];

/** The cluster of one run: its addresses and targets. */
export interface Standing {
  database: Database;
  url: string;
  vendorsUrl: string;
  /** The secret that the platform and its payment provider sign with. */
  secret: string;
  victims: ReadonlyMap<Target, Victim>;
  /** Resolves when all of it serves. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

interface Opening {
  /** The database's. */
  name: string;
  fault: Fault | undefined;
  /** Called when an instance ended that the schedule did not kill. */
  onOwnDeath: (words: string) => void;
}

const isInstalled = (command: string): boolean => spawnSync(command, ['-v']).status === 0;

/** A seeded database, and as many houses on copies of it as there are runs. */
export class ChaosSite {
  readonly #hasRedis = isInstalled('redis-server');
  readonly #hasNginx = isInstalled('nginx');

  private constructor(
    private readonly dataDir: string,
    private readonly server: DatabaseServer,
  ) {}

  static async build(): Promise<ChaosSite> {
    const dataDir = mkdtempSync(join(tmpdir(), 'apsara-chaos-'));
    chmodSync(dataDir, 0o755); // Run by root, the database belongs to another user, who must reach it.
    mkdirSync(join(dataDir, 'log'));
    const server = await DatabaseServer.start(dataDir);
    await migrate(server.url, resolve('prisma/migrations'));
    const database = new Database(server.url);
    await database.transaction((queries) => seed({ queries, now: new Date(), production: false, hashPassword }));
    await database.close();
    return new ChaosSite(dataDir, server);
  }

  /** Redis and nginx are hit where they are installed. */
  get targets(): Target[] {
    const around = [...(this.#hasRedis ? ['redis' as const] : []), ...(this.#hasNginx ? ['nginx' as const] : [])];
    return ['instance 1', 'instance 2', 'database', ...around, 'vendors'];
  }

  /** Starts all processes on a fresh copy of the seeded database. */
  async open({ name, fault, onOwnDeath }: Opening): Promise<Standing> {
    await this.#copy(name, fault);
    const programs = new Map<Target, Program>();
    const logFile = (target: string): string => join(this.dataDir, 'log', `${name}-${target.replace(' ', '-')}.log`);
    const run = (
      target: Target,
      port: number,
      [command, ...args]: [string, ...string[]],
      env: NodeJS.ProcessEnv = {},
    ): void => {
      const watched = target.startsWith('instance') ? { onOwnDeath } : {};
      programs.set(
        target,
        new Program({ name: target, port, command, args, env, logFile: logFile(target), ...watched }),
      );
    };
    const port = {
      redis: await freePort(),
      one: await freePort(),
      two: await freePort(),
      nginx: await freePort(),
      vendors: await freePort(),
    };
    const url = `http://127.0.0.1:${this.#hasNginx ? port.nginx : port.one}`;
    const vendorsUrl = `http://127.0.0.1:${port.vendors}`;
    const settings = { DATABASE_URL: this.server.urlOf(name), VENDORS_URL: vendorsUrl, LOG_LEVEL: 'warn' };

    if (this.#hasRedis)
      run('redis', port.redis, ['redis-server', '--port', String(port.redis), '--bind', '127.0.0.1', '--save', '']);
    const instance = (target: Target, own: number): void =>
      run(target, own, [process.execPath, resolve('apps/mock-api/dist/main.js')], {
        ...settings,
        PORT: String(own),
        DATA_DIR: this.dataDir,
        APSARA_SECRET: SECRET,
        REDIS_URL: this.#hasRedis ? `redis://127.0.0.1:${port.redis}` : '',
        TRUSTED_HOPS: this.#hasNginx ? '1' : '0',
        ...(fault === 'early-answer' && { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'early-answer.js')}` }),
      });
    instance('instance 1', port.one);
    instance('instance 2', port.two);
    if (this.#hasNginx) run('nginx', port.nginx, this.#nginx(port.nginx, [port.one, port.two]));
    const vendorProcess = resolve('apps/mock-vendors/dist/server/server.js');
    run('vendors', port.vendors, [process.execPath, vendorProcess], {
      ...settings,
      PLATFORM_URL: url,
      VENDORS_PORT: String(port.vendors),
    });

    const database = new Database(this.server.urlOf(name));
    const ready = async (): Promise<void> => {
      await Promise.all([this.server, ...programs.values()].map((part) => part.ready()));
    };
    const stop = async (): Promise<void> => {
      await Promise.all([...programs.values()].map((program) => program.stop()));
      await database.close();
      await this.#administer((admin) => admin.sql(`DROP DATABASE ${name} WITH (FORCE)`));
    };
    await ready();
    return {
      database,
      url,
      vendorsUrl,
      secret: SECRET,
      victims: new Map<Target, Victim>([...programs, ['database', this.server]]),
      ready,
      stop,
    };
  }

  #nginx(port: number, instances: number[]): [string, ...string[]] {
    const folder = join(this.dataDir, 'nginx');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'nginx.conf'), nginxSettings({ port, instances }));
    return ['nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  }

  async #copy(name: string, fault: Fault | undefined): Promise<void> {
    await this.#administer(async (admin) => {
      await admin.sql(`CREATE DATABASE ${name} TEMPLATE ${new URL(this.server.url).pathname.slice(1)}`);
      if (fault === 'async-commit') await admin.sql(`ALTER DATABASE ${name} SET synchronous_commit = off`);
      await admin.sql('CHECKPOINT'); // Else a crash would have to make the whole copy again.
    });
  }

  async #administer(work: (admin: Database) => Promise<unknown>): Promise<void> {
    const admin = new Database(this.server.urlOf('postgres'));
    try {
      await work(admin);
    } finally {
      await admin.close();
    }
  }

  /** @param keepLogs true to keep the logs for diagnosis @returns their folder */
  close({ keepLogs }: { keepLogs: boolean }): string {
    this.server.stop();
    rmSync(join(this.dataDir, 'postgres'), { recursive: true, force: true, maxRetries: 5 });
    if (!keepLogs) rmSync(this.dataDir, { recursive: true, force: true });
    return join(this.dataDir, 'log');
  }
}
