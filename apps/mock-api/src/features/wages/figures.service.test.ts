import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '@apsara/domain/time';
import { share } from '../../testing/contract-house.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { FiguresService } from './figures.service.ts';
import { SettlementService } from './settlement.service.ts';
import { WagesModule } from './wages.module.ts';

let line: LineOfThree;
let figures: FiguresService;

beforeAll(async () => {
  line = await LineOfThree.move([WagesModule]);
  figures = line.people.get(FiguresService);
});
beforeEach(() => line.begin());

const stakes = [100_00n, 500_00n, 200_00n, 400_00n, 300_00n];

describe.each([
  ['daily_wage', 86_400_000],
  ['hourly_wage', 3_600_000],
] as const)('the members behind a %s', (kind, length) => {
  beforeEach(async () => {
    await line.setting(kind, { activeMinimum: 300_00n });
    await line.contract(kind, undefined, line.top, [share(1n, 1, 10_000)]);
    await line.bets(stakes);
    await line.bet(line.players[1]!, 50_00n, 650_00n);
    // A period may be settled ten seconds after its end.
    line.people.clock.move(length + 10_000);
    await line.people.get(SettlementService).settleAll();
  });
  const members = async (query: Omit<Parameters<FiguresService['members']>[0], 'filter'>, q = '') => {
    const { id } = await line.people.database.contractPayment.findFirstOrThrow({ where: { holderId: line.top.id } });
    return figures.members({ ...query, filter: { paymentId: id, q } }, line.top.caller);
  };

  test('come a page at a time, in the order that is asked for, with their number in all', async () => {
    const { rows, total } = await members({ range: [1, 2] });
    expect(total).toBe(5);
    expect(rows.map(({ bets }) => bets)).toEqual(['400.00', '300.00']);
    const lost = await members({ sort: ['netLoss', 'ASC'] });
    expect(lost.rows.map(({ netLoss }) => netLoss)).toEqual(['-100.00', '100.00', '200.00', '300.00', '400.00']);
    expect(lost.rows.map(({ active }) => active)).toEqual([true, false, false, true, true]);
    const named = (await members({ sort: ['account', 'DESC'] })).rows.map(({ account }) => account);
    expect(named).toEqual(named.toSorted().toReversed());
  });

  test('are found by the beginning of their names', async () => {
    const [one] = (await members({})).rows;
    const found = await members({}, one!.account.toUpperCase());
    expect(found).toMatchObject({ total: 1, rows: [{ id: line.players[1]!.id, bets: '550.00' }] });
    expect((await members({}, one!.account.slice(1))).rows).toEqual([]);
    expect((await members({}, '%')).rows).toEqual([]);
  });
});

describe('a simulation', () => {
  test('measures what the team did in each period: a daily wage every day, a dividend as the site pays it', async () => {
    for (const kind of ['daily_wage', 'dividend'] as const) await line.setting(kind, { period: 'monthly', activeMinimum: 300_00n });
    const { timeZone } = line.top.caller.site;
    const from = dayOf(line.people.clock.now(), timeZone);
    await line.bets(stakes);
    line.days(1);
    await line.bets([100_00n], 30_00n);
    const tiers = [{ minimumBet: '1500.00', netLoss: null, activeMember: 3, rateType: 'P' as const, rate: '1' }];
    const asked = { product: 'CONS', formula: 'fixed', tiers, from, to: addDays(from, 1) } as const;
    const days = await figures.simulate({ ...asked, kind: 'daily_wage' }, line.top.caller);
    expect(days.total).toBe('15.00');
    expect(days.periods).toEqual([
      { from, to: from, bets: '1500.00', netLoss: '1500.00', carriedIn: '0.00', activeMember: 3, tier: 0, amount: '15.00' },
      {
        from: addDays(from, 1),
        to: addDays(from, 1),
        bets: '100.00',
        netLoss: '70.00',
        carriedIn: '0.00',
        activeMember: 0,
        tier: -1,
        amount: '0.00',
      },
    ]);
    const { periods } = await figures.simulate({ ...asked, kind: 'dividend', tiers: [{ ...tiers[0]!, netLoss: '1.00' }] }, line.top.caller);
    expect(periods[0]!.from).toMatch(/-01$/);
    expect(await line.people.database.contractPayment.count({ where: { holderId: line.top.id } })).toBe(0);
  });

  test('carries a dividend over as the site does: what was lost in a period is made up for in the next', async () => {
    const { timeZone } = line.top.caller.site;
    await line.setting('dividend', { period: 'semimonthly', carryOver: 'permanent' });
    line.until('2031-06-05T05:00:00Z');
    const from = dayOf(line.people.clock.now(), timeZone);
    for (const result of [-100_00n, 60_00n, 70_00n]) {
      await line.bet(line.players[0]!, 200_00n, 200_00n - result);
      line.days(15);
    }
    const tiers = [{ minimumBet: '0.00', netLoss: '0.01', activeMember: 1, rateType: 'P' as const, rate: '10' }];
    const asked = { kind: 'dividend', product: 'CONS', formula: 'fixed', tiers, from, to: addDays(from, 40) } as const;
    const { periods, total } = await figures.simulate(asked, line.top.caller);
    expect(periods.map(({ netLoss, carriedIn, amount }) => [netLoss, carriedIn, amount])).toEqual([
      ['-100.00', '0.00', '0.00'],
      ['60.00', '-100.00', '0.00'],
      ['70.00', '-40.00', '3.00'],
    ]);
    expect(total).toBe('3.00');
  });
});
