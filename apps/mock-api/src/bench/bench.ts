import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seed } from '@apsara/prisma/seed/seed';
import { Database } from '../shared/database.ts';
import { startEmbedded } from '../shared/embedded-postgres.ts';
import { migrate } from '../shared/migrate.ts';
import { hashPassword } from '../shared/passwords.ts';
import { betScript, fillBenchHouse, memberId, MEMBERS } from './bench-house.ts';
import { load } from './load.ts';
import { median, slice, type Slice } from './measure.ts';
import { naiveBet } from './naive-bet.ts';
import { CLIENTS, findPgbench, pgbench, prepareTpcB } from './pgbench.ts';
import { startBare, startServer } from './processes.ts';
import { signedBets } from './signed-bets.ts';

const PAIRS = Math.max(5, Number(process.env['BENCH_PAIRS'] ?? 5));
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const CONNECTIONS = 32;
const PAGE = '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=50&language=EN';

type Name =
  | 'TPC-B by pgbench'
  | 'bet through the posting function'
  | 'signed bet over HTTP'
  | 'bet in an ORM transaction (control)'
  | 'page of a bare node:http server'
  | 'page of 50 games';

/** What must hold: a median of ratios in one run, A and B taking turns. */
const bars: { is: Name; against: Name; atLeast: number }[] = [
  { is: 'bet through the posting function', against: 'TPC-B by pgbench', atLeast: 1.2 },
  { is: 'signed bet over HTTP', against: 'TPC-B by pgbench', atLeast: 0.5 },
  { is: 'signed bet over HTTP', against: 'bet in an ORM transaction (control)', atLeast: 8 },
  { is: 'page of 50 games', against: 'page of a bare node:http server', atLeast: 0.5 },
];
const P99_MS = 5;

const mustBe =
  (word: string) =>
  (answer: Buffer): void => {
    if (!answer.includes(word)) throw new Error(`unexpected answer: ${answer.toString().slice(0, 600)}`);
  };

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

const round = (value: number): string => (value >= 100 ? Math.round(value).toString() : value.toFixed(2));

function report(results: Map<Name, Slice[]>): boolean {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  print(`\n${cpus()[0]?.model ?? 'unknown'} x ${cpus().length}, Node ${process.version}, ${PAIRS} rounds of ${SECONDS} s, taking turns\n`);
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
    const ratio = median(mine.map((one, i) => one.perSecond / theirs[i]!.perSecond));
    isGood &&= ratio >= atLeast;
    print(`| ${is} / ${against} | ${round(ratio)} | ${atLeast} | ${ratio >= atLeast ? 'holds' : 'MISSED'} |`);
  }
  const p99 = results.get('bet through the posting function')?.map((one) => one.p99Ms!);
  if (p99) {
    isGood &&= median(p99) <= P99_MS;
    print(
      `| p99 of a bet through the posting function, ms | ${round(median(p99))} | at most ${P99_MS} | ${median(p99) <= P99_MS ? 'holds' : 'MISSED'} |`,
    );
  }
  return isGood;
}

async function bench(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'apsara-bench-data-'));
  const embedded = await startEmbedded(dataDir);
  const database = new Database(embedded.url);
  await migrate(embedded.url, resolve('prisma/migrations'));
  await database.together((sql) => seed({ sql, now: new Date(), production: true, hashPassword }));
  const { game } = await fillBenchHouse(database);
  const server = await startServer(embedded.url, dataDir);
  const page = Buffer.from(await (await fetch(`http://127.0.0.1:${server.port}${PAGE}`, { headers: { Merchant: 'lotus' } })).arrayBuffer());
  const bare = await startBare(page, dataDir);
  const [{ pid: postgres }] = (await database.sql<{ pid: number }>("SELECT (pg_read_file('postmaster.pid')::text) AS pid")).map((row) => ({
    pid: Number(String(row.pid).split('\n')[0]),
  })) as [{ pid: number }];
  const program = findPgbench();
  const tpcB = new URL(embedded.url);
  tpcB.pathname = '/tpcb';
  if (program) {
    await database.sql('CREATE DATABASE tpcb');
    await prepareTpcB(program, tpcB.href);
  } else process.stdout.write('pgbench is not installed here: what is measured against it is left out.\n');
  const get = Buffer.from(`GET ${PAGE} HTTP/1.1\r\nHost: bench\r\nMerchant: lotus\r\n\r\n`);
  const pages = (port: number) => load({ port, connections: CONNECTIONS, seconds: SECONDS, next: () => get, check: mustBe('totalCount') });

  const work: Partial<Record<Name, () => Promise<Slice>>> = {
    ...(program
      ? {
          'TPC-B by pgbench': () => slice([postgres], () => pgbench(program, tpcB.href, SECONDS)),
          'bet through the posting function': () => slice([postgres], () => pgbench(program, embedded.url, SECONDS, betScript(game))),
        }
      : {}),
    'signed bet over HTTP': () => {
      const next = signedBets(game, 12_000 * SECONDS);
      return slice([postgres, server.pid], () =>
        load({ port: server.port, connections: CONNECTIONS, seconds: SECONDS, next, check: mustBe('"OK"') }),
      );
    },
    'bet in an ORM transaction (control)': () => slice([postgres, process.pid], () => control(database)),
    'page of a bare node:http server': () => slice([bare.pid], () => pages(bare.port)),
    'page of 50 games': () => slice([server.pid], () => pages(server.port)),
  };
  const results = new Map<Name, Slice[]>();
  try {
    for (let turn = 0; turn <= PAIRS; turn += 1) {
      for (const [name, run] of Object.entries(work) as [Name, () => Promise<Slice>][]) {
        const result = await run();
        // The first turn warms everything up and does not count.
        if (turn > 0) results.set(name, [...(results.get(name) ?? []), result]);
        process.stdout.write(`${turn === 0 ? 'warm-up' : `round ${turn}`}: ${name}: ${round(result.perSecond)}/s\n`);
      }
    }
    return report(results);
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
