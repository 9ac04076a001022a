import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addDays, dayOf } from '@apsara/domain/time';
import { BetsService } from '@apsara/mock-api/features/bets/bets.service';
import { DashboardService } from '@apsara/mock-api/features/dashboard/dashboard.service';
import { JobsService } from '@apsara/mock-api/features/jobs/jobs.service';
import { PersonalResultsService } from '@apsara/mock-api/features/reports/personal-results.service';
import { SiteResultsService } from '@apsara/mock-api/features/reports/site-results.service';
import { TransactionsService } from '@apsara/mock-api/features/reports/transactions.service';
import { Clock } from '@apsara/mock-api/shared/clock';
import { Database } from '@apsara/mock-api/shared/database';
import { startEmbedded } from '@apsara/mock-api/shared/postgres/embedded-postgres';
import { migrate } from '@apsara/mock-api/shared/postgres/migrate';
import { cursorOf } from '@apsara/mock-api/shared/lists/cursor';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { siteResultGroups, type SiteResultGroup } from '@apsara/domain/office/site-results';
import { benchCaller, seedBench, site } from './bench-site.ts';
import { partsToRun } from './parts-to-run.ts';
import { addBets, addRequests, BETS, fillTree, readers, RECORD_DAYS } from './records-data.ts';
import { measureMembers } from './members.ts';
import { measureRewards } from './rewards.ts';

const TIMES = 60;
/** How much longer than the first page the deepest may take. */
const DEEPEST = 1.5;
/** How long the sums of 31 days of one member may take, ms. */
const MONTHS_TOTAL = 5;

/** The median of many, ms; the first few warm up and do not count. */
async function medianMs(run: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < TIMES + 5; n += 1) {
    const began = performance.now();
    await run();
    if (n >= 5) took.push(performance.now() - began);
  }
  return itemAt(
    took.sort((a, b) => a - b),
    TIMES / 2,
  );
}

/**
 * The cost of the records at five million bets. Every figure is a full answer of the service, a page with the totals of
 * its range, unless its name says otherwise.
 * @returns true if all month totals and the ratio of each page to the first are within their limits
 */
async function measure(database: Database): Promise<boolean> {
  let isGood = true;
  const clock = new Clock();
  const bets = new BetsService(database, clock, new JobsService());
  const movements = new TransactionsService(database);
  const results = new PersonalResultsService(database);
  const today = dayOf(clock.now(), site.timeZone);
  const month = { from: addDays(today, -30), to: today };
  const all = { from: addDays(today, -RECORD_DAYS - 1), to: today };
  for (const [who, id] of Object.entries(readers)) {
    const caller = benchCaller({ id });
    const counts = await database.sql<{ n: bigint }>('SELECT count(*) AS n FROM bets WHERE member_id = $1', [id]);
    const placed = await database.sql<{ placed_at: Date; id: string }>(
      'SELECT placed_at, id FROM bets WHERE member_id = $1 ORDER BY placed_at, id OFFSET 50 LIMIT 1',
      [id],
    );
    const moves = await database.sql<{ at: Date; id: bigint }>(
      `SELECT t.at, t.id FROM ledger_accounts a JOIN ledger_transfers t ON t.debit_id = a.id AND t.debit_balance IS NOT NULL WHERE a.member_id = $1 ORDER BY t.at, t.id OFFSET 40 LIMIT 1`,
      [id],
    );
    const [{ n: count }, bet, move] = [itemAt(counts, 0), itemAt(placed, 0), itemAt(moves, 0)];
    const figures: Record<string, () => Promise<unknown>> = {
      'bets, 31 days, totals alone': () => bets.totals(month, caller),
      'bets, 31 days': () => bets.listOwnBets(month, caller),
      'bets, all days, first page': () => bets.listOwnBets(all, caller),
      'bets, all days, deepest page': () =>
        bets.listOwnBets({ ...all, cursor: cursorOf([bet.placed_at, bet.id]) }, caller),
      'movements, 31 days': () => movements.listOwnTransactions(month, caller),
      'movements, all days, first page': () => movements.listOwnTransactions(all, caller),
      'movements, all days, deepest page': () =>
        movements.listOwnTransactions({ ...all, cursor: cursorOf([move.at, `${move.id}d`]) }, caller),
      'profit and loss, 31 days': () => results.readPersonalResults(month, caller),
    };
    const took = new Map<string, number>();
    const msOf = (name: string) => must(took.get(name), `the figure ${name}`);
    for (const [name, run] of Object.entries(figures)) {
      const ms = await medianMs(run);
      took.set(name, ms);
      process.stdout.write(`${who} (${count} bets): ${name}: ${ms.toFixed(2)} ms\n`);
    }
    for (const of of ['bets, 31 days, totals alone', 'movements, 31 days', 'profit and loss, 31 days']) {
      const ms = msOf(of);
      isGood &&= ms <= MONTHS_TOTAL;
      process.stdout.write(
        `${who}: ${of}: ${ms.toFixed(2)} ms, at most ${MONTHS_TOTAL}: ${ms <= MONTHS_TOTAL ? 'holds' : 'MISSED'}\n`,
      );
    }
    for (const of of ['bets', 'movements']) {
      const ratio = msOf(`${of}, all days, deepest page`) / msOf(`${of}, all days, first page`);
      isGood &&= ratio <= DEEPEST;
      process.stdout.write(
        `${who}: ${of}, deepest / first: ${ratio.toFixed(2)}, at most ${DEEPEST}: ${ratio <= DEEPEST ? 'holds' : 'MISSED'}\n`,
      );
    }
  }
  return isGood;
}

/** How long the dashboard, and sums over a whole filter, may take, ms. */
const DASHBOARD = 200;
const SUMS = 150;

/** What the staff of the site sees first, and its results. @returns true if all are within their limits */
async function measureOffice(database: Database): Promise<boolean> {
  const clock = new Clock();
  // The queue of results from outside is the lottery's own, and empty here.
  const none = { missing: () => Promise.resolve({ count: 0, oldestAt: null }) };
  const dashboard = new DashboardService(database, clock, none);
  const results = new SiteResultsService(database, clock);
  const to = dayOf(clock.now(), site.timeZone);
  const month = { from: addDays(to, -29), to };
  const staff = benchCaller({ id: readers.busiest, staffRole: 'admin' });
  const sums = (by: SiteResultGroup) => () => results.readSiteResultTotals({ filter: { ...month, by } }, staff);
  const figures: [name: string, bar: number, run: () => Promise<unknown>][] = [
    ['dashboard, 30 days', DASHBOARD, () => dashboard.readDashboard(month, staff)],
    ...siteResultGroups.map((by): (typeof figures)[number] => [`results by ${by}, 30 days, sums`, SUMS, sums(by)]),
  ];
  let isGood = true;
  for (const [name, bar, run] of figures) {
    const ms = await medianMs(run);
    isGood &&= ms <= bar;
    process.stdout.write(`${name}: ${ms.toFixed(2)} ms, at most ${bar}: ${ms <= bar ? 'holds' : 'MISSED'}\n`);
  }
  return isGood;
}

/** What a settled bet takes on disk, indexes included: its own row, its transfers, and all else that is kept of it. */
async function printSizes(database: Database): Promise<void> {
  const sizes = await database.sql<{ what: string; bytes: bigint }>(
    `SELECT w.what, sum(pg_total_relation_size(p.relid))::bigint AS bytes
       FROM (VALUES ('bets'), ('ledger_transfers')) w(what), pg_partition_tree(w.what::regclass) p GROUP BY 1
     UNION ALL SELECT 'database', pg_database_size(current_database())`,
  );
  for (const { what, bytes } of sizes)
    process.stdout.write(`${what}: ${(Number(bytes) / BETS).toFixed(0)} bytes for each of ${BETS} bets\n`);
}

const parts = partsToRun(['records', 'rewards', 'members']);
const dataDir = mkdtempSync(join(tmpdir(), 'apsara-records-'));
const embedded = await startEmbedded(dataDir);
const database = new Database(embedded.url);
let isGood = false;
try {
  await migrate(embedded.url, resolve('prisma/migrations'));
  await seedBench(database, new Date());
  const from = await fillTree(database, new Date());
  const results: boolean[] = [];
  if (parts.includes('records')) {
    await addBets(database, from, 1, BETS);
    await addRequests(database);
    await printSizes(database);
    results.push(await measure(database), await measureOffice(database));
  }
  if (parts.includes('rewards')) results.push(await measureRewards(database, dataDir));
  if (parts.includes('members')) results.push(await measureMembers(database, dataDir));
  isGood = results.every(Boolean);
} finally {
  await database.close();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
