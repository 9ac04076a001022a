import { expect, test } from 'vitest';
import { containing, startingWith } from './like.ts';

test('wildcards of LIKE are matched literally, and case and outer spaces do not matter', () => {
  expect(containing(' 100%_A\\ ')).toBe('%100\\%\\_a\\\\%');
  expect(startingWith(' Agent_1 ')).toBe('agent\\_1%');
});

test('a search for nothing finds everything', () => {
  expect([containing(), containing(' '), startingWith(''), startingWith(' ')]).toEqual([null, null, null, null]);
});
