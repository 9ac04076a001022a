import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { itemAt } from '@apsara/domain/lists';
import { drawnNumbers } from '@apsara/domain/lottery/rules/draw';
import { LotterySite } from '../../testing/lottery-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { DrawsService } from './draws.service.ts';
import { CorrectionsService } from './office/corrections.service.ts';
import { SoldIssuesService } from './office/sold-issues.service.ts';
import { PlacingService } from './placing.service.ts';

let fixture: LotterySite;

beforeAll(async () => {
  fixture = await LotterySite.build();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const SSC = 'TCG-SSC1MIN';

const audit = () => new LedgerAudit(fixture.people.database).run();

/** A bet of 2 FUN on the first digit that an issue draws, or on another. */
async function bet(later: number, isHit: boolean) {
  const digit = itemAt(drawnNumbers(await fixture.draw(SSC, fixture.issue(SSC, later))), 0);
  return fixture.content({ bettingContent: `${isHit ? digit : (digit + 1) % 10}||||`, singleBetPrice: '2' });
}

const numeros = (count: number) =>
  Array.from({ length: count }, (_, later) => ({ numero: fixture.issue(SSC, later).number, multiple: 1 }));

const states = async (trial: Awaited<ReturnType<LotterySite['trial']>>) =>
  (await fixture.orders(trial)).map(({ state }) => state).toSorted((a, b) => a - b);

/** Approves a correction that another operator has asked for. */
async function corrected(issue: string, kind: 'void' | 'settle') {
  const service = fixture.people.get(CorrectionsService);
  const [asker, second] = [await fixture.operator(randomUUID()), await fixture.operator(randomUUID())];
  const { id, digest } = await service.createLotteryCorrection({ issue, kind, reason: 'The draw was wrong.' }, asker);
  await service.decideLotteryCorrection({ id, decision: 'approve', note: '', digest: digest ?? '' }, second);
}

test('a trial account bets play money on the draw that members bet on, and is paid by the same prizes', async () => {
  const [trial, member] = [await fixture.trial(100_00n), await fixture.player(10_000_00n)];
  expect(await fixture.people.get(PlacingService).readLotteryTerms(trial)).toMatchObject({
    currency: 'FUN',
    unitScale: 1,
    mostPrize: '1000000.00',
  });
  const [hit, missed] = [await bet(0, true), await bet(0, false)];
  await fixture.place(member, [{ ...hit, singleBetPrice: '2000' }]);
  const placed = await fixture.place(trial, [hit, { ...missed, series: 1_800 }], { key: 'once' });
  expect(placed).toMatchObject({ stake: '4.00', balance: '96.00' });
  expect(await fixture.place(trial, [hit, { ...missed, series: 1_800 }], { key: 'once' })).toEqual(placed);
  const { drawsAt } = fixture.issue(SSC);
  await fixture.goTo(drawsAt);
  await fixture.goTo(drawsAt);
  const paid = (await fixture.orders(trial)).map(({ state, payout }) => [state, payout]);
  expect(Object.fromEntries(paid)).toEqual({ 4: '19.90', 5: '0.00' });
  // The lower series of the lost order gives 9.5 % of its stake back.
  expect(await fixture.balance(trial)).toBe(96_00n + 19_90n + 19n);
  expect(await fixture.balance(member)).toBe(8_000_00n + 19_900_00n);
  expect(await audit()).toEqual([]);
});

test('what a trial account bets is no bet, is in no figure, and takes nothing of what is left of a number', async () => {
  const { database } = fixture.people;
  const { number } = fixture.issue(SSC);
  const before = await database.lotteryLoad.count();
  const trial = await fixture.trial(100_00n);
  await fixture.place(trial, [await bet(0, true)]);
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  const where = { memberId: trial.actor.id };
  expect(await fixture.orders(trial)).toMatchObject([{ state: 4 }]);
  expect([
    await database.bet.count({ where }),
    await database.lotteryOrder.count({ where }),
    (await database.lotteryLoad.count()) - before,
  ]).toEqual([0, 0, 0]);
  const { rows } = await fixture.people
    .get(SoldIssuesService)
    .listSoldIssues({ filter: { q: number } }, await fixture.operator(randomUUID()));
  expect(rows).toEqual([]);
});

test('a chase with win-stop ends with its win, and another is taken back from its last issue on', async () => {
  const trial = await fixture.trial(100_00n);
  await fixture.place(trial, [{ ...(await bet(0, true)), numero: numeros(3), winStop: true }]);
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  // The issue that closes with the draw may be played before its stop.
  expect(await states(trial)).toEqual([4, 6, 6]);
  expect(await fixture.balance(trial)).toBe(98_00n + 19_90n);

  const { orders } = await fixture.place(trial, [{ ...(await bet(0, false)), numero: numeros(2) }]);
  const [first, last] = orders;
  await expect(fixture.cancel(trial, first!.orderNo)).rejects.toMatchObject({ code: 'lottery.chase_from_last' });
  expect(await fixture.cancel(trial, last!.orderNo)).toMatchObject({ state: 8 });
  await expect(fixture.cancel(trial, last!.orderNo)).rejects.toMatchObject({ code: 'lottery.order_ended' });
  await expect(fixture.cancel(await fixture.trial(1n), first!.orderNo)).rejects.toMatchObject({
    code: 'lottery.order_unknown',
  });
  expect(await fixture.balance(trial)).toBe(98_00n + 19_90n - 2_00n);
  expect(await audit()).toEqual([]);
});

test('what is too much for the play money, an issue or the rules of play is refused', async () => {
  const trial = await fixture.trial(10_00n);
  const content = await bet(0, false);
  const many = (multiple: number) => [{ ...content, numero: [{ numero: fixture.issue(SSC).number, multiple }] }];
  await expect(fixture.place(trial, many(6))).rejects.toMatchObject({ code: 'lottery.not_enough_money' });
  const { database } = fixture.people;
  // At most 4,000 riel a stake, which is 4 FUN.
  const rule = { siteCode: 'lotus', product: 'LOTT' as const, mostStake: 4_000_00n, leastMs: 3_000 };
  await database.playRule.create({ data: rule });
  await expect(fixture.place(trial, many(3))).rejects.toMatchObject({ code: 'limits.bet_most_over' });
  await fixture.place(trial, many(2));
  await expect(fixture.place(trial, many(1))).rejects.toMatchObject({ code: 'limits.bet_too_soon' });
  await database.playRule.deleteMany();
});

test('an issue without a result gives the play money back', async () => {
  const trial = await fixture.trial(10_00n);
  const { drawsAt } = fixture.issue(SSC);
  await fixture.place(trial, [await bet(0, true)]);
  vi.spyOn(fixture.people.get(DrawsService), 'drawOf').mockRejectedValue(new Error('the chain cannot be read'));
  await fixture.goTo(new Date(drawsAt.getTime() + 120_000));
  expect([await states(trial), await fixture.balance(trial)]).toEqual([[12], 10_00n]);
});

test('a corrected issue changes what trial accounts were paid, as far as they have it, and a voided one gives stakes back', async () => {
  const [trial, spent, member] = [
    await fixture.trial(10_00n),
    await fixture.trial(2_00n),
    await fixture.player(9_000_00n),
  ];
  const issue = fixture.issue(SSC);
  const [hit, missed] = [await bet(0, true), await bet(0, false)];
  await fixture.place(member, [{ ...missed, singleBetPrice: '2000' }]);
  await fixture.place(trial, [hit]);
  await fixture.place(spent, [missed]);
  // The issue draws what misses at first.
  const draw = vi.spyOn(fixture.people.get(DrawsService), 'drawOf');
  const other = drawnNumbers(await fixture.draw(SSC, issue)).map((digit) => (digit + 1) % 10);
  draw.mockResolvedValue(other);
  await fixture.goTo(issue.drawsAt);
  draw.mockRestore();
  expect([await states(trial), await states(spent)]).toEqual([[5], [4]]);
  await fixture.place(spent, [{ ...missed, numero: [{ numero: fixture.issue(SSC, 9).number, multiple: 9 }] }]);

  await corrected(`${SSC}:${issue.number}`, 'settle');
  expect([await states(trial), await states(spent)]).toEqual([[4], [1, 5]]);
  expect([await fixture.balance(trial), await fixture.balance(spent)]).toEqual([8_00n + 19_90n, 0n]);
  expect(await audit()).toEqual([]);

  await corrected(`${SSC}:${issue.number}`, 'void');
  expect([await states(trial), await states(spent)]).toEqual([[20], [1, 20]]);
  expect([await fixture.balance(trial), await fixture.balance(spent)]).toEqual([10_00n, 2_00n]);
  expect(await audit()).toEqual([]);
});

test('an issue that only trial accounts have bet on is corrected, once', async () => {
  const trial = await fixture.trial(10_00n);
  const issue = fixture.issue(SSC);
  await fixture.place(trial, [await bet(0, true)]);
  const result = drawnNumbers(await fixture.draw(SSC, issue));
  const draw = vi.spyOn(fixture.people.get(DrawsService), 'drawOf');
  draw.mockResolvedValue(result.map((digit) => (digit + 1) % 10));
  await fixture.goTo(issue.drawsAt);
  draw.mockRestore();
  expect(await states(trial)).toEqual([5]);

  await corrected(`${SSC}:${issue.number}`, 'settle');
  expect([await states(trial), await fixture.balance(trial)]).toEqual([[4], 8_00n + 19_90n]);
  const again = corrected(`${SSC}:${issue.number}`, 'settle');
  await expect(again).rejects.toMatchObject({ code: 'lottery.nothing_differs' });
});
