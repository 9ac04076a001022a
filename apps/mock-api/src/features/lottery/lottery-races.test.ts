import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { must } from '@apsara/domain/must';
import { call } from '@apsara/prisma/calls';
import type { SignedInCaller } from '../../shared/caller.ts';
import { DrawsJob } from './draws.job.ts';
import { endsOrWaits } from '../../testing/lock-waits.ts';
import { LotterySite } from '../../testing/lottery-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { OrderRefundsService } from './office/order-refunds.service.ts';

let fixture: LotterySite;

beforeAll(async () => {
  fixture = await LotterySite.build();
});

const SSC = 'TCG-SSC1MIN';

const settled = (tries: readonly Promise<unknown>[]) => Promise.allSettled(tries);

test('row 14: a bet that arrives with the draw is drawn or refused, and never left open', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => fixture.player(10_000_00n)));
  const issue = fixture.issue(SSC);
  const early = fixture.content();
  await fixture.place(players[0]!, [early]);
  // The last instant of sale for the bets, and the draw at once: the clock of another instance may be ahead.
  fixture.people.clock.move(issue.closesAt.getTime() - 1 - fixture.people.clock.now().getTime());
  const bets = players.map((player) => fixture.place(player, [early]));
  const draw = fixture.goTo(issue.drawsAt);
  await settled([...bets, draw]);
  await fixture.goTo(issue.drawsAt);
  const open = { lottery: SSC, number: issue.number, state: 1 };
  expect(await fixture.people.database.lotteryOrder.count({ where: open })).toBe(0);
  expect(await new LedgerAudit(fixture.people.database).run()).toEqual([]);
});

test('two instances draw and settle an issue once', async () => {
  const player = await fixture.player(1_000_000_00n);
  const issue = fixture.issue(SSC);
  await fixture.place(player, Array(50).fill(fixture.content({ bettingContent: '0,1,2,3,4,5,6,7,8,9||||' })));
  fixture.people.clock.move(issue.drawsAt.getTime() - fixture.people.clock.now().getTime());
  const job = fixture.people.get(DrawsJob);
  await Promise.all([job.run(), job.run(), job.run()]);
  // Each order of ten bets pays one prize.
  expect(await fixture.balance(player)).toBe(1_000_000_00n - 50n * 20_000_00n + 50n * 19_900_00n);
  expect(await new LedgerAudit(fixture.people.database).run()).toEqual([]);
});

test('row 14: what was drawn and not settled is settled by whoever comes next', async () => {
  const player = await fixture.player(10_000_00n);
  const issue = fixture.issue(SSC);
  await fixture.place(player, [fixture.content()]);
  const where = { lottery_number: { lottery: SSC, number: issue.number } };
  await fixture.people.database.lotteryIssue.update({
    where,
    data: { state: 'drawn', result: [0, 1, 2, 3, 4], drawnAt: issue.drawsAt },
  });
  await fixture.goTo(issue.drawsAt);
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 5, winNo: [0, 1, 2, 3, 4] });
  expect((await fixture.people.database.lotteryIssue.findUniqueOrThrow({ where })).state).toBe('settled');
});

test('a call settles orders of its own selections, however many others there are', async () => {
  const player = await fixture.player(100_000_00n);
  const issue = fixture.issue(SSC);
  const selections = ['1||||', '2||||', '3||||', '4||||'];
  await fixture.place(
    player,
    selections.map((bettingContent) => fixture.content({ bettingContent })),
  );
  fixture.people.clock.move(issue.drawsAt.getTime() - fixture.people.clock.now().getTime());
  const numbers = (await fixture.orders(player)).map(({ orderNo }) => orderNo).toSorted();
  for (const selection of selections) {
    const settled = await call.lotterySettle(fixture.people.database.query, {
      lottery: SSC,
      number: issue.number,
      from: numbers[0]!,
      to: numbers.at(-1)!,
      plays: ['ssc.place'],
      selections: [selection],
      hits: [{}],
      pushed: [0],
      percent: 100,
      at: issue.drawsAt,
    });
    expect(settled).toBe(1);
  }
  expect((await fixture.orders(player)).map(({ state }) => state)).toEqual([5, 5, 5, 5]);
});

test('an order is cancelled or drawn, and its stake comes back once', async () => {
  const player = await fixture.player(10_000_00n);
  const issue = fixture.issue(SSC);
  const { orders } = await fixture.place(player, [fixture.content()]);
  const tries = await settled([1, 2, 3].map(() => fixture.cancel(player, orders[0]!.orderNo)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await fixture.goTo(issue.drawsAt);
  expect(await fixture.balance(player)).toBe(10_000_00n);
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 8 });
});

test('bets of one wallet at once never take more than it has', async () => {
  const player = await fixture.player(10_000_00n);
  const tries = await settled(Array.from({ length: 20 }, () => fixture.place(player, [fixture.content()])));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await fixture.balance(player)).toBe(0n);
  expect(await new LedgerAudit(fixture.people.database).run()).toEqual([]);
});

/** Cancels an order at the last instant of its sale, which the clock of this instance may have passed. */
const cancelAt = (player: SignedInCaller, order: string, at: Date) =>
  call.lotteryCancel(fixture.people.database.query, { member: player.actor.id, order, since: at, most: 20, at });

test('an order that is cancelled while its issue is drawn is given back or settled, and not both', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => fixture.player(10_000_00n)));
  const issue = fixture.issue(SSC);
  const last = new Date(issue.closesAt.getTime() - 1);
  const placed = await Promise.all(
    players.map(async (player) => {
      const { orders } = await fixture.place(player, [fixture.content()]);
      return { player, order: must(orders[0], 'the order').orderNo };
    }),
  );
  fixture.people.clock.move(issue.drawsAt.getTime() - fixture.people.clock.now().getTime());
  const job = fixture.people.get(DrawsJob);
  await Promise.all([...placed.map(({ player, order }) => cancelAt(player, order, last)), job.run(), job.run()]);
  for (const { player } of placed) {
    const [order] = await fixture.orders(player);
    expect([4, 5, 8]).toContain(order?.state);
    if (order?.state === 8) expect(await fixture.balance(player)).toBe(10_000_00n);
  }
  expect(await new LedgerAudit(fixture.people.database).run()).toEqual([]);
});

test('the last order of a chase is ended by win-stop or cancelled, and its stake comes back once', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => fixture.player(100_000_00n)));
  const issue = fixture.issue(SSC);
  const numero = [0, 1, 2].map((later) => ({ numero: fixture.issue(SSC, later).number, multiple: 1 }));
  const wins = { bettingContent: '0,1,2,3,4,5,6,7,8,9||||', winStop: true, numero };
  const lastOrders = await Promise.all(
    players.map(async (player) => ({
      player,
      order: must((await fixture.place(player, [fixture.content(wins)])).orders.at(-1), 'the last order').orderNo,
    })),
  );
  fixture.people.clock.move(issue.drawsAt.getTime() - fixture.people.clock.now().getTime());
  const job = fixture.people.get(DrawsJob);
  const cancels = lastOrders.map(({ player, order }) => cancelAt(player, order, issue.drawsAt));
  await Promise.all([...cancels, job.run(), job.run()]);
  for (const { player, order } of lastOrders) {
    const orders = await fixture.orders(player);
    expect([6, 8]).toContain(orders.find(({ orderNo }) => orderNo === order)?.state);
    // Of three stakes of 20,000 only the first was played, and won 19,900.
    expect(await fixture.balance(player)).toBe(100_000_00n - 20_000_00n + 19_900_00n);
  }
  expect(await new LedgerAudit(fixture.people.database).run()).toEqual([]);
});

test('an order that its member cancels while an operator refunds it comes back once', async () => {
  const operator = await fixture.operator('refunds');
  const players = await Promise.all(Array.from({ length: 12 }, () => fixture.player(10_000_00n)));
  const now = fixture.people.clock.now();
  const tries = players.map(async (player) => {
    const { orders } = await fixture.place(player, [fixture.content()]);
    const id = must(orders[0], 'the order').orderNo;
    const refund = fixture.people.get(OrderRefundsService).refundLotteryOrder({ id, reason: 'By mistake' }, operator);
    const [cancelled, refunded] = await Promise.allSettled([cancelAt(player, id, now), refund]);
    return [cancelled.status === 'fulfilled' && cancelled.value === 'OK', refunded.status === 'fulfilled'];
  });
  for (const done of await Promise.all(tries)) expect(done.filter(Boolean)).toHaveLength(1);
  for (const player of players) expect(await fixture.balance(player)).toBe(10_000_00n);
  expect(await new LedgerAudit(fixture.people.database).run()).toEqual([]);
});

test('an operator’s refund waits for what takes an open order with its wallet held, and both end', async () => {
  const { database, clock } = fixture.people;
  const operator = await fixture.operator('waits');
  const player = await fixture.player(10_000_00n);
  const { orders } = await fixture.place(player, [fixture.content()]);
  const order = must(orders[0], 'the order').orderNo;
  const at = clock.now();
  // A member who may no longer play, and a win-stop, hold the wallet before they take the order.
  const refund = await database.transaction(async (transaction) => {
    await transaction
      .selectFrom('ledgerAccounts')
      .select('id')
      .where('memberId', '=', player.actor.id)
      .where('purpose', '=', 'cash')
      .forNoKeyUpdate()
      .execute();
    const asked = { id: randomUUID(), site: 'lotus', order, by: operator.actor.id, reason: 'By mistake' };
    const waits = call.lotteryRefundOrder(database.query, { ...asked, above: 10_000_00n, at });
    await endsOrWaits(database, waits);
    expect(await call.lotteryRefund(transaction, { orders: [order], state: 20, at })).toBe(1);
    return { waits };
  });
  expect(await refund.waits).toBe('ENDED');
  expect(await fixture.balance(player)).toBe(10_000_00n);
});
