import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { must } from '@apsara/domain/must';
import { dayMs } from '@apsara/domain/time';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { LotterySite } from '../../../testing/lottery-site.ts';
import { statementsOf } from '../../../testing/statements-of.ts';
import { refusalOf } from '../../../testing/test-app.ts';
import { LedgerAudit } from '../../ledger/ledger-audit.ts';
import { IssuesService } from '../issues.service.ts';
import { CorrectionsService } from './corrections.service.ts';
import { LotterySettingsService } from './lottery-settings.service.ts';
import { OutsideResultsService } from './outside-results.service.ts';
import { SoldIssuesService } from './sold-issues.service.ts';

/** A lottery that draws three digits a day. */
const D3 = 'TCG-LF3DDAILY';

/** One that draws five, and one that shows the first three of them. */
const P5 = 'TCG-LFP5DAILY';
const P3 = 'TCG-LFP3DAILY';

let fixture: LotterySite;
let first: SignedInCaller;
let second: SignedInCaller;
let third: SignedInCaller;

beforeAll(async () => {
  fixture = await LotterySite.build();
  first = await fixture.operator('first');
  second = await fixture.operator('second');
  third = await fixture.operator('third');
});

const results = () => fixture.people.get(OutsideResultsService);
const settings = () => fixture.people.get(LotterySettingsService);
const audit = () => new LedgerAudit(fixture.people.database).run();

async function mark(source: 'house' | 'outside', code = D3) {
  const id = `title-${code}`;
  const { state, position, closeSeconds, version } = await settings().readLotterySetting(id, first);
  return settings().updateLotterySetting(
    { id, state, position, closeSeconds, source, version, confirmed: true },
    first,
  );
}

const enter = (number: string, result: Draw, by = first, code = D3) =>
  results().updateOutsideResult({ id: `${code}:${number}`, result, published: 'The lottery’s own page' }, by);

/** Bets 2,000 riel on a first digit of D3. */
const bet = (player: SignedInCaller, digit: number, number = fixture.issue(D3).number) =>
  fixture.place(player, [
    fixture.content({
      gameId: D3,
      playId: 'lf.place',
      bettingContent: `${digit}||`,
      numero: [{ numero: number, multiple: 1 }],
    }),
  ]);

/** Moves to the time of the next issue's draw, of which the player has a bet on the digit 1. */
async function drawnWith(player: SignedInCaller) {
  const issue = fixture.issue(D3);
  await bet(player, 1);
  await fixture.goTo(issue.drawsAt);
  return issue;
}

test('what was sold before is drawn as promised, and the mark counts from the next issue on', async () => {
  const player = await fixture.player(50_000_00n);
  const issue = fixture.issue(D3);
  const next = fixture.issue(D3, 1);
  await bet(player, 1, next.number);
  const marked = await mark('outside');
  expect(marked).toMatchObject({ source: 'outside', sourceFrom: fixture.issue(D3, 2).number });
  expect(await refusalOf(enter(next.number, [1, 2, 5]))).toBe('request.not_found');
  await fixture.goTo(next.drawsAt);
  expect([4, 5]).toContain((await fixture.orders(player))[0]?.state);
  const issues = fixture.people.get(IssuesService);
  expect(await issues.readLotteryDraw({ gameId: D3, numero: issue.number })).toMatchObject({ drawer: D3 });
  expect((await issues.readLotteryIssue({ gameId: D3 }, first)).current).toMatchObject({
    source: 'outside',
    seedHash: null,
  });
  expect((await settings().readLotterySetting(`title-${D3}`, first)).sourceFrom).toBeNull();
});

test('an issue waits for its result, which counts once two persons have entered the same', async () => {
  const player = await fixture.player(50_000_00n);
  const number = fixture.issue(D3).number;
  expect(await refusalOf(enter(number, [1, 2, 5]))).toBe('lottery.draw_not_due');
  await drawnWith(player);
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 1, winNo: null });
  expect(await enter(number, [1, 2, 5])).toMatchObject({ state: 'entered', result: null });
  expect(await enter(number, [1, 2, 5])).toMatchObject({ state: 'entered', entries: [{ by: 'first' }] });
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 1 });
  expect(await enter(number, [1, 2, 5], second)).toMatchObject({
    state: 'confirmed',
    result: [1, 2, 5],
    confirmedBy: ['first', 'second'],
    entries: [],
  });
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 4, winNo: [1, 2, 5] });
  expect(await refusalOf(enter(number, [1, 2, 5], third))).toBe('lottery.result_known');
  const shown = await fixture.people.get(IssuesService).listLotteryResults({ gameId: D3, size: 5 });
  expect(shown[0]).toMatchObject({ numero: number, winNo: [1, 2, 5] });
  const proof = fixture.people.get(IssuesService).readLotteryDraw({ gameId: D3, numero: number });
  expect(await refusalOf(proof)).toBe('lottery.no_proof');
  expect(await audit()).toEqual([]);
});

test('a difference is shown to both, and nothing is drawn until two agree', async () => {
  const player = await fixture.player(50_000_00n);
  const { number } = await drawnWith(player);
  await enter(number, [1, 2, 5]);
  expect(await enter(number, [1, 2, 6], second)).toMatchObject({
    state: 'differs',
    result: null,
    entries: [
      { by: 'first', result: [1, 2, 5] },
      { by: 'second', result: [1, 2, 6] },
    ],
  });
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 1 });
  expect(await enter(number, [1, 2, 6])).toMatchObject({ state: 'confirmed', result: [1, 2, 6] });
});

test('persons who enter it at once confirm it once', async () => {
  const player = await fixture.player(50_000_00n);
  const { number } = await drawnWith(player);
  const tries = [first, second, third].map((by) => refusalOf(enter(number, [1, 0, 0], by)));
  expect((await Promise.all(tries)).toSorted()).toEqual(['lottery.result_known', 'none', 'none']);
  expect(await fixture.people.database.lotteryResult.count({ where: { number } })).toBe(1);
  expect(await fixture.balance(player)).toBe(48_000_00n + 19_900_00n);
  expect(await audit()).toEqual([]);
});

test('a result that the lottery cannot draw is refused', async () => {
  const { number } = await drawnWith(await fixture.player(50_000_00n));
  for (const wrong of [[1, 2], [1, 2, 10], [1, 2, 3, 4, 5], { special: ['1'] }])
    expect(await refusalOf(enter(number, wrong))).toBe('lottery.draw_wrong');
});

test('the lottery that shows its draws is settled by it, too', async () => {
  await mark('outside', P5);
  const player = await fixture.player(50_000_00n);
  await fixture.goTo(fixture.issue(P3).drawsAt);
  const issue = fixture.issue(P3);
  await fixture.place(player, [fixture.content({ gameId: P3, playId: 'lf.place', bettingContent: '7||' })]);
  await fixture.goTo(issue.drawsAt);
  await enter(issue.number, [7, 0, 0, 1, 1], first, P5);
  await enter(issue.number, [7, 0, 0, 1, 1], second, P5);
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 4 });
});

test('an issue without a result is refunded a day after its draw', async () => {
  const player = await fixture.player(50_000_00n);
  const { drawsAt, number } = await drawnWith(player);
  await enter(number, [1, 2, 5]);
  await fixture.goTo(new Date(drawsAt.getTime() + dayMs - 1));
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 1 });
  await fixture.goTo(new Date(drawsAt.getTime() + dayMs));
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 12 });
  expect(await fixture.balance(player)).toBe(50_000_00n);
  expect(await audit()).toEqual([]);
});

test('a confirmed result that was wrong is corrected by two persons, and the issue is settled again by two', async () => {
  const player = await fixture.player(50_000_00n);
  const { number } = await drawnWith(player);
  await enter(number, [1, 2, 5]);
  await enter(number, [1, 2, 5], second);
  expect(await fixture.balance(player)).toBe(67_900_00n);
  expect(await enter(number, [2, 2, 5])).toMatchObject({ state: 'entered', result: [1, 2, 5] });
  expect(await enter(number, [1, 2, 5])).toMatchObject({ state: 'confirmed', entries: [] });
  await enter(number, [2, 2, 5]);
  expect(await enter(number, [2, 2, 5], third)).toMatchObject({ result: [2, 2, 5] });
  expect(await fixture.balance(player)).toBe(67_900_00n);
  const corrections = fixture.people.get(CorrectionsService);
  const issue = `${D3}:${number}`;
  const asked = await corrections.createLotteryCorrection({ issue, kind: 'settle', reason: 'A wrong digit' }, first);
  const approve = ({ id, digest }: typeof asked) =>
    corrections.decideLotteryCorrection({ id, decision: 'approve', note: 'Seen', digest: digest ?? '' }, second);
  await enter(number, [3, 2, 5]);
  await enter(number, [3, 2, 5], second);
  expect(await refusalOf(approve(asked))).toBe('lottery.correction_changed');
  expect(await approve(await corrections.readLotteryCorrection(asked.id, second))).toMatchObject({
    resultBefore: [3, 2, 5],
  });
  expect(await fixture.balance(player)).toBe(48_000_00n);
  expect(await audit()).toEqual([]);
});

test('the last result is shown while the issue after it waits for its own', async () => {
  const shown = () => fixture.people.get(IssuesService).readLotteryIssue({ gameId: D3 }, fixture.people.caller());
  const { number } = await drawnWith(await fixture.player(50_000_00n));
  await enter(number, [4, 2, 5]);
  await enter(number, [4, 2, 5], second);
  await drawnWith(await fixture.player(50_000_00n));
  const { last, results: table } = await shown();
  expect(last).toMatchObject({ numero: number, winNo: [4, 2, 5] });
  expect(table[0]).toEqual(last);
});

test('a list of many issues asks for their results and entries once', async () => {
  const list = async () => [...(await results().listOutsideResults({}, first)).rows];
  expect((await list()).length).toBeGreaterThan(3);
  const statements = await statementsOf(list);
  for (const table of ['lottery_results', 'lottery_entries'])
    expect(statements.filter((text) => text.includes(table))).toHaveLength(1);
});

test('a mark that waits for bets counts after the issue that is on sale when they are placed', async () => {
  const { database, clock } = fixture.people;
  const wait = `SELECT FROM pg_locks WHERE relation = 'lottery_issues'::regclass AND NOT granted`;
  let marking: ReturnType<typeof mark> | undefined;
  await database.transaction(async (transaction) => {
    await sql`LOCK TABLE lottery_issues IN ROW EXCLUSIVE MODE`.execute(transaction);
    marking = mark('house', P5);
    await expect.poll(async () => (await database.sql(wait)).length).toBe(1);
    clock.move(fixture.issue(P5).drawsAt.getTime() - clock.now().getTime());
  });
  expect(await marking).toMatchObject({ sourceFrom: fixture.issue(P5, 1).number });
});

test('operators see what waits, and an issue from outside has no seed', async () => {
  const { number } = await drawnWith(await fixture.player(50_000_00n));
  const waiting = [...(await results().listOutsideResults({ filter: { state: 'waiting' } }, first)).rows];
  expect(waiting.map(({ id }) => id)).toContain(`${D3}:${number}`);
  const issue = await fixture.people.get(SoldIssuesService).readSoldIssue(`${D3}:${number}`, first);
  expect(issue).toMatchObject({ state: 'closed', seedHash: null, anchor: null, seed: null, result: null });
});

test('a result is missing from its draw until two persons have entered it', async () => {
  const { number } = await drawnWith(await fixture.player(50_000_00n));
  const { count } = await results().missing();
  expect(count).toBeGreaterThan(0);
  await enter(number, [1, 2, 5]);
  expect((await results().missing()).count).toBe(count);
  await enter(number, [1, 2, 5], second);
  expect((await results().missing()).count).toBe(count - 1);
});

test('a lottery that draws every minute, or shows the draws of another, cannot be marked', async () => {
  for (const code of ['TCG-SSC1MIN', P3]) expect(await refusalOf(mark('outside', code))).toBe('request.invalid');
});

test('a lottery that draws by itself again does so from the next issue on', async () => {
  await mark('house');
  expect(await settings().readLotterySetting(`title-${D3}`, first)).toMatchObject({
    source: 'house',
    sourceFrom: fixture.issue(D3, 1).number,
  });
  const player = await fixture.player(50_000_00n);
  const next = fixture.issue(D3, 1);
  await bet(player, 1, next.number);
  await fixture.goTo(next.drawsAt);
  const [order] = await fixture.orders(player);
  expect([4, 5]).toContain(must(order, 'the order').state);
});
