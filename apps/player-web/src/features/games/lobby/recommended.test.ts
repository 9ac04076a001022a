import { expect, it } from 'vitest';
import { recommended } from './recommended.ts';

const game = (nodeId: string, isTop = false) => ({ nodeId, isTop });

it('takes the first twelve that are not top games', () => {
  const games = [game('top', true), ...Array.from({ length: 14 }, (_, index) => game(`g${index}`))];
  expect(recommended(games, []).map(({ nodeId }) => nodeId)).toEqual(
    Array.from({ length: 12 }, (_, index) => `g${index}`),
  );
});

it('uses hot games only when nothing else is left', () => {
  expect(recommended([game('a'), game('b'), game('c')], [game('a')]).map(({ nodeId }) => nodeId)).toEqual([
    'b',
    'c',
    'a',
  ]);
});
