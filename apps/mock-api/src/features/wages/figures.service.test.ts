import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { share } from '../../testing/contract-site.ts';
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
    // Who counted was decided when the period was settled.
    await line.people.database.contractSetting.updateMany({ data: { activeMinimum: 1n } });
  });
  const members = async (query: Omit<Parameters<FiguresService['listPaymentMembers']>[0], 'filter'>, q = '') => {
    const { id } = await line.people.database.contractPayment.findFirstOrThrow({ where: { holderId: line.top.id } });
    return figures.listPaymentMembers({ ...query, filter: { paymentId: id, q } }, line.top.caller);
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
