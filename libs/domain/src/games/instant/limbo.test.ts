import { expect, test } from 'vitest';
import { heightOf, LIMBO_DRAWS, limboChance, limboPayout, limboWins, riseLimbo, type LimboBet } from './limbo.ts';
import { enumerateLimbo, limboBets, limboRules } from './limbo-rules.ts';

const bet = (target: number): LimboBet => ({ game: 'limbo', target });

test('every target returns exactly 99 %, and is reached as often as it says', () => {
  expect(limboBets).toHaveLength(12);
  for (const each of limboBets) {
    const { chance, returnToPlayer } = enumerateLimbo(each);
    const { numerator, denominator } = limboChance(each);
    expect(returnToPlayer).toEqual({ numerator: 99n, denominator: 100n });
    expect(chance.numerator * denominator).toBe(numerator * chance.denominator);
  }
});

test('a rise is one draw of a hundred thousand, and a higher number rises less', () => {
  const counts: number[] = [];
  const height = riseLimbo((count) => {
    counts.push(count);
    return 49_499;
  });
  expect([counts, height]).toEqual([[100_000], 200]);
  expect(heightOf(49_500)).toBe(199);
});

test('no height is below 1.00 or above the highest target', () => {
  expect([heightOf(LIMBO_DRAWS - 1), heightOf(0)]).toEqual([100, 100_000]);
});

test.each([
  [200, 200, true],
  [200, 199, false],
  [100_000, 100_000, true],
  [110, 100, false],
])('a bet on %i wins with a height of %i: %s', (target, height, won) => {
  expect(limboWins(bet(target), height)).toBe(won);
});

test('a win pays its target and not its height, and never a part of a unit', () => {
  expect(limboPayout(bet(150), 9_000, 100_00n)).toBe(150_00n);
  expect(limboPayout(bet(150), 150, 33n)).toBe(49n);
  expect(limboPayout(bet(150), 149, 100_00n)).toBe(0n);
});

test('the rules are written from the same figures', () => {
  const rules = limboRules();
  expect(rules).toMatchObject({ returnToPlayer: '99.00', top: '1000.00' });
  expect(rules.targets).toContainEqual({ pays: '2.00', chance: '49.500', returnToPlayer: '99.00' });
  expect(rules.targets.at(-1)).toEqual({ pays: '1000.00', chance: '0.099', returnToPlayer: '99.00' });
});
