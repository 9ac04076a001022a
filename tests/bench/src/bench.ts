import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seed } from '@apsara/prisma/seed/seed';
import { MAX_BATCHES, MAX_BETS } from '@apsara/mock-api/features/seamless/bet-batches';
import { Database } from '@apsara/mock-api/shared/database';
import { startEmbedded } from '@apsara/mock-api/shared/postgres/embedded-postgres';
import { migrate } from '@apsara/mock-api/shared/postgres/migrate';
import { hashPassword } from '@apsara/mock-api/shared/secrets/passwords';
import { itemAt } from '@apsara/domain/lists';
import { betScript, fillBenchSite, groupScript, memberId, MEMBERS } from './bench-site.ts';
import { load } from './load.ts';
import { median, round, slice, type Slice } from './measure.ts';
import { naiveBet } from './naive-bet.ts';
import { CLIENTS, findPgbench, pgbench, prepareTpcB, type Script } from './pgbench.ts';
import { startBare, startServer } from './processes.ts';
import { signedBets } from './signed-bets.ts';

const PAIRS = Math.max(5, Number(process.env['BENCH_PAIRS'] ?? 5));
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const CONNECTIONS = 32;
const PAGE = '/wps/relay/GCSGAME_gamePage?gameType=RNG&pageSize=50&language=EN';

type Name =
  | 'TPC-B by pgbench'
  | 'bet through the posting function'
  | 'bet in a group'
  | 'bet in a group, one hot wallet'
  | 'signed bet over HTTP'
  | 'bet in an ORM transaction (control)'
  | 'page of a bare node:http server'
  | 'page of 50 games';

/** The alternating variants, the bounds of their median ratio, and the bounds of a median. */
interface Course {
  turns: readonly Name[];
  bars: readonly { is: Name; against: Name; atLeast: number }[];
  limits: readonly { is: Name; what: 'p99Ms' | 'cpuMicros'; atMost: number }[];
}

/** These come first: bets leave the database and the server something to tidy up, which would be counted as the page's. */
const pages: Course = {
  turns: ['page of a bare node:http server', 'page of 50 games'],
  bars: [{ is: 'page of 50 games', against: 'page of a bare node:http server', atLeast: 0.6 }],
  limits: [],
};

/** While the server has nothing to do. */
const oneByOne: Course = {
  turns: ['TPC-B by pgbench', 'bet through the posting function'],
  bars: [{ is: 'bet through the posting function', against: 'TPC-B by pgbench', atLeast: 1.2 }],
  limits: [{ is: 'bet through the posting function', what: 'p99Ms', atMost: 5 }],
};

const overHttp: Course = {
  turns: ['TPC-B by pgbench', 'signed bet over HTTP', 'bet in an ORM transaction (control)'],
  bars: [
    { is: 'signed bet over HTTP', against: 'TPC-B by pgbench', atLeast: 0.5 },
    { is: 'signed bet over HTTP', against: 'bet in an ORM transaction (control)', atLeast: 8 },
  ],
  limits: [],
};

/** These come last: they leave millions of bets, and the database tidies up after them while it does the next thing. */
const inGroups: Course = {
  turns: ['TPC-B by pgbench', 'bet in a group', 'bet in a group, one hot wallet'],
  bars: [
    { is: 'bet in a group', against: 'TPC-B by pgbench', atLeast: 4 },
    { is: 'bet in a group, one hot wallet', against: 'bet in a group', atLeast: 0.9 },
  ],
  limits: [{ is: 'bet in a group', what: 'cpuMicros', atMost: 60 }],
};

const mustBe =
  (word: string) =>
  (answer: Buffer): void => {
    if (!answer.includes(word)) throw new Error(`unexpected answer: ${answer.toString().slice(0, 600)}`);
  };

/**
 * The page's bytes as a browser receives them once the server has compressed it at full quality: requested twice, three
 * seconds apart.
 */
async function settledPage(port: number): Promise<Buffer> {
  const ask = () =>
    new Promise<Buffer>((done, failed) => {
      const headers = { Merchant: 'lotus', 'Accept-Encoding': 'br' };
      get({ host: '127.0.0.1', port, path: PAGE, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(Buffer.concat(parts)));
      }).on('error', failed);
    });
  await ask();
  await pause(3_000);
  return ask();
}

async function control(database: Database): Promise<{ operations: number; seconds: number }> {
  const until = performance.now() + SECONDS * 1000;
  let operations = 0;
  const started = performance.now();
  const worker = async (first: number): Promise<void> => {
    for (let n = first; performance.now() < until; n += CLIENTS) {
      await naiveBet(database, memberId((n % MEMBERS) + 1), 1_000n);
      operations += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => worker(n)));
  return { operations, seconds: (performance.now() - started) / 1000 };
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function report({ bars, limits }: Course, results: Map<Name, Slice[]>): boolean {
  print(
    `\n${cpus()[0]?.model ?? 'unknown'} x ${cpus().length}, Node ${process.version}, ${PAIRS} rounds of ${SECONDS} s, taking turns\n`,
  );
  print('| what | per second (median) | CPU us each (median) | p99 ms (median) |\n| --- | --- | --- | --- |');
  for (const [name, slices] of results) {
    const cpu = slices.map((one) => one.cpuMicros).filter((micros) => micros !== undefined);
    const p99 = slices.map((one) => one.p99Ms).filter((ms) => ms !== undefined);
    print(
      `| ${name} | ${round(median(slices.map((one) => one.perSecond)))} | ${cpu.length > 0 ? round(median(cpu)) : '-'} | ${p99.length > 0 ? round(median(p99)) : '-'} |`,
    );
  }
  print('\n| ratio | median | bar | |\n| --- | --- | --- | --- |');
  let isGood = true;
  for (const { is, against, atLeast } of bars) {
    const [mine, theirs] = [results.get(is), results.get(against)];
    if (!mine || !theirs) {
      print(`| ${is} / ${against} | not measured: pgbench is not installed here | ${atLeast} | |`);
      continue;
    }
    const ratio = median(mine.map((one, i) => one.perSecond / itemAt(theirs, i).perSecond));
    isGood &&= ratio >= atLeast;
    print(`| ${is} / ${against} | ${round(ratio)} | ${atLeast} | ${ratio >= atLeast ? 'holds' : 'MISSED'} |`);
  }
  for (const { is, what, atMost } of limits) {
    const values = results.get(is)?.map((one) => one[what]);
    if (!values?.every((value) => value !== undefined)) continue;
    isGood &&= median(values) <= atMost;
    print(
      `| ${is}, ${what} | ${round(median(values))} | at most ${atMost} | ${median(values) <= atMost ? 'holds' : 'MISSED'} |`,
    );
  }
  return isGood;
}

async function takeTurns(
  turns: readonly Name[],
  work: Partial<Record<Name, () => Promise<Slice>>>,
): Promise<Map<Name, Slice[]>> {
  const results = new Map<Name, Slice[]>();
  for (let turn = 0; turn <= PAIRS; turn += 1) {
    for (const name of turns) {
      const result = await work[name]?.();
      if (!result) continue;
      // The first turn warms everything up and does not count.
      if (turn > 0) results.set(name, [...(results.get(name) ?? []), result]);
      print(`${turn === 0 ? 'warm-up' : `round ${turn}`}: ${name}: ${round(result.perSecond)}/s`);
    }
  }
  return results;
}

async function bench(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'apsara-bench-data-'));
  const embedded = await startEmbedded(dataDir);
  const database = new Database(embedded.url);
  await migrate(embedded.url, resolve('prisma/migrations'));
  await database.transaction((queries) => seed({ queries, now: new Date(), production: true, hashPassword }));
  const { game } = await fillBenchSite(database);
  const server = await startServer(embedded.url, dataDir);
  const bare = await startBare(await settledPage(server.port), dataDir);
  const { file } = itemAt(await database.sql<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file"), 0);
  const postgres = Number(file.split('\n')[0]);
  const program = findPgbench();
  const tpcB = new URL(embedded.url);
  tpcB.pathname = '/tpcb';
  if (program) {
    await database.sql('CREATE DATABASE tpcb');
    await prepareTpcB(program, tpcB.href);
  } else print('pgbench is not installed here: what is measured against it is left out.');
  const request = Buffer.from(`GET ${PAGE} HTTP/1.1\r\nHost: bench\r\nMerchant: lotus\r\nAccept-Encoding: br\r\n\r\n`);
  const askPages = (port: number) =>
    load({
      port,
      connections: CONNECTIONS,
      seconds: SECONDS,
      next: () => request,
      check: mustBe('content-encoding: br'),
    });

  const scripted = (program: string, script: Script) => () =>
    slice([postgres], () => pgbench(program, embedded.url, SECONDS, script));

  const work: Partial<Record<Name, () => Promise<Slice>>> = {
    ...(program
      ? {
          'TPC-B by pgbench': () => slice([postgres], () => pgbench(program, tpcB.href, SECONDS)),
          'bet through the posting function': scripted(program, {
            sql: betScript(game),
            clients: CLIENTS,
            operations: 1,
          }),
          'bet in a group': scripted(program, {
            sql: groupScript(game, MAX_BETS, MEMBERS),
            clients: MAX_BATCHES,
            operations: MAX_BETS,
          }),
          'bet in a group, one hot wallet': scripted(program, {
            sql: groupScript(game, MAX_BETS, 1),
            clients: MAX_BATCHES,
            operations: MAX_BETS,
          }),
        }
      : {}),
    'signed bet over HTTP': () => {
      const next = signedBets(game, 12_000 * SECONDS);
      return slice([postgres, server.pid], () =>
        load({ port: server.port, connections: CONNECTIONS, seconds: SECONDS, next, check: mustBe('"OK"') }),
      );
    },
    'bet in an ORM transaction (control)': () => slice([postgres, process.pid], () => control(database)),
    'page of a bare node:http server': () => slice([bare.pid], () => askPages(bare.port)),
    'page of 50 games': () => slice([server.pid], () => askPages(server.port)),
  };
  try {
    const verdicts = [report(pages, await takeTurns(pages.turns, work))];
    bare.stop();
    verdicts.push(report(oneByOne, await takeTurns(oneByOne.turns, work)));
    verdicts.push(report(overHttp, await takeTurns(overHttp.turns, work)));
    // Groups go straight to the database: the server's jobs would be counted as theirs.
    server.stop();
    verdicts.push(report(inGroups, await takeTurns(inGroups.turns, work)));
    const [refused] = await database.sql<{ status: string }>(
      "SELECT status FROM ledger_requests WHERE status <> 'OK' LIMIT 1",
    );
    if (refused) throw new Error(`a bet was refused: ${refused.status}`);
    return verdicts.every(Boolean);
  } finally {
    server.stop();
    bare.stop();
    await database.close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

bench().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
