import { beforeAll, expect, test } from 'vitest';
import { call } from '@apsara/prisma/calls';
import { DrawsJob } from './draws.job.ts';
import { LotteryHouse } from '../../testing/lottery-house.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';

let house: LotteryHouse;

beforeAll(async () => {
  house = await LotteryHouse.build();
});

const SSC = 'TCG-SSC1MIN';

const settled = (tries: readonly Promise<unknown>[]) => Promise.allSettled(tries);

test('a bet that arrives with the draw is drawn or refused, and never left open', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => house.player(10_000_00n)));
  const issue = house.issue(SSC);
  const early = house.content();
  await house.place(players[0]!, [early]);
  // The last instant of sale for the bets, and the draw at once: the clock of another instance may be ahead.
  house.people.clock.move(issue.closesAt.getTime() - 1 - house.people.clock.now().getTime());
  const bets = players.map((player) => house.place(player, [early]));
  const draw = house.goTo(issue.drawsAt);
  await settled([...bets, draw]);
  await house.goTo(issue.drawsAt);
  const open = { lottery: SSC, number: issue.number, state: 1 };
  expect(await house.people.database.lotteryOrder.count({ where: open })).toBe(0);
  expect(await new LedgerAudit(house.people.database).run()).toEqual([]);
});

test('two instances draw and settle an issue once', async () => {
  const player = await house.player(1_000_000_00n);
  const issue = house.issue(SSC);
  await house.place(player, Array(50).fill(house.content({ bettingContent: '0,1,2,3,4,5,6,7,8,9||||' })));
  house.people.clock.move(issue.drawsAt.getTime() - house.people.clock.now().getTime());
  const job = house.people.get(DrawsJob);
  await Promise.all([job.run(), job.run(), job.run()]);
  // Each order of ten bets pays one prize.
  expect(await house.balance(player)).toBe(1_000_000_00n - 50n * 20_000_00n + 50n * 19_900_00n);
  expect(await new LedgerAudit(house.people.database).run()).toEqual([]);
});

test('what was drawn and not settled is settled by whoever comes next', async () => {
  const player = await house.player(10_000_00n);
  const issue = house.issue(SSC);
  await house.place(player, [house.content()]);
  const where = { lottery_number: { lottery: SSC, number: issue.number } };
  await house.people.database.lotteryIssue.update({
    where,
    data: { state: 'drawn', result: [0, 1, 2, 3, 4], drawnAt: issue.drawsAt },
  });
  await house.goTo(issue.drawsAt);
  expect((await house.orders(player))[0]).toMatchObject({ state: 5, winNo: [0, 1, 2, 3, 4] });
  expect((await house.people.database.lotteryIssue.findUniqueOrThrow({ where })).state).toBe('settled');
});

test('a call settles orders of its own selections, however many others there are', async () => {
  const player = await house.player(100_000_00n);
  const issue = house.issue(SSC);
  const selections = ['1||||', '2||||', '3||||', '4||||'];
  await house.place(
    player,
    selections.map((bettingContent) => house.content({ bettingContent })),
  );
  house.people.clock.move(issue.drawsAt.getTime() - house.people.clock.now().getTime());
  for (const selection of selections) {
    const settled = await call.lotterySettle(house.people.database.query, {
      lottery: SSC,
      number: issue.number,
      plays: ['ssc.place'],
      selections: [selection],
      hits: [{}],
      pushed: [0],
      percent: 100,
      most: 1,
      at: issue.drawsAt,
    });
    expect(settled).toBe(1);
  }
  expect((await house.orders(player)).map(({ state }) => state)).toEqual([5, 5, 5, 5]);
});

test('an order is cancelled or drawn, and its stake comes back once', async () => {
  const player = await house.player(10_000_00n);
  const issue = house.issue(SSC);
  const { orders } = await house.place(player, [house.content()]);
  const tries = await settled([1, 2, 3].map(() => house.cancel(player, orders[0]!.orderNo)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await house.goTo(issue.drawsAt);
  expect(await house.balance(player)).toBe(10_000_00n);
  expect((await house.orders(player))[0]).toMatchObject({ state: 8 });
});

test('bets of one wallet at once never take more than it has', async () => {
  const player = await house.player(10_000_00n);
  const tries = await settled(Array.from({ length: 20 }, () => house.place(player, [house.content()])));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await house.balance(player)).toBe(0n);
  expect(await new LedgerAudit(house.people.database).run()).toEqual([]);
});
