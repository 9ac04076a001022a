import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { share } from '../../testing/contract-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { DebtsService } from './debts.service.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { SettlementService } from './settlement.service.ts';
import { WagesModule } from './wages.module.ts';

let line: LineOfThree;
let settlement: SettlementService;
let debts: DebtsService;

beforeAll(async () => {
  line = await LineOfThree.move([WagesModule, LedgerModule]);
  settlement = line.people.get(SettlementService);
  debts = line.people.get(DebtsService);
});
beforeEach(() => line.begin());

/** Tiers of the worked example: 100,000 and 300,000 of bets, 3 and 5 members, 0.8 % and 1 %; smallest units. */
const daily = [share(100_000_00n, 3, 8_000), share(300_000_00n, 5, 10_000)];

describe('a daily wage', () => {
  beforeEach(() => line.setting('daily_wage'));

  test('of 350,000 with four active members is 2,800, and with five 3,500', async () => {
    await line.contract('daily_wage', undefined, line.top, daily);
    await line.bets([100_000_00n, 100_000_00n, 100_000_00n, 50_000_00n]);
    line.days(1);
    await line.bets([70_000_00n, 70_000_00n, 70_000_00n, 70_000_00n, 70_000_00n]);
    line.days(1);
    await settlement.settleAll();
    expect(await line.paidTo(line.top)).toEqual({
      paid: 2_800_00n + 3_500_00n,
      owed: 0n,
      statuses: ['issued', 'issued'],
    });
    expect(await line.balance(line.top)).toBe(6_300_00n);
  });

  test('counts a member from the site minimum on', async () => {
    await line.setting('daily_wage', { activeMinimum: 100_00n });
    await line.contract('daily_wage', undefined, line.top, [share(1_00n, 2, 10_000)]);
    await line.bets([500_00n, 99_99n]);
    line.days(1);
    await line.bets([500_00n, 100_00n]);
    line.days(1);
    await settlement.settleAll();
    expect(await line.paidTo(line.top)).toEqual({ paid: 6_00n, owed: 0n, statuses: ['not_reached', 'issued'] });
  });

  test('is paid once, however often and from wherever it is settled', async () => {
    await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
    await line.bets([1_000_00n]);
    line.days(1);
    await Promise.all([settlement.settleAll(), settlement.settleAll(), settlement.settleAll()]);
    await settlement.settleAll();
    expect(await line.balance(line.top)).toBe(10_00n);
  });

  test('of a month that nobody settled is paid day by day, in order', async () => {
    await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
    for (const _ of [1, 2, 3]) {
      await line.bets([1_000_00n]);
      line.days(9);
    }
    await settlement.settleAll();
    const rows = await line.people.database.contractPayment.findMany({
      where: { holderId: line.top.id },
      orderBy: { createdAt: 'asc' },
    });
    expect(rows).toHaveLength(27);
    expect(rows.filter(({ status }) => status === 'issued')).toHaveLength(3);
    expect(await line.balance(line.top)).toBe(30_00n);
  });

  test('stays as it was paid when a bet is corrected afterwards', async () => {
    await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
    const [bet] = await line.bets([1_000_00n]);
    line.days(1);
    await settlement.settleAll();
    await line.adjust(line.players[0]!, bet!, 1_000_00n);
    line.days(1);
    await settlement.settleAll();
    expect(await line.paidTo(line.top)).toEqual({ paid: 10_00n, owed: 0n, statuses: ['issued', 'not_reached'] });
  });

  test('of a product counts that product only', async () => {
    const contract = await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)], 'LIVE');
    await line.bets([1_000_00n]);
    line.days(1);
    await settlement.settleAll();
    expect(await line.people.database.contractPayment.findMany({ where: { contractId: contract } })).toMatchObject([
      { bets: 0n, status: 'not_reached' },
    ]);
  });

  test('is paid to the end of the day that ends its contract, and the next contract begins with the next day', async () => {
    const first = await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
    await line.bets([1_000_00n]);
    line.days(1);
    await line.bets([1_000_00n]);
    await line.end(first);
    await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 20_000)]);
    await line.bets([500_00n]);
    for (const _ of [1, 2]) {
      line.days(1);
      await line.bets([1_000_00n]);
    }
    line.days(1);
    await settlement.settleAll();
    const rows = await line.people.database.contractPayment.findMany({
      where: { holderId: line.top.id },
      orderBy: { periodFrom: 'asc' },
    });
    expect(rows.map(({ amount }) => amount)).toEqual([10_00n, 15_00n, 20_00n, 20_00n]);
    expect(await line.balance(line.top)).toBe(65_00n);
  });

  test.each([
    ['Europe/Berlin', '2027-03-27T12:00:00Z', 23],
    ['Europe/Berlin', '2027-10-30T12:00:00Z', 25],
  ])('in %s after %s is paid for a day of %d hours', async (timeZone, start, hours) => {
    await line.people.site({ timeZone });
    line.until(start);
    await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
    line.days(1);
    await line.bets([1_000_00n]);
    line.days(1);
    await settlement.settleAll();
    const [, second] = await line.people.database.contractPayment.findMany({
      where: { holderId: line.top.id },
      orderBy: { periodFrom: 'asc' },
    });
    expect((second!.periodBefore.getTime() - second!.periodFrom.getTime()) / 3_600_000).toBe(hours);
    expect(second).toMatchObject({ paid: 10_00n });
  });
});

describe('a line of three', () => {
  beforeEach(() => line.setting('daily_wage'));
  const promise = async (rates: readonly [number, number, number]) => {
    await line.contract('daily_wage', undefined, line.top, [share(1n, 1, rates[0])]);
    await line.contract('daily_wage', line.top, line.middle, [share(1n, 1, rates[1])]);
    await line.contract('daily_wage', line.middle, line.low, [share(1n, 1, rates[2])]);
  };

  test('passes the wage down: each keeps what it does not owe below', async () => {
    await promise([10_000, 7_000, 3_000]);
    await line.bets([100_000_00n]);
    line.days(1);
    await settlement.settleAll();
    expect(await Promise.all([line.top, line.middle, line.low].map(line.balance))).toEqual([300_00n, 400_00n, 300_00n]);
    expect(await line.people.get(LedgerAudit).run()).toEqual([]);
  });

  test('pays out of the wallet what its own wage does not cover, and owes the rest until money comes', async () => {
    const third = await line.account(line.top, 50_00n);
    const own = await line.player(third);
    await line.contract('daily_wage', undefined, third, [share(1n, 1, 1_000)]);
    const fourth = await line.account(third);
    const hers = await line.player(fourth);
    await line.contract('daily_wage', third, fourth, [share(1n, 1, 2_000)]);
    await line.bet(hers, 100_000_00n);
    line.days(1);
    await settlement.settleAll();
    // 100 of its own and 50 in the wallet against 200 promised.
    expect(await line.paidTo(fourth)).toEqual({ paid: 150_00n, owed: 50_00n, statuses: ['partly_collected'] });
    expect(await line.balance(third)).toBe(0n);
    expect(await debts.debtOf(third.id)).toBe(50_00n);
    await line.bet(own, 50_000_00n);
    line.days(1);
    await settlement.settleAll();
    expect(await line.paidTo(fourth)).toEqual({ paid: 200_00n, owed: 0n, statuses: ['issued', 'not_reached'] });
    expect(await debts.debtOf(third.id)).toBe(0n);
  });

  test('owes all of it from an empty wallet', async () => {
    await line.contract('daily_wage', line.top, line.middle, [share(1n, 1, 5_000)]);
    await line.bets([1_000_00n]);
    line.days(1);
    await settlement.settleAll();
    expect(await line.paidTo(line.middle)).toEqual({ paid: 0n, owed: 5_00n, statuses: ['upline_insufficient'] });
  });

  test('a crash in the middle pays nothing, and the next run all of it', async () => {
    await promise([10_000, 7_000, 3_000]);
    await line.bets([100_000_00n]);
    line.days(1);
    await line.people.database.$executeRawUnsafe(`
      CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.holder_id = '${line.low.id}' THEN RAISE EXCEPTION 'power cut'; END IF; RETURN NEW; END $$`);
    await line.people.database.$executeRawUnsafe(
      'CREATE TRIGGER crash BEFORE INSERT ON contract_payments FOR EACH ROW EXECUTE FUNCTION crash()',
    );
    expect(await settlement.settleAll()).toBe(0);
    expect(await Promise.all([line.top, line.middle, line.low].map(line.balance))).toEqual([0n, 0n, 0n]);
    await line.people.database.$executeRawUnsafe('DROP TRIGGER crash ON contract_payments');
    await line.people.database.$executeRawUnsafe('DROP FUNCTION crash');
    await settlement.settleAll();
    expect(await Promise.all([line.top, line.middle, line.low].map(line.balance))).toEqual([300_00n, 400_00n, 300_00n]);
  });
});

describe('an hourly wage', () => {
  test('counts each clock hour for itself', async () => {
    await line.setting('hourly_wage');
    await line.contract('hourly_wage', undefined, line.top, [share(100_00n, 2, 10_000)]);
    await line.bets([60_00n, 60_00n]);
    line.people.clock.move(3_600_000);
    await line.bets([150_00n]);
    line.people.clock.move(3_660_000);
    await settlement.settleAll();
    expect(await line.paidTo(line.top)).toEqual({ paid: 1_20n, owed: 0n, statuses: ['issued', 'not_reached'] });
  });
});
