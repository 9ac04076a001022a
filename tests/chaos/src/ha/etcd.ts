import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '@apsara/domain/must';
import { Program } from '../program.ts';
import type { Ports } from './ports.ts';
import { settingsOf } from './settings.ts';

interface Etcd {
  program: Program;
  url: string;
}

/** Three etcd, which agree on who is the primary. */
export class EtcdCluster {
  private constructor(
    private readonly all: readonly Etcd[],
    /** Their addresses, as Patroni takes them. */
    readonly hosts: string,
  ) {}

  /** @param address this machine's, as the databases see it */
  static async start(address: string, ports: Ports, folder: string): Promise<EtcdCluster> {
    const places = [];
    for (const name of ['etcd1', 'etcd2', 'etcd3'])
      places.push({ name, address, clientPort: await ports.next(), peerPort: await ports.next() });
    const members = places.map(({ name, peerPort }) => `${name}=http://${address}:${peerPort}`).join(',');
    const all = places.map((place) => {
      const { name, clientPort } = place;
      const file = join(folder, `${name}.yml`);
      writeFileSync(file, settingsOf('etcd.yml', { ...place, members, folder: join(folder, name) }));
      const logFile = join(folder, 'log', `${name}.log`);
      const args = ['--config-file', file];
      return {
        program: new Program({ name, command: 'etcd', args, host: address, port: clientPort, logFile }),
        url: `http://${address}:${clientPort}`,
      };
    });
    const etcd = new EtcdCluster(all, places.map(({ clientPort }) => `${address}:${clientPort}`).join(','));
    await Promise.all(all.map(({ program }) => program.ready()));
    await etcd.leader();
    return etcd;
  }

  /** The one that leads, once all of them serve. */
  async leader(): Promise<Program> {
    for (;;) {
      const states = await Promise.all(this.all.map(stateOf));
      const leading = states.findIndex((state) => state !== undefined && state.leader === state.member);
      if (leading >= 0 && states.every((state) => state !== undefined))
        return must(this.all[leading], 'the leader of etcd').program;
      await sleep(100);
    }
  }

  get programs(): Program[] {
    return this.all.map(({ program }) => program);
  }
}

async function stateOf({ url }: Etcd): Promise<{ leader: string; member: string } | undefined> {
  try {
    const signal = AbortSignal.timeout(1_000);
    const response = await fetch(`${url}/v3/maintenance/status`, { method: 'POST', body: '{}', signal });
    const { leader, header }: { leader?: string; header: { member_id: string } } = JSON.parse(await response.text());
    return leader === undefined ? undefined : { leader, member: header.member_id };
  } catch {
    return undefined;
  }
}
