import { expect, test } from 'vitest';
import { transferFaults } from './transfers.ts';

test.each([
  [{ min: 1n, max: 5n, dayAmount: 1n }, []],
  [{ min: 2n, max: 1n, dayAmount: 5n }, ['max']],
  [{ min: 2n, max: 5n, dayAmount: 1n }, ['dayAmount']],
])('rules %o allow a transfer on any day', (terms, faults) => {
  expect(transferFaults(terms).map(({ path }) => path)).toEqual(faults);
});
