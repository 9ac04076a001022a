import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { itemAt } from '@apsara/domain/lists';
import { nginxSettings } from '../nginx-settings.ts';
import { Program } from '../program.ts';
import type { Planned } from './blows.ts';
import { DatabaseTier } from './database-tier.ts';
import { Ports } from './ports.ts';
import { environment, prepareProduction, program, type HaCast } from './production.ts';
import { RedisCluster } from './redis.ts';

export interface ClusterOptions {
  /** The first of the ports that are tried. */
  firstPort: number;
  isSynchronous: boolean;
  /** Called when an instance ended that no blow killed. */
  onOwnDeath: (words: string) => void;
}

interface Parts {
  folder: string;
  databases: DatabaseTier;
  redis: RedisCluster;
  instances: readonly Program[];
  nginx: Program;
}

export interface Struck {
  /** The name of what was hit, and when, by `performance.now()`. */
  hit: string;
  at: number;
  /** Resolves when it is started again, or on the network again. */
  isBack: Promise<unknown>;
}

/** An installation of several machines, on this one. */
export class HaCluster {
  private constructor(
    private readonly parts: Parts,
    readonly cast: HaCast,
    readonly url: string,
  ) {}

  static async open({ firstPort, isSynchronous, onOwnDeath }: ClusterOptions): Promise<HaCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'apsara-ha-'));
    chmodSync(folder, 0o755); // Run by root, the databases belong to another user, who must reach them.
    mkdirSync(join(folder, 'log'));
    const ports = new Ports(firstPort);
    const [databases, redis] = await Promise.all([
      DatabaseTier.start({ ports, folder, isSynchronous }),
      RedisCluster.start(ports, folder, randomBytes(18).toString('hex')),
    ]);
    const cast = await prepareProduction(databases.url, folder);
    const env = { ...environment(databases.url), REDIS_URL: redis.url, TRUSTED_HOPS: '1', MIGRATE: 'off' };
    const instances: Program[] = [];
    const instancePorts: number[] = [];
    for (const name of ['instance 1', 'instance 2']) {
      const port = await ports.next();
      instancePorts.push(port);
      const logFile = join(folder, 'log', `${name.replace(' ', '-')}.log`);
      const own = { ...env, PORT: String(port), DATA_DIR: join(folder, name), LOG_LEVEL: 'warn' };
      const args = [program('main')];
      instances.push(new Program({ name, command: process.execPath, args, env: own, port, logFile, onOwnDeath }));
    }
    const port = await ports.next();
    mkdirSync(join(folder, 'nginx'));
    writeFileSync(join(folder, 'nginx/nginx.conf'), nginxSettings({ port, instances: instancePorts }));
    const nginx = new Program({
      name: 'nginx',
      command: 'nginx',
      args: ['-p', join(folder, 'nginx'), '-c', 'nginx.conf', '-e', 'stderr'],
      port,
      logFile: join(folder, 'log', 'nginx.log'),
    });
    const parts = { folder, databases, redis, instances, nginx };
    const cluster = new HaCluster(parts, cast, `http://127.0.0.1:${port}`);
    await cluster.whole();
    return cluster;
  }

  get databases(): DatabaseTier {
    return this.parts.databases;
  }

  /** Deals a blow. @param seed chooses among equals */
  async strike({ blow, awayMs }: Planned, seed: number): Promise<Struck> {
    const { redis, instances } = this.parts;
    const kill = (target: Program): Struck => {
      const at = performance.now();
      target.kill(awayMs);
      return { hit: target.name, at, isBack: sleep(awayMs) };
    };
    switch (blow) {
      case 'primary':
        return kill((await this.databases.primary()).program);
      case 'synchronous replica':
        return kill((await this.databases.replica()).program);
      case 'etcd leader':
        return kill(await this.databases.etcd.leader());
      case 'haproxy':
        return kill(this.databases.proxy);
      case 'redis primary':
        return kill(await redis.primary());
      case 'instance':
        return kill(itemAt(instances, seed % instances.length));
      case 'partition': {
        const { name, machine } = await this.databases.primary();
        const at = performance.now();
        machine.cutOff();
        return { hit: name, at, isBack: sleep(awayMs).then(() => machine.reconnect()) };
      }
    }
  }

  /** Resolves when every part serves, and what follows another one does. */
  async whole(): Promise<void> {
    const { databases, redis, instances, nginx } = this.parts;
    await Promise.all([databases.whole(), redis.whole(), ...[...instances, nginx].map((one) => one.ready())]);
  }

  get logs(): string {
    return join(this.parts.folder, 'log');
  }

  /** @param keepLogs true to keep the logs for diagnosis */
  async close({ keepLogs }: { keepLogs: boolean }): Promise<void> {
    const { folder, databases, redis, instances, nginx } = this.parts;
    await Promise.all([nginx, ...instances, ...redis.programs].map((one) => one.stop()));
    await databases.stop();
    rmSync(join(folder, 'databases'), { recursive: true, force: true, maxRetries: 5 });
    if (!keepLogs) rmSync(folder, { recursive: true, force: true });
  }
}
