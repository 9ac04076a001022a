import { chownSync, existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '@apsara/mock-api/shared/postgres/embedded-owner';
import { Program } from '../program.ts';
import type { Machine } from './network.ts';
import { settingsOf } from './settings.ts';

export interface NodeOptions {
  name: string;
  machine: Machine;
  port: number;
  restPort: number;
  /** The addresses of all etcd, and of everybody who may connect. */
  etcdHosts: string;
  range: string;
  /** A folder that holds all of its files. */
  folder: string;
  /** Where the programs of PostgreSQL are, and who runs them. */
  programs: string;
  owner: Owner['options'];
  password: string;
  /** False plants the fault that commits are acknowledged before a replica has them. */
  isSynchronous: boolean;
  logFile: string;
}

/** A PostgreSQL and its Patroni, on a machine of their own. */
export class DatabaseNode {
  readonly name: string;
  readonly machine: Machine;
  readonly program: Program;

  constructor(private readonly options: NodeOptions) {
    const { name, machine, port, restPort, folder, owner } = options;
    this.name = name;
    this.machine = machine;
    mkdirSync(folder, { mode: 0o700 });
    const settings = join(folder, 'patroni.yml');
    writeFileSync(
      settings,
      settingsOf('patroni.yml', {
        name,
        address: machine.address,
        port,
        restPort,
        etcdHosts: options.etcdHosts,
        network: options.range,
        folder,
        programs: options.programs,
        password: options.password,
        synchronous: String(options.isSynchronous),
      }),
      { mode: 0o600 },
    );
    const { uid, gid } = owner;
    if (uid !== undefined && gid !== undefined) for (const path of [folder, settings]) chownSync(path, uid, gid);
    const patroni = ['patroni', settings] as const;
    const asOwner = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...patroni] as const;
    const [command, ...args] = machine.inside(uid === undefined ? patroni : asOwner);
    this.program = new Program({
      name,
      command,
      args,
      env: { HOME: folder },
      host: machine.address,
      port: restPort,
      logFile: options.logFile,
      others: () => this.#postmaster(),
    });
  }

  /** PostgreSQL outlives the Patroni that started it. Once it has ended, the number in its file may be that of another process. */
  #postmaster(): number[] {
    const data = join(this.options.folder, 'data');
    const file = join(data, 'postmaster.pid');
    if (!existsSync(file)) return [];
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return existsSync(`/proc/${pid}/cwd`) && readlinkSync(`/proc/${pid}/cwd`) === data ? [pid] : [];
  }

  /** How HAProxy names it. */
  get server(): string {
    const { name, machine, port, restPort } = this.options;
    return `server ${name} ${machine.address}:${port} check port ${restPort}`;
  }

  /** How a client on its own machine reaches it, also when the network does not. */
  get socket(): { host: string; port: number; user: string; password: string; database: string } {
    const { folder, port, password } = this.options;
    return { host: folder, port, user: 'postgres', password, database: 'postgres' };
  }

  /** The address of Patroni's own interface. */
  get rest(): string {
    return `http://${this.machine.address}:${this.options.restPort}`;
  }
}
