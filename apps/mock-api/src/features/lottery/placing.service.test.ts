import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemAt } from '@apsara/domain/lists';
import { drawnNumbers } from '@apsara/domain/lottery/rules/draw';
import type { SignedInCaller } from '../../shared/caller.ts';
import { LotterySite } from '../../testing/lottery-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';

let fixture: LotterySite;

beforeAll(async () => {
  fixture = await LotterySite.build();
});

const SSC = 'TCG-SSC1MIN';

const audit = () => new LedgerAudit(fixture.people.database).run();

/** A selection of `ssc.place` that holds, or misses, the first digit that an issue will draw. */
async function first(later: number, isHit: boolean): Promise<string> {
  const digit = itemAt(drawnNumbers(await fixture.draw(SSC, fixture.issue(SSC, later))), 0);
  return `${isHit ? digit : (digit + 1) % 10}||||`;
}

const cashOf = async ({ actor }: SignedInCaller): Promise<bigint> =>
  (await fixture.people.database.ledgerAccount.findFirstOrThrow({ where: { memberId: actor.id, purpose: 'cash' } })).id;

const chase = (count: number, multiple = 1) =>
  Array.from({ length: count }, (_, later) => ({ numero: fixture.issue(SSC, later).number, multiple }));

test('a bet takes its stake, and the draw pays its prize, once', async () => {
  const player = await fixture.player(10_000_00n);
  const { orders, stake, balance } = await fixture.place(player, [
    fixture.content({ bettingContent: await first(0, true) }),
    fixture.content({ bettingContent: await first(0, false) }),
  ]);
  expect({ stake, balance, states: orders.map(({ state }) => state) }).toEqual({
    stake: '4000.00',
    balance: '6000.00',
    states: [1, 1],
  });
  const issue = fixture.issue(SSC);
  await fixture.goTo(new Date(issue.drawsAt.getTime() - 1));
  expect((await fixture.orders(player)).map(({ state }) => state)).toEqual([1, 1]);
  await fixture.goTo(issue.drawsAt);
  await fixture.goTo(issue.drawsAt);
  const settled = (await fixture.orders(player)).map(({ state, payout, winNo }) => ({ state, payout, winNo }));
  const winNo = await fixture.draw(SSC, issue);
  expect(settled.toSorted((a, b) => a.state - b.state)).toEqual([
    { state: 4, payout: '19900.00', winNo },
    { state: 5, payout: '0.00', winNo },
  ]);
  expect(await fixture.balance(player)).toBe(6_000_00n + 19_900_00n);
  expect(await audit()).toEqual([]);
});

test('a lower series pays the rest of the stake as rebate when it is settled', async () => {
  const player = await fixture.player(10_000_00n);
  const [order] = (
    await fixture.place(player, [fixture.content({ series: 1_800, bettingContent: await first(0, false) })])
  ).orders;
  expect(order).toMatchObject({ rebate: '190.00', series: 1_800 });
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  expect(await fixture.balance(player)).toBe(8_190_00n);
  expect(await audit()).toEqual([]);
});

test('rebates of a slip come as one sum for each issue', async () => {
  const player = await fixture.player(100_000_00n);
  const content = fixture.content({ series: 1_800, bettingContent: await first(0, false) });
  await fixture.place(player, [content, { ...content, winStop: false, numero: chase(2) }, content]);
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  const rebates = await fixture.people.database.ledgerTransfer.findMany({
    where: { kind: 'lottery_rebate', creditId: await cashOf(player) },
    orderBy: { id: 'asc' },
  });
  expect(rebates.map(({ amount }) => amount)).toEqual([3n * 190_00n, 190_00n]);
  expect(await audit()).toEqual([]);
});

test('a push gives the stake back and counts as a tie', async () => {
  const gameId = 'TCG-LHC1MINODDS';
  let issue = fixture.issue(gameId);
  for (let later = 0; drawnNumbers(await fixture.draw(gameId, issue))[6] !== 49; later += 1)
    issue = fixture.issue(gameId, later);
  fixture.people.clock.move(issue.opensAt.getTime() - fixture.people.clock.now().getTime());
  const player = await fixture.player(10_000_00n);
  const bet = { gameId, playId: 'lhc.special.sides', bettingContent: 'B,S', singleBetPrice: '100' };
  await fixture.place(player, [fixture.content(bet)], { prizeMode: 3 });
  await fixture.goTo(issue.drawsAt);
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 16, stake: '200.00', payout: '200.00' });
  expect(await audit()).toEqual([]);
});

describe('a request with a key', () => {
  test('that is sent again has the orders it had, and takes no more money', async () => {
    const player = await fixture.player(10_000_00n);
    const key = randomUUID();
    const contents = [fixture.content()];
    const answers = await Promise.all([1, 2, 3].map(() => fixture.place(player, contents, { key })));
    expect(new Set(answers.map(({ orders }) => orders[0]?.orderNo)).size).toBe(1);
    expect(await fixture.balance(player)).toBe(8_000_00n);
    await expect(fixture.place(player, [fixture.content({ bettingContent: '2||||' })], { key })).rejects.toMatchObject({
      code: 'request.key_reused',
    });
  });

  test('that was refused may be asked again', async () => {
    const player = await fixture.player(1_000_00n);
    const key = randomUUID();
    await expect(fixture.place(player, [fixture.content()], { key })).rejects.toMatchObject({
      code: 'lottery.not_enough_money',
    });
    const cheaper = [fixture.content({ singleBetPrice: '200' })];
    expect((await fixture.place(player, cheaper, { key })).balance).toBe('800.00');
  });
});

test('of several selections all are placed or none', async () => {
  const player = await fixture.player(10_000_00n);
  const wrong = [fixture.content(), fixture.content({ bettingContent: '12||||' })];
  await expect(fixture.place(player, wrong)).rejects.toMatchObject({
    code: 'lottery.number_unknown',
    details: { fields: [{ path: 'contents.1.selection' }] },
  });
  await expect(fixture.place(player, Array(6).fill(fixture.content()))).rejects.toMatchObject({
    code: 'lottery.not_enough_money',
  });
  expect(await fixture.orders(player)).toEqual([]);
  expect(await fixture.balance(player)).toBe(10_000_00n);
});

test.each([
  ['lottery.title_unknown', { gameId: 'PG-1' }],
  ['lottery.play_unknown', { playId: 'k3.sum' }],
  ['lottery.play_unknown', { playId: 'ssc.board.place' }],
  ['lottery.issue_unknown', { numero: [{ numero: '20261121-9999', multiple: 1 }] }],
  ['lottery.issue_unknown', { numero: [{ numero: '20271121-0001', multiple: 1 }] }],
  ['lottery.issue_closed', { numero: [{ numero: '20261121-0001', multiple: 1 }] }],
  ['request.invalid', { series: 1_992 }],
  ['request.invalid', { singleBetPrice: '2.5' }],
  ['request.invalid', { numero: [{ numero: '20261122-0001', multiple: 0 }] }],
])('%s refuses %j', async (code, over) => {
  const player = await fixture.player(10_000_00n);
  fixture.people.clock.move(Date.parse('2026-11-21T16:50:00Z') - fixture.people.clock.now().getTime());
  await expect(fixture.place(player, [{ ...fixture.content(), ...over }])).rejects.toMatchObject({ code });
});

test('one bet wins up to a billion riel with its multiple', async () => {
  const player = await fixture.player(100_000_00n);
  const five = (multiple: number) =>
    fixture.content({
      playId: 'ssc.five.straight',
      bettingContent: '1|2|3|4|5',
      numero: [{ numero: fixture.issue(SSC).number, multiple }],
    });
  await expect(fixture.place(player, [five(6)])).rejects.toMatchObject({
    code: 'lottery.prize_too_big',
    details: { max: '1000000000.00', fields: [{ path: 'contents.0.multiple' }] },
  });
  expect((await fixture.place(player, [five(5)])).balance).toBe('90000.00');
});

test('an issue is named once, and a request has up to 600 orders', async () => {
  const player = await fixture.player(10_000_00n);
  const [numero] = chase(1);
  await expect(fixture.place(player, [fixture.content({ numero: [numero!, numero!] })])).rejects.toMatchObject({
    code: 'lottery.issue_twice',
  });
  const many = Array(6).fill(fixture.content({ numero: chase(120) }));
  await expect(fixture.place(player, many)).rejects.toMatchObject({ code: 'lottery.too_many_orders' });
});

test('a chase of 120 issues takes all stakes at once, and loses none at the end', async () => {
  const player = await fixture.player(1_000_000_00n);
  const { orders, stake } = await fixture.place(player, [fixture.content({ numero: chase(120) })]);
  expect(orders).toHaveLength(120);
  expect(stake).toBe('240000.00');
  await fixture.goTo(fixture.issue(SSC, 119).drawsAt);
  const states = await fixture.people.database.lotteryOrder.groupBy({
    by: ['state'],
    where: { memberId: player.actor.id },
    _count: true,
  });
  expect(states.reduce((sum, { state, _count }) => sum + ([4, 5].includes(state) ? _count : 0), 0)).toBe(120);
  expect(await audit()).toEqual([]);
});

test('win-stop gives back the issues that are still on sale when one has won', async () => {
  const player = await fixture.player(100_000_00n);
  const selection = await first(1, true);
  // Issue 1 hits for certain; the others as chance has it, so the chase ends at the first hit.
  await fixture.place(player, [fixture.content({ bettingContent: selection, winStop: true, numero: chase(6) })]);
  const end = fixture.issue(SSC, 1).drawsAt;
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  await fixture.goTo(end);
  const states = (await fixture.orders(player)).toSorted((a, b) => (a.drawsAt < b.drawsAt ? -1 : 1));
  expect(states.map(({ state }) => state).slice(2)).toEqual([6, 6, 6, 6]);
  expect(await audit()).toEqual([]);
});

describe('a member cancels', () => {
  test('an order before its sale ends, with the whole stake', async () => {
    const player = await fixture.player(10_000_00n);
    const { orders } = await fixture.place(player, [fixture.content()]);
    expect(await fixture.cancel(player, orders[0]!.orderNo)).toMatchObject({ state: 8 });
    expect(await fixture.balance(player)).toBe(10_000_00n);
    await expect(fixture.cancel(player, orders[0]!.orderNo)).rejects.toMatchObject({ code: 'lottery.order_ended' });
    await expect(fixture.cancel(await fixture.player(1n), orders[0]!.orderNo)).rejects.toMatchObject({
      code: 'lottery.order_unknown',
    });
    expect(await audit()).toEqual([]);
  });

  test('a chase from its last issue backwards', async () => {
    const player = await fixture.player(10_000_00n);
    const { orders } = await fixture.place(player, [fixture.content({ numero: chase(3) })]);
    await expect(fixture.cancel(player, orders[1]!.orderNo)).rejects.toMatchObject({
      code: 'lottery.chase_from_last',
    });
    for (const { orderNo } of orders.toReversed()) await fixture.cancel(player, orderNo);
    expect(await fixture.balance(player)).toBe(10_000_00n);
  });

  test('nothing of an issue whose sale has ended', async () => {
    const player = await fixture.player(10_000_00n);
    const { orders } = await fixture.place(player, [fixture.content()]);
    fixture.people.clock.move(fixture.issue(SSC).closesAt.getTime() - fixture.people.clock.now().getTime());
    await expect(fixture.cancel(player, orders[0]!.orderNo)).rejects.toMatchObject({
      code: 'lottery.issue_closed',
      details: { issue: fixture.issue(SSC).number },
    });
  });

  test('20 orders a day', async () => {
    const player = await fixture.player(100_000_00n);
    const { orders } = await fixture.place(player, Array(21).fill(fixture.content()));
    for (const { orderNo } of orders.slice(0, 20)) await fixture.cancel(player, orderNo);
    await expect(fixture.cancel(player, orders[20]!.orderNo)).rejects.toMatchObject({
      code: 'lottery.cancel_limit',
      details: { max: '20' },
    });
  });
});

test('a title under maintenance takes no orders, and those it has are settled', async () => {
  const player = await fixture.player(10_000_00n);
  const { game } = fixture.people.database;
  await fixture.place(player, [fixture.content()]);
  await game.updateMany({ where: { gameCode: SSC }, data: { maintenance: true } });
  await expect(fixture.place(player, [fixture.content()])).rejects.toMatchObject({ code: 'games.maintenance' });
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  expect((await fixture.orders(player))[0]?.state).not.toBe(1);
  await game.updateMany({ where: { gameCode: SSC }, data: { maintenance: false } });
});

test.each(['siteGame', 'siteVendor'] as const)(
  'a title that the %s of a site closes takes no orders there',
  async (row) => {
    const { database, clock } = fixture.people;
    const player = await fixture.player(10_000_00n);
    const { nodeId } = await database.game.findFirstOrThrow({ where: { gameCode: SSC } });
    const closed = { siteCode: 'lotus', maintenanceFrom: clock.now() };
    const close = () =>
      row === 'siteGame'
        ? database.siteGame.create({ data: { ...closed, nodeId, isTop: false, demo: true, names: {} } })
        : database.siteVendor.create({ data: { ...closed, vendorCode: 'TCG' } });
    await fixture.place(player, [fixture.content()]);
    await close();
    await expect(fixture.place(player, [fixture.content()])).rejects.toMatchObject({ code: 'games.maintenance' });
    expect(await fixture.balance(player)).toBe(8_000_00n);
    await database.siteGame.deleteMany();
    await database.siteVendor.deleteMany();
  },
);
