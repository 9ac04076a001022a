import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { ReportsModule } from './reports.module.ts';
import { DailyTotalsCheckJob } from './daily-totals-check.job.ts';

let people: TestApp;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [ReportsModule]);
});

test('a total without its bets is found and told in the audit log', async () => {
  const check = people.get(DailyTotalsCheckJob);
  expect(await check.run()).toBe(0);
  const day = new Date('2026-11-20');
  const total = { bets: 1, stake: 500n, payout: 0n, valid: 500n };
  await people.database.memberDailyTotal.create({
    data: { memberId: randomUUID(), day, product: 'RNG', siteCode: 'lotus', ...total },
  });
  await people.database.teamDay.create({
    data: { ancestorId: randomUUID(), day, product: 'CONS', active: 1, ...total },
  });
  const money = { deposits: 700n, withdrawals: 0n, rebates: 0n, promotions: 0n };
  await people.database.moneyDay.create({ data: { memberId: randomUUID(), day, siteCode: 'lotus', ...money } });
  await people.database.teamMoneyDay.create({ data: { ancestorId: randomUUID(), day, ...money } });
  const { valid: _, ...played } = total;
  await people.database.siteDay.create({ data: { siteCode: 'lotus', day, product: 'RNG', active: 1, ...total } });
  await people.database.gameDay.create({ data: { siteCode: 'lotus', day, nodeId: 1, ...played } });
  await people.database.memberGameDay.create({
    data: { memberId: randomUUID(), day, vendorCode: 'PG', nodeId: 1, product: 'RNG', ...played },
  });
  await people.database.siteMoneyDay.create({
    data: { siteCode: 'lotus', day, ...money, deposits: 900n, depositors: 1, firstDepositors: 1 },
  });
  // And of both members the day, and the four and sixteen days that it belongs to.
  expect(await check.run()).toBe(4 + 6 + 4);
  expect(
    await people.database.auditEvent.findMany({ where: { kind: 'reports.difference' }, orderBy: { id: 'asc' } }),
  ).toMatchObject([
    { details: { total: 'member', kept: '1 500 0 500', real: '0 0 0 0' } },
    { details: { total: 'team', kept: '1 500 0 500 1', real: '0 0 0 0 0' } },
    { details: { total: 'money', kept: '700 0 0', real: '0 0 0' } },
    { details: { total: 'team money', kept: '700 0 0 0', real: '0 0 0 0' } },
    ...Array.from({ length: 6 }, () => ({ details: { total: 'period', kept: '0 0 0 0 0 0 0' } })),
    { details: { total: 'site', kept: '1 500 0 500 1', real: '0 0 0 0 0' } },
    { details: { total: 'game', kept: '1 500 0', real: '0 0 0' } },
    { details: { total: 'member game', kept: '1 500 0', real: '0 0 0' } },
    { details: { total: 'site money', kept: '900 0 0 0 1 1', real: '700 0 0 0 1 1' } },
  ]);
});
