import { beforeAll, expect, test } from 'vitest';
import { LotterySite } from '../../testing/lottery-site.ts';
import { LotteryService } from './lottery.service.ts';

let fixture: LotterySite;

beforeAll(async () => {
  fixture = await LotterySite.build();
});

const straight = {
  play: 'ssc.last3.straight',
  selection: '1|2|3,4',
  unit: '0.2',
  multiple: 5,
  series: 1_900,
  accountSeries: 1_960,
};

const preview = (over: object = {}) =>
  fixture.people.get(LotteryService).previewLotteryBet({ ...straight, ...over }, fixture.people.caller());

const refusal = (over: object): Promise<unknown> => preview(over).catch((error: unknown) => error);

test('a bet is counted and priced without a draw', async () => {
  expect(await preview()).toEqual({
    bets: 2,
    stake: '2.00',
    prizes: { '1': '190.0000' },
    rebate: '0.06',
    returnPercent: '95.00',
  });
});

test('mode ZY pays by the first digit drawn, and only where no bet looks at it', async () => {
  const zy = { prizeMode: 2, play: 'ssc.last2.straight', selection: '3|4', unit: '2', multiple: 1, series: 1_960 };
  const draws = [
    [1, 2, 0, 3, 4],
    [9, 6, 0, 3, 4],
    [6, 2, 0, 3, 4],
  ];
  const previews = await Promise.all(draws.map((draw) => preview({ ...zy, draw })));
  expect(previews.map(({ payout }) => payout)).toEqual(['196.00', '176.40', '147.00']);
  expect((await preview(zy)).returnPercent).toBe('94.57');
  expect(await refusal({ ...zy, play: 'ssc.first2.straight' })).toMatchObject({ code: 'lottery.mode_unknown' });
});

test('prizes of several hits are summed and rounded down once', async () => {
  const order = { play: 'ssc.last3.group3', selection: '1,2', unit: '2', series: 1_960, draw: [9, 6, 1, 2, 1] };
  expect((await preview({ ...order, multiple: 3 })).payout).toBe('1959.99');
  const small = { ...order, play: 'ssc.last3.group6', selection: '1,2,3', unit: '0.002', series: 1_800 };
  expect(await preview({ ...small, multiple: 5, draw: [0, 0, 3, 2, 1] })).toMatchObject({
    stake: '0.01',
    payout: '1.50',
  });
});

test('a number of Mark Six has the animal of the lunar year of its day', async () => {
  const bet = {
    play: 'lhc.special.animal',
    selection: 'horse',
    unit: '100',
    multiple: 1,
    draw: [1, 2, 3, 4, 5, 6, 13],
  };
  const odds = { series: undefined, accountSeries: undefined };
  expect((await preview({ ...bet, ...odds, day: '2026-11-23' })).payout).toBe('955.50');
  expect((await preview({ ...bet, ...odds, day: '2026-02-16' })).payout).toBe('0.00');
  expect((await preview({ ...bet, ...odds, day: '2027-02-06' })).payout).toBe('0.00');
});

test.each(['1999-12-31', '2024-02-09', '2037-02-15', '2099-01-01'])(
  'the day %s has no known lunar year',
  async (day) => {
    expect(await refusal({ day })).toMatchObject({
      code: 'lottery.day_unknown',
      details: { fields: [{ path: 'day', code: 'unknown' }] },
    });
  },
);

test.each([
  ['lottery.play_unknown', { play: 'ssc.last3.nothing' }],
  ['lottery.selection_unreadable', { selection: '１|2|3' }],
  ['lottery.selection_unreadable', { selection: '1 2|2|3' }],
  ['lottery.rows_wrong', { selection: '1|2' }],
  ['lottery.rows_wrong', { selection: '1|2¦3' }],
  ['lottery.number_unknown', { selection: '12|2|3' }],
  ['lottery.number_twice', { selection: '1,1|2|3' }],
  ['lottery.too_few', { selection: '|2|3' }],
  ['lottery.no_orders', { play: 'sea.mekong.three.any', selection: '111' }],
  ['lottery.no_orders', { play: 'ssc.last3.mixed', selection: '111' }],
  ['lottery.rows_wrong', { play: 'ssc.last3.dan', selection: '1,2' }],
  ['lottery.number_twice', { play: '11x5.any2.banker', selection: '5|5,6' }],
  ['lottery.too_few', { play: '11x5.first2.straight', selection: '1|1' }],
  ['lottery.number_unknown', { play: 'ssc.anyplace2.group', selection: '07@1,2' }],
  ['lottery.rows_wrong', { play: 'ssc.dragontiger', selection: '0@dragon' }],
  ['lottery.draw_wrong', { draw: [1, 2, 3] }],
  ['lottery.draw_wrong', { draw: { special: ['12345'] } }],
  ['lottery.draw_wrong', { play: '11x5.any1', selection: '1', draw: [1, 1, 2, 3, 4] }],
  ['lottery.stake_too_fine', { unit: '0.002', multiple: 3, selection: '1|2|3' }],
  ['lottery.mode_unknown', { prizeMode: 3 }],
  ['lottery.too_many_bets', { play: 'ssc.five.combo', selection: Array(5).fill('0,1,2,3,4,5,6,7,8,9').join('|') }],
])('%s is refused: %j', async (code, over) => {
  expect(await refusal(over)).toMatchObject({ code });
});

test.each([
  ['series', 'too_big', { series: 1_962 }],
  ['series', 'format', { series: 1_901 }],
  ['series', 'too_small', { series: 1_600 }],
  ['series', 'required', { series: undefined }],
  ['accountSeries', 'too_big', { accountSeries: 2_002 }],
  ['accountSeries', 'required', { accountSeries: undefined }],
  ['multiple', 'too_small', { multiple: 0 }],
  ['multiple', 'too_big', { multiple: 10_001 }],
  ['unit', 'unknown', { unit: '1' }],
])('%s is refused as %s', async (path, code, over) => {
  expect(await refusal(over)).toMatchObject({
    code: 'request.invalid',
    details: { fields: [expect.objectContaining({ path, code })] },
  });
});
