import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { LotterySite } from '../../../testing/lottery-site.ts';
import { refusalOf } from '../../../testing/test-app.ts';
import { LotteryService } from '../lottery.service.ts';
import { PlacingService } from '../placing.service.ts';
import { LotteryOddsService } from './lottery-odds.service.ts';

const BOARD = 'TCG-SSC1MINODDS';
const SIDES = 'ssc.board.sides';
let fixture: LotterySite;
let first: SignedInCaller;
let second: SignedInCaller;
let player: SignedInCaller;

beforeAll(async () => {
  fixture = await LotterySite.build();
  [first, second] = [await fixture.operator('operator1'), await fixture.operator('operator2')];
  await fixture.people.database.game.updateMany({ where: { gameCode: BOARD }, data: { printedReturn: 975_000 } });
});

beforeEach(async () => {
  const { database } = fixture.people;
  await database.lotteryOdds.deleteMany();
  await database.rebateRate.deleteMany();
  player = await fixture.player(100_000_00n);
});

const odds = () => fixture.people.get(LotteryOddsService);
const set = (returned: number, by: SignedInCaller, { id = SIDES, confirmed = false } = {}) =>
  odds().updateLotteryOdds({ id, returned, confirmed }, by);
const lower = async (returned: number, confirmed = false) => {
  await set(returned, first, { confirmed });
  return set(returned, second, { confirmed });
};
const preview = async () => {
  const bet = { play: SIDES, selection: '4@B,S', unit: '1000', multiple: 1 };
  const { prizes, returnPercent } = await fixture.people
    .get(LotteryService)
    .previewLotteryBet(bet, fixture.people.caller());
  return { prizes, returnPercent };
};
const bet = (prizes?: Record<string, string>) =>
  fixture.place(
    player,
    [
      fixture.content({
        gameId: BOARD,
        playId: SIDES,
        bettingContent: '4@B,S',
        singleBetPrice: '1000',
        ...(prizes && { prizes }),
      }),
    ],
    { prizeMode: 3 },
  );

test('a return that is set counts in the preview, in what members are shown and in what is paid', async () => {
  expect(await preview()).toEqual({ prizes: { B: '1950.0000', S: '1950.0000' }, returnPercent: '97.50' });
  await set(9_800, first);
  expect(await preview()).toEqual({ prizes: { B: '1960.0000', S: '1960.0000' }, returnPercent: '98.00' });
  const terms = await fixture.people.get(PlacingService).readLotteryTerms(player);
  expect(terms.returns).toEqual({ [SIDES]: 9_800 });
  const issue = fixture.issue(BOARD);
  const before = await fixture.balance(player);
  await bet();
  await fixture.goTo(issue.drawsAt);
  expect(await fixture.balance(player)).toBe(before - 2_000_00n + 1_960_00n);
});

test('a slip that is sent again after the odds have changed has the orders it had', async () => {
  const key = randomUUID();
  const send = async () => {
    const { prizes } = await preview();
    const content = fixture.content({
      gameId: BOARD,
      playId: SIDES,
      bettingContent: '4@B,S',
      singleBetPrice: '1000',
      prizes,
    });
    const { orders } = await fixture.place(player, [content], { prizeMode: 3, key });
    return orders.map(({ orderNo }) => orderNo);
  };
  const before = await fixture.balance(player);
  const placed = await send();
  await lower(9_000);
  expect(await send()).toEqual(placed);
  expect(await fixture.balance(player)).toBe(before - 2_000_00n);
});

test('an order keeps the odds at which it was placed', async () => {
  const issue = fixture.issue(BOARD);
  const before = await fixture.balance(player);
  await bet();
  await lower(9_000);
  await fixture.goTo(issue.drawsAt);
  expect(await fixture.balance(player)).toBe(before - 2_000_00n + 1_950_00n);
});

test('a bet at odds that have changed since they were shown is refused with the new ones, and moves no money', async () => {
  const { prizes } = await preview();
  await lower(9_000);
  const before = await fixture.balance(player);
  await expect(bet(prizes)).rejects.toMatchObject({
    code: 'lottery.odds_changed',
    details: { prizes: 'B: 1800.0000, S: 1800.0000' },
  });
  expect(await fixture.balance(player)).toBe(before);
  expect((await bet((await preview()).prizes)).orders).toHaveLength(1);
});

test('a lower return counts once a second operator has set the same', async () => {
  expect(await set(9_000, first)).toMatchObject({ returned: 9_750, asked: 9_000, askedBy: 'operator1' });
  expect((await preview()).returnPercent).toBe('97.50');
  expect(await refusalOf(set(9_000, first))).toBe('lottery.odds_asked');
  expect(await set(8_900, second)).toMatchObject({ returned: 9_750, asked: 8_900, askedBy: 'operator2' });
  expect(await set(8_900, first)).toMatchObject({ returned: 8_900, asked: null, askedBy: '' });
  const kinds = await fixture.people.database.auditEvent.findMany({ where: { kind: { startsWith: 'lottery.odds' } } });
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['lottery.odds_asked', 'lottery.odds_set']));
});

test('the present return, set again, takes back a lower one that waits; a higher one counts at once', async () => {
  await set(9_000, first);
  expect(await set(9_750, second)).toMatchObject({ returned: 9_750, asked: null });
  await set(9_000, first);
  expect(await set(9_760, first)).toMatchObject({ returned: 9_760, asked: null });
});

test('a play by which members win with all that is added is refused, and one that returns little asks again', async () => {
  const { database } = fixture.people;
  await database.rebateRate.create({
    data: { siteCode: 'lotus', product: 'ELOTT', basisPoints: 100, since: new Date(0) },
  });
  await expect(set(9_900, first)).rejects.toMatchObject({
    code: 'returns.above_stake',
    details: { fields: [{ path: 'returned', code: 'too_big' }], max: '100' },
  });
  expect((await set(9_899, first)).returns).toEqual({
    printed: 989_900,
    rebate: 10_000,
    points: 0,
    wage: 0,
    vip: 0,
    sum: 999_900,
  });
  await expect(set(5_000, first)).rejects.toMatchObject({
    code: 'lottery.return_low',
    details: { fields: [{ path: 'confirmed', code: 'required' }] },
  });
  expect(await lower(5_000, true)).toMatchObject({ returned: 5_000, asked: null });
  await expect(set(4_999, first, { confirmed: true })).rejects.toMatchObject({
    code: 'request.invalid',
    details: { fields: [{ path: 'returned', code: 'too_small', min: 50 }] },
  });
});

test('operators find a play by its name, its code or its family; one in a series is none of them', async () => {
  const find = (filter: object) => odds().listLotteryOdds({ filter }, first);
  expect((await find({ q: 'ssc.board.sides' })).rows.map(({ id }) => id)).toEqual([SIDES]);
  expect((await find({ type: 'SEA' })).rows.every(({ type }) => type === 'SEA')).toBe(true);
  expect(await refusalOf(odds().readLotteryOdds('ssc.place', first))).toBe('request.not_found');
});
