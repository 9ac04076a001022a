import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Type } from '@nestjs/common';
import { addDays, dayMs, dayOf, startOfDay, type DayRange } from '@apsara/domain/time';
import { createServer } from '@apsara/mock-api/app/server';
import { AgentsService } from '@apsara/mock-api/features/agents/agents.service';
import { TeamOverviewService } from '@apsara/mock-api/features/agents/team-overview.service';
import { TeamBetsService } from '@apsara/mock-api/features/bets/team-bets.service';
import { ContractsService } from '@apsara/mock-api/features/contracts/contracts.service';
import { DailyTotalsService } from '@apsara/mock-api/features/reports/daily-totals.service';
import { TeamMovementsService } from '@apsara/mock-api/features/reports/team-movements.service';
import { TeamResultsService } from '@apsara/mock-api/features/reports/team-results.service';
import { FiguresService } from '@apsara/mock-api/features/wages/figures.service';
import { PaymentsService } from '@apsara/mock-api/features/wages/payments.service';
import { SettlementService } from '@apsara/mock-api/features/wages/settlement.service';
import { Clock } from '@apsara/mock-api/shared/clock';
import { readConfig } from '@apsara/mock-api/shared/config';
import { Database } from '@apsara/mock-api/shared/database';
import { startEmbedded } from '@apsara/mock-api/shared/postgres/embedded-postgres';
import { configureHeap } from '@apsara/mock-api/shared/heap';
import { createLogger } from '@apsara/mock-api/shared/logger';
import { migrate } from '@apsara/mock-api/shared/postgres/migrate';
import { itemAt } from '@apsara/domain/lists';
import { benchCaller, memberId, seedBench, site } from './bench-site.ts';
import { median, percentile } from './measure.ts';
import { partsToRun } from './parts-to-run.ts';
import { addBets, AGENTS, BETS, fillTree, RECORD_DAYS } from './records-data.ts';
import { settleBets, settleOneByOne, signContracts } from './wage-data.ts';

/** The first few of anything warm up and do not count; so many follow that the worst of them is beyond the hundredth. */
const WARM = 5;
const TIMES = 120;
/** Number of calls of the team totals, which are short; a tenth of the bets of the comparison. */
const TOTALS = 400;
const FEW = BETS / 10;
const DAYS_SETTLED = 7;
const TICKS = 20;
const PAGE = 25;
const parts = partsToRun(['totals', 'settlement', 'reports']);

const callerOf = (n: number) => benchCaller({ id: memberId(n), role: 'agent' });
/** Everybody is below the first. */
const greatest = callerOf(1);

/** A clock that returns a set time, initially noon of the site's day, so that no day ends during the ticks. */
class BenchClock extends Clock {
  at = new Date(startOfDay(dayOf(new Date(), site.timeZone), site.timeZone).getTime() + dayMs / 2);
  override now(): Date {
    return this.at;
  }
}

let isGood = true;

const print = (row: string): void => void process.stdout.write(`${row}\n`);

function judge(what: string, value: number, bar: number, unit = ' ms'): void {
  isGood &&= value <= bar;
  print(`| ${what} | ${value.toFixed(2)}${unit} | at most ${bar}${unit} | ${value <= bar ? 'holds' : 'MISSED'} |`);
}

async function msOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

async function many(times: number, run: (i: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let i = -WARM; i < times; i += 1) {
    const ms = await msOf(() => run(Math.abs(i)));
    if (i >= 0) took.push(ms);
  }
  return took;
}

/** Totals of many agents, the greatest among them, over many ranges. */
function totalsOf(overviews: TeamOverviewService, today: DayRange['to']): Promise<number[]> {
  return many(TOTALS, (i) => {
    const to = addDays(today, -((i * 17) % RECORD_DAYS));
    const from = addDays(to, -((i * 31) % RECORD_DAYS));
    return overviews.during(memberId(i % 8 === 0 ? 1 : 1 + ((i * 37) % AGENTS)), { from, to }, site);
  });
}

type Pages = (range: [number, number]) => Promise<{ total: number }>;

/** First and last page of a report, in turns. */
async function measureReport(name: string, pages: Pages): Promise<void> {
  const { total } = await pages([0, PAGE - 1]);
  const last = Math.max(0, Math.ceil(total / PAGE) - 1) * PAGE;
  const [firsts, lasts]: [number[], number[]] = [[], []];
  for (const ms of await many(TIMES, () => pages([0, PAGE - 1]))) firsts.push(ms);
  for (const ms of await many(TIMES, () => pages([last, last + PAGE - 1]))) lasts.push(ms);
  judge(`${name}, first page of ${total}, p99`, percentile(firsts, 0.99), 100);
  judge(`${name}, last page, p99`, percentile(lasts, 0.99), 100);
  judge(`${name}, last / first`, median(lasts) / median(firsts), 1.5, '');
}

async function measureReports(get: <T>(service: Type<T>) => T, today: DayRange['to']): Promise<void> {
  const results = get(TeamResultsService);
  for (const days of [1, 30, RECORD_DAYS - 3]) {
    const filter = { from: addDays(today, 1 - days), to: today };
    await measureReport(`accounts, ${days} days`, (range) => results.listTeamResults({ range, filter }, greatest));
    await measureReport(`lines, ${days} days`, (range) =>
      results.listTeamResults({ range, filter: { ...filter, by: 'line' } }, greatest),
    );
    await measureReport(`bets, ${days} days`, (range) =>
      get(TeamBetsService).listTeamBets({ range, filter }, greatest),
    );
    await measureReport(`account details, ${days} days`, (range) =>
      get(TeamMovementsService).listTeamTransactions({ range, filter }, greatest),
    );
  }
  await measureReport('team', (range) => get(AgentsService).listTeamMembers({ range }, greatest));
}

/** Payments and debts after the settlement. */
async function measurePayments(get: <T>(service: Type<T>) => T): Promise<void> {
  await measureReport('contracts', (range) => get(ContractsService).listContracts({ range }, greatest));
  await measureReport('wages', (range) => get(PaymentsService).listPayments('wages', { range }, greatest));
  const { rows: payments } = await get(PaymentsService).listPayments('wages', { filter: { side: 'holder' } }, greatest);
  const filter = { paymentId: itemAt(payments, 0).id };
  await measureReport('members behind a wage', (range) =>
    get(FiguresService).listPaymentMembers({ range, filter }, greatest),
  );
}

async function measureSettlement(
  database: Database,
  clock: BenchClock,
  get: <T>(service: Type<T>) => T,
): Promise<void> {
  const settlement = get(SettlementService);
  const now = clock.at;
  const today = dayOf(now, site.timeZone);
  const first = addDays(today, -DAYS_SETTLED);
  await signContracts(database, 'daily_wage', new Date(startOfDay(first, site.timeZone).getTime() + 3_600_000));
  const settled: number[] = [];
  for (let day = 1; day <= DAYS_SETTLED; day += 1) {
    clock.at = new Date(startOfDay(addDays(first, day), site.timeZone).getTime() + 20_000);
    settled.push(await msOf(() => settlement.settleAll()));
  }
  const { n } = itemAt(
    await database.sql<{ n: bigint }>(
      "SELECT count(*) AS n FROM contract_payments WHERE status IN ('issued', 'not_reached')",
    ),
    0,
  );
  if (n !== BigInt(DAYS_SETTLED * AGENTS)) throw new Error(`${n} wages were settled`);
  const control = await msOf(() => settleOneByOne(database, addDays(first, -1)));
  judge(`a day of ${AGENTS} agents settled and paid, worst of ${DAYS_SETTLED}`, Math.max(...settled), 1_000);
  print(`| the same one agent after the other (control) | ${control.toFixed(2)} ms | | |`);
  judge('settled / one after the other', median(settled) / control, 0.1, '');

  // Debts that the control could not pay are not part of the five minutes.
  await settlement.payDebts();
  clock.at = now;
  await signContracts(database, 'realtime_wage', new Date(now.getTime() - 60_000));
  const tick = Math.round(BETS / RECORD_DAYS / 288);
  const ticks: number[] = [];
  for (let i = -WARM; i < TICKS; i += 1) {
    await settleBets(database, tick, new Date(clock.at.getTime() + 30_000));
    clock.at = new Date(clock.at.getTime() + 310_000);
    await get(DailyTotalsService).countAll();
    const ms = await msOf(() => settlement.settleAll());
    if (i >= 0) ticks.push(ms);
  }
  print(`| five minutes, median | ${median(ticks).toFixed(2)} ms | | |`);
  judge(`five minutes of ${tick} bets settled and paid, worst of ${TICKS}`, Math.max(...ticks), 100);
}

async function bench(): Promise<void> {
  configureHeap();
  const dataDir = mkdtempSync(join(tmpdir(), 'apsara-agents-'));
  const embedded = await startEmbedded(dataDir);
  const database = new Database(embedded.url);
  try {
    await migrate(embedded.url, resolve('prisma/migrations'));
    const clock = new BenchClock();
    await seedBench(database, clock.at);
    const config = readConfig({
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      APSARA_SECRET: randomBytes(32).toString('hex'),
    });
    const app = await createServer({ config, logger: createLogger('silent'), database, clock });
    const get = <T>(service: Type<T>): T => app.get(service, { strict: false });
    const today = dayOf(clock.at, site.timeZone);
    const from = await fillTree(database, clock.at);
    const totals = () => (parts.includes('totals') ? totalsOf(get(TeamOverviewService), today) : Promise.resolve([]));
    await addBets(database, from, 1, FEW);
    const before = await totals();
    await addBets(database, from, FEW + 1, BETS);
    const after = await totals();
    print('\n| what | measured | bar | |\n| --- | --- | --- | --- |');
    if (parts.includes('totals')) {
      judge(`totals of a team at ${BETS} bets, p99`, percentile(after, 0.99), 5);
      judge(`the same / at ${FEW} bets`, median(after) / median(before), 1.2, '');
      await many(TIMES, (i) =>
        get(TeamOverviewService).readTeamOverview({ from: addDays(today, -(i % 30)), to: today }, greatest),
      ).then((took) =>
        print(`| overview of the greatest team, whole answer, p99 | ${percentile(took, 0.99).toFixed(2)} ms | | |`),
      );
    }
    if (parts.includes('settlement')) {
      await measureSettlement(database, clock, get);
      await measurePayments(get);
    }
    if (parts.includes('reports')) await measureReports(get, today);
    await app.close();
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await bench();
process.exit(isGood ? 0 : 1);
