import { expect, test } from 'vitest';
import { sportKeys } from '@apsara/domain/games/sports/sports-kinds';
import { sportsFairness } from './fairness.ts';

test('every sport is tried', () => {
  const tried = new Set(sportsFairness.map(({ name }) => name.split(':')[0]));
  expect(sportKeys.filter((sport) => !tried.has(sport))).toEqual([]);
});

test('what can befall a match is tried, and a system', () => {
  expect(sportsFairness.flatMap(({ draws }) => draws.map(({ name }) => name))).toEqual([
    'whether a match is postponed',
    'whether a review strikes points off',
  ]);
  expect(sportsFairness.at(-1)!.name).toContain('trixie');
});
