import { Gauge, type Registry } from 'prom-client';
import { queueNames, troubleLists, type TroubleKind } from '@apsara/domain/office/queues';
import { keysOf } from '@apsara/domain/records';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/database.ts';
import { allRows } from '../../shared/statements.ts';
import { isStoredQueue, queuesOf, troublesOf } from './dashboard-queues-sql.ts';

/** Those of the whole installation; they are the same at every site. */
const everywhere: readonly TroubleKind[] = ['feed', 'job'];

const storedQueues = queueNames.filter(isStoredQueue);
const kindsOfSites = keysOf(troubleLists).filter((kind) => !everywhere.includes(kind));

/** Adds what waits for staff, and what does not work, to the figures for Prometheus: read whenever it asks. */
export function watchQueues(figures: Registry, { database, clock }: { database: Database; clock: Clock }): void {
  let reading: Promise<void> | undefined;
  // All three are asked at once, and read together.
  const collect = (): Promise<void> => (reading ??= readAll().finally(() => (reading = undefined)));
  const gauge = <T extends string>(name: string, help: string, labelNames: T[]): Gauge<T> =>
    new Gauge({ name, help, labelNames, registers: [figures], collect });
  const waiting = gauge('apsara_queue_waiting', 'Rows of a site that wait for its staff, by list', ['site', 'queue']);
  const oldest = gauge('apsara_queue_oldest_seconds', 'How long the oldest of them has waited', ['site', 'queue']);
  const troubles = gauge('apsara_troubles', 'What does not work; feeds and jobs are of no site', [
    'site',
    'kind',
    'name',
  ]);

  async function noteTroubles(site: string, kinds: readonly TroubleKind[], now: Date): Promise<void> {
    for (const { kind, name, count } of await allRows(database.query, troublesOf(site, kinds, now)))
      troubles.set({ site, kind, name }, count);
  }

  async function readAll(): Promise<void> {
    const now = clock.now();
    for (const one of [waiting, oldest, troubles]) one.reset();
    await noteTroubles('', everywhere, now);
    for (const { code: site } of await database.site.findMany({ select: { code: true } })) {
      for (const { name: queue, count, oldestAt } of await allRows(database.query, queuesOf(site, storedQueues))) {
        waiting.set({ site, queue }, Number(count));
        oldest.set({ site, queue }, oldestAt ? (now.getTime() - oldestAt.getTime()) / 1_000 : 0);
      }
      await noteTroubles(site, kindsOfSites, now);
    }
  }
}
