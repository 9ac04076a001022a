import { expect, test } from 'vitest';
import { blows, blowsOf } from './blows.ts';

test('a seed makes one order and the same times, another seed others', () => {
  expect(blowsOf(7, blows)).toEqual(blowsOf(7, blows));
  expect(blowsOf(8, blows)).not.toEqual(blowsOf(7, blows));
});

test('every blow that is possible is dealt once', () => {
  for (let seed = 0; seed < 50; seed += 1)
    expect(new Set(blowsOf(seed, blows).map(({ blow }) => blow))).toEqual(new Set(blows));
  expect(blowsOf(1, ['haproxy']).map(({ blow }) => blow)).toEqual(['haproxy']);
});
