import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_BATCHES, MAX_BETS } from '@apsara/mock-api/features/seamless/bet-batches';
import { Database } from '@apsara/mock-api/shared/database';
import { startEmbedded } from '@apsara/mock-api/shared/postgres/embedded-postgres';
import { migrate } from '@apsara/mock-api/shared/postgres/migrate';
import { itemAt } from '@apsara/domain/lists';
import { betScript, fillBenchSite, groupScript, memberId, MEMBERS, seedBench } from './bench-site.ts';
import {
  inGroups,
  oneByOne,
  overHttp,
  pages,
  question,
  questionInGroups,
  traces,
  type Course,
  type Name,
} from './courses.ts';
import { load } from './load.ts';
import { median, round, slice, type Slice } from './measure.ts';
import { naiveBet } from './naive-bet.ts';
import { partsToRun } from './parts-to-run.ts';
import { CLIENTS, findPgbench, pgbench, prepareTpcB, type Script } from './pgbench.ts';
import { startBare, startServer, startTraced, type Running } from './processes.ts';
import { signedBets } from './signed-bets.ts';
import { addUnaskedBets } from './unasked.ts';

const PAIRS = Math.max(5, Number(process.env['BENCH_PAIRS'] ?? 5));
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const CONNECTIONS = 32;
const parts = partsToRun(['pages', 'alone', 'question', 'http', 'traces', 'groups']);
const PAGE = '/wps/relay/GCSGAME_gamePage?gameType=RNG&pageSize=50&language=EN';

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

type Work = Partial<Record<Name, () => Promise<Slice>>>;

/** One figure of all slices, where each has it. */
function figures(slices: readonly Slice[] | undefined, what: 'p99Ms' | 'cpuMicros'): number[] | undefined {
  const values = slices?.map((one) => one[what]).filter((value) => value !== undefined);
  return values && values.length === slices?.length ? values : undefined;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const pairsOf = ({ isFine }: Course): number => (isFine ? 3 * PAIRS : PAIRS);

/** Takes the turns of a course and prints what they came to. @returns whether it holds */
async function run(course: Course, work: Work): Promise<boolean> {
  const results = await takeTurns(course, work);
  const { bars, limits } = course;
  print(
    `\n${cpus()[0]?.model ?? 'unknown'} x ${cpus().length}, Node ${process.version}, ${pairsOf(course)} rounds of ${SECONDS} s, taking turns\n`,
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
  for (const { is, what, atMost, against } of limits) {
    const [values, theirs] = [figures(results.get(is), what), against && figures(results.get(against), what)];
    if (!values || (against && !theirs)) continue;
    const value = median(theirs ? values.map((one, i) => one / itemAt(theirs, i)) : values);
    isGood &&= value <= atMost;
    print(
      `| ${is}${against ? ` / ${against}` : ''}, ${what} | ${round(value)} | at most ${atMost} | ${value <= atMost ? 'holds' : 'MISSED'} |`,
    );
  }
  return isGood;
}

async function takeTurns(course: Course, work: Work): Promise<Map<Name, Slice[]>> {
  const results = new Map<Name, Slice[]>();
  for (let turn = 0; turn <= pairsOf(course); turn += 1) {
    for (const name of course.turns) {
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
  await seedBench(database, new Date());
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

  const betsAt = ({ port, pid }: Running): Promise<Slice> => {
    const next = signedBets(game, 12_000 * SECONDS);
    return slice([postgres, pid], () =>
      load({ port, connections: CONNECTIONS, seconds: SECONDS, next, check: mustBe('"OK"') }),
    );
  };

  const scripted = (program: string, script: Script) => () =>
    slice([postgres], () => pgbench(program, embedded.url, SECONDS, script));

  const work: Work = {
    ...(program
      ? {
          'TPC-B by pgbench': () => slice([postgres], () => pgbench(program, tpcB.href, SECONDS)),
          'bet through the posting function': scripted(program, {
            sql: betScript({ game }),
            clients: CLIENTS,
            operations: 1,
          }),
          'bet without the question about limits': scripted(program, {
            sql: betScript({ game, by: 'unasked_bet' }),
            clients: CLIENTS,
            operations: 1,
          }),
          'bet of a member with two limits': scripted(program, {
            sql: betScript({ game, of: 'with limits' }),
            clients: CLIENTS,
            operations: 1,
          }),
          'bet in a group without the question': scripted(program, {
            sql: groupScript({ game, by: 'unasked_bets' }, MAX_BETS, MEMBERS),
            clients: MAX_BATCHES,
            operations: MAX_BETS,
          }),
          'bet in a group': scripted(program, {
            sql: groupScript({ game }, MAX_BETS, MEMBERS),
            clients: MAX_BATCHES,
            operations: MAX_BETS,
          }),
          'bet in a group, one hot wallet': scripted(program, {
            sql: groupScript({ game }, MAX_BETS, 1),
            clients: MAX_BATCHES,
            operations: MAX_BETS,
          }),
        }
      : {}),
    'signed bet over HTTP': () => betsAt(server),
    'bet in an ORM transaction (control)': () => slice([postgres, process.pid], () => control(database)),
    'page of a bare node:http server': () => slice([bare.pid], () => askPages(bare.port)),
    'page of 50 games': () => slice([server.pid], () => askPages(server.port)),
  };
  try {
    const verdicts: boolean[] = [];
    const take = async (part: string, course: Course) => {
      if (parts.includes(part)) verdicts.push(await run(course, work));
    };
    await take('pages', pages);
    bare.stop();
    await take('alone', oneByOne);
    await take('http', overHttp);
    if (parts.includes('traces')) {
      const { untraced, traced, stop } = await startTraced(embedded.url, dataDir);
      work['bet over HTTP, no traces'] = () => betsAt(untraced);
      work['bet over HTTP, traces'] = () => betsAt(traced);
      await take('traces', traces).finally(stop);
    }
    // Groups go straight to the database: the server's jobs would be counted as theirs.
    server.stop();
    await take('groups', inGroups);
    // A server would not start with what this adds.
    if (parts.includes('question')) await addUnaskedBets(database);
    await take('question', question);
    await take('question', questionInGroups);
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
