import { expect, test } from 'vitest';
import { addStakes, totalStake } from './spot-stakes.ts';

test('stakes add up spot by spot', () => {
  const sum = addStakes({ player: 1n, tie: 2n }, { player: 3n, bankerPair: 4n });
  expect(sum).toEqual({ player: 4n, tie: 2n, bankerPair: 4n });
  expect(totalStake(sum)).toBe(10n);
});

test('a spot whose stakes are taken off again is not on the slip', () => {
  expect(addStakes({ red: 5n }, { red: -5n })).toEqual({});
});
