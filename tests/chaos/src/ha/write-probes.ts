import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { itemAt } from '@apsara/domain/lists';
import type { DatabaseNode } from './database-node.ts';
import type { Acknowledged } from './split-brain.ts';

const PAUSE_MS = 100;
/** Between looks whether a replica has become the primary. */
const REPLICA_PAUSE_MS = 500;
const ANSWER_WITHIN_MS = 10_000;

/** PostgreSQL's code for a write at a replica. */
const READ_ONLY = '25006';

export const probeTable = 'CREATE TABLE ha_writes (node text, no int, PRIMARY KEY (node, no))';

const write = `INSERT INTO ha_writes (node, no) VALUES ($1, $2)
  RETURNING ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int AS timeline`;

/** Clients that write at every PostgreSQL all the time, each on its own machine, so that they reach it also when it is cut off. */
export class WriteProbes {
  readonly writes: Acknowledged[] = [];
  #isOver = false;
  readonly #running: Promise<unknown>;

  constructor(nodes: readonly DatabaseNode[]) {
    this.#running = Promise.all(nodes.map((node) => this.#run(node)));
  }

  async #run(node: DatabaseNode): Promise<void> {
    let no = 0;
    while (!this.#isOver) {
      const client = new pg.Client({
        ...node.socket,
        connectionTimeoutMillis: 1_000,
        query_timeout: ANSWER_WITHIN_MS,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        // A write without an answer may have happened: the next one has another number.
        while (!this.#isOver) await this.#write(client, node.name, (no += 1));
      } catch {
        await sleep(PAUSE_MS);
      }
      void client.end().catch(() => undefined);
    }
  }

  async #write(client: pg.Client, node: string, no: number): Promise<void> {
    const askedAt = performance.now();
    try {
      const { rows } = await client.query<{ timeline: number }>(write, [node, no]);
      const { timeline } = itemAt(rows, 0);
      this.writes.push({ node, no, timeline, askedAt, acknowledgedAt: performance.now() });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== READ_ONLY) throw error;
      await sleep(REPLICA_PAUSE_MS);
    }
    await sleep(PAUSE_MS);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }
}
