import { beforeAll, expect, test, vi } from 'vitest';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { LotterySite } from '../../../testing/lottery-site.ts';
import { refusalOf } from '../../../testing/test-app.ts';
import { sha256 } from '../chains.service.ts';
import { DrawsService } from '../draws.service.ts';
import { IssuesService } from '../issues.service.ts';
import { LotteryChainsService } from './lottery-chains.service.ts';
import { SoldIssuesService } from './sold-issues.service.ts';
import { SoldOrdersService } from './sold-orders.service.ts';

const SSC = 'TCG-SSC1MIN';
const FOUR = 'TCG_SEA-SEA4DEXPRESS';
let fixture: LotterySite;
let operator: SignedInCaller;

beforeAll(async () => {
  fixture = await LotterySite.build();
  operator = await fixture.operator('operator');
});

const issues = () => fixture.people.get(SoldIssuesService);
const orders = () => fixture.people.get(SoldOrdersService);
const idOf = (lottery: string, number: string) => `${lottery}:${number}`;
const act = (id: string, action: 'stop' | 'start' | 'draw') => issues().updateSoldIssue({ id, action }, operator);

/** The issue on sale, which other tests have not used. */
function nextIssue(lottery = SSC) {
  fixture.people.clock.move(600_000);
  return fixture.issue(lottery);
}

const placeFour = (player: SignedInCaller, bettingContent: string, singleBetPrice: string) =>
  fixture.place(player, [fixture.content({ gameId: FOUR, playId: 'sea.4d.big', bettingContent, singleBetPrice })], {
    prizeMode: 5,
  });

test('an issue shows what was sold of it, the number that would cost most, and the result', async () => {
  const issue = nextIssue(FOUR);
  const [one, two] = [await fixture.player(10_000_000_00n), await fixture.player(10_000_000_00n)];
  await placeFour(one, '1234,5678', '1000');
  await placeFour(two, '1234', '2000');
  const [row] = (await issues().listSoldIssues({ filter: { q: 'sea4dexp' } }, operator)).rows;
  expect(row).toMatchObject({
    id: idOf(FOUR, issue.number),
    type: 'SEA',
    state: 'open',
    orders: 2,
    members: 2,
    stake: '4000.00',
    worst: { number: '1234', payout: '7500000.00' },
    result: null,
  });
  const detail = await issues().readSoldIssue(idOf(FOUR, issue.number), operator);
  expect(detail.loads.map(({ number }) => number)).toEqual(['1234', '5678']);
  expect(detail.seed).toBeNull();
  await fixture.goTo(issue.drawsAt);
  const after = await issues().readSoldIssue(idOf(FOUR, issue.number), operator);
  expect(after).toMatchObject({ state: 'settled', worst: null, seedHash: detail.seedHash });
  expect([after.result === null, after.seed === null]).toEqual([false, false]);
});

test('issues are found by lottery, type, state and day, and in every order', async () => {
  const issue = nextIssue();
  await fixture.place(await fixture.player(10_000_00n), [fixture.content()]);
  const numbers = async (filter: object) =>
    (await issues().listSoldIssues({ filter }, operator)).rows.map(({ number }) => number);
  expect(await numbers({ type: 'SSC', state: 'open' })).toEqual([issue.number]);
  expect(await numbers({ q: issue.number })).toEqual([issue.number]);
  expect(await numbers({ type: 'K3' })).toEqual([]);
  expect(await numbers({ to: '2020-01-01' })).toEqual([]);
  for (const field of ['drawsAt', 'orders', 'stake', 'payout'] as const)
    expect((await issues().listSoldIssues({ sort: [field, 'ASC'] }, operator)).total).toBeGreaterThan(0);
  for (const id of ['nothing', `${SSC}:20261121-9999`, idOf(SSC, fixture.issue(SSC, 150).number)])
    expect(await refusalOf(issues().readSoldIssue(id, operator))).toBe('request.not_found');
});

test('a site sees its own orders only', async () => {
  nextIssue();
  const { orders: placed } = await fixture.place(await fixture.player(10_000_00n), [fixture.content()]);
  const other = { ...operator, site: { ...operator.site, code: 'padma' } };
  expect((await orders().listLotteryOrders({}, other)).total).toBe(0);
  expect((await issues().listSoldIssues({}, other)).total).toBe(0);
  expect(await refusalOf(orders().readLotteryOrder(placed[0]?.orderNo ?? '', other))).toBe('lottery.order_unknown');
});

test('orders are found by number, member, issue, state and chase, and one shows its chase and what it hit', async () => {
  const issue = nextIssue();
  const player = await fixture.player(100_000_00n);
  const numero = [issue, fixture.issue(SSC, 1)].map(({ number }) => ({ numero: number, multiple: 1 }));
  const { orders: placed } = await fixture.place(player, [fixture.content({ numero })]);
  await fixture.place(player, [fixture.content({ bettingContent: '2||||' })]);
  await fixture.goTo(issue.drawsAt);
  const count = async (filter: object) => (await orders().listLotteryOrders({ filter }, operator)).total;
  const { id: memberId } = player.actor;
  expect(await count({ memberId })).toBe(3);
  expect(await count({ q: player.actor.username })).toBe(3);
  expect(await count({ q: placed[0]?.orderNo.toLowerCase() })).toBe(1);
  expect(await count({ memberId, kind: 'chase' })).toBe(2);
  expect(await count({ memberId, kind: 'one' })).toBe(1);
  expect(await count({ chaseId: placed[0]?.chaseId })).toBe(2);
  expect(await count({ memberId, lottery: SSC, number: issue.number })).toBe(2);
  expect(await count({ memberId, state: '1', type: 'SSC' })).toBe(1);
  const detail = await orders().readLotteryOrder(placed[0]?.orderNo ?? '', operator);
  expect(detail.chase.map(({ number }) => number)).toEqual(numero.map((each) => each.numero));
  expect(detail).toMatchObject({ price: '2000', prizes: { '1': '19900.0000' } });
  expect(detail.hits).not.toBeNull();
});

test('while the sale of an issue is stopped nothing is bet on it, and players are told', async () => {
  const issue = nextIssue();
  const player = await fixture.player(10_000_00n);
  const numero = [{ numero: issue.number, multiple: 1 }];
  expect(await issues().readSoldIssue(idOf(SSC, issue.number), operator)).toMatchObject({ state: 'open', orders: 0 });
  expect(await act(idOf(SSC, issue.number), 'stop')).toMatchObject({ state: 'stopped', orders: 0 });
  await expect(fixture.place(player, [fixture.content({ numero })])).rejects.toMatchObject({
    code: 'lottery.sale_stopped',
    details: { issue: issue.number },
  });
  const near = () => fixture.people.get(IssuesService).readLotteryIssue({ gameId: SSC }, player);
  expect((await near()).next.slice(0, 2).map(({ stopped }) => stopped)).toEqual([true, false]);
  expect((await near()).current.stopped).toBe(true);
  const padma = { ...player, site: { ...player.site, code: 'padma' } };
  expect((await fixture.people.get(IssuesService).readLotteryIssue({ gameId: SSC }, padma)).current.stopped).toBe(
    false,
  );
  await act(idOf(SSC, issue.number), 'start');
  await fixture.place(player, [fixture.content({ numero })]);
  await act(idOf(SSC, issue.number), 'stop');
  await fixture.goTo(issue.drawsAt);
  expect([4, 5]).toContain((await fixture.orders(player))[0]?.state);
  expect(await refusalOf(act(idOf(SSC, issue.number), 'start'))).toBe('lottery.issue_closed');
});

test('an issue that was left drawn or undrawn is settled by hand', async () => {
  const issue = nextIssue();
  const player = await fixture.player(10_000_00n);
  await fixture.place(player, [fixture.content()]);
  const id = idOf(SSC, issue.number);
  expect(await refusalOf(act(id, 'draw'))).toBe('lottery.draw_not_due');
  fixture.people.clock.move(issue.drawsAt.getTime() - fixture.people.clock.now().getTime());
  const failing = vi.spyOn(fixture.people.get(DrawsService), 'drawOf').mockRejectedValue(new Error('no chain'));
  expect(await refusalOf(act(id, 'draw'))).toBe('lottery.draw_failed');
  failing.mockRestore();
  expect(await act(id, 'draw')).toMatchObject({ state: 'settled' });
  expect(await refusalOf(act(id, 'draw'))).toBe('lottery.draw_not_due');
});

test('chains show their commitments, and links of what was drawn only', async () => {
  const issue = nextIssue();
  await fixture.place(await fixture.player(10_000_00n), [fixture.content()]);
  await fixture.goTo(issue.drawsAt);
  const { rows } = await fixture.people.get(LotteryChainsService).listLotteryChains({ filter: { q: SSC } }, operator);
  const [chain] = rows;
  expect(chain).toMatchObject({ lottery: SSC, drawnIssue: issue.number });
  let hashed = chain?.link ?? '';
  for (let step = 0; step < (chain?.steps ?? 0); step += 1) hashed = sha256(hashed);
  expect(hashed).toBe(chain?.anchor);
});
