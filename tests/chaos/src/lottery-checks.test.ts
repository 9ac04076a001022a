import { beforeAll, beforeEach, expect, test } from 'vitest';
import { itemAt } from '@apsara/domain/lists';
import { drawnNumbers } from '@apsara/domain/lottery/rules/draw';
import type { LotteryOrder } from '@apsara/api/lottery-shapes';
import { LotterySite } from '@apsara/mock-api/testing/lottery-site';
import type { SignedInCaller } from '@apsara/mock-api/shared/caller';
import { balancesOf, type Balances } from './balances.ts';
import { Journal } from './journal.ts';
import { lotteryChecks } from './lottery-checks.ts';

const SSC = 'TCG-SSC1MIN';
const PLACED_ONCE = 'a lottery order that was answered exists once, with its stake, and no other';
const REFUSED = 'a lottery slip that was refused costs nothing';
const ENDED = 'an issue of a lottery is settled or refunded, each order once';
const AS_DRAWN = 'a lottery order ends as its draw, its chase and its cancel say';
const WALLET = 'a wallet is what its lottery orders make it, and that above has its shares';

let fixture: LotterySite;
let player: SignedInCaller;
let journal: Journal;
let before: Balances;

beforeAll(async () => {
  fixture = await LotterySite.build();
});

beforeEach(async () => {
  journal = new Journal();
  player = await fixture.player(100_000_00n);
  const [above] = await fixture.line(player, [1_990], 1_900);
  journal.lottery.players.push(player.actor.id);
  journal.lottery.above = { id: above!.actor.id, parts: 90 };
  before = await balancesOf(fixture.people.database);
});

/** A slip that is answered: what it bets on is in the journal. */
async function place(later: readonly number[], over: { isHit?: boolean; winStop?: boolean; key?: string } = {}) {
  const { isHit = true, winStop = false, key } = over;
  const issues = later.map((at) => fixture.issue(SSC, at));
  const digit = itemAt(drawnNumbers(await fixture.draw(SSC, itemAt(issues, 0))), 0);
  const content = fixture.content({
    bettingContent: `${isHit ? digit : (digit + 1) % 10}||||`,
    series: 1_900,
    winStop,
    numero: issues.map(({ number: numero }) => ({ numero, multiple: 1 })),
  });
  const { orders } = await fixture.place(player, [content], key === undefined ? {} : { key });
  for (const order of orders)
    journal.lottery.orders.set(order.orderNo, { member: player.actor.id, order, cancel: 'none' });
  for (const issue of issues) journal.lottery.draws.set(`${SSC}:${issue.number}`, await fixture.draw(SSC, issue));
  return orders;
}

const drawTo = (later: number): Promise<void> => fixture.goTo(fixture.issue(SSC, later).drawsAt);

async function broken(): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, check] of Object.entries(lotteryChecks))
    found.push(...(await check(fixture.people.database, journal, before)).map(({ subject }) => `${rule}: ${subject}`));
  return found;
}

const change = (set: string, { orderNo }: LotteryOrder): Promise<unknown> =>
  fixture.people.database.sql(`UPDATE lottery_orders SET ${set} WHERE order_no = $1`, [orderNo]);

test('the checks find nothing in correct books of won, lost, chased and cancelled orders', async () => {
  await place([0]);
  await place([0], { isHit: false });
  await place([0, 1, 2], { winStop: true });
  const last = (await place([0, 1])).at(-1)!;
  await fixture.cancel(player, last.orderNo);
  journal.lottery.orders.get(last.orderNo)!.cancel = 'done';
  journal.lottery.refused.set('a key that never got a slip', 'sure');
  await drawTo(0);
  await drawTo(2);
  expect(await broken()).toEqual([]);
});

test('an order that was answered and is not there', async () => {
  const [order] = await place([0]);
  await drawTo(0);
  journal.lottery.orders.set('lost', {
    member: player.actor.id,
    order: { ...order!, orderNo: 'lost' },
    cancel: 'none',
  });
  expect(await broken()).toEqual([`${PLACED_ONCE}: lost`]);
});

test('an order that nobody was told of', async () => {
  const [order] = await place([0]);
  journal.lottery.orders.delete(order!.orderNo);
  await drawTo(0);
  expect(await broken()).toEqual([`${PLACED_ONCE}: ${order!.orderNo}`]);
});

test('an order with another stake than was answered', async () => {
  const [order] = await place([0], { isHit: false });
  await drawTo(0);
  await change('stake = stake + 100', order!);
  const wallets = [player.actor.id, journal.lottery.above!.id].map((id) => `${WALLET}: ${id}`);
  expect(await broken()).toEqual([`${PLACED_ONCE}: ${order!.orderNo}`, ...wallets]);
});

test('a slip that was refused and is placed all the same', async () => {
  await place([0], { key: 'refused-and-placed' });
  await drawTo(0);
  journal.lottery.refused.set('refused-and-placed', 'sure');
  expect(await broken()).toEqual([`${REFUSED}: refused-and-placed`]);
  journal.lottery.refused.set('refused-and-placed', 'unsure');
  expect(await broken()).toEqual([]);
});

test('an issue that is never settled', async () => {
  const [order] = await place([0]);
  expect(await broken()).toContain(`${ENDED}: ${order!.orderNo}`);
});

test('an order whose refund is missing', async () => {
  const [order] = await place([0], { isHit: false });
  await drawTo(0);
  await change('state = 12', order!);
  expect(await broken()).toEqual(expect.arrayContaining([`${ENDED}: ${order!.orderNo}`]));
});

test('an order that is paid for a draw that was not published', async () => {
  const [order] = await place([0]);
  await drawTo(0);
  journal.lottery.draws.set(
    `${SSC}:${order!.numero}`,
    [0, 0, 0, 0, 0].map((_, at) => (at === 0 ? otherThan(order!) : 0)),
  );
  expect(await broken()).toEqual([`${AS_DRAWN}: ${order!.orderNo}`]);
});

const otherThan = ({ bettingContent }: LotteryOrder): number => (Number(bettingContent[0]) + 1) % 10;

test('a cancel that was answered and not done', async () => {
  const [order] = await place([0]);
  await drawTo(0);
  journal.lottery.orders.get(order!.orderNo)!.cancel = 'done';
  expect(await broken()).toEqual([`${AS_DRAWN}: ${order!.orderNo}`]);
  journal.lottery.orders.get(order!.orderNo)!.cancel = 'sent';
  expect(await broken()).toEqual([]);
});

test('a chase that goes on although it was to stop with its win', async () => {
  const [, later] = await place([0, 1]);
  for (const placed of journal.lottery.orders.values()) placed.order = { ...placed.order, winStop: true };
  await drawTo(0);
  await drawTo(0);
  expect(await broken()).toEqual([`${AS_DRAWN}: ${later!.orderNo}`]);
});

test('a share of the account above that is missing', async () => {
  await place([0]);
  await drawTo(0);
  journal.lottery.above!.parts = 92;
  expect(await broken()).toEqual([`${WALLET}: ${journal.lottery.above!.id}`]);
});
