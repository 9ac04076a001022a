import { describe, expect, test } from 'vitest';
import { dayMs } from '../time.ts';
import { harmOf, isAbove, marksIn, type History, type MarkKind } from './marks.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const now = new Date('2026-11-21T05:00:00.000Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const quiet: History = {
  now,
  timeZone: 'Asia/Phnom_Penh',
  deposits: [],
  refusals: [],
  results: [],
  play: [],
  raises: [],
  texts: [],
  words: ['loan shark', 'កម្ចី'],
  netDeposits: 0n,
  netDepositsAbove: null,
};
const history = (over: Partial<History>): History => ({ ...quiet, ...over });
const kindsIn = (over: Partial<History>): MarkKind[] => marksIn(history(over)).map(({ kind }) => kind);

/** One bet a minute from a moment on. */
const played = (from: Date, minutes: number): Date[] =>
  Array.from({ length: minutes }, (_, at) => new Date(from.getTime() + at * minuteMs));
const deposits = (amounts: readonly [daysAgo: number, amount: bigint][]) =>
  amounts.map(([days, amount]) => ({ at: ago(days * dayMs), amount }));
/** The hour of the night in Phnom Penh, so many nights ago. */
const atNight = (nights: number, hour: number): Date =>
  new Date(Date.parse('2026-11-20T17:00:00.000Z') - nights * dayMs + hour * hourMs);

/** A history with a mark, and an ordinary one that comes close to it. */
const stories: [MarkKind, Partial<History>, Partial<History>][] = [
  [
    'deposits_grow',
    {
      deposits: deposits([
        [9, 100n],
        [5, 100n],
        [3, 100n],
        [1, 100n],
      ]),
    },
    {
      deposits: deposits([
        [9, 100n],
        [5, 100n],
        [3, 100n],
        [1, 99n],
      ]),
    },
  ],
  [
    'payouts_refused',
    { refusals: [ago(6 * dayMs), ago(2 * dayMs), ago(dayMs)] },
    { refusals: [ago(8 * dayMs), ago(2 * dayMs), ago(dayMs)] },
  ],
  [
    'chasing',
    {
      deposits: [150, 120, 91].map((minutes) => ({ at: ago(minutes * minuteMs), amount: 50n })),
      results: [{ at: ago(160 * minuteMs), net: -49n }],
    },
    {
      deposits: [150, 120, 91].map((minutes) => ({ at: ago(minutes * minuteMs), amount: 50n })),
      results: [{ at: ago(160 * minuteMs), net: 49n }],
    },
  ],
  [
    'long_play',
    { play: played(ago(10 * hourMs), 242) },
    { play: [...played(ago(10 * hourMs), 200), ...played(ago(6 * hourMs), 120)] },
  ],
  [
    'night_play',
    { play: [5, 4, 3, 2, 1].map((nights) => atNight(nights, 2)) },
    { play: [6, 5, 4, 2, 1].map((nights) => atNight(nights, 2)) },
  ],
  ['limits_raised', { raises: [ago(20 * dayMs), ago(dayMs)] }, { raises: [ago(31 * dayMs), ago(dayMs)] }],
  [
    'net_deposits',
    { netDeposits: 1_001n, netDepositsAbove: 1_000n },
    { netDeposits: 1_000n, netDepositsAbove: 1_000n },
  ],
  ['marked_words', { texts: ['A Loan  Shark'.replace('  ', ' ') + ' called me'] }, { texts: ['My loan was paid.'] }],
];

describe('row 10: marks of harm', () => {
  test.each(stories)('%s is found in a planted history and not in an ordinary one', (kind, planted, ordinary) => {
    expect(kindsIn(planted)).toEqual([kind]);
    expect(kindsIn(ordinary)).toEqual([]);
  });

  test('carry the figures behind them', () => {
    const [mark] = marksIn(history(stories[2]![1]));
    expect(mark).toEqual({ kind: 'chasing', figures: { deposits: '3', amount: '150', lost: '49' } });
  });

  test('a first week of deposits is no growth, and neither is one large deposit', () => {
    expect(
      kindsIn({
        deposits: deposits([
          [5, 900n],
          [3, 900n],
          [1, 900n],
        ]),
      }),
    ).toEqual([]);
    expect(
      kindsIn({
        deposits: deposits([
          [9, 100n],
          [1, 5_000n],
        ]),
      }),
    ).toEqual([]);
  });

  test('bets at five in the morning, or on five scattered nights, are no play at night', () => {
    expect(kindsIn({ play: [5, 4, 3, 2, 1].map((nights) => atNight(nights, 5)) })).toEqual([]);
  });

  test('only the kinds that are asked for are looked for', () => {
    const all = history({ ...stories[0]![1], ...stories[3]![1] });
    expect(marksIn(all, ['deposits_grow']).map(({ kind }) => kind)).toEqual(['deposits_grow']);
  });

  test('add up to low, middle and high; the same kind on many days counts once', () => {
    expect(harmOf([])).toEqual({ sum: 0, level: undefined });
    expect(harmOf(['long_play', 'long_play', 'long_play'])).toEqual({ sum: 1, level: 'low' });
    expect(harmOf(['deposits_grow', 'payouts_refused'])).toEqual({ sum: 3, level: 'middle' });
    expect(harmOf(['deposits_grow', 'chasing', 'payouts_refused'])).toEqual({ sum: 5, level: 'high' });
    expect([
      isAbove('low', undefined),
      isAbove('high', 'middle'),
      isAbove('low', 'low'),
      isAbove(undefined, 'low'),
    ]).toEqual([true, true, false, false]);
  });
});
