import { expect, test } from 'vitest';
import { binOf, binPays, dropBall, plinkoPayout } from './plinko.ts';
import { binChances, enumeratePlinko, plinkoRules } from './plinko-rules.ts';
import { risks } from './risks.ts';

test.each(risks)('at %s risk the ball returns exactly 99 %', (risk) => {
  expect(enumeratePlinko({ game: 'plinko', risk })).toEqual({ numerator: 99n, denominator: 100n });
});

test('the bins are as likely as Pascal’s triangle says', () => {
  expect(binChances().map(({ numerator }) => numerator)).toEqual([1n, 8n, 28n, 56n, 70n, 56n, 28n, 8n, 1n]);
});

test('both sides pay alike, and the outermost bins most', () => {
  for (const risk of risks) {
    const pays = binPays({ game: 'plinko', risk });
    expect(pays).toHaveLength(9);
    expect(pays.toReversed()).toEqual(pays);
    expect(Math.max(...pays)).toBe(pays[0]);
  }
});

test('a ball turns at eight pins, and falls into the bin its turns to the right count', () => {
  const turns = [1, 0, 0, 1, 1, 0, 0, 0];
  const drawn = [...turns];
  expect(dropBall(() => drawn.shift()!)).toEqual(turns);
  expect(binOf(turns)).toBe(3);
  expect(plinkoPayout({ game: 'plinko', risk: 'high' }, turns, 1_000_00n)).toBe(300_00n);
  expect(plinkoPayout({ game: 'plinko', risk: 'high' }, [0, 0, 0, 0, 0, 0, 0, 0], 105n)).toBe(3_036n);
});

test('the rules are written from the same figures', () => {
  const rules = plinkoRules();
  expect(rules).toMatchObject({ returnToPlayer: '99.00', top: '28.92' });
  expect(rules.bins[0]).toEqual({ chance: '0.78', pays: { low: '5.62', medium: '13.12', high: '28.92' } });
  expect(rules.bins.at(-1)!.chance).toBe('27.34');
});
