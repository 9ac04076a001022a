import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { must } from '@apsara/domain/must';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { LotterySite } from '../../../testing/lottery-site.ts';
import { refusalOf } from '../../../testing/test-app.ts';
import { LedgerAudit } from '../../ledger/ledger-audit.ts';
import { DrawsJob } from '../draws.job.ts';
import { CorrectionsService } from './corrections.service.ts';
import { OrderRefundsService } from './order-refunds.service.ts';

const SSC = 'TCG-SSC1MIN';

/** All ten digits of the first place: one of them wins, and pays 19,900 for 20,000. */
const ALL = '0,1,2,3,4,5,6,7,8,9||||';

let fixture: LotterySite;
let operator: SignedInCaller;

beforeAll(async () => {
  fixture = await LotterySite.build();
  operator = await fixture.operator('operator');
});

const audit = () => new LedgerAudit(fixture.people.database).run();

/** The issue on sale, which other tests have not used. */
function nextIssue() {
  fixture.people.clock.move(120_000);
  return fixture.issue(SSC);
}

/** Places one bet. @returns the number of its order */
async function placed(player: SignedInCaller, over: object = {}): Promise<string> {
  await fixture.place(player, [fixture.content(over)]);
  return must((await fixture.orders(player))[0], 'the order').orderNo;
}

const refund = (id: string, by = operator) =>
  fixture.people.get(OrderRefundsService).refundLotteryOrder({ id, reason: 'The player was misled' }, by);

/** Takes money out of a wallet, as a withdrawal does. */
const takeOut = (player: SignedInCaller, units: bigint) =>
  fixture.people.database.sql(
    `SELECT ledger_post($1, $1, (SELECT id FROM ledger_accounts WHERE member_id = $2 AND purpose = 'cash'),
       ledger_house('lotus', 'withdrawals', 'KHR'), $3, 'KHR', 'play_money', $4)`,
    [`out-${randomUUID()}`, player.actor.id, units, fixture.people.clock.now()],
  );

test('an order that waits for its draw is given back, is not drawn, and leaves the others as they are', async () => {
  const issue = nextIssue();
  const player = await fixture.player(50_000_00n);
  await placed(player);
  const order = await placed(player, { bettingContent: '2||||' });
  expect(await refund(order)).toMatchObject({ state: 20, stake: '2000.00', payout: '0.00' });
  expect(await fixture.balance(player)).toBe(48_000_00n);
  await fixture.goTo(issue.drawsAt);
  const states = (await fixture.orders(player)).map(({ orderNo, state }) => [orderNo === order, state]);
  expect(states).toEqual([
    [true, 20],
    [false, expect.toBeOneOf([4, 5])],
  ]);
  expect(await audit()).toEqual([]);
});

test('a settled order gives its stake back and takes back what it won, its rebate and the shares of the line', async () => {
  const issue = nextIssue();
  const player = await fixture.player(1_000_000_00n);
  const [upline] = await fixture.line(player, [1_980, null], 1_960);
  const above = must(upline, 'the account above');
  const order = await placed(player, { bettingContent: ALL, series: 1_800 });
  await fixture.goTo(issue.drawsAt);
  expect(await fixture.balance(above)).toBeGreaterThan(1n);
  expect(await refund(order)).toMatchObject({ state: 20, payout: '0.00' });
  expect(await fixture.balance(player)).toBe(1_000_000_00n);
  expect(await fixture.balance(above)).toBe(1n);
  expect(await audit()).toEqual([]);
});

test('what a winner has taken out is borne by the house, and the list of corrections shows it', async () => {
  const issue = nextIssue();
  const player = await fixture.player(20_000_00n);
  const order = await placed(player, { bettingContent: ALL, singleBetPrice: '2000', series: 1_800 });
  await fixture.goTo(issue.drawsAt);
  await takeOut(player, await fixture.balance(player));
  const before = await fixture.people.database.lotteryCorrection.count();
  await refund(order);
  expect(await fixture.balance(player)).toBeGreaterThanOrEqual(0n);
  const [listed] = [
    ...(await fixture.people.get(CorrectionsService).listLotteryCorrections({ filter: { kind: 'refund' } }, operator))
      .rows,
  ];
  expect(listed).toMatchObject({ kind: 'refund', state: 'approved', askedBy: 'operator', decidedBy: 'operator' });
  expect(await fixture.people.database.lotteryCorrection.count()).toBe(before + 1);
  expect(await audit()).toEqual([]);
});

test('the member reads of it, and the audit keeps the operator and the reason', async () => {
  nextIssue();
  const player = await fixture.player(50_000_00n);
  const order = await placed(player);
  await refund(order);
  const { database } = fixture.people;
  const where = { memberId: player.actor.id };
  expect(await database.message.findMany({ where })).toMatchObject([
    { kind: 'lottery_refunded', details: { order, amount: '2000.00', currency: 'KHR' } },
  ]);
  const events = await database.auditEvent.findMany({ where: { kind: 'lottery.order_refunded' } });
  expect(events.map(({ subject }) => subject)).toContain(`lotus/${order}`);
  expect(events.at(-1)?.details).toMatchObject({ by: 'operator', reason: 'The player was misled' });
});

test('an order is given back once, whoever asks and whatever is drawn meanwhile', async () => {
  const issue = nextIssue();
  const player = await fixture.player(50_000_00n);
  const order = await placed(player);
  fixture.people.clock.move(issue.drawsAt.getTime() - fixture.people.clock.now().getTime());
  const second = await fixture.operator('second');
  const asked = await Promise.allSettled([refund(order), refund(order, second), fixture.people.get(DrawsJob).run()]);
  expect(asked.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await fixture.balance(player)).toBe(50_000_00n);
  expect(await refusalOf(refund(order))).toBe('lottery.order_ended');
  expect(await refusalOf(refund('no-such-order'))).toBe('lottery.order_unknown');
  expect(await audit()).toEqual([]);
});

test('a number that was sold out can be bet on again', async () => {
  const player = await fixture.player(50_000_00n);
  const gameId = 'TCG_SEA-SEA4DEXPRESS';
  await fixture.place(player, [fixture.content({ gameId, playId: 'sea.4d.big', bettingContent: '1234' })], {
    prizeMode: 5,
  });
  const order = must((await fixture.orders(player))[0], 'the order').orderNo;
  const load = () =>
    fixture.people.database.sql<{ price: string }>(
      `SELECT coalesce(sum(l.price), 0)::text AS price FROM lottery_loads l JOIN lottery_orders o
         ON o.lottery = l.lottery AND o.number = l.number WHERE o.order_no = $1`,
      [order],
    );
  const [before] = await load();
  expect(Number(before?.price)).toBeGreaterThan(0);
  await refund(order);
  expect(await load()).toEqual([{ price: '0' }]);
});

test('an operator of another site does not find the order', async () => {
  nextIssue();
  const player = await fixture.player(50_000_00n);
  const order = await placed(player);
  const other = { ...operator, site: await fixture.people.addSite('padma') };
  expect(await refusalOf(refund(order, other))).toBe('lottery.order_unknown');
});
