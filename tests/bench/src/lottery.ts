import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Type } from '@nestjs/common';
import { boardOf, quickPick, selectionOf } from '@apsara/domain/lottery/boards/board';
import { quickNumber, typedShapeOf } from '@apsara/domain/lottery/boards/typed';
import { drawnNumbers, type Draw } from '@apsara/domain/lottery/rules/draw';
import { currentIssue, issuesFrom, type Issue } from '@apsara/domain/lottery/titles/schedule';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { lotteryTitles, playsOf, titleOf } from '@apsara/domain/lottery/titles/titles';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { dayMs, dayOf, startOfDay } from '@apsara/domain/time';
import { createServer } from '@apsara/mock-api/app/server';
import { DrawsJob } from '@apsara/mock-api/features/lottery/draws.job';
import { DrawsService } from '@apsara/mock-api/features/lottery/draws.service';
import { PlacingService } from '@apsara/mock-api/features/lottery/placing.service';
import { selectionsHit } from '@apsara/mock-api/features/lottery/selections-hit';
import { Clock } from '@apsara/mock-api/shared/clock';
import { readConfig } from '@apsara/mock-api/shared/config';
import { Database } from '@apsara/mock-api/shared/database';
import { startEmbedded } from '@apsara/mock-api/shared/postgres/embedded-postgres';
import { configureHeap } from '@apsara/mock-api/shared/heap';
import { createLogger } from '@apsara/mock-api/shared/logger';
import { migrate } from '@apsara/mock-api/shared/postgres/migrate';
import { json } from '@apsara/mock-api/shared/statements';
import { call } from '@apsara/prisma/calls';
import { benchCaller, memberId, seedBench, site } from './bench-site.ts';
import { CLIENTS, findPgbench, pgbench, prepareTpcB } from './pgbench.ts';
import { AGENTS, fillTree, MEMBERS } from './records-data.ts';

/** A million unless BENCH_ORDERS says otherwise; a slip has a hundred, and each member one slip. */
const SLIP = 100;
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? MEMBERS * SLIP);
const BETTORS = Math.ceil(ORDERS / SLIP);
const SSC = 'TCG-SSC10MIN';
/** Orders that are settled one by one, for comparison. */
const ONE_BY_ONE = 2_000;
const ISSUES = 200;
const TPCB_SECONDS = 15;

/** Smallest units. A bet of 2,000 riel at series 1950. */
const START = 1_000_000_000n;
const STAKE = 200_000n;
const SERIES = 1_950;
/** The series of members who are no agents; agents have the house's 1990. */
const MEMBERS_SERIES = 1_960;
const TOP_SERIES = 1_990;

const callerOf = (n: number) => benchCaller({ id: memberId(n) }, { idempotencyKey: randomUUID() });

/** A clock that returns a set time, initially noon of the site's day. */
class BenchClock extends Clock {
  at = new Date(startOfDay(dayOf(new Date(), site.timeZone), site.timeZone).getTime() + dayMs / 2 + 1_000);
  override now(): Date {
    return this.at;
  }
}

let isGood = true;
const print = (row: string): void => void process.stdout.write(`${row}\n`);
function judge(what: string, value: string, bar: string, holds: boolean): void {
  isGood &&= holds;
  print(`| ${what} | ${value} | ${bar} | ${holds ? 'holds' : 'MISSED'} |`);
}

/** The nth bet of a member: a digit of a place, and three digits in every other. */
function betOf(member: number, nth: number): { playId: string; bettingContent: string; at: number; digits: number[] } {
  const chance = member * 7_919 + nth * 104_729;
  if (nth % 2 === 0) {
    const [at, digit] = [chance % 5, Math.floor(chance / 5) % 10];
    const bettingContent = Array.from({ length: 5 }, (_, place) => (place === at ? digit : '')).join('|');
    return { playId: 'ssc.place', bettingContent, at, digits: [digit] };
  }
  const digits = [chance % 10, Math.floor(chance / 10) % 10, Math.floor(chance / 100) % 10];
  return { playId: 'ssc.last3.straight', bettingContent: digits.join('|'), at: 2, digits };
}

const slipOf = (member: number, orders: number, { number }: Issue) => ({
  prizeMode: 1 as const,
  contents: Array.from({ length: orders }, (_, nth) => {
    const { playId, bettingContent } = betOf(member, nth);
    const numero = [{ numero: number, multiple: 1 }];
    return { gameId: SSC, playId, bettingContent, singleBetPrice: '2000', series: SERIES, winStop: false, numero };
  }),
});

/** Works through the members, as many at once as TPC-B has clients. */
async function each(count: number, work: (member: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let next = 1;
  const worker = async () => {
    for (let member = next++; member <= count; member = next++) await work(member);
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  return (performance.now() - began) / 1_000;
}

const ordersOf = (member: number): number => Math.min(SLIP, ORDERS - (member - 1) * SLIP);

/** What each wallet holds after the draw, by a count of its own: prizes, the rebates of the slider, and shares. */
function expectedBalances(draw: Draw): Map<number, bigint> {
  const numbers = drawnNumbers(draw);
  const balances = new Map(Array.from({ length: MEMBERS }, (_, n) => [n + 1, START]));
  const add = (member: number, units: bigint) => balances.set(member, (balances.get(member) ?? 0n) + units);
  for (let member = 1; member <= BETTORS; member += 1) {
    const isAgent = member <= AGENTS;
    const own = isAgent ? TOP_SERIES : MEMBERS_SERIES;
    for (let nth = 0; nth < ordersOf(member); nth += 1) {
      const { at, digits } = betOf(member, nth);
      const isHit = digits.every((digit, place) => numbers[at + place] === digit);
      const prize = (STAKE * 10n ** BigInt(digits.length) * BigInt(SERIES)) / 2_000n;
      add(member, (isHit ? prize : 0n) - STAKE + (STAKE * BigInt(own - SERIES)) / 2_000n);
      if (!isAgent) add(1 + (member % AGENTS), (STAKE * BigInt(TOP_SERIES - own)) / 2_000n);
    }
  }
  return balances;
}

async function wrongBalances(database: Database, expected: Map<number, bigint>): Promise<number> {
  const held = await database.sql<{ n: number; balance: bigint }>(
    "SELECT right(member_id::text, 12)::int AS n, balance FROM ledger_accounts WHERE purpose = 'cash' AND id > 1000000",
  );
  return held.filter(({ n, balance }) => balance !== expected.get(n)).length + Math.abs(held.length - expected.size);
}

/** Members with money, below agents, and a series that leaves their uplines a share. */
async function fillSite(database: Database, now: Date): Promise<void> {
  await fillTree(database, now);
  await database.sql(
    `SELECT ledger_post('bench:' || id, '', ledger_house('lotus', 'deposits', 'KHR'), id, $1, 'KHR', 'deposit', $2) FROM ledger_accounts WHERE purpose = 'cash' AND id > 1000000`,
    [START, now],
  );
  await database.sql(
    `INSERT INTO member_rates (member_id, item, value) SELECT id, 'SERIES', ${MEMBERS_SERIES} FROM members WHERE username LIKE 'bench%' AND right(id::text, 12)::int > ${AGENTS}`,
  );
  await database.sql('ANALYZE');
}

interface Parts {
  database: Database;
  clock: BenchClock;
  placing: PlacingService;
  draws: DrawsService;
  job: DrawsJob;
}

const saleOf = (gameId: string, now: Date): Issue => currentIssue(must(titleOf(gameId), gameId).schedule, now);

/** One issue with all orders: placing, settlement, and every wallet afterwards. @returns seconds for one order */
async function measureIssue({ database, clock, placing, draws, job }: Parts, tpcB: number): Promise<number> {
  const issue = saleOf(SSC, clock.at);
  const seconds = await each(BETTORS, (member) =>
    placing.createLotteryOrders(slipOf(member, ordersOf(member), issue), callerOf(member)),
  );
  const ratio = ORDERS / seconds / tpcB;
  print(
    `| ${ORDERS} orders of one issue placed by ${BETTORS} members | ${(ORDERS / seconds).toFixed(0)} a second | | |`,
  );
  judge('the same / TPC-B', ratio.toFixed(2), 'at least 3', ratio >= 3);
  clock.at = issue.drawsAt;
  const draw = await draws.drawOf(must(titleOf(SSC), SSC), issue);
  const began = performance.now();
  const settled = await job.run();
  const took = (performance.now() - began) / 1_000;
  judge('settlement of the issue', `${took.toFixed(1)} s`, 'at most 20 s', settled === 1 && took <= 20);
  const wrong = await wrongBalances(database, expectedBalances(draw));
  judge('wallets that are not exact', String(wrong), 'none', wrong === 0);
  return took / ORDERS;
}

/** Orders of another issue, each settled by a call of its own. */
async function measureOneByOne({ database, clock, placing, draws, job }: Parts, inSets: number): Promise<void> {
  clock.at = new Date(clock.at.getTime() + 1_000);
  const issue = saleOf(SSC, clock.at);
  await each(ONE_BY_ONE / SLIP, (member) => placing.createLotteryOrders(slipOf(member, SLIP, issue), callerOf(member)));
  clock.at = issue.drawsAt;
  const draw = await draws.drawOf(must(titleOf(SSC), SSC), issue);
  const { number } = issue;
  await call.lotteryDraw(database.query, { lottery: SSC, number, result: json<unknown>(draw), at: clock.at });
  const orders = await database.query
    .selectFrom('lotteryOrders')
    .select(['orderNo', 'play', 'selection'])
    .where('lottery', '=', SSC)
    .where('number', '=', number)
    .execute();
  const hit = orders.map((order) => ({
    from: order.orderNo,
    to: order.orderNo,
    ...selectionsHit([order], draw, issue.drawsAt),
  }));
  const began = performance.now();
  for (const order of hit) await call.lotterySettle(database.query, { lottery: SSC, number, ...order, at: clock.at });
  const one = (performance.now() - began) / 1_000 / ONE_BY_ONE;
  const part = inSets / one;
  judge('settlement in sets / one by one', part.toFixed(3), 'at most 0.1', part <= 0.1);
  // Its orders have ended; the issue must not count among those that are due later.
  await job.run();
}

/** A bet on the first play of a lottery, small enough for its highest prize. */
function anyBet(title: LotteryTitle): { playId: string; bettingContent: string; singleBetPrice: string } {
  const play = itemAt(playsOf(title), 0);
  const [board, shape] = [boardOf(play), typedShapeOf(play)];
  const first = (): number => 0;
  const bettingContent = board ? selectionOf(board, quickPick(board, first)) : shape ? quickNumber(shape, first) : '';
  return { playId: play.code, bettingContent, singleBetPrice: play.terms === 'series' ? '2000' : '100' };
}

/** Issues of all lotteries that are due at once. */
async function measureManyIssues({ clock, placing, job }: Parts): Promise<void> {
  clock.at = new Date(clock.at.getTime() + 1_000);
  const sales = lotteryTitles.map((title) => ({
    title,
    issues: issuesFrom(title.schedule, currentIssue(title.schedule, clock.at), ISSUES),
  }));
  let last = clock.at;
  for (let nth = 0; nth < ISSUES; nth += 1) {
    const { title, issues } = itemAt(sales, nth % sales.length);
    const { code, modes } = title;
    const issue = itemAt(issues, Math.floor(nth / sales.length));
    if (issue.drawsAt > last) last = issue.drawsAt;
    const numero = [{ numero: issue.number, multiple: 1 }];
    const bet = { gameId: code, ...anyBet(title), winStop: false, numero };
    await placing.createLotteryOrders({ prizeMode: itemAt(modes, 0), contents: [bet] }, callerOf(1 + (nth % MEMBERS)));
  }
  clock.at = last;
  const began = performance.now();
  const settled = await job.run();
  const took = (performance.now() - began) / 1_000;
  judge(
    `${settled} issues of all lotteries due at once`,
    `${took.toFixed(1)} s`,
    'at most 10 s',
    settled === ISSUES && took <= 10,
  );
}

/** TPC-B on the same server. @returns transactions a second */
async function tpcBPerSecond(database: Database, url: string): Promise<number> {
  const program = must(findPgbench(), 'pgbench, which this needs');
  const tpcB = new URL(url);
  tpcB.pathname = '/tpcb';
  await database.sql('CREATE DATABASE tpcb');
  await prepareTpcB(program, tpcB.href);
  const { operations, seconds } = await pgbench(program, tpcB.href, TPCB_SECONDS);
  return operations / seconds;
}

async function bench(): Promise<void> {
  configureHeap();
  const dataDir = mkdtempSync(join(tmpdir(), 'apsara-lottery-'));
  const embedded = await startEmbedded(dataDir);
  const database = new Database(embedded.url);
  try {
    await migrate(embedded.url, resolve('prisma/migrations'));
    const clock = new BenchClock();
    await seedBench(database, clock.at);
    await fillSite(database, clock.at);
    const secret = { APSARA_SECRET: randomBytes(32).toString('hex') };
    const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'production', ...secret });
    const app = await createServer({ config, logger: createLogger('silent'), database, clock });
    const get = <T>(service: Type<T>): T => app.get(service, { strict: false });
    const [placing, draws, job] = [get(PlacingService), get(DrawsService), get(DrawsJob)];
    const parts = { database, clock, placing, draws, job };
    print('| what | measured | bar | |\n| --- | --- | --- | --- |');
    const tpcB = await tpcBPerSecond(database, embedded.url);
    print(`| TPC-B by pgbench, ${CLIENTS} clients | ${tpcB.toFixed(0)} a second | | |`);
    await measureOneByOne(parts, await measureIssue(parts, tpcB));
    await measureManyIssues(parts);
    await app.close();
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await bench();
process.exit(isGood ? 0 : 1);
