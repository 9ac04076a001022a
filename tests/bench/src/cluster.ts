import { cpus } from 'node:os';
import { Database } from '@apsara/mock-api/shared/database';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { fillBenchSite } from './bench-site.ts';
import { load } from './load.ts';
import { cpuMicros, median, round } from './measure.ts';
import { openLoad } from './open-load.ts';
import { findPgbench, pgbench, prepareTpcB } from './pgbench.ts';
import { signedBets } from './signed-bets.ts';

const PAIRS = Math.max(5, Number(process.env['BENCH_PAIRS'] ?? 5));
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const CONNECTIONS = 64;
const RATIO = 1;
const P99_MS = 25;

/** The description that `tools/bench-cluster.mjs` prints of its cluster. */
interface Cluster {
  databaseUrl: string;
  port: number;
  /** Processes whose CPU is counted, by role. */
  pids: Record<string, number[]>;
}

interface Turn {
  perSecond: number;
  p99Ms: number;
  /** CPU microseconds a bet, by who spent them. */
  cpu: Record<string, number>;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function mustBeOk(answer: Buffer): void {
  if (!answer.includes('"OK"')) throw new Error(`unexpected answer: ${answer.toString().slice(0, 600)}`);
}

async function counted(
  pids: Cluster['pids'],
  work: () => Promise<{ operations: number; seconds: number; p99Ms: number }>,
): Promise<Turn> {
  const used = () => Object.entries(pids).map(([who, of]) => [who, cpuMicros(of) ?? Number.NaN] as const);
  const before = new Map(used());
  const { operations, seconds, p99Ms } = await work();
  const cpu = Object.fromEntries(
    used().map(([who, micros]) => [who, (micros - (before.get(who) ?? Number.NaN)) / operations]),
  );
  return { perSecond: operations / seconds, p99Ms, cpu };
}

type OpenTurn = Awaited<ReturnType<typeof openLoad>>;

const middle = <T>(turns: readonly T[], figure: (turn: T) => number): string => round(median(turns.map(figure)));

function printTurns(
  turns: { 'TPC-B by pgbench': Turn[]; 'signed bet over HTTP by two instances behind nginx': Turn[] },
  pids: Cluster['pids'],
): void {
  print(
    `\n${cpus()[0]?.model ?? 'unknown'} x ${cpus().length}, Node ${process.version}, ${PAIRS} rounds of ${SECONDS} s, taking turns\n`,
  );
  const who = Object.keys(pids);
  print(`| what | per second | p99 ms | ${who.map((one) => `${one}, CPU us each`).join(' | ')} |`);
  print(`| --- | --- | --- |${who.map(() => ' --- |').join('')}`);
  for (const [name, of] of Object.entries(turns)) {
    const cpu = who.map((one) => middle(of, (turn) => turn.cpu[one] ?? Number.NaN)).join(' | ');
    print(`| ${name} | ${middle(of, (turn) => turn.perSecond)} | ${middle(of, (turn) => turn.p99Ms)} | ${cpu} |`);
  }
}

/** Prints what must hold. @returns whether it does. */
function judge(ratio: number, p99: number): boolean {
  const word = (holds: boolean): string => (holds ? 'holds' : 'MISSED');
  print('| what must hold | median | bar | |\n| --- | --- | --- | --- |');
  print(`| signed bet over HTTP / TPC-B | ${round(ratio)} | ${RATIO} | ${word(ratio >= RATIO)} |`);
  print(`| p99 at half that load, ms | ${round(p99)} | at most ${P99_MS} | ${word(p99 <= P99_MS)} |`);
  return ratio >= RATIO && p99 <= P99_MS;
}

/** Measures a cluster that runs, on its own database; one that is filled for it. */
async function bench({ databaseUrl, port, pids }: Cluster): Promise<boolean> {
  const program = findPgbench();
  if (!program) throw new Error('pgbench is not installed here, and it is what the cluster is measured against.');
  const database = new Database(databaseUrl);
  const { game } = await fillBenchSite(database);
  const tpcUrl = new URL(databaseUrl);
  tpcUrl.pathname = '/tpcb';
  await database.sql('CREATE DATABASE tpcb');
  await prepareTpcB(program, tpcUrl.href);
  const [tpcB, bets, open]: [Turn[], Turn[], OpenTurn[]] = [[], [], []];
  const closedLoop = () => {
    const next = signedBets(game, 16_000 * SECONDS);
    return counted(pids, () => load({ port, connections: CONNECTIONS, seconds: SECONDS, next, check: mustBeOk }));
  };
  for (let turn = 0; turn <= PAIRS; turn += 1) {
    const reference = await counted(pids, () => pgbench(program, tpcUrl.href, SECONDS));
    const ours = await closedLoop();
    print(
      `${turn === 0 ? 'warm-up' : `round ${turn}`}: TPC-B ${round(reference.perSecond)}/s, signed bets ${round(ours.perSecond)}/s`,
    );
    // The first turn warms everything up and does not count.
    if (turn === 0) continue;
    tpcB.push(reference);
    bets.push(ours);
  }
  const perSecond = median(bets.map((one) => one.perSecond)) / 2;
  for (let turn = 1; turn <= PAIRS; turn += 1) {
    const next = signedBets(game, Math.ceil(perSecond * SECONDS));
    open.push(await openLoad({ port, connections: CONNECTIONS, perSecond, seconds: SECONDS, next, check: mustBeOk }));
  }
  await database.close();
  printTurns({ 'TPC-B by pgbench': tpcB, 'signed bet over HTTP by two instances behind nginx': bets }, pids);
  const [p50, p99, worst] = [
    middle(open, (turn) => turn.p50Ms),
    median(open.map((turn) => turn.p99Ms)),
    middle(open, (turn) => turn.maxMs),
  ];
  print(
    `\nAt half that load, ${Math.round(perSecond)} a second in an open loop: median ${p50} ms, p99 ${round(p99)} ms, worst ${worst} ms.\n`,
  );
  return judge(median(bets.map((one, i) => one.perSecond / itemAt(tpcB, i).perSecond)), p99);
}

const cluster: Cluster = JSON.parse(must(process.env['BENCH_CLUSTER'], 'BENCH_CLUSTER'));
bench(cluster).then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
