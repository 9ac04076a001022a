import { expect, test } from 'vitest';
import { gameListQuery } from './games.ts';

test('a list reads several choices of a filter from one text', () => {
  const { features, volatility, minReturn } = gameListQuery.parse({
    features: 'demo,ways',
    volatility: 'low',
    minReturn: '96',
  });
  expect([features, volatility, minReturn]).toEqual([['demo', 'ways'], ['low'], 96]);
});

test.each([
  { features: 'demo,luck' },
  { features: '' },
  { volatility: 'odd' },
  { minReturn: '12' },
  { minReturn: 'x' },
])('a list refuses %j', (filter) => {
  expect(gameListQuery.safeParse(filter).success).toBe(false);
});
