import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { beforeAll, expect, test } from 'vitest';
import { TRIAL } from '@apsara/domain/members/members';
import type { StaffRole } from '@apsara/domain/office/rights';
import { must } from '@apsara/domain/must';
import { addDays, dayMs, dayOf, type Day } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { playRound, seamlessOn } from '../../testing/seamless.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { DashboardModule } from './dashboard.module.ts';
import { DashboardService } from './dashboard.service.ts';
import { watchQueues } from './watched-figures.ts';

let people: TestApp;
let fixture: TestSite;
let today: Day;
let padma: CallerSite;

const play = (player: Player, stake: string, payout: string) =>
  playRound(seamlessOn(people.database, people.clock), { player, stake, payout });

async function pay(kind: string, memberId: string, amount: bigint): Promise<void> {
  await people.database.sql(
    `SELECT ledger_post($1, $1, ledger_house('lotus', 'contracts', 'KHR'), a.id, $2, 'KHR', $3, $4)
       FROM ledger_accounts a WHERE a.member_id = $5`,
    [randomUUID(), amount, kind, people.clock.now(), memberId],
  );
}

const staff = (staffRole: StaffRole, site = people.caller().site): SignedInCaller =>
  ({ ...people.caller({ site }), actor: { id: randomUUID(), role: 'operator', staffRole } }) as SignedInCaller;
const read = (from: Day, to: Day, caller = staff('admin')) =>
  people.get(DashboardService).readDashboard({ from, to }, caller);

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [DashboardModule, ReportsModule, SitesModule]);
  fixture = new TestSite(people.database, people.clock);
  const player = await fixture.player(1_000_00n);
  await play(player, '100.00', '40.00');
  people.clock.move(7 * dayMs);
  today = dayOf(people.clock.now(), 'Asia/Phnom_Penh');
  const again = { id: player.id, token: await fixture.open(player.id, 'PG') };
  await play(again, '30.00', '50.00');
  const second = await fixture.player(500_00n);
  await play(second, '20.00', '0.00');
  await pay('rebate', player.id, 1_00n);
  await pay('mission_reward', player.id, 2_00n);
  await pay('daily_wage', player.id, 3_00n);
  const trial = await fixture.player(0n);
  await people.database.member.update({ where: { id: trial.id }, data: { type: TRIAL } });
  await people.database.ledgerAccount.updateMany({ where: { memberId: trial.id }, data: { balance: 900_00n } });
  await play(trial, '700.00', '0.00');
  await people.get(DailyTotalsService).countAll();
  padma = await people.addSite('padma');
});

const figuresOf = async (from: Day, to: Day, caller = staff('admin')) =>
  must((await read(from, to, caller)).figures, 'the figures');

test('a day is compared with the same day of the week before, and trial accounts do not count', async () => {
  const answer = await figuresOf(today, today);
  expect(answer.current).toEqual({
    deposits: '500.00',
    withdrawals: '0.00',
    cash: '500.00',
    joined: 1,
    depositors: 1,
    firstDepositors: 1,
    active: 2,
    bets: 2,
    stake: '50.00',
    valid: '50.00',
    payout: '50.00',
    result: '0.00',
    rebates: '1.00',
    promotions: '2.00',
    wages: '3.00',
    profit: '-6.00',
  });
  expect(answer.compared).toEqual({ from: addDays(today, -7), to: addDays(today, -7) });
  expect(answer.previous).toMatchObject({ deposits: '1000.00', stake: '100.00', result: '60.00', active: 1 });
});

test('a range counts each player once, and holds each of its days', async () => {
  const { current, days, compared } = await figuresOf(addDays(today, -7), today);
  expect(current).toMatchObject({ active: 2, bets: 3, stake: '150.00', firstDepositors: 2, profit: '54.00' });
  expect(days.map(({ day, stake, active }) => `${day} ${stake} ${String(active)}`)).toEqual([
    `${addDays(today, -7)} 100.00 1`,
    ...[6, 5, 4, 3, 2, 1].map((before) => `${addDays(today, -before)} 0.00 0`),
    `${today} 50.00 2`,
  ]);
  expect(compared).toEqual({ from: addDays(today, -15), to: addDays(today, -8) });
});

test('another site has figures of its own', async () => {
  expect((await figuresOf(today, today, staff('admin', padma))).current).toMatchObject({ stake: '0.00', joined: 0 });
});

test('a range that ends before it begins, or is longer than a report, is refused', async () => {
  expect(await refusalOf(read(today, addDays(today, -1)))).toBe('request.invalid');
  expect(await refusalOf(read(addDays(today, -92), today))).toBe('request.invalid');
});

test('staff see the queues and troubles that their role may read, with the age of the oldest', async () => {
  const { database, clock } = people;
  const member = await people.member('waiting');
  const feedback = { siteCode: 'lotus', memberId: member.id, type: 'general' as const, content: 'A question' };
  const oldest = new Date(clock.now().getTime() - dayMs);
  const answered = { answer: 'An answer', answeredAt: clock.now(), answeredBy: member.id };
  await database.feedback.createMany({
    data: [
      { ...feedback, id: randomUUID(), createdAt: clock.now() },
      { ...feedback, id: randomUUID(), createdAt: oldest },
      { ...feedback, id: randomUUID(), createdAt: new Date(oldest.getTime() - dayMs), ...answered },
    ],
  });
  await database.jobState.create({ data: { name: 'a-job', startedAt: clock.now(), failures: 3 } });
  await database.vendor.update({ where: { code: 'PG' }, data: { maintenance: true } });
  const waits = { name: 'feedback', count: 2, oldestAt: oldest.toISOString() };
  const closed = { kind: 'vendor', name: 'PG', count: 1, since: null };
  expect(await read(today, today)).toMatchObject({
    figures: { current: { joined: 2 } },
    queues: [waits],
    troubles: [closed, { kind: 'job', name: 'a-job', count: 3 }],
  });
  expect(await read(today, today, staff('support'))).toMatchObject({
    figures: null,
    queues: [waits],
    troubles: [closed],
  });
  expect(await read(today, today, staff('lottery'))).toMatchObject({ figures: null, queues: [], troubles: [] });
  expect(await read(today, today, staff('admin', padma))).toMatchObject({
    queues: [],
    troubles: [closed, { kind: 'job' }],
  });
});

test('Prometheus reads the queues of each site, and what does not work, as they are when it asks', async () => {
  const figures = new Registry();
  watchQueues(figures, people);
  const day = String(dayMs / 1_000);
  const lines = (await figures.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'apsara_queue_waiting{site="lotus",queue="feedback"} 2',
      `apsara_queue_oldest_seconds{site="lotus",queue="feedback"} ${day}`,
      'apsara_queue_waiting{site="padma",queue="feedback"} 0',
      'apsara_troubles{site="",kind="job",name="a-job"} 3',
      'apsara_troubles{site="lotus",kind="vendor",name="PG"} 1',
    ]),
  );
  await people.database.jobState.update({ where: { name: 'a-job' }, data: { failures: 0 } });
  expect(await figures.metrics()).not.toContain('a-job');
});
