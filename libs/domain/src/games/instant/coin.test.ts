import { expect, test } from 'vitest';
import { coinPayout, flipCoin, sideOf } from './coin.ts';
import { coinBets, coinRules, enumerateCoin } from './coin-rules.ts';

test('both sides win half of the flips and return exactly 99 %', () => {
  expect(coinBets.map(({ side }) => side)).toEqual(['heads', 'tails']);
  for (const bet of coinBets) {
    expect(enumerateCoin(bet)).toEqual({
      chance: { numerator: 1n, denominator: 2n },
      returnToPlayer: { numerator: 99n, denominator: 100n },
    });
  }
});

test('a flip is drawn from two, and 0 is heads', () => {
  const counts: number[] = [];
  const flip = flipCoin((count) => {
    counts.push(count);
    return 1;
  });
  expect([counts, sideOf(flip), sideOf(0)]).toEqual([[2], 'tails', 'heads']);
});

test('a win pays 1.98 stakes, and never a part of a unit', () => {
  expect(coinPayout({ game: 'coin', side: 'heads' }, 0, 100_00n)).toBe(198_00n);
  expect(coinPayout({ game: 'coin', side: 'heads' }, 0, 33n)).toBe(65n);
  expect(coinPayout({ game: 'coin', side: 'heads' }, 1, 100_00n)).toBe(0n);
});

test('the rules are written from the same figures', () => {
  expect(coinRules()).toEqual({
    game: 'coin',
    returnToPlayer: '99.00',
    top: '1.98',
    sides: [
      { side: 'heads', chance: '50.00', pays: '1.98' },
      { side: 'tails', chance: '50.00', pays: '1.98' },
    ],
  });
});
