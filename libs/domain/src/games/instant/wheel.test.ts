import { expect, test } from 'vitest';
import { spinWheel, wheelPayout, wheelPays } from './wheel.ts';
import { enumerateWheel, wheelBets, wheelParts, wheelRules } from './wheel-rules.ts';

test('every wheel has its segments and returns exactly 99 %', () => {
  expect(wheelBets).toHaveLength(15);
  for (const bet of wheelBets) {
    expect(wheelPays(bet)).toHaveLength(bet.segments);
    const { numerator, denominator } = enumerateWheel(bet);
    expect(numerator * 100n).toBe(denominator * 99n);
  }
});

test('a higher risk has more segments without a payout', () => {
  const empty = (risk: 'low' | 'medium' | 'high') =>
    wheelPays({ segments: 30, risk }).filter((pays) => pays === 0).length;
  expect([empty('low'), empty('medium'), empty('high')]).toEqual([6, 15, 29]);
});

test('a spin is one draw of the segments', () => {
  const counts: number[] = [];
  const segment = spinWheel({ game: 'wheel', segments: 40, risk: 'low' }, (count) => {
    counts.push(count);
    return 39;
  });
  expect([counts, segment]).toEqual([[40], 39]);
});

test('a spin pays its segment, and never a part of a unit', () => {
  const bet = { game: 'wheel', segments: 50, risk: 'high' } as const;
  expect(wheelPayout(bet, 0, 100_00n)).toBe(4_950_00n);
  expect(wheelPayout(bet, 1, 100_00n)).toBe(0n);
  expect(wheelPayout({ ...bet, risk: 'low' }, 0, 33n)).toBe(49n);
});

test('the parts of a wheel are all its segments', () => {
  for (const bet of wheelBets) {
    expect(wheelParts(bet).reduce((sum, { segments }) => sum + segments, 0)).toBe(bet.segments);
  }
});

test('the rules are written from the same figures', () => {
  const rules = wheelRules();
  expect(rules).toMatchObject({ returnToPlayer: '99.00', top: '49.50' });
  expect(rules.wheels[0]).toEqual({
    segments: 10,
    risk: 'low',
    parts: [
      { pays: '1.50', segments: 1, chance: '10.00' },
      { pays: '1.20', segments: 7, chance: '70.00' },
      { pays: '0.00', segments: 2, chance: '20.00' },
    ],
  });
});
