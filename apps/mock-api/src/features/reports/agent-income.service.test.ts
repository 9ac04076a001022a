import { beforeAll, expect, test } from 'vitest';
import type { Account } from '../../testing/contract-site.ts';
import { share } from '../../testing/contract-site.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { SettlementService } from '../wages/settlement.service.ts';
import { WagesModule } from '../wages/wages.module.ts';
import { AgentIncomeService } from './agent-income.service.ts';
import { ReportsModule } from './reports.module.ts';

let line: LineOfThree;

beforeAll(async () => {
  line = await LineOfThree.move([WagesModule, ReportsModule]);
  await line.begin();
  for (const kind of ['daily_wage', 'dividend'] as const) await line.setting(kind);
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
  await line.contract('daily_wage', line.top, line.middle, [share(1n, 1, 4_000)]);
  await line.contract('dividend', undefined, line.top, [share(1n, 1, 100_000)]);
  await line.bets([1_000_00n]);
  line.days(1);
  await line.people.get(SettlementService).settleAll();
});

const incomeOf = ({ caller }: Account, filter = {}) =>
  line.people.get(AgentIncomeService).readAgentIncome({ filter }, caller);

test('is what came by contracts, less what was paid by them to those below', async () => {
  expect(await incomeOf(line.top)).toEqual({
    currency: 'KHR',
    received: '110.00',
    paid: '4.00',
    net: '106.00',
    kinds: [
      { kind: 'dividend', received: '100.00', paid: '0.00', net: '100.00' },
      { kind: 'daily_wage', received: '10.00', paid: '4.00', net: '6.00' },
    ],
  });
  expect(await incomeOf(line.middle)).toMatchObject({
    received: '4.00',
    paid: '0.00',
    kinds: [{ kind: 'daily_wage' }],
  });
});

test('is of the days it moved on', async () => {
  const before = { from: '2026-11-01', to: '2026-11-20' };
  expect(await incomeOf(line.top, before)).toMatchObject({ net: '0.00', kinds: [] });
  expect(await refusalOf(incomeOf(line.top, { from: '2026-11-22', to: '2026-11-21' }))).toBe('request.invalid');
});
