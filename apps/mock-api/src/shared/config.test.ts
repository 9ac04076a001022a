import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = { NODE_ENV: 'production', DATA_DIR: '/nowhere' };

test.each([
  ['none', {}],
  ['a short one', { APSARA_SECRET: 'bench' }],
  ['a word repeated', { APSARA_SECRET: 'password'.repeat(8) }],
])('production does not start with %s as its secret', (_, env) => {
  expect(() => readConfig({ ...production, ...env })).toThrow('APSARA_SECRET');
});

test('production starts with a random secret', () => {
  const secret = 'kN3vQ8sXz1LpR7tYb5WmC2dF6gH9jJ0a';
  expect(readConfig({ ...production, APSARA_SECRET: secret }).secret).toBe(secret);
});
