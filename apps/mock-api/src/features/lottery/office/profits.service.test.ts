import { beforeAll, expect, test } from 'vitest';
import { LotterySite } from '../../../testing/lottery-site.ts';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { itemAt } from '@apsara/domain/lists';
import { addDays, dayMs, dayOf } from '@apsara/domain/time';
import { OrderRefundsService } from './order-refunds.service.ts';
import { ProfitsService } from './profits.service.ts';

const SSC = 'TCG-SSC1MIN';
const K3 = 'TCG-K3-1MIN';

/** All ten digits of the first place: one of them wins. */
const ALL = '0,1,2,3,4,5,6,7,8,9||||';

let fixture: LotterySite;
let operator: SignedInCaller;

beforeAll(async () => {
  fixture = await LotterySite.build();
  operator = await fixture.operator('operator');
  const player = await fixture.player(1_000_000_00n);
  await fixture.line(player, [1_980, null], 1_960);
  const issue = fixture.issue(SSC);
  await fixture.place(player, [fixture.content({ bettingContent: ALL, series: 1_800 })]);
  await fixture.goTo(issue.drawsAt);
  fixture.people.clock.move(dayMs);
  const next = fixture.issue(K3);
  await fixture.place(player, [fixture.content({ gameId: K3, playId: 'k3.sum', bettingContent: '3,4,5' })]);
  await fixture.place(player, [fixture.content()]);
  // Refunded orders are no profit, and those that wait for their draw are none yet.
  const { orders } = await fixture.place(player, [fixture.content({ bettingContent: '2||||' })]);
  const refunded = { id: itemAt(orders, 0).orderNo, reason: 'Placed by mistake' };
  await fixture.people.get(OrderRefundsService).refundLotteryOrder(refunded, operator);
  await fixture.goTo(next.drawsAt);
  await fixture.place(player, [fixture.content({ bettingContent: '3||||' })]);
});

const profits = () => fixture.people.get(ProfitsService);
const rowsOf = async (filter: Parameters<ProfitsService['listLotteryProfits']>[0]['filter']) => [
  ...(await profits().listLotteryProfits({ filter }, operator)).rows,
];

test('the profit of a lottery is its stakes without payouts, rebates and the shares of the line', async () => {
  const rows = await rowsOf({});
  expect(rows.map(({ id }) => id)).toEqual([SSC, K3]);
  const [ssc] = rows;
  expect(ssc).toMatchObject({ by: 'lottery', orders: 2, members: 1, stake: '22000.00' });
  const { stake, payout, rebate, shares, profit, returned } = itemAt(rows, 0);
  expect(Number(rebate)).toBe(1_600);
  expect(Number(shares)).toBeGreaterThan(0);
  expect(Number(profit)).toBeCloseTo(Number(stake) - Number(payout) - Number(rebate) - Number(shares));
  expect(returned).toBe(Math.floor((Number(payout) / Number(stake)) * 1_000_000));
});

test('the same by play and by day of the settlement', async () => {
  expect((await rowsOf({ by: 'play' })).map(({ id, orders }) => [id, orders])).toEqual([
    ['ssc.place', 2],
    ['k3.sum', 1],
  ]);
  const days = await rowsOf({ by: 'day' });
  expect(days.map(({ orders }) => orders)).toEqual([2, 1]);
  const last = dayOf(fixture.people.clock.now(), operator.site.timeZone);
  const first = addDays(last, -1);
  expect(days.map(({ id }) => id)).toEqual([last, first]);
  expect(await rowsOf({ from: first, to: first })).toMatchObject([{ id: SSC, orders: 1, stake: '20000.00' }]);
  expect((await rowsOf({ from: last })).map(({ id }) => id).toSorted()).toEqual([K3, SSC]);
});

test('a type, a lottery and a play narrow it', async () => {
  expect((await rowsOf({ type: 'K3' })).map(({ id }) => id)).toEqual([K3]);
  expect((await rowsOf({ by: 'play', lottery: SSC })).map(({ id }) => id)).toEqual(['ssc.place']);
  expect((await rowsOf({ play: 'k3.sum' })).map(({ id }) => id)).toEqual([K3]);
});

test('another site has none of it', async () => {
  const other = { ...operator, site: await fixture.people.addSite('padma') };
  expect([...(await profits().listLotteryProfits({}, other)).rows]).toEqual([]);
});

test('without a first day the last thirty days are added up, of a list as of an export', async () => {
  const { clock } = fixture.people;
  const last = dayOf(clock.now(), operator.site.timeZone);
  const exported = async (filter: object) => {
    const rows: string[] = [];
    for await (const batch of (await profits().exportLotteryProfits({ filter }, operator)).batches)
      rows.push(...batch.map(({ id }) => id));
    return rows;
  };
  clock.move(28 * dayMs);
  expect((await rowsOf({})).map(({ orders }) => orders)).toEqual([2, 1]);
  clock.move(2 * dayMs);
  expect([await rowsOf({}), await exported({})]).toEqual([[], []]);
  expect((await rowsOf({ to: last })).map(({ id }) => id).toSorted()).toEqual([K3, SSC]);
  expect((await rowsOf({ from: addDays(last, -1) })).map(({ id }) => id)).toEqual([SSC, K3]);
});
