import { beforeAll, expect, test, vi } from 'vitest';
import { must } from '@apsara/domain/must';
import { dayMs } from '@apsara/domain/time';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { LotterySite } from '../../../testing/lottery-site.ts';
import { refusalOf } from '../../../testing/test-app.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { LedgerAudit } from '../../ledger/ledger-audit.ts';
import { PointEarningsService } from '../../points/point-earnings.service.ts';
import { PointsModule } from '../../points/points.module.ts';
import { RebatesService } from '../../rewards/rebates.service.ts';
import { RewardsModule } from '../../rewards/rewards.module.ts';
import { CorrectionsService } from './corrections.service.ts';
import { OrderRefundsService } from './order-refunds.service.ts';

const SSC = 'TCG-SSC1MIN';

let fixture: LotterySite;
let operator: SignedInCaller;
let second: SignedInCaller;

beforeAll(async () => {
  fixture = await LotterySite.build([PointsModule, RewardsModule]);
  await fixture.people.site({ correctionReviewAbove: 5_000_00n });
  operator = await fixture.operator('operator');
  second = await fixture.operator('second');
});

const audit = () => new LedgerAudit(fixture.people.database).run();
const corrections = () => fixture.people.get(CorrectionsService);

/** The issue on sale, which other tests have not used. */
function nextIssue() {
  fixture.people.clock.move(120_000);
  return fixture.issue(SSC);
}

/** Places a bet of 2,000 riel on a digit that the issue does not draw, unless said otherwise. @returns its order */
async function placed(player: SignedInCaller, over: object = {}): Promise<string> {
  const draw = await fixture.draw(SSC, fixture.issue(SSC));
  const wrong = Array.isArray(draw) ? (Number(draw[0]) + 1) % 10 : 0;
  await fixture.place(player, [fixture.content({ bettingContent: `${wrong}||||`, ...over })]);
  return must((await fixture.orders(player))[0], 'the order').orderNo;
}

/** @returns an order of so many times 2,000 riel that has lost */
async function lostOrder(player: SignedInCaller, multiple: number): Promise<string> {
  const issue = nextIssue();
  const order = await placed(player, { numero: [{ numero: issue.number, multiple }] });
  await fixture.goTo(issue.drawsAt);
  return order;
}

const refund = (id: string, by = operator) =>
  fixture.people.get(OrderRefundsService).refundLotteryOrder({ id, reason: 'The player was misled' }, by);
/** What an operator is shown of a refund that waits. */
const shown = async (id: string) => (await corrections().readLotteryCorrection(id, second)).digest ?? '';
const decide = async (id: string, decision: 'approve' | 'reject', by = second, digest?: string) =>
  corrections().decideLotteryCorrection({ id, decision, note: 'Looked at', digest: digest ?? (await shown(id)) }, by);

/** Asks for a refund that waits. @returns the correction's id */
const asked = async (order: string) => must((await refund(order)).refundAsked, 'the correction');

test('a refund above the limit moves nothing until another operator approves it', async () => {
  const player = await fixture.player(50_000_00n);
  const order = await lostOrder(player, 3);
  const id = await asked(order);
  expect(await fixture.balance(player)).toBe(44_000_00n);
  expect(await corrections().readLotteryCorrection(id, second)).toMatchObject({
    kind: 'refund',
    orderNo: order,
    state: 'waiting',
    orders: 1,
    given: '6000.00',
    shown: expect.objectContaining({ orders: 1, given: '6000.00', taken: '0.00' }),
    walletRows: [expect.objectContaining({ own: '6000.00', balance: '44000.00' })],
  });
  expect(await refusalOf(decide(id, 'approve', operator))).toBe('lottery.second_person');
  expect(await decide(id, 'approve')).toMatchObject({ state: 'approved', decidedBy: 'second', given: '6000.00' });
  expect(await fixture.balance(player)).toBe(50_000_00n);
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 20 });
  expect(await refusalOf(decide(id, 'approve'))).toBe('lottery.correction_decided');
  const { database } = fixture.people;
  expect(await database.message.count({ where: { memberId: player.actor.id, kind: 'lottery_refunded' } })).toBe(1);
  const events = await database.auditEvent.findMany({ where: { subject: `lotus/${order}` } });
  expect(events).toMatchObject([{ kind: 'lottery.correction_asked', details: { by: 'operator', kind: 'refund' } }]);
  expect(await audit()).toEqual([]);
});

test('up to the limit one operator does it alone, and the refunds of a day count together', async () => {
  const player = await fixture.player(50_000_00n);
  const [first, next, last] = [await lostOrder(player, 1), await lostOrder(player, 1), await lostOrder(player, 1)];
  expect(await refund(first)).toMatchObject({ state: 20, refundAsked: null });
  expect(await refund(next, second)).toMatchObject({ state: 20, refundAsked: null });
  expect(await refund(last)).toMatchObject({ state: 5 });
  expect(await fixture.balance(player)).toBe(48_000_00n);
  const other = await fixture.player(50_000_00n);
  expect(await refund(await lostOrder(other, 1))).toMatchObject({ state: 20 });
  fixture.people.clock.move(dayMs);
  expect(await refund(await lostOrder(player, 1))).toMatchObject({ state: 20 });
  expect(await audit()).toEqual([]);
});

test('two operators who refund orders of a member at once do not pass the limit', async () => {
  const player = await fixture.player(50_000_00n);
  const orders = [await lostOrder(player, 1), await lostOrder(player, 1), await lostOrder(player, 1)];
  const done = await Promise.all(orders.map((order, at) => refund(order, at === 0 ? operator : second)));
  expect(done.filter(({ state }) => state === 20)).toHaveLength(2);
  expect(await fixture.balance(player)).toBe(48_000_00n);
});

test('the refund of a large win counts by what it takes', async () => {
  const player = await fixture.player(50_000_00n);
  const issue = nextIssue();
  const draw = await fixture.draw(SSC, issue);
  const order = await placed(player, { bettingContent: `${Array.isArray(draw) ? String(draw[0]) : ''}||||` });
  await fixture.goTo(issue.drawsAt);
  expect(await fixture.balance(player)).toBe(67_900_00n);
  const id = await asked(order);
  await decide(id, 'approve');
  expect(await fixture.balance(player)).toBe(50_000_00n);
  expect(await audit()).toEqual([]);
});

test('an order waits for one refund at a time, and one that was rejected may be asked for again', async () => {
  const player = await fixture.player(50_000_00n);
  const order = await lostOrder(player, 3);
  const tries = await Promise.all([refund(order), refund(order, second)].map(refusalOf));
  expect(tries.toSorted()).toEqual(['lottery.refund_waits', 'none']);
  const { id } = await fixture.people.database.lotteryCorrection.findFirstOrThrow({ where: { orderNo: order } });
  await decide(id, 'reject', operator);
  expect(await fixture.balance(player)).toBe(44_000_00n);
  expect((await refund(order)).refundAsked).not.toBeNull();
});

test('what nobody decides within seven days is over', async () => {
  const player = await fixture.player(50_000_00n);
  const order = await lostOrder(player, 3);
  const id = await asked(order);
  fixture.people.clock.move(7 * dayMs);
  expect(await refusalOf(decide(id, 'approve'))).toBe('lottery.correction_decided');
  await corrections().expire();
  expect((await corrections().readLotteryCorrection(id, operator)).state).toBe('expired');
  expect(await fixture.balance(player)).toBe(44_000_00n);
  expect((await refund(order)).refundAsked).not.toBeNull();
});

test('an issue is voided while a refund of its order waits, and the stake comes back once', async () => {
  const player = await fixture.player(50_000_00n);
  const issue = nextIssue();
  const order = await placed(player, { numero: [{ numero: issue.number, multiple: 3 }] });
  await fixture.goTo(issue.drawsAt);
  const id = await asked(order);
  const issueId = `${SSC}:${issue.number}`;
  const voided = await corrections().createLotteryCorrection(
    { issue: issueId, kind: 'void', reason: 'Drawn wrongly' },
    operator,
  );
  const tries = await Promise.all([decide(voided.id, 'approve'), decide(id, 'approve')].map(refusalOf));
  expect(['none', 'lottery.correction_changed']).toContain(tries[0]);
  expect(['none', 'lottery.issue_voided']).toContain(tries[1]);
  expect(tries).toContain('none');
  expect(await fixture.balance(player)).toBe(50_000_00n);
  expect(await audit()).toEqual([]);
});

test('an order that its member has cancelled meanwhile is not refunded again', async () => {
  const player = await fixture.player(50_000_00n);
  const issue = nextIssue();
  const order = await placed(player, { numero: [{ numero: issue.number, multiple: 3 }] });
  const id = await asked(order);
  await fixture.cancel(player, order);
  expect(await refusalOf(decide(id, 'approve'))).toBe('lottery.order_ended');
  expect(await fixture.balance(player)).toBe(50_000_00n);
  expect(await audit()).toEqual([]);
});

test('a refund that would take back a win is not approved by who was shown an open order', async () => {
  const player = await fixture.player(50_000_00n);
  const issue = nextIssue();
  const draw = await fixture.draw(SSC, issue);
  const numero = [{ numero: issue.number, multiple: 3 }];
  const order = await placed(player, { numero, bettingContent: `${Array.isArray(draw) ? String(draw[0]) : ''}||||` });
  const id = await asked(order);
  const early = await shown(id);
  await fixture.goTo(issue.drawsAt);
  const won = await fixture.balance(player);
  expect(await refusalOf(decide(id, 'approve', second, early))).toBe('lottery.correction_changed');
  expect(await fixture.balance(player)).toBe(won);
  expect(await decide(id, 'approve')).toMatchObject({ state: 'approved' });
  expect(await fixture.balance(player)).toBe(50_000_00n);
});

test('play that was asked for is not done by an order that is refunded', async () => {
  const { database, clock } = fixture.people;
  await database.turnoverRule.create({ data: { siteCode: 'lotus', percents: { LOTT: 100 }, lostBelow: 0n } });
  const player = await fixture.player(50_000_00n);
  const where = { memberId: player.actor.id };
  const requirement = { ...where, kind: 'bonus' as const, key: `bonus-${player.actor.id}`, currency: 'KHR' as const };
  await database.turnoverRequirement.create({
    data: { ...requirement, required: 9_000_00n, createdAt: clock.now() },
  });
  const done = async () => {
    const count = 'SELECT turnover_count(d.changes, d.valids, $1) FROM totals_drain(NULL, 10000) d';
    await database.sql(count, [clock.now()]);
    return (await database.turnoverRequirement.findFirstOrThrow({ where })).done;
  };
  const order = await lostOrder(player, 3);
  expect(await done()).toBe(6_000_00n);
  const id = await asked(order);
  expect(await done()).toBe(6_000_00n);
  await decide(id, 'approve');
  expect(await done()).toBe(0n);
});

test('points and rebates of a refunded order are taken back from the play after it', async () => {
  const { database, clock } = fixture.people;
  const since = new Date('2026-11-01');
  await database.pointRate.create({
    data: { siteCode: 'lotus', product: 'LOTT', betUnit: 1_000_00n, points: 1, since },
  });
  await database.rebateRate.create({ data: { siteCode: 'lotus', product: 'LOTT', basisPoints: 100, since } });
  const player = await fixture.player(500_000_00n);
  /** Ends the day and credits what it earned. @returns points and rebates of the member so far */
  const nextDay = async () => {
    await database.sql('SELECT totals_drain(NULL, 10000)');
    clock.move(dayMs);
    await fixture.people.get(PointEarningsService).creditYesterday();
    await fixture.people.get(RebatesService).payYesterday();
    const where = { memberId: player.actor.id };
    const earned = await database.pointEarning.findMany({ where });
    const paid = await database.rebate.findMany({ where });
    return [earned.map(({ points }) => Number(points)), paid.map(({ amount }) => amount)];
  };
  const order = await lostOrder(player, 2);
  expect(await nextDay()).toEqual([[4], [40_00n]]);
  await refund(order);
  await lostOrder(player, 3);
  expect(await nextDay()).toEqual([
    [4, 2],
    [40_00n, 20_00n],
  ]);
  expect(await audit()).toEqual([]);
});

test('a refund that cannot be written down in the log does not wait for anybody', async () => {
  const player = await fixture.player(50_000_00n);
  const order = await lostOrder(player, 3);
  vi.spyOn(fixture.people.get(AuditService), 'record').mockRejectedValueOnce(new Error('the log is full'));
  await expect(refund(order)).rejects.toThrow('the log is full');
  const id = await asked(order);
  expect((await corrections().readLotteryCorrection(id, second)).shown).toMatchObject({ orders: 1, given: '6000.00' });
});
