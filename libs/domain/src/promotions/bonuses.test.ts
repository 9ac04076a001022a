import { expect, test } from 'vitest';
import { bonusProgress, bonusTurnover, isSameBonus } from './bonuses.ts';

test.each([
  [50_00n, 500, 250_00n],
  [50_00n, 0, 0n],
  [1n, 99, 0n],
  [3n, 150, 4n],
  [10n ** 17n, 10_000, 10n ** 19n],
])('a bonus of %s at %s per cent requires a turnover of %s', (amount, multiple, turnover) => {
  expect(bonusTurnover(amount, multiple)).toBe(turnover);
});

test.each([
  [null, { remaining: 0n, state: 'none' }],
  [
    { required: 500n, done: 0n, ended: null },
    { remaining: 500n, state: 'open' },
  ],
  [
    { required: 500n, done: 200n, ended: null },
    { remaining: 300n, state: 'open' },
  ],
  [
    { required: 500n, done: 500n, ended: 'met' },
    { remaining: 0n, state: 'met' },
  ],
  [
    { required: 500n, done: 200n, ended: 'lost' },
    { remaining: 0n, state: 'lost' },
  ],
  [
    { required: 500n, done: 200n, ended: 'forgiven' },
    { remaining: 0n, state: 'forgiven' },
  ],
] as const)('a turnover of %o has the progress %o', (turnover, progress) => {
  expect(bonusProgress(turnover)).toEqual(progress);
});

test('a request asks for the same bonus when all of its terms are the same', () => {
  const terms = { memberId: 'a', amount: 100n, multiple: 500, reason: 'Welcome' };
  expect(isSameBonus(terms, { ...terms })).toBe(true);
  for (const over of [{ memberId: 'b' }, { amount: 101n }, { multiple: 501 }, { reason: 'welcome' }])
    expect(isSameBonus(terms, { ...terms, ...over })).toBe(false);
});
