import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PointSite } from '../../testing/point-site.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { VipTestSite } from '../../testing/vip-site.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { ProfileService } from '../members/profile.service.ts';
import { PointsModule } from '../points/points.module.ts';
import { RebatesService } from '../rewards/rebates.service.ts';
import { RewardsModule } from '../rewards/rewards.module.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { WithdrawalsService } from '../withdrawals/withdrawals.service.ts';
import { VipModule } from './vip.module.ts';

let people: TestApp;
let at: VipTestSite;
let points: PointSite;
let money: Withdrawing;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [VipModule, RewardsModule, PointsModule, WithdrawalsModule]);
  at = await new VipTestSite(people).build();
  points = await new PointSite(people).build();
  money = await new Withdrawing(people).build({ feeFixed: 100_00n, feeRate: 100, dayCount: 1, dayAmount: 50_000_00n });
  await people.database.rebateRate.create({
    data: { siteCode: 'lotus', product: 'RNG', basisPoints: 100, since: new Date('2026-11-01') },
  });
  await at.level(1, { rebate: 10, points: 150, fee: 50, dayCount: 1, dayAmount: 50_000_00n });
});

describe('VIP1', () => {
  test('has its rebate raised, which the member’s own list shows', async () => {
    const [vip, other] = [await at.member(), await at.member()];
    await at.play(vip, 10_000_00n);
    await at.play(other, 100_00n);
    await at.level(2, { reach: 50_000_00n });
    await at.level(3, { reach: 60_000_00n });
    await at.level(4, { reach: 70_000_00n });
    await at.level(5, { reach: 80_000_00n });
    await at.run();
    people.clock.move(dayMs);
    await people.get(RebatesService).payYesterday();
    expect([await at.house.balance(vip), await at.house.balance(other)]).toEqual([110_00n, 1_00n]);
    const rateOf = async (id: string) =>
      (await people.get(RebatesService).listRebateRates(at.caller(id))).find(({ productType }) => productType === 'RNG')
        ?.rebateRate;
    expect([await rateOf(vip), await rateOf(other)]).toEqual(['1.1', '1']);
  });

  test('earns more points for the same bets, rounded down', async () => {
    const { id, caller } = await points.member('collector');
    await points.bet(id, 5_000_00n);
    await at.run();
    expect(await at.levelOf(id)).toBe(1);
    await points.nextDay();
    expect(await points.holds(id)).toMatchObject({ points: 7n });
    expect((await people.get(ProfileService).readMemberInfo(caller)).clubLabel).toEqual({ labelName: 'VIP1' });
  });

  test('pays half the fee and may withdraw more often and more in a day, until VIP is switched off', async () => {
    const payee = await money.payee('withdrawer', 200_000_00n);
    const settings = () => people.get(WithdrawalsService).readOwnWithdrawalSettings(payee.caller);
    expect(await settings()).toMatchObject({
      fee: { fixed: '100.00', rate: 100 },
      day: { count: 1, amount: '50000.00' },
    });
    await at.play(payee.id, 1_000_00n);
    await at.run();
    expect(await settings()).toMatchObject({
      fee: { fixed: '50.00', rate: 50 },
      day: { count: 2, amount: '100000.00' },
    });
    const { orderNo } = await money.ask(payee, '50000.00');
    expect((await money.order(orderNo)).payout).toBe(50_000_00n - 50_00n - 250_00n);
    const { switches } = await people.database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
    await people.site({ switches: [] });
    expect(await refusalOf(money.ask(payee, '10000.00'))).toBe('withdrawals.day_count_reached');
    await people.site({ switches: switches as string[] });
    expect(await refusalOf(money.ask(payee, '10000.00'))).toBe('none');
    expect(await refusalOf(money.ask(payee, '10000.00'))).toBe('withdrawals.day_count_reached');
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });
});
