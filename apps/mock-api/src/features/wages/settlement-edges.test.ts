import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { share, type Account } from '../../testing/contract-site.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { SettlementService } from './settlement.service.ts';
import { WagesModule } from './wages.module.ts';
import { inTransaction } from '../../testing/plain-sql.ts';

let line: LineOfThree;
let settlement: SettlementService;

beforeAll(async () => {
  line = await LineOfThree.move([WagesModule, LedgerModule]);
  settlement = line.people.get(SettlementService);
});
beforeEach(() => line.begin());
afterEach(() => vi.restoreAllMocks());

const amounts = async ({ id }: Account): Promise<bigint[]> =>
  (
    await line.people.database.contractPayment.findMany({ where: { holderId: id }, orderBy: { periodFrom: 'asc' } })
  ).map(({ amount }) => amount);

test('real-time wages of the last minutes of a day are paid at the tier of that day', async () => {
  await line.setting('realtime_wage');
  line.until('2026-12-10T16:50:00Z');
  await line.contract('realtime_wage', undefined, line.top, [share(1_000_00n, 1, 10_000)]);
  await line.bets([900_00n]);
  line.until('2026-12-10T16:58:00Z');
  await line.bets([200_00n]);
  line.until('2026-12-10T17:03:00Z');
  await line.bets([300_00n]);
  line.until('2026-12-10T17:06:00Z');
  await settlement.settleAll();
  // Midnight is at 17:00 UTC: the first two make the tier of their day, the third does not make that of its own.
  expect(await line.balance(line.top)).toBe(11_00n);
});

test('real-time wages of days that nobody settled are paid at the tier of each', async () => {
  await line.setting('realtime_wage');
  await line.contract('realtime_wage', undefined, line.top, [share(100_00n, 1, 10_000)]);
  for (const stake of [100_00n, 99_00n, 200_00n]) {
    await line.bets([stake]);
    line.days(1);
  }
  line.days(7);
  await settlement.settleAll();
  expect(await line.balance(line.top)).toBe(3_00n);
});

test('a bet from before a contract earns it nothing when it is corrected afterwards', async () => {
  await line.setting('realtime_wage');
  const [bet] = await line.bets([1_000_00n]);
  line.people.clock.move(60_000);
  await line.contract('realtime_wage', undefined, line.top, [share(0n, 1, 10_000)]);
  await line.adjust(line.players[0]!, bet!, 1n);
  line.people.clock.move(6 * 60_000);
  await settlement.settleAll();
  expect(await line.balance(line.top)).toBe(0n);
});

test('a bet that is corrected while it is counted is counted again', async () => {
  const { database, clock } = line.people;
  await line.setting('realtime_wage');
  await line.contract('realtime_wage', undefined, line.top, [share(0n, 1, 10_000)]);
  await database.game.updateMany({ where: { gameCode: 'PG-1' }, data: { gameType: 'LIVE' } });
  const [bet] = await line.bets([500_00n]);
  const totals = line.people.get(DailyTotalsService);
  await totals.countAll();
  clock.move(6 * 60_000);
  const waits = async (query: string) =>
    (
      await database.sql(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1",
        [query],
      )
    ).length > 0;
  const both = await inTransaction(database, async (sql) => {
    await sql('SELECT FROM wage_changes FOR UPDATE');
    const settling = settlement.settleAll();
    await vi.waitUntil(() => waits('%wages_count_bets%'), { timeout: 120_000 });
    await line.adjust(line.players[0]!, bet!, 500_00n);
    let isNoted = false;
    const noting = totals.countAll().then(() => (isNoted = true));
    await vi.waitUntil(async () => isNoted || (await waits('%totals_drain%')), { timeout: 120_000 });
    return [settling, noting];
  });
  await Promise.all(both);
  await line.bets([500_00n]);
  await database.game.updateMany({ where: { gameCode: 'PG-1' }, data: { gameType: 'RNG' } });
  clock.move(6 * 60_000);
  await settlement.settleAll();
  // The first was paid and came to nothing, so that the second makes up for it.
  expect(await line.balance(line.top)).toBe(5_00n);
});

test('a bet that is noted while others are measured is counted for everybody above it', async () => {
  const { database, clock } = line.people;
  await line.setting('realtime_wage');
  await line.contract('realtime_wage', undefined, line.top, [share(0n, 1, 20_000)]);
  await line.contract('realtime_wage', line.top, line.middle, [share(0n, 1, 10_000)]);
  const totals = line.people.get(DailyTotalsService);
  await line.bet(await line.player(line.top), 100_00n);
  await totals.countAll();
  await line.bets([500_00n]);
  clock.move(6 * 60_000);
  vi.spyOn(totals, 'countAll').mockResolvedValueOnce(0);
  const settled = await inTransaction(database, async (sql) => {
    await sql("SELECT pg_advisory_xact_lock(hashtext('totals_drain'))");
    const settling = settlement.settleAll();
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await vi.waitUntil(async () => (await database.sql(waiting)).length > 0, { timeout: 120_000 });
    await sql('SELECT wages_note_bets(d.changes, d.valids, $1) FROM totals_drain(NULL, 100) d', [clock.now()]);
    return { settling };
  });
  await settled.settling;
  await settlement.settleAll();
  expect(await Promise.all([line.top, line.middle].map(line.balance))).toEqual([12_00n - 5_00n, 5_00n]);
});

test('bets of the last seconds are paid where the period ends while others are settled', async () => {
  await line.setting('daily_wage');
  line.until('2026-12-30T05:00:00Z');
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
  line.until('2026-12-30T16:59:58Z');
  const totals = line.people.get(DailyTotalsService);
  const countAll = totals.countAll.bind(totals);
  vi.spyOn(totals, 'countAll').mockImplementationOnce(async () => {
    const counted = await countAll();
    await line.bets([1_000_00n]);
    line.people.clock.move(20_000);
    return counted;
  });
  await settlement.settleAll();
  await settlement.settleAll();
  expect(await line.balance(line.top)).toBe(10_00n);
});

test('nothing is paid for days on which the site did not use the kind', async () => {
  await line.setting('daily_wage');
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
  const day = async (wage: bigint): Promise<void> => {
    await line.bets([wage * 100n]);
    line.days(1);
    await settlement.settleAll();
  };
  await day(1_00n);
  await line.people.database.contractSetting.deleteMany();
  await day(2_00n);
  await day(3_00n);
  await line.setting('daily_wage', { usedSince: line.people.clock.now() });
  await day(4_00n);
  await day(5_00n);
  expect(await amounts(line.top)).toEqual([1_00n, 4_00n, 5_00n]);
});

test.each([
  ['Africa/Cairo', '2027-04-28T12:00:00Z'],
  ['America/Santiago', '2027-09-03T15:00:00Z'],
])('in %s, whose clocks leave out a midnight, each day is paid for itself', async (timeZone, start) => {
  await line.people.site({ timeZone });
  line.until(start);
  await line.setting('daily_wage');
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
  const days = [1_00n, 2_00n, 3_00n, 4_00n, 5_00n];
  for (const wage of days) {
    await line.bets([wage * 100n]);
    line.days(1);
  }
  await settlement.settleAll();
  expect(await amounts(line.top)).toEqual(days);
});

test('a settlement takes wallets in the order that bets and transfers take them', async () => {
  const { database } = line.people;
  await line.setting('daily_wage');
  const wallets = () => database.ledgerAccount.findMany({ where: { memberId: { in: [line.top.id, line.middle.id] } } });
  const isInverted = async (): Promise<boolean> => {
    const [a, b] = (await wallets()).toSorted((one, other) => (one.memberId! < other.memberId! ? -1 : 1));
    return a!.id > b!.id;
  };
  while (!(await isInverted())) line.middle = await line.account(line.top);
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
  await line.contract('daily_wage', line.top, line.middle, [share(1n, 1, 5_000)]);
  await line.bet(await line.player(line.middle), 1_000_00n);
  line.days(1);
  const [first, second] = (await wallets()).toSorted((one, other) => (one.memberId! < other.memberId! ? -1 : 1));
  const settled = await inTransaction(database, async (sql) => {
    const lock = (id: bigint) => sql('SELECT FROM ledger_accounts WHERE id = $1 FOR NO KEY UPDATE', [id]);
    await lock(first!.id);
    const settling = settlement.settleAll();
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%wages_issue%'";
    await vi.waitUntil(async () => (await database.sql(waiting)).length > 0, { timeout: 120_000 });
    await lock(second!.id);
    return { settling };
  });
  await settled.settling;
  expect(await Promise.all([line.top, line.middle].map(line.balance))).toEqual([5_00n, 5_00n]);
});

test('a payer without a wallet stops the paying, and neither the house nor anybody else pays instead', async () => {
  const { database, clock } = line.people;
  await line.setting('daily_wage');
  await line.contract('daily_wage', line.top, line.middle, [share(0n, 1, 10_000)]);
  await line.bets([1_000_00n]);
  line.days(1);
  await settlement.settleAll();
  const [payment] = await database.contractPayment.findMany({ where: { holderId: line.middle.id } });
  const stranger = '00000000-0000-4000-8000-000000000001';
  await database.contractPayment.update({ where: { id: payment!.id }, data: { payerId: stranger } });
  await expect(database.sql('SELECT wages_pay($1, $2)', [[payment!.id], clock.now()])).rejects.toThrow(
    'without a wallet',
  );
  expect(await line.balance(line.middle)).toBe(0n);
});

test.each([
  ['realtime_wage', 6 * 60_000],
  ['hourly_wage', 3_600_000 + 10_000],
] as const)(
  'nothing is kept of a %s before its first signature, and nothing is lost in the moment of it',
  async (kind, length) => {
    const { database, clock } = line.people;
    const kept = async () => (await database.wageChange.count()) + (await database.memberHourlyTotal.count());
    await line.setting(kind);
    line.until(kind === 'hourly_wage' ? '2027-11-01T05:00:00Z' : '2027-11-02T05:00:00Z');
    await line.bets([900_00n]);
    await settlement.settleAll();
    expect(await kept()).toBe(1);
    clock.move(3 * 3_600_000);
    await settlement.forget();
    expect(await kept()).toBe(0);
    await line.bets([500_00n]);
    await line.people.get(DailyTotalsService).countAll();
    await line.contract(kind, undefined, line.top, [share(0n, 1, 10_000)]);
    await settlement.forget();
    await line.bets([300_00n]);
    clock.move(length);
    await settlement.forget();
    await settlement.settleAll();
    expect(await line.balance(line.top)).toBe(8_00n);
  },
);
