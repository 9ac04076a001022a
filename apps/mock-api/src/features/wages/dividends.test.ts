import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CarryOver } from '@apsara/domain/agents/dividends';
import { share, type Account } from '../../testing/contract-site.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentsService } from './payments.service.ts';
import { SettlementService } from './settlement.service.ts';
import { WagesModule } from './wages.module.ts';

let line: LineOfThree;
let settlement: SettlementService;

beforeAll(async () => {
  line = await LineOfThree.move([WagesModule, LedgerModule]);
  settlement = line.people.get(SettlementService);
});
beforeEach(() => line.begin());

describe('a dividend', () => {
  const tiers = [share(1_000_000_00n, 5, 100_000, 50_000_00n), share(3_000_000_00n, 10, 150_000, 150_000_00n)];
  /** 3,200,000 of bets, 140,000 of them lost. */
  async function example(): Promise<void> {
    line.players.push(...(await Promise.all(Array.from({ length: 7 }, () => line.player(line.low)))));
    await line.bets(
      Array.from({ length: 10 }, () => 306_000_00n),
      306_000_00n,
    );
    await line.bets([...Array.from({ length: 10 }, () => 0n), 70_000_00n, 70_000_00n].filter(Boolean));
    await line.bet(line.players[10]!, 1n, 1n);
    await line.bet(line.players[11]!, 1n, 1n);
  }

  test.each([
    [
      'fixed',
      14_000_00n,
      [
        { met: true, pays: true },
        { met: false, pays: false },
      ],
    ],
    [
      'floating',
      19_600_00n,
      [
        { met: true, pays: false },
        { met: true, pays: true },
      ],
    ],
  ] as const)(
    'of the worked example is %s %d, and opened to the tier that paid it',
    async (formula, amount, opened) => {
      await line.setting('dividend', { formula });
      await line.contract('dividend', undefined, line.top, tiers);
      await example();
      line.days(1);
      await settlement.settleAll();
      expect(await line.paidTo(line.top)).toMatchObject({ paid: amount });
      await line.people.database.contractSetting.updateMany({
        data: { formula: formula === 'fixed' ? 'floating' : 'fixed' },
      });
      const { id } = await line.people.database.contractPayment.findFirstOrThrow({ where: { holderId: line.top.id } });
      expect(await line.people.get(PaymentsService).readPayment('dividends', id, line.top.caller)).toMatchObject({
        tiers: opened,
      });
    },
  );

  test('an upline with 20 % gets 28,000, pays 14,000 down and keeps 14,000', async () => {
    await line.setting('dividend');
    await line.contract('dividend', undefined, line.top, [share(1_000_000_00n, 5, 200_000, 50_000_00n)]);
    await line.contract('dividend', line.top, line.middle, tiers);
    await example();
    line.days(1);
    await settlement.settleAll();
    expect(await Promise.all([line.top, line.middle].map(line.balance))).toEqual([14_000_00n, 14_000_00n]);
  });

  test('is lowered by rebates and promotions, of all products together', async () => {
    await line.setting('dividend');
    await line.contract('dividend', undefined, line.top, [share(1n, 1, 100_000, 1n)]);
    await line.bets([1_000_00n]);
    const { id: account } = await line.people.database.ledgerAccount.findFirstOrThrow({
      where: { memberId: line.players[0]!.id },
    });
    for (const kind of ['rebate', 'bonus'])
      await line.people.database.sql(
        "SELECT ledger_post($1, '', ledger_house('lotus', 'gifts', 'KHR'), $2, 10000, 'KHR', $3, $4)",
        [`${kind}-${account}`, account, kind, line.people.clock.now()],
      );
    line.days(1);
    await settlement.settleAll();
    expect(await line.paidTo(line.top)).toMatchObject({ paid: 80_00n });
  });

  test('is paid at the end of each half-month, the leap day in the second', async () => {
    await line.setting('dividend', { period: 'semimonthly' });
    line.until('2028-02-10T05:00:00Z');
    await line.contract('dividend', undefined, line.top, [share(1n, 1, 100_000, 1n)]);
    await line.bets([1_000_00n]);
    line.until('2028-02-29T05:00:00Z');
    await line.bets([2_000_00n]);
    line.until('2028-02-29T16:59:00Z');
    await settlement.settleAll();
    expect(await line.balance(line.top)).toBe(100_00n);
    line.until('2028-02-29T17:01:00Z');
    await settlement.settleAll();
    expect(await line.balance(line.top)).toBe(300_00n);
  });

  /** Half-months in turn, from a first one on: what the two levels get, at 10 and 5 %. */
  test.each([
    ['none', [0n, 6_00n, 7_00n, 0n, 8_00n]],
    ['permanent', [0n, 0n, 3_00n, 0n, 3_00n]],
    ['last_period', [0n, 0n, 7_00n, 0n, 3_00n]],
    ['second_half', [0n, 0n, 7_00n, 0n, 8_00n]],
  ] as [CarryOver, bigint[]][])('with a negative base carried over: %s', async (carryOver, expected) => {
    await line.setting('dividend', { period: 'semimonthly', carryOver });
    line.until(`20${29 + ['none', 'permanent', 'last_period', 'second_half'].indexOf(carryOver)}-06-05T05:00:00Z`);
    await line.contract('dividend', undefined, line.top, [share(0n, 1, 100_000, 1n)]);
    await line.contract('dividend', line.top, line.middle, [share(0n, 1, 50_000, 1n)]);
    for (const result of [-100_00n, 60_00n, 70_00n, -50_00n, 80_00n]) {
      await line.bet(line.players[0]!, 200_00n, 200_00n - result);
      line.days(15);
    }
    line.days(5);
    await settlement.settleAll();
    const amounts = async (one: Account) =>
      (
        await line.people.database.contractPayment.findMany({
          where: { holderId: one.id },
          orderBy: { periodFrom: 'asc' },
        })
      )
        .slice(0, 5)
        .map(({ amount }) => amount);
    expect(await amounts(line.top)).toEqual(expected);
    expect(await amounts(line.middle)).toEqual(expected.map((amount) => amount / 2n));
  });

  test('of a contract that ends in the middle of a period is paid for its days, and so is the one that follows', async () => {
    await line.setting('dividend', { period: 'monthly' });
    line.until('2033-03-01T05:00:00Z');
    const first = await line.contract('dividend', undefined, line.top, [share(0n, 1, 100_000, 1n)]);
    await line.bets([100_00n]);
    line.until('2033-03-10T05:00:00Z');
    await line.bets([200_00n]);
    await line.end(first);
    line.until('2033-03-11T05:00:00Z');
    await line.bets([400_00n]);
    line.until('2033-03-14T05:00:00Z');
    await line.contract('dividend', undefined, line.top, [share(0n, 1, 50_000, 1n)]);
    await line.bets([800_00n]);
    line.until('2033-04-01T05:00:00Z');
    await settlement.settleAll();
    const rows = await line.people.database.contractPayment.findMany({
      where: { holderId: line.top.id },
      orderBy: { periodFrom: 'asc' },
    });
    expect(
      rows.map(({ amount, periodFrom, periodBefore }) => [
        amount,
        periodFrom.toISOString(),
        periodBefore.toISOString(),
      ]),
    ).toEqual([
      [30_00n, '2033-02-28T17:00:00.000Z', '2033-03-10T17:00:00.000Z'],
      [40_00n, '2033-03-13T17:00:00.000Z', '2033-03-31T17:00:00.000Z'],
    ]);
  });
});
