import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LotterySite } from '../../testing/lottery-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { DrawsJob } from './draws.job.ts';
import { DrawsService } from './draws.service.ts';

let fixture: LotterySite;

beforeAll(async () => {
  fixture = await LotterySite.build();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const SSC = 'TCG-SSC1MIN';

/** Draws of the lottery fail from now on. */
const noDraws = () =>
  vi.spyOn(fixture.people.get(DrawsService), 'drawOf').mockRejectedValue(new Error('the chain cannot be read'));

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

test('row 14: an issue without a result is refunded two intervals after its draw, once, and a chase goes on', async () => {
  const player = await fixture.player(10_000_00n);
  const [issue, next] = [fixture.issue(SSC), fixture.issue(SSC, 4)];
  const numero = [issue, next].map(({ number }) => ({ numero: number, multiple: 1 }));
  await fixture.place(player, [fixture.content({ numero, winStop: true })]);
  const failing = noDraws();
  await fixture.goTo(new Date(minutesAfter(issue.drawsAt, 2).getTime() - 1));
  expect((await fixture.orders(player)).map(({ state }) => state)).toEqual([1, 1]);
  await fixture.goTo(minutesAfter(issue.drawsAt, 2));
  const job = fixture.people.get(DrawsJob);
  await Promise.all([job.run(), job.run()]);
  const states = (await fixture.orders(player)).map(({ numero: number, state }) => [number, state]);
  expect(Object.fromEntries(states)).toEqual({ [issue.number]: 12, [next.number]: 1 });
  expect(await fixture.balance(player)).toBe(8_000_00n);
  failing.mockRestore();
  await fixture.goTo(next.drawsAt);
  expect((await fixture.orders(player)).map(({ state }) => state)).not.toContain(1);
  expect(await new LedgerAudit(fixture.people.database).run()).toEqual([]);
});

test('an issue that can be drawn late is drawn, and not refunded', async () => {
  const player = await fixture.player(10_000_00n);
  const issue = fixture.issue(SSC);
  await fixture.place(player, [fixture.content()]);
  await fixture.goTo(minutesAfter(issue.drawsAt, 300));
  expect([4, 5]).toContain((await fixture.orders(player))[0]?.state);
});

test('what was drawn is not refunded, however late it is settled', async () => {
  const player = await fixture.player(10_000_00n);
  const issue = fixture.issue(SSC);
  await fixture.place(player, [fixture.content()]);
  await fixture.people.database.lotteryIssue.update({
    where: { lottery_number: { lottery: SSC, number: issue.number } },
    data: { state: 'drawn', result: [0, 1, 2, 3, 4], drawnAt: issue.drawsAt },
  });
  noDraws();
  await fixture.goTo(minutesAfter(issue.drawsAt, 300));
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 5 });
});
