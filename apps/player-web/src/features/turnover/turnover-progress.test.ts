import { expect, test } from 'vitest';
import { progressOf } from './turnover-progress.ts';

test.each([
  ['0.00', '100.00', 0],
  ['33.33', '100.00', 333],
  ['99.99', '100.00', 999],
  ['100.00', '100.00', 1_000],
  ['9999999999999.99', '9999999999999.99', 1_000],
])('%s of %s are %d thousandths', (done, required, value) => {
  expect(progressOf({ done, required, currency: 'KHR' })).toEqual({ value, max: 1_000 });
});
