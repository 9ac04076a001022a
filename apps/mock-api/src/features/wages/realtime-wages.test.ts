import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { share } from '../../testing/contract-site.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { FiguresService } from './figures.service.ts';
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

describe('a real-time wage', () => {
  const tick = async (): Promise<void> => {
    line.people.clock.move(6 * 60_000);
    await settlement.settleAll();
  };
  beforeEach(async () => {
    await line.setting('realtime_wage');
    await line.contract('realtime_wage', undefined, line.top, [share(0n, 1, 10_000), share(1_000_00n, 2, 20_000)]);
  });

  test('pays every five minutes what is new, at the tier of the day, and nothing backwards', async () => {
    await line.bets([500_00n]);
    await tick();
    expect(await line.balance(line.top)).toBe(5_00n);
    await line.bets([500_00n, 500_00n]);
    await tick();
    expect(await line.balance(line.top)).toBe(5_00n + 20_00n);
    await tick();
    expect(await line.balance(line.top)).toBe(25_00n);
  });

  test('is opened to the day that its tier was judged on and to what it counted of it', async () => {
    await line.people.database.contractSetting.updateMany({ data: { activeMinimum: 200_00n } });
    await line.bets([500_00n, 500_00n]);
    await tick();
    await line.bets([100_00n, 400_00n]);
    await tick();
    const [payment] = await line.people.database.contractPayment.findMany({
      where: { holderId: line.top.id },
      orderBy: { periodFrom: 'desc' },
    });
    const opened = await line.people.get(PaymentsService).readPayment('wages', payment!.id, line.top.caller);
    expect(opened).toMatchObject({
      tier: 1,
      bets: '500.00',
      measuredBets: '1500.00',
      netLoss: '1500.00',
      activeMember: 2,
      amount: '10.00',
    });
    expect(opened.tiers.map(({ met }) => met)).toEqual([true, true]);
    const { rows } = await line.people
      .get(FiguresService)
      .listPaymentMembers({ filter: { paymentId: payment!.id } }, line.top.caller);
    expect(rows.map(({ bets, counted, netLoss, active }) => [bets, counted, netLoss, active])).toEqual([
      ['900.00', '400.00', '900.00', true],
      ['600.00', '100.00', '600.00', true],
    ]);
  });

  test('loses no fraction of a unit between runs', async () => {
    for (let i = 0; i < 4; i += 1) {
      await line.bets([25n]);
      await tick();
    }
    expect(await line.balance(line.top)).toBe(1n);
  });

  test('counts nothing below its first tier, and not later either', async () => {
    await line.contract('realtime_wage', line.top, line.middle, [share(1_000_00n, 2, 10_000)]);
    await line.bets([900_00n]);
    await tick();
    await line.bets([200_00n, 200_00n]);
    await tick();
    expect(await line.balance(line.middle)).toBe(4_00n);
  });

  test('a bet that is corrected counts once, and a void is made up by the next bets', async () => {
    const [bet] = await line.bets([500_00n]);
    await tick();
    await line.adjust(line.players[0]!, bet!, 100_00n);
    await tick();
    expect(await line.balance(line.top)).toBe(5_00n);
    await line.people.database.sql("UPDATE bets SET status = 'rolled_back' WHERE member_id = $1", [
      line.players[0]!.id,
    ]);
    await tick();
    expect(await line.balance(line.top)).toBe(5_00n);
    await line.bets([0n, 300_00n].slice(1));
    await tick();
    expect(await line.balance(line.top)).toBe(5_00n);
    await line.bets([400_00n]);
    await tick();
    expect(await line.balance(line.top)).toBe(7_00n);
  });

  test('an operator who changes what is enough for an active member changes it for the whole day', async () => {
    await line.contract('realtime_wage', line.top, line.middle, [share(0n, 2, 10_000)]);
    await line.bets([40_00n, 60_00n]);
    await tick();
    expect(await line.balance(line.middle)).toBe(1_00n);
    await line.people.database.contractSetting.updateMany({ data: { activeMinimum: 50_00n } });
    await line.bets([5_00n]);
    await tick();
    expect(await line.balance(line.middle)).toBe(1_00n);
    await line.bets([5_00n]);
    await tick();
    expect(await line.balance(line.middle)).toBe(1_05n);
  });

  test('counts what was settled until its contract ended', async () => {
    await line.bets([500_00n]);
    line.people.clock.move(60_000);
    const { id } = await line.people.database.contract.findFirstOrThrow({ where: { holderId: line.top.id } });
    await line.end(id);
    line.people.clock.move(1_000);
    await line.bets([300_00n]);
    await tick();
    expect(await line.balance(line.top)).toBe(5_00n);
  });

  test('opposite bets on one hand are netted, and count as the first of them', async () => {
    await line.people.database.game.updateMany({ where: { gameCode: 'PG-1' }, data: { gameType: 'LIVE' } });
    await line.betOn(line.players[0]!, 'a@hand', 500_00n, 1_000_00n);
    await line.betOn(line.players[0]!, 'b@hand', 500_00n, 0n);
    await line.betOn(line.players[0]!, 'c', 300_00n, 0n);
    await line.people.database.game.updateMany({ where: { gameCode: 'PG-1' }, data: { gameType: 'RNG' } });
    await tick();
    expect(await line.balance(line.top)).toBe(3_00n);
  });
});
