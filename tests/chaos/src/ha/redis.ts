import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { must } from '@apsara/domain/must';
import { Program } from '../program.ts';
import type { Ports } from './ports.ts';
import { settingsOf } from './settings.ts';

const ADDRESS = '127.0.0.1';
const REPLICAS = 2;

interface Server {
  program: Program;
  port: number;
}

/** Three Redis and three Sentinels. */
export class RedisCluster {
  private constructor(
    private readonly servers: readonly Server[],
    private readonly sentinels: readonly Server[],
    private readonly password: string,
  ) {}

  static async start(ports: Ports, folder: string, password: string): Promise<RedisCluster> {
    const address = ADDRESS;
    const run = async (name: string, file: string, values: Record<string, string | number>): Promise<Server> => {
      const port = await ports.next();
      const own = join(folder, name);
      mkdirSync(own);
      const settings = join(own, file);
      writeFileSync(settings, settingsOf(file, { address, port, folder: own, password, ...values }));
      const args = file === 'sentinel.conf' ? [settings, '--sentinel'] : [settings];
      const logFile = join(folder, 'log', `${name}.log`);
      return { program: new Program({ name, command: 'redis-server', args, port, logFile }), port };
    };
    const first = await run('redis1', 'redis.conf', { replicaOf: '' });
    const replicaOf = `replicaof ${address} ${first.port}`;
    const servers = [first];
    for (const name of ['redis2', 'redis3']) servers.push(await run(name, 'redis.conf', { replicaOf }));
    await Promise.all(servers.map(({ program }) => program.ready()));
    const sentinels: Server[] = [];
    for (const name of ['sentinel1', 'sentinel2', 'sentinel3'])
      sentinels.push(await run(name, 'sentinel.conf', { primaryAddress: address, primaryPort: first.port }));
    await Promise.all(sentinels.map(({ program }) => program.ready()));
    return new RedisCluster(servers, sentinels, password);
  }

  /** REDIS_URL of every instance. */
  get url(): string {
    const hosts = this.sentinels.map(({ port }) => `${ADDRESS}:${port}`).join(',');
    return `redis+sentinel://:${this.password}@${hosts}/apsara`;
  }

  get programs(): Program[] {
    return [...this.servers, ...this.sentinels].map(({ program }) => program);
  }

  /** The port of the primary, by the first Sentinel that knows it. */
  async #primaryPort(): Promise<number | undefined> {
    const asked = this.sentinels.map(({ port }) => ask(port, ['sentinel', 'get-master-addr-by-name', 'apsara']));
    const [known] = (await Promise.all(asked)).flatMap((lines) => lines?.[1] ?? []);
    return known === undefined ? undefined : Number(known);
  }

  async primary(): Promise<Program> {
    const port = await this.#primaryPort();
    return must(
      this.servers.find((one) => one.port === port),
      'the primary of Redis',
    ).program;
  }

  /** Whether the primary has its replicas. */
  async isWhole(): Promise<boolean> {
    const port = await this.#primaryPort();
    const lines = port === undefined ? undefined : await ask(port, ['info', 'replication'], this.password);
    return lines?.includes('role:master') === true && lines.includes(`connected_slaves:${REPLICAS}`);
  }

  /** Resolves when the primary has its replicas. */
  async whole(): Promise<void> {
    while (!(await this.isWhole())) await sleep(200);
  }
}

/** The lines of an answer; undefined when there is none. */
async function ask(port: number, command: readonly string[], password?: string): Promise<string[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)('redis-cli', ['-h', ADDRESS, '-p', String(port), ...command], {
      timeout: 2_000,
      env: { ...process.env, ...(password !== undefined && { REDISCLI_AUTH: password }) },
    });
    return stdout.trim().split(/\r?\n/);
  } catch {
    return undefined;
  }
}
