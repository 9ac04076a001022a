import { expect, test } from 'vitest';
import { refusals } from './refusal-table.ts';
import { isRefusalCode, Refusal, statusOf } from './refusals.ts';

test('a refusal carries its code, its status and its details', () => {
  const error = new Refusal('request.too_many', { retryAfterSeconds: 3 });
  expect([error.code, statusOf(error.code), error.details.retryAfterSeconds]).toEqual(['request.too_many', 429, 3]);
});

test('codes are feature.snake_case', () => {
  for (const code of Object.keys(refusals)) expect(code).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/);
  expect(isRefusalCode('toString')).toBe(false);
});
