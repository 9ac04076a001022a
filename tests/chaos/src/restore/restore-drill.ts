import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seed } from '@apsara/prisma/seed/seed';
import { seedRandom } from '@apsara/prisma/seed/seed-random';
import { LedgerAudit, type Difference } from '@apsara/mock-api/features/ledger/ledger-audit';
import { Database } from '@apsara/mock-api/shared/database';
import { freePort } from '@apsara/mock-api/shared/postgres/free-port';
import { migrate } from '@apsara/mock-api/shared/postgres/migrate';
import { hashPassword } from '@apsara/mock-api/shared/secrets/passwords';
import { gather, type Cast } from '../cast.ts';
import { storedAnswers } from '../checks.ts';
import { Program } from '../program.ts';
import { RoundsLoad } from '../rounds-load.ts';
import { WalletCalls } from '../wallet-calls.ts';
import { lossOf, TimedJournal, type Loss } from './answer-times.ts';
import { BackedUpDatabase } from './backed-up-database.ts';

/** The most that a restore may lose, in milliseconds (docs/backup.md). */
const MOST_LOST_MS = 60_000;

/** How long is played before and after each step. What comes after the named second is archived in the last of them. */
const PLAY_MS = { before: 15_000, between: 10_000, after: 70_000 };

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** An instance on the database that is drilled, started again as a service manager does. */
async function serve(database: BackedUpDatabase, logDir: string): Promise<{ instance: Program; url: string }> {
  const port = await freePort();
  const instance = new Program({
    name: 'instance',
    port,
    command: process.execPath,
    args: [resolve('apps/mock-api/dist/main.js')],
    env: {
      DATABASE_URL: database.url,
      PORT: String(port),
      DATA_DIR: logDir,
      APSARA_SECRET: 'restore',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
    },
    logFile: join(logDir, 'instance.log'),
  });
  await instance.ready();
  return { instance, url: `http://127.0.0.1:${port}` };
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const keptCalls = async (database: Database): Promise<Set<string>> => {
  const rows = await database.sql<{ key: string }>("SELECT key FROM ledger_requests WHERE key LIKE 'TEST:%'");
  return new Set(rows.map(({ key }) => key.slice('TEST:'.length)));
};

interface Load {
  url: string;
  cast: Cast;
  journal: TimedJournal;
  /** What its rounds begin with. */
  name: string;
}

/** Rounds of all members, side by side. @returns what resolves when all of them have ended */
function play({ url, cast, journal, name }: Load, isOver: () => boolean): Promise<unknown> {
  const calls = new WalletCalls(url, journal, false);
  return Promise.allSettled(
    cast.rounds.map((player, i) =>
      new RoundsLoad(calls, journal, { name: `${name}${i}`, player, random: seedRandom(i) }).run(isOver),
    ),
  );
}

/** Whether the restored platform goes on: rounds are played on it, and its books stay right. */
async function goesOn(database: BackedUpDatabase, cast: Cast, logDir: string): Promise<Difference[]> {
  const { instance, url } = await serve(database, logDir);
  try {
    const journal = new TimedJournal();
    const overAt = Date.now() + PLAY_MS.between;
    await play({ url, cast, journal, name: 'again' }, () => Date.now() >= overAt);
    const rule = 'bets go on after the restore';
    if (journal.answers.size === 0) journal.differ(rule, 'the load', 'nothing was answered');
    return [...journal.differences, ...(await withDatabase(database.url, (one) => new LedgerAudit(one).run()))];
  } finally {
    await instance.stop();
  }
}

interface Played {
  journal: TimedJournal;
  cast: Cast;
  /** The second that a restore stops at, and when the database was destroyed; in milliseconds of the epoch. */
  named: number;
  endedAt: number;
}

/** Play with a full and an incremental backup meanwhile, up to the end of the database. */
async function playUntilLost(database: BackedUpDatabase, logDir: string, isArchiving: boolean): Promise<Played> {
  await migrate(database.url, resolve('prisma/migrations'));
  const cast = await withDatabase(database.url, async (one) => {
    await one.transaction((queries) => seed({ queries, now: new Date(), production: false, hashPassword }));
    return gather(one);
  });
  const { instance, url } = await serve(database, logDir);
  const journal = new TimedJournal();
  let isOver = false;
  const playing = play({ url, cast, journal, name: 'r' }, () => isOver);
  try {
    const beganAt = Date.now();
    await database.backUp('full');
    print(`A full backup under load took ${seconds(Date.now() - beganAt)}.`);
    await sleep(PLAY_MS.before);
    await database.backUp('incr');
    if (!isArchiving) database.stopArchiving();
    await sleep(PLAY_MS.between);
    const named = Math.floor(Date.now() / 1_000) * 1_000;
    await sleep(PLAY_MS.after);
    database.destroy();
    const endedAt = Date.now();
    isOver = true;
    print(`The database was destroyed under load after ${journal.answers.size} answered calls.`);
    return { journal, cast, named, endedAt };
  } finally {
    isOver = true;
    await instance.stop();
    await playing;
  }
}

function tooMuch({ calls, ms }: Loss): Difference[] {
  if (ms <= MOST_LOST_MS) return [];
  const found = `${calls} answered calls of the last ${seconds(ms)} are gone`;
  return [{ rule: `at most ${seconds(MOST_LOST_MS)} of work are lost`, subject: 'the restore', found }];
}

/** All that was archived: at most a minute is gone, the books are right, and play goes on. */
async function restoreAll(database: BackedUpDatabase, { journal, cast, endedAt }: Played, logDir: string) {
  const beganAt = Date.now();
  await database.restore();
  const tookMs = Date.now() - beganAt;
  const differences = await withDatabase(database.url, async (one) => {
    const loss = lossOf(journal.answeredAt, await keptCalls(one), endedAt);
    print(
      `Restored to the last archived change in ${seconds(tookMs)}. Lost: ${loss.calls} answered calls, the last ${seconds(loss.ms)}.`,
    );
    return [...tooMuch(loss), ...(await new LedgerAudit(one).run())];
  });
  return [...differences, ...(await goesOn(database, cast, logDir))];
}

/** A named second: all that was answered before is there as it was answered, and nothing that was asked later. */
async function restoreNamed(database: BackedUpDatabase, { journal, named }: Played): Promise<Difference[]> {
  database.destroy();
  const beganAt = Date.now();
  try {
    await database.restore(new Date(named));
  } catch (error) {
    return [{ rule: 'the named second was archived', subject: 'the restore', found: String(error) }];
  }
  print(`Restored to ${new Date(named).toISOString()} in ${seconds(Date.now() - beganAt)}.`);
  return withDatabase(database.url, async (one) => {
    const missing = await storedAnswers(one, journal.until(named));
    const later = await one.sql<{ key: string }>('SELECT key FROM ledger_requests WHERE at > $1', [new Date(named)]);
    return [
      ...missing.map((finding) => ({ rule: 'what was answered before the named second is there', ...finding })),
      ...later.map(({ key }) => ({ rule: 'nothing later than the named second is there', subject: key, found: 'is' })),
      ...(await new LedgerAudit(one).run()),
    ];
  });
}

async function drill(): Promise<number> {
  const { values } = parseArgs({ options: { fault: { type: 'string' } } });
  if (values.fault !== undefined && values.fault !== 'no-archive') throw new Error('--fault is no-archive');
  const logDir = mkdtempSync(join(tmpdir(), 'apsara-restore-log-'));
  const database = await BackedUpDatabase.start();
  try {
    const played = await playUntilLost(database, logDir, values.fault === undefined);
    const differences = [...(await restoreAll(database, played, logDir)), ...(await restoreNamed(database, played))];
    for (const { rule, subject, found } of differences.slice(0, 20)) print(`  ${rule}: ${subject}: ${found}`);
    print(
      differences.length === 0 ? 'The restore holds.' : `The restore is BROKEN, ${differences.length} differences.`,
    );
    return differences.length;
  } finally {
    database.close();
    rmSync(logDir, { recursive: true, force: true });
  }
}

drill().then(
  (broken) => process.exit(broken === 0 ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
