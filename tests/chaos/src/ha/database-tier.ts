import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { must } from '@apsara/domain/must';
import { ownerOf } from '@apsara/mock-api/shared/postgres/embedded-owner';
import { Program } from '../program.ts';
import { programsFolder } from '../restore/backed-up-database.ts';
import { DatabaseNode } from './database-node.ts';
import { EtcdCluster } from './etcd.ts';
import { openNetwork, type Network } from './network.ts';
import { isWhole, membersOf, type Member } from './patroni-view.ts';
import type { Ports } from './ports.ts';
import { settingsOf } from './settings.ts';
import { probeTable } from './write-probes.ts';

const NODES = ['db1', 'db2', 'db3'];
const ADDRESS = '127.0.0.1';
const LOOK_MS = 200;

export interface TierOptions {
  ports: Ports;
  /** A folder that holds all files; other users may enter it. */
  folder: string;
  /** False plants the fault that commits are acknowledged before a replica has them. */
  isSynchronous: boolean;
}

interface Parts {
  network: Network;
  etcd: EtcdCluster;
  nodes: readonly DatabaseNode[];
  proxy: Program;
}

/** Three PostgreSQL under Patroni, the etcd that they agree in, and HAProxy in front of the primary. */
export class DatabaseTier {
  private constructor(
    private readonly parts: Parts,
    private readonly isSynchronous: boolean,
    /** The address of a database behind HAProxy, as the superuser. */
    private readonly urlOf: (database: string) => string,
  ) {}

  static async start({ ports, folder, isSynchronous }: TierOptions): Promise<DatabaseTier> {
    const network = openNetwork(NODES.length);
    process.once('exit', () => network.close());
    const etcd = await EtcdCluster.start(network.home, ports, folder);
    const programs = programsFolder();
    const databases = join(folder, 'databases');
    mkdirSync(databases);
    const owner = ownerOf(join(programs, 'postgres'), databases).options;
    const password = randomBytes(18).toString('hex');
    const shared = { etcdHosts: etcd.hosts, range: network.range, programs, owner, password, isSynchronous };
    const nodes: DatabaseNode[] = [];
    for (const [i, name] of NODES.entries()) {
      const machine = must(network.machines[i], 'the machine of a database');
      const place = { name, machine, port: await ports.next(), restPort: await ports.next() };
      const logFile = join(folder, 'log', `${name}.log`);
      nodes.push(new DatabaseNode({ ...shared, ...place, folder: join(databases, name), logFile }));
    }
    const port = await ports.next();
    const settings = join(folder, 'haproxy.cfg');
    const servers = nodes.map(({ server }) => server).join('\n  ');
    writeFileSync(settings, settingsOf('haproxy.cfg', { address: ADDRESS, port, servers }));
    const logFile = join(folder, 'log', 'haproxy.log');
    const proxy = new Program({ name: 'haproxy', command: 'haproxy', args: ['-db', '-f', settings], port, logFile });
    const urlOf = (database: string): string => `postgresql://postgres:${password}@${ADDRESS}:${port}/${database}`;
    const tier = new DatabaseTier({ network, etcd, nodes, proxy }, isSynchronous, urlOf);
    await tier.whole();
    await tier.#administer(['CREATE DATABASE apsara', probeTable]);
    return tier;
  }

  /** DATABASE_URL of every instance. */
  get url(): string {
    return this.urlOf('apsara');
  }

  get nodes(): readonly DatabaseNode[] {
    return this.parts.nodes;
  }

  get etcd(): EtcdCluster {
    return this.parts.etcd;
  }

  get proxy(): Program {
    return this.parts.proxy;
  }

  /** Why no machine can be cut off; undefined: it can. */
  get neverCutOff(): string | undefined {
    return this.parts.network.whole;
  }

  async #administer(statements: readonly string[]): Promise<void> {
    const client = new pg.Client(this.urlOf('postgres'));
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** `node/no` of all writes of the probes that the primary holds. */
  async keptWrites(): Promise<Set<string>> {
    const client = new pg.Client(this.urlOf('postgres'));
    await client.connect();
    try {
      const { rows } = await client.query<{ node: string; no: number }>('SELECT node, no FROM ha_writes');
      return new Set(rows.map(({ node, no }) => `${node}/${no}`));
    } finally {
      await client.end();
    }
  }

  /** The node of a role, once the tier has one. */
  private async nodeOf(role: Member['role']): Promise<DatabaseNode> {
    for (;;) {
      const member = (await membersOf(this.nodes)).find((one) => one.role === role);
      const node = this.nodes.find(({ name }) => name === member?.name);
      if (node) return node;
      await sleep(LOOK_MS);
    }
  }

  primary(): Promise<DatabaseNode> {
    return this.nodeOf('leader');
  }

  /** The replica that confirms commits; with the planted fault none does, and any of them is meant. */
  replica(): Promise<DatabaseNode> {
    return this.nodeOf(this.isSynchronous ? 'sync_standby' : 'replica');
  }

  /** Resolves when etcd, HAProxy and all three PostgreSQL serve and follow. */
  async whole(): Promise<void> {
    await Promise.all(this.programs.map((one) => one.ready()));
    await this.etcd.leader();
    while (!isWhole(await membersOf(this.nodes), this.nodes.length, this.isSynchronous)) await sleep(LOOK_MS);
    // HAProxy has seen the primary as well.
    while (!(await this.#answers())) await sleep(LOOK_MS);
  }

  async #answers(): Promise<boolean> {
    return this.#administer([]).then(
      () => true,
      () => false,
    );
  }

  get programs(): Program[] {
    return [...this.etcd.programs, ...this.nodes.map(({ program }) => program), this.proxy];
  }

  /** Ends all of it, the databases first. */
  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ program }) => program.stop()));
    await Promise.all([this.proxy, ...this.etcd.programs].map((one) => one.stop()));
    this.parts.network.close();
  }
}
