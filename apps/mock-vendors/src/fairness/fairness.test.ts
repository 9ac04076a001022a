import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chiSquare, deviationOf, measure } from './chi-square.ts';
import { passesFips } from './fips.ts';
import { lotteryFairness } from './lottery-fairness.ts';

/** Bytes that are always the same and look like chance: AES in counter mode over zeros. */
function keystream(bytes: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16)).update(Buffer.alloc(bytes));
}

describe('the tests of FIPS 140-2', () => {
  test('accept results that agree with chance', () => {
    const blocks = Array.from({ length: 20 }, (_, n) => keystream(50_000).subarray(n * 2_500, (n + 1) * 2_500));
    expect(blocks.filter((block) => !passesFips(block)).length).toBeLessThan(2);
  });

  test.each([
    ['a favoured bit', (byte: number) => byte | 1],
    ['a favoured half byte', (byte: number) => (byte >> 4 === 3 ? (byte & 15) | 0xc0 : byte)],
    ['bits that come in pairs', (byte: number) => (byte & 0xaa) | ((byte & 0xaa) >> 1)],
  ])('catch %s', (_, spoil) => {
    expect(passesFips(keystream(2_500).map(spoil))).toBe(false);
  });

  test('catch a long run among good bits', () => {
    const block = keystream(2_500);
    block.fill(0xff, 100, 104);
    expect(passesFips(block)).toBe(false);
  });
});

describe('chi-square', () => {
  test('is the textbook figure', () => {
    expect(chiSquare([10, 20, 30], [1 / 3, 1 / 3, 1 / 3])).toBeCloseTo(10, 9);
    // The 95th percentile with 10 degrees of freedom is 18.307.
    expect(deviationOf(18.307, 10)).toBeCloseTo(1.645, 1);
  });

  test('distinguishes a fair draw from one that favours an outcome', () => {
    const bytes = keystream(200_000);
    let at = 0;
    const draws = (sides: number) => ({
      name: '',
      chances: Array.from({ length: sides }, () => 1 / sides),
      draw: () => bytes[at++]! % sides,
    });
    expect(Math.abs(measure(draws(16), 100_000))).toBeLessThan(4);
    expect(measure(draws(30), 100_000)).toBeGreaterThan(4);
  });
});

describe('the draws of the lotteries', () => {
  test.each(lotteryFairness)('of $name are even', ({ draws }) => {
    for (const one of draws) expect(Math.abs(measure(one, 2_000)), one.name).toBeLessThan(5);
  });

  test.each(lotteryFairness)('of $name are found out when one number in ten is drawn as the lowest', ({ draws }) => {
    for (const one of draws) {
      let nth = 0;
      const biased = () => {
        nth += 1;
        return nth % 10 === 0 ? 0 : one.draw();
      };
      expect(measure({ ...one, draw: biased }, 2_000), one.name).toBeGreaterThan(5);
    }
  });
});
