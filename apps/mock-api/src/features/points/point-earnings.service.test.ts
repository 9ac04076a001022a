import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TRIAL } from '@apsara/domain/members/members';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { PointSite, type Collector } from '../../testing/point-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { PointEarningsService } from './point-earnings.service.ts';
import { PointsModule } from './points.module.ts';
import { PointsService } from './points.service.ts';

let people: TestApp;
let fixture: PointSite;
let earnings: PointEarningsService;
let points: PointsService;
let member: Collector;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PointsModule, SessionsModule, TurnoverModule]);
  fixture = await new PointSite(people).build();
  earnings = people.get(PointEarningsService);
  points = people.get(PointsService);
});
// Each test begins on a day of its own, with nothing of the day before uncounted.
beforeEach(async () => {
  await fixture.nextDay();
  count += 1;
  member = await fixture.member(`collector${count}`);
});

const balance = async (): Promise<number> => (await points.readPointBalance(member.caller)).points;

test('a day’s valid bets earn points when it has ended, by product, and every whole unit counts', async () => {
  await fixture.bet(member.id, 5_999_99n);
  await fixture.bet(member.id, 4_000_00n, 'LIVE');
  await fixture.bet(member.id, 9_000_00n, 'COCKFIGHT');
  expect(await earnings.creditYesterday()).toBe(0);
  expect(await fixture.nextDay()).toBe(7);
  expect(await balance()).toBe(7);
  const { content } = await points.listPointTransactions({}, member.caller);
  expect(content.map(({ kind, points: moved }) => `${kind} ${moved}`).toSorted()).toEqual([
    'points_earned 2',
    'points_earned 5',
  ]);
  expect(content[0]!.balance).toBe(7);
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});

test('what is less than a unit is kept for the days after', async () => {
  for (const valid of [600_00n, 600_00n, 900_00n, 900_00n]) {
    await fixture.bet(member.id, valid);
    await fixture.nextDay();
  }
  expect(await balance()).toBe(3);
});

test('a day is credited once, however often and by however many instances', async () => {
  await fixture.bet(member.id, 3_000_00n);
  people.clock.move(dayMs);
  const runs = await Promise.all([earnings.creditYesterday(), earnings.creditYesterday(), earnings.creditYesterday()]);
  expect(runs.reduce((sum, n) => sum + n, 0)).toBe(3);
  expect(await earnings.creditYesterday()).toBe(0);
  expect(await balance()).toBe(3);
});

test('what a corrected result takes away is made up by the play after it', async () => {
  await fixture.bet(member.id, 5_000_00n, 'LIVE');
  await fixture.nextDay();
  expect(await balance()).toBe(2);
  await people.database.sql('UPDATE member_daily_totals SET valid = 100000 WHERE member_id = $1', [member.id]);
  await fixture.bet(member.id, 4_000_00n, 'LIVE');
  await fixture.nextDay();
  expect(await balance()).toBe(2);
  await fixture.bet(member.id, 100000n, 'LIVE');
  await fixture.nextDay();
  expect(await balance()).toBe(3);
});

test('play money earns none', async () => {
  const { id } = await people.member('trial', { type: TRIAL });
  await people.database.ledgerAccount.create({
    data: { siteCode: 'lotus', memberId: id, purpose: 'cash', currency: 'FUN', balance: 0n },
  });
  await fixture.bet(id, 50_000_00n);
  expect(await fixture.nextDay()).toBe(0);
});

test('points are no money: who has lost the money of a deposit need not play for it, whatever their points', async () => {
  await people.database.turnoverRule.create({ data: { siteCode: 'lotus', percents: { RNG: 100 }, lostBelow: 50n } });
  await people.database.sql("SELECT turnover_add($1, 'deposit', 'lost', 5000, 'KHR', $2)", [
    member.id,
    people.clock.now(),
  ]);
  await fixture.bet(member.id, 90_000_00n);
  await fixture.nextDay();
  expect(await balance()).toBe(90);
  expect((await people.get(TurnoverService).remaining(member.id)).remaining).toBe(0n);
});

test('the member reads what earns points and what they are worth', async () => {
  expect(await points.readPointSettings(member.caller)).toEqual({
    currency: 'KHR',
    conversion: { points: 100, amount: '500.00' },
    earning: [
      { productType: 'RNG', betUnit: '1000.00', pointsRatio: 1 },
      { productType: 'LIVE', betUnit: '2000.00', pointsRatio: 1 },
    ],
    isFundPasswordSet: true,
  });
  expect(await points.listPointConversionTypes(member.caller)).toEqual(['money']);
});
