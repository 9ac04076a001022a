import { setTimeout as sleep } from 'node:timers/promises';
import type { Difference } from '@apsara/mock-api/features/ledger/ledger-audit';
import { Database } from '@apsara/mock-api/shared/database';
import { seedRandom } from '@apsara/prisma/seed/seed-random';
import { itemAt } from '@apsara/domain/lists';
import { balancesOf } from '../balances.ts';
import { checkCalls } from '../checks.ts';
import { Journal } from '../journal.ts';
import { PATIENCE_MS } from '../patience.ts';
import { RoundsLoad } from '../rounds-load.ts';
import { SiteLoad } from '../site-load.ts';
import { WalletCalls } from '../wallet-calls.ts';
import { blows, blowsOf, type Planned } from './blows.ts';
import { HaCluster } from './ha-cluster.ts';
import { secrets } from './production.ts';
import { recoveriesOf, recoveryDifferences, type Dealt, type Recovery } from './recoveries.ts';
import { lostWrites, splitBrains } from './split-brain.ts';
import { WriteProbes } from './write-probes.ts';

/** Callers wait this long for an answer before they ask again. */
const ANSWER_WITHIN_MS = 3_000;
/** Play before the first blow, and between all being whole again and the next one. */
const CALM_MS = 3_000;
/** What was hit must be back and follow within this time. */
const WHOLE_WITHIN_MS = 120_000;

export interface HaOptions {
  seed: number;
  firstPort: number;
  isSynchronous: boolean;
}

export interface HaReport {
  recoveries: readonly Recovery[];
  journal: Journal;
  /** Writes of the probes that were acknowledged. */
  probed: number;
  differences: readonly Difference[];
  /** Why nothing was cut off; undefined: the primary was. */
  neverCutOff: string | undefined;
  /** Where the logs of a run that is broken lie. */
  logs: string | undefined;
}

/** Rounds of vendor TEST and transfers, until it is over and all of theirs is answered. */
async function play({ url, cast }: HaCluster, { journal, seed }: Run, isOver: () => boolean): Promise<void> {
  const vendor = { key: secrets.walletKey, withinMs: ANSWER_WITHIN_MS };
  const calls = new WalletCalls(url, journal, false, vendor);
  const random = (i: number) => seedRandom(seed * 100 + i);
  const site = { url, name: 'sent', journal, random: random(50), withinMs: ANSWER_WITHIN_MS };
  const work = [
    ...cast.rounds.map((player, i) =>
      new RoundsLoad(calls, journal, { name: `r${i}`, player, random: random(i) }).run(isOver),
    ),
    new SiteLoad(site).send(cast, isOver),
  ];
  for (const end of await Promise.allSettled(work))
    if (end.status === 'rejected') journal.differ('clients recover by themselves', 'the load', String(end.reason));
}

/** A run as it goes. */
interface Run {
  seed: number;
  journal: Journal;
  dealt: Dealt[];
}

/** Fails when the cluster is not whole in time. */
const wholeAgain = (cluster: HaCluster, blow: string): Promise<unknown> =>
  Promise.race([
    cluster.whole(),
    sleep(WHOLE_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${blow}: not all was back after ${WHOLE_WITHIN_MS / 1_000} s`);
    }),
  ]);

/** Deals one blow, and waits until all is whole again. */
async function deal(cluster: HaCluster, { seed, journal, dealt }: Run, planned: Planned): Promise<void> {
  const { hit, at, isBack } = await cluster.strike(planned, seed);
  const blow = planned.blow === hit ? hit : `${planned.blow} ${hit}`;
  dealt.push({ blow, at });
  await isBack;
  await wholeAgain(cluster, blow);
  const primary = await cluster.databases.primary();
  if (primary.name === hit) journal.differ('a replica takes over from a primary that is gone', blow, 'none did');
  await sleep(CALM_MS);
}

/** Waits until the days are counted that bets belong to. */
async function catchUp(database: Database): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { count } = itemAt(await database.sql<{ count: bigint }>('SELECT count(*) AS count FROM bet_changes'), 0);
    if (count === 0n) return;
    await sleep(200);
  }
}

/** Load and all blows in the order of the seed, and then everything that must hold. */
async function drill(cluster: HaCluster, run: Run): Promise<{ probes: WriteProbes; differences: Difference[] }> {
  const { seed, journal, dealt } = run;
  const { databases, cast } = cluster;
  const database = new Database(databases.url);
  try {
    const before = await balancesOf(database);
    const probes = new WriteProbes(databases.nodes);
    let isOver = false;
    const playing = play(cluster, run, () => isOver);
    await sleep(CALM_MS);
    const possible = blows.filter((blow) => blow !== 'partition' || databases.neverCutOff === undefined);
    try {
      for (const planned of blowsOf(seed, possible)) await deal(cluster, run, planned);
    } catch (error) {
      journal.differ('what was hit comes back', 'the cluster', String(error));
    }
    isOver = true;
    await playing;
    await probes.stop();
    await catchUp(database);
    const calls = await checkCalls(database, journal, { before, players: cast.rounds.map(({ id }) => id) });
    const { writes } = probes;
    const lost = lostWrites(writes, await databases.keptWrites());
    return {
      probes,
      differences: [...calls, ...recoveryDifferences(dealt, journal.tries), ...splitBrains(writes), ...lost],
    };
  } finally {
    await database.close();
  }
}

/** One run on a cluster of its own. */
export async function haRun({ seed, firstPort, isSynchronous }: HaOptions): Promise<HaReport> {
  const journal = new Journal();
  const dealt: Dealt[] = [];
  const onOwnDeath = (words: string): void => journal.differ('what is not killed lives', 'an instance', words);
  const cluster = await HaCluster.open({ firstPort, isSynchronous, onOwnDeath });
  let keepLogs = true;
  try {
    const { probes, differences } = await drill(cluster, { seed, journal, dealt });
    keepLogs = differences.length > 0;
    return {
      recoveries: recoveriesOf(dealt, journal.tries),
      journal,
      probed: probes.writes.length,
      differences,
      neverCutOff: cluster.databases.neverCutOff,
      logs: keepLogs ? cluster.logs : undefined,
    };
  } finally {
    await cluster.close({ keepLogs });
  }
}
