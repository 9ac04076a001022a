import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemAt } from '@apsara/domain/lists';
import { addDays, dayOf, instantsOf, periodOf, type Day } from '@apsara/domain/time';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { share } from '../../testing/contract-site.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { SettlementService } from './settlement.service.ts';
import { SimulationsService } from './simulations.service.ts';
import { WagesModule } from './wages.module.ts';

let line: LineOfThree;

beforeAll(async () => {
  line = await LineOfThree.move([WagesModule]);
});
beforeEach(() => line.begin());

const stakes = [100_00n, 500_00n, 200_00n, 400_00n, 300_00n];
const timeZone = 'Asia/Phnom_Penh';

const simulate: SimulationsService['simulatePayment'] = (input, caller) =>
  line.people.get(SimulationsService).simulatePayment(input, caller);

function span(day: Day): { from: string; before: string } {
  const { from, before } = instantsOf({ from: day, to: day }, timeZone);
  return { from: from.toISOString(), before: before.toISOString() };
}

describe('a simulation', () => {
  test('measures what the team did in each period: a daily wage every day, a dividend as the site pays it', async () => {
    for (const kind of ['daily_wage', 'dividend'] as const)
      await line.setting(kind, { period: 'monthly', activeMinimum: 300_00n });
    const from = dayOf(line.people.clock.now(), timeZone);
    await line.bets(stakes);
    line.days(1);
    await line.bets([100_00n], 30_00n);
    const tiers = [{ minimumBet: '1500.00', netLoss: null, activeMember: 3, rateType: 'P' as const, rate: '1' }];
    const asked = { product: 'CONS', formula: 'fixed', tiers, from, to: addDays(from, 1) } as const;
    const days = await simulate({ ...asked, kind: 'daily_wage' }, line.top.caller);
    expect(days.total).toBe('15.00');
    expect(days.periods).toEqual([
      {
        ...span(from),
        isRunning: false,
        bets: '1500.00',
        netLoss: '1500.00',
        carriedIn: '0.00',
        activeMember: 3,
        tier: 0,
        amount: '15.00',
      },
      {
        ...span(addDays(from, 1)),
        isRunning: true,
        bets: '100.00',
        netLoss: '70.00',
        carriedIn: '0.00',
        activeMember: 0,
        tier: -1,
        amount: '0.00',
      },
    ]);
    const month = { from: periodOf(from, 'monthly').from, to: addDays(from, 1) };
    const dividend = { ...asked, ...month, tiers: [{ ...itemAt(tiers, 0), netLoss: '1.00' }] };
    const { periods } = await simulate({ ...dividend, kind: 'dividend' }, line.top.caller);
    expect(periods.map(({ from: first, isRunning }) => [dayOf(new Date(first), timeZone), isRunning])).toEqual([
      [month.from, true],
    ]);
    expect(await line.people.database.contractPayment.count({ where: { holderId: line.top.id } })).toBe(0);
  });

  test('carries a dividend over as the site does: what was lost in a period is made up for in the next', async () => {
    await line.setting('dividend', { period: 'semimonthly', carryOver: 'permanent' });
    line.until('2031-06-05T05:00:00Z');
    for (const result of [-100_00n, 60_00n, 70_00n]) {
      await line.bet(line.players[0]!, 200_00n, 200_00n - result);
      line.days(15);
    }
    const tiers = [{ minimumBet: '0.00', netLoss: '0.01', activeMember: 1, rateType: 'P' as const, rate: '10' }];
    const asked = {
      kind: 'dividend',
      product: 'CONS',
      formula: 'fixed',
      tiers,
      from: '2031-06-01',
      to: '2031-07-15',
    } as const;
    const { periods, total } = await simulate(asked, line.top.caller);
    expect(periods.map(({ netLoss, carriedIn, amount }) => [netLoss, carriedIn, amount])).toEqual([
      ['-100.00', '0.00', '0.00'],
      ['60.00', '-100.00', '0.00'],
      ['70.00', '-40.00', '3.00'],
    ]);
    expect(total).toBe('3.00');
  });
});

describe('a simulation of what is paid by the hour or sooner', () => {
  /** Two tiers of the day, the second from 1,000 of bets by two members on. */
  const wire = [
    { minimumBet: '1.00', netLoss: null, activeMember: 1, rateType: 'P' as const, rate: '1' },
    { minimumBet: '1000.00', netLoss: null, activeMember: 2, rateType: 'P' as const, rate: '2' },
  ];
  const stored = [share(1_00n, 1, 10_000), share(1_000_00n, 2, 20_000)];

  async function bothOf(kind: ContractKind): Promise<{ paid: bigint; answer: Awaited<ReturnType<typeof simulate>> }> {
    await line.setting(kind, { activeMinimum: 150_00n });
    line.until(`${addDays(dayOf(line.people.clock.now(), timeZone), 1)}T01:07:00Z`);
    const from = dayOf(line.people.clock.now(), timeZone);
    await line.contract(kind, undefined, line.top, stored);
    for (const part of [
      [100_00n, 500_00n],
      [200_00n, 400_00n, 333_33n],
      [10_01n, 20_02n],
    ]) {
      await line.bets(part, 5_00n);
      line.people.clock.move(43 * 60_000);
      await line.people.get(SettlementService).settleAll();
    }
    line.people.clock.move(3_600_000);
    await line.people.get(SettlementService).settleAll();
    const answer = await simulate(
      { kind, product: 'CONS', formula: 'fixed', tiers: wire, from, to: from },
      line.top.caller,
    );
    return { paid: (await line.paidTo(line.top)).paid, answer };
  }

  test('of an hourly wage comes to what the site paid at the same tiers, hour by hour', async () => {
    const { paid, answer } = await bothOf('hourly_wage');
    expect(answer.periods.length).toBeGreaterThan(1);
    expect(answer.periods.every(({ from, before }) => Date.parse(before) - Date.parse(from) === 3_600_000)).toBe(true);
    expect(answer.total).toBe((Number(paid) / 100).toFixed(2));
    expect(paid).toBeGreaterThan(0n);
  });

  test('of a real-time wage pays every five minutes at the tier that the day had reached', async () => {
    const { paid, answer } = await bothOf('realtime_wage');
    expect(answer.periods).toMatchObject([{ bets: '1563.36', activeMember: 3, tier: 1 }]);
    expect(answer.total).toBe((Number(paid) / 100).toFixed(2));
    expect(paid).toBeGreaterThan(0n);
  });

  test('covers a week at most', async () => {
    await line.setting('hourly_wage');
    const asked = { kind: 'hourly_wage', product: 'CONS', formula: 'fixed', tiers: wire } as const;
    expect(await refusalOf(simulate({ ...asked, from: '2026-11-01', to: '2026-11-08' }, line.top.caller))).toBe(
      'request.invalid',
    );
    expect(await simulate({ ...asked, from: '2026-11-01', to: '2026-11-07' }, line.top.caller)).toMatchObject({
      total: '0.00',
      periods: [],
    });
  });
});
