import { expect, test } from 'vitest';
import { needsSecond } from './corrections.ts';

test('a second operator decides above the limit, whichever way the money goes', () => {
  expect([100n, -100n, 101n, -101n].map((amount) => needsSecond(amount, 100n))).toEqual([false, false, true, true]);
});
