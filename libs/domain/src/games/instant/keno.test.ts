import { expect, test } from 'vitest';
import { drawKeno, KENO_DRAWN, KENO_MOST_PICKED, kenoHits, kenoPayout, kenoPays, type KenoBet } from './keno.ts';
import { bestKeno, enumerateKeno, hitChances, kenoPicks, kenoRules } from './keno-rules.ts';
import { risks } from './risks.ts';

test.each(risks)('at %s risk every count of numbers returns at most 99 %%, and at least 98.9 %%', (risk) => {
  for (const picked of kenoPicks) {
    const { numerator, denominator } = enumerateKeno(risk, picked);
    expect(numerator * 100n <= denominator * 99n).toBe(true);
    expect(numerator * 1_000n >= denominator * 989n).toBe(true);
  }
});

test('the best bet returns exactly 99 %', () => {
  expect(bestKeno()).toEqual({ numerator: 99n, denominator: 100n });
});

test('the chances of all hits add up to one', () => {
  for (const picked of kenoPicks) {
    const chances = hitChances(picked);
    expect(chances.reduce((sum, { numerator }) => sum + numerator, 0n)).toBe(chances[0]!.denominator);
  }
  expect(hitChances(1)[1]).toEqual({ numerator: 10n, denominator: 40n });
});

test('more hits never pay less, and no table pays more than a thousand stakes', () => {
  for (const risk of risks) {
    for (const picked of kenoPicks) {
      const pays = kenoPays(risk, picked);
      expect(pays).toHaveLength(picked + 1);
      expect(pays.toSorted((a, b) => a - b)).toEqual(pays);
      expect(Math.max(...pays)).toBeLessThanOrEqual(100_000);
    }
  }
});

test.each([0, KENO_MOST_PICKED + 1])('there is no table for %i numbers', (picked) => {
  expect(() => kenoPays('low', picked)).toThrow(RangeError);
});

test('ten different numbers are drawn, as the draws say', () => {
  const counts: number[] = [];
  const numbers = drawKeno((count) => {
    counts.push(count);
    return count - 1;
  });
  expect(counts).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
  expect(numbers[0]).toBe(40);
  expect(new Set(numbers).size).toBe(KENO_DRAWN);
  expect(drawKeno(() => 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a ticket pays by its hits, and never a part of a unit', () => {
  const bet: KenoBet = { game: 'keno', risk: 'medium', numbers: [1, 2, 40] };
  const drawn = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(kenoHits(bet, drawn)).toBe(2);
  expect(kenoPayout(bet, drawn, 100_00n)).toBe(280_00n);
  expect(kenoPayout({ ...bet, numbers: [1] }, [2, 3], 33n)).toBe(13n);
});

test('the rules are written from the same figures', () => {
  const rules = kenoRules();
  expect(rules).toMatchObject({ returnToPlayer: '99.00', top: '1000.00' });
  expect(rules.tables[0]).toEqual({
    picked: 1,
    returns: { low: '99.00', medium: '99.00', high: '99.00' },
    rows: [
      { hits: 0, chance: '75.00000', pays: { low: '0.70', medium: '0.40', high: '0.00' } },
      { hits: 1, chance: '25.00000', pays: { low: '1.86', medium: '2.76', high: '3.96' } },
    ],
  });
});
