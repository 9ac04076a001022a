import { expect, test } from 'vitest';
import { tableLimits } from '@apsara/domain/games/baccarat/baccarat-tables';
import { chipColour, shortAmount } from './chip-picture.ts';

test.each([
  [1_00n, 'USD', '1'],
  [1_50n, 'USD', '1.5'],
  [100_00n, 'USD', '100'],
  [1_000_00n, 'KHR', '1K'],
  [1_250_00n, 'KHR', '1.25K'],
  [2_000_000_00n, 'KHR', '2M'],
  [20_000n, 'VND', '20K'],
  [0n, 'USD', '0'],
] as const)('a chip of %s units of %s reads %s', (amount, currency, text) => {
  expect(shortAmount(amount, currency)).toBe(text);
});

test('a stack has the colour of the largest chip in it', () => {
  const { chips } = tableLimits('classic', 'USD');
  expect([1_00n, 4_00n, 5_00n, 99_00n, 1_000_00n].map((amount) => chipColour(amount, chips))).toEqual([0, 0, 1, 3, 4]);
});
