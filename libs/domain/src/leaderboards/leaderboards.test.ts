import { describe, expect, test } from 'vitest';
import {
  finalAt,
  endedSpans,
  finalSpans,
  prizeErrors,
  prizeOf,
  prizePlaces,
  readPrizes,
  storedPrizes,
  worstBoardCost,
  type BoardPrize,
} from './leaderboards.ts';

const ZONE = 'Asia/Phnom_Penh';
const prize = (over: Partial<BoardPrize> = {}): BoardPrize => ({
  places: 1,
  reward: 'money',
  amount: 100_00n,
  multiple: 300,
  ...over,
});
const prizes = [prize(), prize({ places: 2, amount: 50_00n }), prize({ places: 3, reward: 'points', amount: 70n })];

test.each([
  [1, 100_00n],
  [2, 50_00n],
  [3, 50_00n],
  [4, 70n],
  [6, 70n],
  [7, undefined],
] as const)('place %i has the prize of %s', (place, amount) => {
  expect(prizeOf(prizes, place)?.amount).toBe(amount);
});

test('the prizes of a period cost their money at most', () => {
  expect([worstBoardCost(prizes), prizePlaces(prizes)]).toEqual([200_00n, 6]);
});

describe('places', () => {
  const days = { period: 'daily', startsOn: '2026-11-19', endsOn: null } as const;

  test('are final a day after their period, at midnight of the site', () => {
    const span = { key: '2026-11-20', from: '2026-11-20', to: '2026-11-20' } as const;
    expect(finalAt(span, ZONE).toISOString()).toBe('2026-11-21T17:00:00.000Z');
    const keys = (now: string) =>
      finalSpans(days, '2026-11-22', { now: new Date(now), zone: ZONE }).map(({ key }) => key);
    expect(keys('2026-11-21T16:59:59.999Z')).toEqual(['2026-11-19']);
    expect(keys('2026-11-21T17:00:00Z')).toEqual(['2026-11-19', '2026-11-20']);
  });

  test('are of periods that have ended, also of those that are not final yet', () => {
    expect(endedSpans(days, '2026-11-21').map(({ key }) => key)).toEqual(['2026-11-19', '2026-11-20']);
    expect(endedSpans({ ...days, period: 'weekly' }, '2026-11-21')).toEqual([]);
  });

  test('of a board without an end and periods are never final', () => {
    const now = new Date('2026-11-22T05:00:00Z');
    expect(finalSpans({ ...days, period: 'once' }, '2026-11-22', { now, zone: ZONE })).toEqual([]);
  });
});

test('prizes pay something, within the ceiling, to a hundred places at most', () => {
  expect(prizeErrors(prizes, 1_000)).toEqual([]);
  expect(prizeErrors([], 1_000).map(({ path }) => path)).toEqual(['prizes']);
  expect(prizeErrors([prize({ places: 0, amount: 0n, multiple: 1_001 })], 1_000).map(({ path }) => path)).toEqual([
    'prizes.0.places',
    'prizes.0.amount',
    'prizes.0.multiple',
  ]);
  expect(prizeErrors([prize({ places: 101 })], 1_000).map(({ path }) => path)).toEqual(['prizes']);
});

test('prizes are kept as texts', () => {
  expect(readPrizes(storedPrizes(prizes))).toEqual([...prizes.slice(0, 2), { ...prizes[2], multiple: 0 }]);
});
